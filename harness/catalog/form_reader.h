// The readers of the forms, one each. Internal to BoardTextReader, which cuts the text into lines.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/board_text.h"

namespace judge {

class FormReader {
 public:
  FormReader(const Geometry& geometry, BoardTaker& taker) : geometry_(geometry), taker_(taker) {}
  FormReader(const FormReader&) = delete;
  FormReader& operator=(const FormReader&) = delete;
  virtual ~FormReader() = default;

  /// A line without its end and without blanks there; it begins at `start`.
  virtual void read(std::string_view text, Place start) = 0;
  /// The text has ended, at `end`.
  virtual void finish(Place end) { static_cast<void>(end); }
  /// Can it read a line that comes in parts? They then come as they are, line ends included.
  [[nodiscard]] virtual bool takes_parts() const { return false; }

 protected:
  const Geometry& geometry_;
  BoardTaker& taker_;
};

std::unique_ptr<FormReader> lines_reader(const Geometry& geometry, BoardTaker& taker);
std::unique_ptr<FormReader> csv_reader(const Geometry& geometry, BoardTaker& taker);
std::unique_ptr<FormReader> grid_reader(const Geometry& geometry, BoardTaker& taker);
std::unique_ptr<FormReader> leetcode_reader(const Geometry& geometry, BoardTaker& taker);

/// What stands for a blank where a board is written as text.
inline constexpr std::string_view kWrittenBlanks = ".0*_";

/// What stands between the fields of a CSV file: one of them, the first that its header has.
inline constexpr std::string_view kCsvSeparators = ",;";

/// The rows of a board while they are read, and where their cells stand.
class WrittenRows {
 public:
  void begin_row(Place where);
  /// A cell of the last row: one character.
  void add_cell(std::string_view character, Place where);
  [[nodiscard]] std::size_t rows() const { return rows_.size(); }
  [[nodiscard]] const std::string& last_row() const { return rows_.back().text; }
  [[nodiscard]] std::size_t cells_in_last_row() const { return rows_.back().cells.size(); }
  /// The first `count` rows, which are no longer in this one.
  WrittenRows split_off(std::size_t count);
  /// Hands the board, or what is wrong with it, to `taker`; empty afterwards. `faulty`: something
  /// is known to be wrong, so that it is no board in any case.
  void hand_over(const Geometry& geometry, BoardTaker& taker, bool faulty = false);

 private:
  struct Row {
    Place where;
    std::string text;
    std::vector<Place> cells;
  };
  [[nodiscard]] Place place_of(const BoardFault& fault) const;

  std::vector<Row> rows_;
};

/// Does this line look like a row of a grid, or like part of its frame? Where it could be a board
/// of its own it does not.
bool looks_like_grid(const Geometry& geometry, std::string_view line);

/// The header of a CSV file, or one that lacks what it needs, but not somebody's sentence.
bool looks_like_csv(std::string_view line);

}  // namespace judge
