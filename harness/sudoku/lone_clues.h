// Boards on which lone clues decide. For each blank there is a wrong symbol that one filled cell
// alone rules out, and that cell is the one at a chosen position of its row, column or box. A check
// that skips this position (eight of nine cells, a bound that is off by one) fills in a wrong
// board, where on other boards some other cell would have stopped it. Below, boxes decide: 1 and 2
// could be exchanged in the corners x as far as rows and columns see, and where the third cell of
// each box is skipped nothing forbids it.
//
//   . . 1 | . . 2 |        the corners are blank; their solution is 2 1
//   . x . | . x . |                                                 1 2
//   . . . | . . . |
//   ------+-------+--
//   . . 2 | . . 1 |
//   . . . | . . . |
//   . x . | . x . |
#pragma once

#include <vector>

#include "sudoku/board.h"
#include "sudoku/geometry.h"
#include "sudoku/seeded_random.h"
#include "sudoku/solver.h"

namespace judge {

/// Which of the two symbols in question is wrong in the first of the blanks: a search that begins
/// with that one gets the wrong board first.
enum class WrongSymbol { smaller, greater };

/// Boards with exactly one solution in which the cells at `position` (0 … size()-1, in the order of
/// Unit::cells) decide: in one board those of boxes or regions, of rows and of columns, or in
/// several where the geometry has no room for them beside each other, or none where it has no room
/// for any. `solver` is one for `geometry`.
std::vector<SolvedBoard> boards_with_lone_clues(const Geometry& geometry, Solver& solver,
                                                SeededRandom& random, int position,
                                                WrongSymbol wrong);

}  // namespace judge
