// What a suite's boards must be, by what the problem's checker makes of them; asked while the suite
// is loaded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "catalog/problem.h"
#include "catalog/suite.h"

namespace judge {

/// Why a case cannot be judged.
struct CaseFault {
  /// What of the case is at fault; the text of a suite has a place for each.
  enum class Part : std::uint8_t { board, solution, valid };
  std::size_t index = 0;  ///< of the case
  int cell = -1;          ///< the cell of the board or solution to point at; -1: all of it
  Part part = Part::board;
  std::string problem;
};

/// Completes the cases with their solutions where boards are to be solved, and drops the solutions
/// that a suite gives where they are not. At most one fault for each case; in no order.
std::vector<CaseFault> check_cases(const Problem& problem, std::span<Case> cases);

}  // namespace judge
