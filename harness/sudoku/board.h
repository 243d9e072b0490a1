// A board as a value, and its written forms: LeetCode's array of arrays, one line of 81
// characters, nine lines of nine. Reading reports every fault as a value that says where it is;
// the caller knows the file and adds line and column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sudoku/geometry.h"

namespace judge {

/// The cells of a board in row-major order, kBlank where blank. Its geometry travels beside it.
struct Board {
  std::string cells;
  bool operator==(const Board&) const = default;
};

/// A board with exactly one solution, and that.
struct SolvedBoard {
  Board givens;
  Board solution;
  bool operator==(const SolvedBoard&) const = default;
};

/// Rows as somebody left them: any number of rows, of any length, with any characters.
/// A submission's answer is a Grid until the rules have seen it.
using Grid = std::vector<std::string>;

/// What is wrong with the written form of a board.
struct BoardFault {
  enum class Kind {
    row_count,          ///< found, expected: numbers of rows
    row_length,         ///< found, expected: numbers of cells in `row`
    line_length,        ///< found, expected: numbers of characters of a one-line board
    foreign_character,  ///< `character` in (row, column) is neither a symbol nor a blank
    zero_for_blank,     ///< a '0' in (row, column) of an array, where LeetCode writes '.'
  };
  Kind kind;
  int row = 0;     ///< 1-based
  int column = 0;  ///< 1-based
  int found = 0;
  int expected = 0;
  std::string character = {};  ///< the whole UTF-8 character, or an escape such as "\x07"
  bool operator==(const BoardFault&) const = default;
};

/// One sentence without a full stop: "row 4 has 8 cells, expected 9".
std::string sentence(const Geometry& geometry, const BoardFault& fault);

/// A board, or (when `faults` is not empty) everything that is wrong with it.
struct ParsedBoard {
  Board board;
  std::vector<BoardFault> faults;
};

/// From rows, as in LeetCode's array or nine strings of nine; only kBlank is a blank. A cell is one
/// UTF-8 character. Faults come row by row; cells beyond the board's edge are counted, not read.
ParsedBoard board_from_rows(const Geometry& geometry, const Grid& rows);

/// From one line of cells() characters in row-major order; every character of `blanks` is a blank.
/// A symbol of the board is never a blank. Faults name the row and column of the cell, except
/// line_length, which comes alone: without the right length nobody knows which cell is which.
ParsedBoard board_from_line(const Geometry& geometry, std::string_view line,
                            std::string_view blanks = ".0");

Grid to_rows(const Geometry& geometry, const Board& board);
/// "53..7....6..195…"
std::string to_line(const Board& board);
/// `[["5","3",".",…],…]`, as LeetCode's testcase box takes it.
std::string to_leetcode_array(const Geometry& geometry, const Board& board);
/// Rows separated by '\n', without frames, each line ended by '\n'.
std::string to_lines(const Geometry& geometry, const Board& board);

int count_blanks(const Board& board);

}  // namespace judge
