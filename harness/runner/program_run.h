// Runs a whole program once: it reads standard input, writes standard output, and ends.
#pragma once

#include <string_view>

#include "runner/runner.h"

namespace judge {

struct ProgramOutcome {
  CaseEnd end = CaseEnd::exited;  ///< `exited` with exit code 0 is the good one
  int exit_code = 0;
  int signal = 0;
  std::int64_t refused_call = 0;  ///< its number, when `refused`
  std::string standard_output;    ///< all of it; RunLimits::output_bytes bounds it
  std::string standard_error;     ///< the end of it
  std::chrono::microseconds cpu{};
  std::uint64_t peak_resident_kb = 0;

  [[nodiscard]] bool ended_well() const { return end == CaseEnd::exited && exit_code == 0; }
};

/// `limits.case_cpu` and `case_idle` hold for the whole run. `tick` is called every few
/// milliseconds. Throws std::system_error when the process cannot be started or watched.
ProgramOutcome run_program(const std::filesystem::path& program, std::string_view input,
                           const RunLimits& limits, bool fill_heap,
                           const std::function<void()>& tick);

}  // namespace judge
