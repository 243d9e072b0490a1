// Runs the cases of a submission and judges each as it ends.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "judge/case_verdict.h"

namespace judge {

/// In which way the cases are run; the defaults are LeetCode's way.
struct RunWay {
  bool fail_fast = false;  ///< stop behind the first case that is not accepted
  judge_driver::Construction construction = judge_driver::Construction::fresh;
  judge_driver::ByteRange dirty = {};  ///< for Construction::dirty
  bool fill_heap = false;
  bool each_alone = false;  ///< a process for each case
  bool once = false;        ///< what fails is not run again to find out why
  /// Called when a case has broken a limit in time, before that decides anything. May throw.
  std::function<void()> on_timeout = [] {};
};

struct CaseRuns {
  std::vector<CaseResult> cases;
  std::vector<std::string> warnings;
  std::chrono::microseconds cpu{};
  std::uint64_t peak_resident_kb = 0;
  /// A program answered all in one run: `cpu` is its time, and the cases have none of their own.
  bool timed_as_a_whole = false;
};

/// Told every few milliseconds how many verdicts are known.
using CaseTick = std::function<void(int)>;

/// For a class or a whole program, as the problem wants it.
CaseRuns run_all(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                 const RunWay& way, const CaseTick& tick);

}  // namespace judge
