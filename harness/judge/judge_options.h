// How submissions are to be judged, and the limits that follow from it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalog/problem.h"
#include "judge/case_runs.h"
#include "runner/runner.h"
#include "toolchain/profile.h"

namespace judge {

struct JudgeOptions {
  const Profile* profile = nullptr;
  bool fail_fast = false;   ///< stop at the first case that is not accepted
  bool all_errors = false;  ///< every compile error instead of the first few
  bool probe = false;       ///< make all probes on what is accepted, not only the cheap ones
  bool fix_paste = false;   ///< judge the text as `judge fix` would repair it
  std::optional<std::int64_t>
      time_limit_ms;  ///< a case's CPU time; the profile's factor still applies
  std::optional<std::int64_t> memory_limit_mb;
  /// Passed on to RunResult::options.
  std::vector<std::string> as_typed;
  int jobs = 1;  ///< submissions that are worked on at the same time
  /// Whether their cases run at the same time too. Otherwise only compiling is done side by side,
  /// and times are not disturbed by other submissions.
  bool side_by_side = false;
  /// Asked every few milliseconds, in the thread of the caller, whether to stop: what is at work
  /// then is killed and has no result.
  std::function<bool()> stop = [] { return false; };
  /// What runs the cases; tests put something in its place.
  std::function<CaseRuns(const VerdictContext&, const std::vector<SuiteCase>&, const RunWay&,
                         const CaseTick&)>
      run_cases = run_all;
};

/// The problem's limits, or those of the options, for a program that `profile` has compiled, behind
/// the walls of `sandbox`.
RunLimits run_limits(const Problem& problem, const JudgeOptions& options, const Profile& profile,
                     const Sandbox* sandbox);

}  // namespace judge
