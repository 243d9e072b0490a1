// Cases in a file, for a program that a debugger starts instead of the judge.
#pragma once

#include <string>
#include <vector>

#include "catalog/suite.h"

namespace judge {

/// What stands in the file that a built submission takes as its only argument: it runs these cases,
/// in this order, as if it were judged. The same cases make the same bytes.
std::string case_file(const Problem& problem, const std::vector<const Case*>& cases);

/// What a whole program reads for these cases: a line a board, then "end".
std::string program_input(const std::vector<const Case*>& cases);

}  // namespace judge
