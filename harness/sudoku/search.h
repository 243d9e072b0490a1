// How Solver talks to the way of searching it has chosen for a geometry.
#pragma once

#include "sudoku/board.h"
#include "sudoku/solver.h"

namespace judge {

class Search {
 public:
  Search() = default;
  virtual ~Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// As Solver::count; `limit` is at least 1.
  virtual SolutionCount count(const Board& givens, int limit) = 0;
};

}  // namespace judge
