// Changes of a board that no rule of Sudoku notices: other names for the symbols, other places for
// rows, columns and whole bands of them, a reflection. A board has as many solutions after such a
// change as before it, and its solution is the old one, changed in the same way.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// Where the cells of a board go: the symbol of cell `from[i]` comes into cell i.
struct CellPermutation {
  std::vector<int> from;
  bool operator==(const CellPermutation&) const = default;
};

/// Whether every unit of the geometry becomes a unit again, so that no board changes its number of
/// solutions. `permutation` names every cell once.
bool keeps_units(const Geometry& geometry, const CellPermutation& permutation);

/// Steps from which all others can be put together, as far as the geometry allows them: two rows,
/// or two neighbouring blocks of rows, exchanged (the rows of a band; the bands); the same for
/// columns; rows or columns in reverse order; rows and columns exchanged. A board with boxes has
/// many, a jigsaw board may have none. Always in the same order, none twice, without the identity.
std::vector<CellPermutation> symmetry_steps(const Geometry& geometry);

Board permuted(const CellPermutation& permutation, const Board& board);

/// What each symbol becomes: symbol i of the geometry the symbol names[i]. A blank stays one.
/// `names` holds every symbol of the geometry once.
Board renamed(const Geometry& geometry, std::string_view names, const Board& board);

/// The names that make the first row of `solution`, a solved board, hold the symbols in their
/// order.
std::string names_in_order(const Geometry& geometry, const Board& solution);

}  // namespace judge
