// Compile errors as LeetCode words them ("Line 27: Char 54: error: …"), in the submission's own
// lines, a screenful at most, and the usual mistakes explained.
#pragma once

#include <string>
#include <vector>

#include "catalog/problem.h"
#include "toolchain/diagnostics.h"
#include "toolchain/source.h"

namespace judge {

/// Ready to print: lines ended by '\n'. `all` shows every error instead of the first few.
std::string compile_message(const std::vector<Diagnostic>& diagnostics, const Source& submission,
                            const MetaData& metadata, bool all = false);

}  // namespace judge
