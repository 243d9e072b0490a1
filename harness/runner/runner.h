// Drives one executable through many cases: one process for all of them, as on LeetCode; when it
// dies, the death belongs to the case that was running, and a new process judges the rest.
// Knows bytes, limits and processes; what the bytes mean is judge/'s business.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "driver/shared_layout.h"
#include "runner/case_arguments.h"

namespace judge {

class Sandbox;

/// Limits as they apply to this run, the profile's factors included.
struct RunLimits {
  std::chrono::milliseconds case_cpu{};  ///< CPU time of one case
  std::chrono::milliseconds run_cpu{};   ///< CPU time of all processes of the run
  /// For sleepers: how long one case, and the whole run, may neither compute nor wait for a
  /// processor. Independent of the profile, and of how busy the machine is.
  std::chrono::milliseconds case_idle{2000};
  std::chrono::milliseconds run_idle{10'000};
  std::uint64_t memory_bytes = 0;    ///< resident
  std::uint64_t output_bytes = 0;    ///< standard output and standard error, each, a process
  bool limit_address_space = false;  ///< RLIMIT_AS as well; not with AddressSanitizer
  const Sandbox* sandbox = nullptr;  ///< the walls around the program; null: none but these limits
  /// For a program that is traced: the memory in which it counts (driver/trace_layout.h).
  int trace_descriptor = -1;
};

/// A submission that uses up a case's time so often has shown what it does, and somebody is
/// waiting: the cases behind that are not run.
inline constexpr int kMostTimeouts = 3;

struct RunOptions {
  RunLimits limits;
  judge_driver::Construction construction = judge_driver::Construction::fresh;
  judge_driver::ByteRange dirty = {};  ///< for Construction::dirty
  bool stop_at_death = false;  ///< do not judge the cases behind one in which the process died
  /// The sanitizers fill every block of the heap with a pattern, and not just its beginning.
  bool fill_heap = false;
  std::uint64_t answer_bytes = 0;  ///< room for one answer; a larger one is reported, not kept
};

/// How one case ended.
enum class CaseEnd {
  answered,   ///< the method returned
  exited,     ///< the process ended with exit_code, within the case
  signalled,  ///< the process died of `signal`
  case_cpu,   ///< killed: the case's CPU time was used up
  run_cpu,    ///< killed: the run's CPU time was used up
  idle,       ///< killed: it slept or waited for too long
  memory,     ///< killed: too much resident memory
  output,     ///< killed by the kernel: too much output
  refused,    ///< killed: it made a system call that a solution has no need of
  not_run,    ///< the run had ended before this case's turn
};

struct CaseOutcome {
  CaseEnd end = CaseEnd::not_run;
  int exit_code = 0;
  int signal = 0;
  std::int64_t refused_call = 0;  ///< its number, when `refused`
  bool in_start_up = false;       ///< the process died before its first case; so for all behind it
  std::string answer;             ///< encoded; empty when it did not fit
  std::uint64_t answer_size = 0;  ///< what it would have taken
  std::int64_t time_ns = 0;       ///< of the method; when killed, the CPU time it was seen to use
  std::string standard_output;    ///< at most kKeptOutput bytes
  bool standard_output_cut = false;
  std::string standard_error;  ///< the end of it; only of a case in which the process died
};

inline constexpr std::size_t kKeptOutput = std::size_t{16} << 10;

/// The stack of a submission's main thread.
inline constexpr std::uint64_t kStackBytes = std::uint64_t{64} << 20;

struct RunOutcome {
  std::chrono::microseconds cpu{};
  std::uint64_t peak_resident_kb = 0;
  int processes = 0;
};

/// Takes how a case ended; called for every case in order. A case is handed over as soon as it is
/// finished, while the next ones are running, so that judging it costs no time of its own.
using CaseSink = std::function<void(CaseOutcome)>;

/// Runs `program` on every case; `arguments` are encoded as driver.h says. `tick` is called every
/// few milliseconds, also while nothing finishes. Throws std::system_error when a process cannot be
/// started or watched.
RunOutcome run_cases(const std::filesystem::path& program, const CaseArguments& arguments,
                     const RunOptions& options, const CaseSink& sink,
                     const std::function<void()>& tick);

}  // namespace judge
