#include "judge/judge_options.h"

#include <algorithm>

namespace judge {

RunLimits run_limits(const Problem& problem, const JudgeOptions& options, const Profile& profile,
                     const Sandbox* sandbox) {
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
  constexpr std::uint64_t kKilo = 1024;
  const Limits& limits = problem.limits;
  const std::int64_t case_ms = options.time_limit_ms.value_or(limits.case_cpu_ms);
  const std::int64_t run_ms = std::max(limits.run_cpu_ms, case_ms);
  const std::int64_t memory_mb = options.memory_limit_mb.value_or(limits.memory_mb);
  return {.case_cpu = std::chrono::milliseconds(case_ms * profile.time_factor),
          .run_cpu = std::chrono::milliseconds(run_ms * profile.time_factor),
          .memory_bytes = static_cast<std::uint64_t>(memory_mb * profile.memory_factor) * kMega,
          .output_bytes = static_cast<std::uint64_t>(limits.output_kb) * kKilo,
          .limit_address_space = !profile.sanitized,
          .sandbox = sandbox};
}

}  // namespace judge
