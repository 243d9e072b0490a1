// In which way a case failed, so that two failures can be compared: a board is made smaller as long
// as it fails in the same way, and not just in any.
#pragma once

#include <string>

#include "judge/result.h"

namespace judge {

/// "" when it is accepted. Otherwise the verdict and what kind of thing went wrong, without the
/// numbers that depend on the board: "Wrong Answer: a cell is blank", "Runtime Error: index # out
/// of bounds for type 'bool[#]'". Of a crash neither line nor column: the same mistake shows in
/// many.
std::string failure_kind(const Geometry& geometry, const CaseResult& result);

}  // namespace judge
