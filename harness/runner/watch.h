// What a submission's process and the judge agree on before it starts, and the eye that is kept on
// it while it runs. For both kinds of submission: cases through shared memory (runner.h) and whole
// programs (program_run.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "runner/runner.h"
#include "sandbox/box.h"

namespace judge {

/// A submission's standard streams: input to read, and two files that take what it writes.
struct Streams {
  Descriptor in;
  Descriptor out;
  Descriptor err;
};

/// `input` is there to be read from its beginning.
Streams make_streams(std::string_view input = "");

/// How to start `program` under `limits`; `shared_bytes` of its memory are shared with the judge
/// and not its own.
ProcessSpec guarded(const std::filesystem::path& program, const Streams& streams,
                    const RunLimits& limits, bool fill_heap, std::uint64_t shared_bytes = 0);

/// What the control group of such a program may hold.
std::uint64_t group_bytes(const RunLimits& limits);

/// How a program that the judge did not stop has ended.
CaseEnd case_end(const BoxEnd& end);

/// The end of what stands in `err`: that is where the reason of a death stands, whatever was
/// printed before.
std::string last_errors(const Descriptor& err);

/// One process from its first case to its death, and who killed it.
class Watch {
 public:
  /// `cpu_before`: what earlier processes of the run have used.
  Watch(Box& box, const RunLimits& limits, std::chrono::microseconds cpu_before)
      : box_(box), limits_(limits), cpu_before_(cpu_before) {}

  /// Returns the limit that was broken, or nothing when the process ended by itself. `count_done`
  /// is called every few milliseconds and returns the number of finished cases; each begins with
  /// fresh limits.
  std::optional<CaseEnd> until_the_end(const std::function<std::uint64_t()>& count_done);

  [[nodiscard]] const BoxEnd& end() const { return end_; }
  [[nodiscard]] std::uint64_t peak_bytes() const { return peak_bytes_; }
  /// CPU time that the last case was seen to use.
  [[nodiscard]] std::chrono::microseconds case_cpu() const { return last_cpu_ - case_cpu_start_; }

 private:
  void start_case(std::uint64_t number);
  std::optional<CaseEnd> broken_limit();
  std::chrono::microseconds idle();

  Box& box_;
  const RunLimits& limits_;
  std::chrono::microseconds cpu_before_;
  BoxEnd end_;
  std::uint64_t case_ = 0;
  std::chrono::microseconds case_cpu_start_{};
  std::optional<std::chrono::microseconds> wait_mark_;
  std::chrono::microseconds last_cpu_{};
  std::chrono::steady_clock::time_point case_start_;
  std::uint64_t peak_bytes_ = 0;
};

}  // namespace judge
