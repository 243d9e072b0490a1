// Judges a whole program: all boards go through its standard input at once, as on the site that the
// problem is from. When that fails, each board is tried alone, to find the one that is to blame.
#pragma once

#include <vector>

#include "judge/case_runs.h"

namespace judge {

/// `tick` is called every few milliseconds with the number of cases whose verdict is known.
CaseRuns judge_program(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                       const RunWay& way, const CaseTick& tick);

}  // namespace judge
