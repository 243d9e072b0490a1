// Solves the boards of a suite while it is loaded: no contradiction, a solution, and only one
// unless the case says otherwise.
#pragma once

#include <span>
#include <vector>

#include "catalog/case_check.h"
#include "catalog/suite.h"
#include "sudoku/geometry.h"

namespace judge {

/// A case comes with the solution that the suite gives, or with an empty one; it goes with its
/// solution. The boards are shared out over all processors, because a text suite may have many
/// thousands. There is at most one fault for each case; they come in no order.
std::vector<CaseFault> check_solutions(const Geometry& geometry, std::span<Case> cases);

}  // namespace judge
