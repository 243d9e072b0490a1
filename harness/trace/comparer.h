// Measures submissions side by side: each is run once as `judge run --profile fast` runs it, for
// times, and then traced on each board, for counts.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "judge/submission_judge.h"
#include "trace/comparison.h"

namespace judge {

struct ComparerOptions {
  bool times = true;          ///< also run each untraced, for its time
  std::int64_t seconds = 10;  ///< of CPU time for each traced board
  /// Asked every few milliseconds whether to stop: then what is finished is kept.
  std::function<bool()> stop = [] { return false; };
  /// Told what is being measured, before it is and while it goes on: the submission's name, and
  /// "compiling", "7/17" or a board's id. `done` of `total` traces are finished.
  std::function<void(const std::string& submission, const std::string& activity, std::size_t done,
                     std::size_t total)>
      tell = [](const auto&, const auto&, std::size_t, std::size_t) {};
};

/// `assignments`: at least one; all with the same problem and suites, which outlive the result.
/// Traces go board by board, all submissions on one before the next, so that an interruption leaves
/// whole boards behind. Throws UserError as trace_search() does.
Comparison compare(const std::vector<Assignment>& assignments, const Toolchain& toolchain,
                   const ComparerOptions& options);

}  // namespace judge
