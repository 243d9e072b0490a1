// A death of the submission's process, told as LeetCode tells it ("Line 27: Char 54: runtime
// error: …") and then in plain words, with a short stack of the submission's own functions.
#pragma once

#include <string>
#include <vector>

#include "judge/case_verdict.h"

namespace judge {

struct Death {
  bool out_of_memory = false;  ///< it asked for memory that it could not have
  std::string message;         ///< one sentence
  std::string explanation;     ///< plain words; may be empty
  std::vector<std::string> stack;
};

/// For an outcome whose process exited or died of a signal.
Death describe_death(const CaseOutcome& outcome, const VerdictContext& context);

}  // namespace judge
