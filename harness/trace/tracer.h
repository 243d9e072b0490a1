// Runs a submission on one board with every call and every write to the board announced, and counts
// what its search does. The submission is compiled as it stands.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/case_verdict.h"
#include "toolchain/toolchain.h"
#include "trace/trace.h"

namespace judge {

/// The largest number of steps that are kept.
inline constexpr std::uint64_t kMostSteps = 200'000;

struct TraceOptions {
  std::uint64_t steps = 20'000;         ///< keep at most so many, up to kMostSteps
  std::optional<std::int64_t> seconds;  ///< of CPU time; 60 times the problem's limit otherwise
  bool fix_paste = false;               ///< trace the text as `judge fix` would repair it
  /// Name functions, lines and arrays; without, a quarter of a second is saved, and all are 0 or
  /// "".
  bool places = true;
  /// Asked every few milliseconds whether to stop: then the counts are of what was seen so far.
  std::function<bool()> stop = [] { return false; };
};

struct TraceTask {
  std::string name;  ///< the path as the user knows it
  std::filesystem::path file;
  const Problem* problem = nullptr;
  /// Run in one process, in this order; the last one is traced.
  std::vector<SuiteCase> cases;
};

/// Throws UserError that says what to do for a compiler that cannot announce what is counted.
void refuse_untraceable(const Compiler& compiler);

/// Throws UserError for a file that cannot be read, a board that is too large, or a compiler
/// other than clang, which alone announces what is counted here.
Trace trace_search(const TraceTask& task, const Toolchain& toolchain, const TraceOptions& options);

}  // namespace judge
