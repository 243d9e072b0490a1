// Solves the boards of a suite while it is loaded: no contradiction, a solution, and only one
// unless the case says otherwise.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "catalog/suite.h"
#include "sudoku/geometry.h"

namespace judge {

/// Why a case cannot be judged.
struct CaseFault {
  std::size_t index = 0;     ///< of the case
  int cell = -1;             ///< the cell to point at; -1: the whole board
  bool in_solution = false;  ///< `cell` is one of the solution that the suite gives
  std::string problem;
};

/// A case comes with the solution that the suite gives, or with an empty one; it goes with its
/// solution. The boards are shared out over all processors, because a text suite may have many
/// thousands. There is at most one fault for each case; they come in no order.
std::vector<CaseFault> check_solutions(const Geometry& geometry, std::span<Case> cases);

}  // namespace judge
