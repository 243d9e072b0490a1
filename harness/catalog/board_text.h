// Boards in text that other programs and people have written: a board a line, grids with and
// without frames, CSV, LeetCode's testcases. The form is recognised by what the text begins with.
// The text may come in pieces, and no more of it is kept than the board that is being read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/board_form.h"
#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// Line and column, 1-based, columns in bytes; 0, 0 is the whole text.
struct Place {
  int line = 0;
  int column = 0;
};

/// The cells of a written board, in row-major order.
struct WrittenCells {
  Place first;
  std::vector<Place> each;  ///< of every cell; empty where all stand in one line, side by side

  [[nodiscard]] Place at(int cell) const {
    if (each.empty()) return {first.line, first.column + cell};
    return each[static_cast<std::size_t>(cell)];
  }
};

struct WrittenBoard {
  Board board;
  Board solution;  ///< as it was written, unchecked; empty where there is none
  WrittenCells board_cells;
  WrittenCells solution_cells;
};

/// Who wants the boards of a text.
class BoardTaker {
 public:
  virtual ~BoardTaker() = default;
  virtual void take_board(WrittenBoard board) = 0;
  /// Something that could not be read; what follows it is read as far as that makes sense.
  virtual void take_problem(Place where, std::string problem) = 0;
};

class FormReader;

class BoardTextReader {
 public:
  /// In a text that comes in pieces; lines within one piece have any length.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 16;

  /// `geometry` and `taker` must outlive it.
  BoardTextReader(const Geometry& geometry, BoardTaker& taker);
  BoardTextReader(const BoardTextReader&) = delete;
  BoardTextReader& operator=(const BoardTextReader&) = delete;
  ~BoardTextReader();

  /// The next piece of the text, which may end anywhere. A UTF-8 byte-order mark at the beginning
  /// is dropped.
  void read(std::string_view piece);
  /// The text has ended. A text without a board is a problem.
  void finish();
  /// What the text was taken for; nothing before its first line that says something. Of forms that
  /// cannot be told apart the plainest: lines, not sdm.
  [[nodiscard]] std::optional<BoardForm> form() const { return form_; }

 private:
  class Counter;
  /// `none`: the line goes on in the next piece.
  enum class LineEnd : std::uint8_t { none, newline, of_text };
  void read_line(std::string_view line, LineEnd end);
  void skip_rest(std::string_view line);
  void recognise(std::string_view line);

  const Geometry& geometry_;
  std::unique_ptr<Counter> taker_;
  std::unique_ptr<FormReader> reader_;
  std::optional<BoardForm> form_;
  std::string pending_;  ///< the line that has begun
  int line_ = 1;
  int column_ = 1;         ///< where the text that was not read yet begins
  bool skipping_ = false;  ///< the rest of a line that is too long
};

}  // namespace judge
