#include "judge/result.h"

#include <algorithm>

namespace judge {

const CaseResult* RunResult::first_failure() const {
  const auto found = std::ranges::find_if(
      cases, [](const CaseResult& result) { return result.verdict != Verdict::accepted; });
  return found == cases.end() ? nullptr : &*found;
}

}  // namespace judge
