// The rules of Sudoku: every way in which an answer fails to be a solution of the givens, as values
// that a reader can be shown. An empty list means: valid and complete.
#pragma once

#include <string>
#include <vector>

#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// One reason why an answer is not a solution. Rows, columns and unit numbers are 1-based.
struct Violation {
  enum class Kind {
    row_count,          ///< found, expected
    row_length,         ///< found, expected, cells empty, `row` tells which
    foreign_character,  ///< `character` in cells[0]
    blank,              ///< cells[0] was left blank
    changed_given,      ///< cells[0] was `given` and now holds `character`
    repeated,           ///< `character` stands in both cells[0] and cells[1] of the unit
  };
  Kind kind;
  std::vector<int> cells = {};  ///< the cells to mark, row-major indices, ascending
  UnitKind unit = UnitKind::row;
  int unit_number = 0;
  int row = 0;
  int found = 0;
  int expected = 0;
  std::string given = {};      ///< the symbol that was given
  std::string character = {};  ///< the offending character; printable (UTF-8 or an escape)
  bool operator==(const Violation&) const = default;
};

/// Everything that keeps `answer` from being a solution of `givens`, in the order in which a person
/// would look: shape, changed givens, foreign characters, blanks, then repeats by unit. With a
/// wrong shape only shape violations are returned. A given that was blanked or turned into a
/// foreign character is one violation, a changed given. A symbol that stands k times in a unit
/// makes k-1 `repeated` values, each naming two neighbouring occurrences. A cell of an answer is
/// one byte.
std::vector<Violation> violations(const Geometry& geometry, const Board& givens,
                                  const Grid& answer);

/// Only the `repeated` violations among the filled cells of `board`: contradictions of givens.
std::vector<Violation> contradictions(const Geometry& geometry, const Board& board);

/// One sentence without a full stop: "row 4 holds 7 twice: columns 2 and 9",
/// "box 5 holds 3 twice: row 4 column 5 and row 6 column 6",
/// "row 2 column 7 was given as 5 and now holds 8", "row 9 column 9 is blank".
std::string sentence(const Geometry& geometry, const Violation& violation);

/// What is true of a board without contradictions: "no row, column or box holds a digit twice".
std::string no_repeat_sentence(const Geometry& geometry);

/// One sentence for each thing that is wrong, in the order of `found`: what belongs together is
/// told together, however many pairs of cells it takes. "row 1 holds 1 three times: columns 3, 4
/// and 6", "51 cells are blank, the first in row 1 column 3".
std::vector<std::string> sentences(const Geometry& geometry, const std::vector<Violation>& found);

}  // namespace judge
