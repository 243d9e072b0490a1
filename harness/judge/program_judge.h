// Judges a whole program: all boards go through its standard input at once, as on the site that the
// problem is from. When that fails, each board is tried alone, to find the one that is to blame.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "judge/case_verdict.h"

namespace judge {

struct ProgramVerdicts {
  std::vector<CaseResult> cases;
  std::vector<std::string> warnings;
  std::chrono::microseconds cpu{};
  std::uint64_t peak_resident_kb = 0;
  /// One run answered all: `cpu` is its time, and the cases have no times of their own.
  bool timed_as_a_whole = false;
};

/// `tick` is called every few milliseconds with the number of cases whose verdict is known.
ProgramVerdicts judge_program(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                              bool fail_fast, const std::function<void(int)>& tick);

}  // namespace judge
