#include "runner/watch.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "driver/trace_layout.h"

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds kPoll{10};
constexpr std::uint64_t kOpenFiles = 64;
constexpr std::size_t kKeptErrors = std::size_t{256} << 10;

// Options of the sanitizers, whether the program has them or not. Symbols are resolved by the judge
// (toolchain/symbolizer.h); leaks are not errors on LeetCode; a small quarantine keeps the memory
// of programs that allocate in a loop bounded.
std::vector<std::string> environment(bool fill_heap) {
  const std::string filling =
      fill_heap ? ":max_malloc_fill_size=1073741824:malloc_fill_byte=238" : "";
  return {"PATH=/usr/bin:/bin", "LANG=C.UTF-8",
          "ASAN_OPTIONS=symbolize=0:detect_leaks=0:handle_abort=1:handle_sigill=1:print_summary=0:"
          "quarantine_size_mb=16:allocator_may_return_null=0" +
              filling,
          "MSAN_OPTIONS=symbolize=0:print_summary=0",
          "UBSAN_OPTIONS=symbolize=0:print_stacktrace=1:print_summary=0"};
}

/// For a judge that is too busy to watch. Far above the limit, because the kernel counts for it in
/// ticks: it was seen to end a process after 0.82 s of a limit of 1 s.
std::uint64_t cpu_backstop_seconds(microseconds limit) {
  return static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(2 * limit).count()) + 1;
}

/// Time that the process's threads spent ready to run but waiting for a processor: on a busy
/// machine that is not the submission's doing. All of them count: the main thread may have ended
/// before the others. 0 where the kernel does not say.
microseconds waiting_for_processor(pid_t pid) {
  namespace fs = std::filesystem;
  std::uint64_t total = 0;
  std::error_code gone;
  for (fs::directory_iterator thread("/proc/" + std::to_string(pid) + "/task", gone);
       !gone && thread != fs::directory_iterator(); thread.increment(gone)) {
    std::ifstream schedstat(thread->path() / "schedstat");
    std::uint64_t running = 0;
    std::uint64_t waiting = 0;
    schedstat >> running >> waiting;
    total += waiting;
  }
  return std::chrono::duration_cast<microseconds>(std::chrono::nanoseconds(total));
}

}  // namespace

Streams make_streams(std::string_view input) {
  Streams streams{.in = make_memory_file("stdin"),
                  .out = make_memory_file("stdout"),
                  .err = make_memory_file("stderr")};
  write_at(streams.in, 0, input);
  return streams;
}

ProcessSpec guarded(const std::filesystem::path& program, const Streams& streams,
                    const RunLimits& limits, bool fill_heap, std::uint64_t shared_bytes) {
  ResourceLimits resources{.cpu_seconds = cpu_backstop_seconds(limits.run_cpu),
                           .file_bytes = limits.output_bytes,
                           .stack_bytes = kStackBytes,
                           .address_space_bytes = {},
                           .open_files = kOpenFiles};
  if (limits.limit_address_space) {
    // The program itself and its libraries need address space that never becomes resident.
    constexpr std::uint64_t kLibraries = std::uint64_t{64} << 20;
    resources.address_space_bytes = limits.memory_bytes + kLibraries + kStackBytes + shared_bytes;
  }
  ProcessSpec spec{
      .arguments = {program},
      .environment = environment(fill_heap),
      .directory = "/",
      .descriptors = {{streams.in.get(), 0}, {streams.out.get(), 1}, {streams.err.get(), 2}},
      .limits = resources};
  if (limits.trace_descriptor >= 0) {
    spec.descriptors.emplace_back(limits.trace_descriptor, judge_driver::kTraceDescriptor);
  }
  return spec;
}

std::uint64_t group_bytes(const RunLimits& limits) {
  // The box's own processes live in the group too; and what is resident is looked at first, so that
  // the verdict is the same on a machine without control groups.
  constexpr std::uint64_t kBox = std::uint64_t{32} << 20;
  return limits.memory_bytes + kBox;
}

CaseEnd case_end(const BoxEnd& end) {
  if (end.refused_call) {
    return CaseEnd::refused;
  }
  if (end.process.signal == SIGKILL && end.ran_out_of_memory) {
    return CaseEnd::memory;
  }
  if (end.process.signal == SIGXFSZ) {
    return CaseEnd::output;
  }
  if (end.process.signal == SIGXCPU) {
    return CaseEnd::run_cpu;
  }
  return end.process.signal != 0 ? CaseEnd::signalled : CaseEnd::exited;
}

std::string last_errors(const Descriptor& err) {
  const std::size_t size = size_of(err);
  return read_at(err, size - std::min(size, kKeptErrors), kKeptErrors);
}

std::optional<CaseEnd> Watch::until_the_end(const std::function<std::uint64_t()>& count_done) {
  start_case(count_done());
  case_cpu_start_ = {};  // the process began with this case, whenever somebody first looked
  // Soon at first, so that a short run is seen at all.
  for (milliseconds poll{1};; poll = std::min(2 * poll, kPoll)) {
    if (auto end = box_.wait(poll)) {
      end_ = *end;
      return std::nullopt;
    }
    const std::uint64_t done = count_done();
    if (done > case_) {  // only ahead: who goes back and forth gets no time for it
      start_case(done);
    }
    if (const auto broken = broken_limit()) {
      end_ = box_.kill();
      return broken;
    }
  }
}

void Watch::start_case(std::uint64_t number) {
  case_ = number;
  case_cpu_start_ = box_.cpu_time();
  wait_mark_.reset();
  case_start_ = std::chrono::steady_clock::now();
  last_cpu_ = case_cpu_start_;
}

std::optional<CaseEnd> Watch::broken_limit() {
  const std::uint64_t resident = box_.resident_bytes();
  peak_bytes_ = std::max(peak_bytes_, resident);
  last_cpu_ = std::max(last_cpu_, box_.cpu_time());
  if (resident > limits_.memory_bytes) {
    return CaseEnd::memory;
  }
  if (case_cpu() > limits_.case_cpu) {
    return CaseEnd::case_cpu;
  }
  if (cpu_before_ + last_cpu_ > limits_.run_cpu) {
    return CaseEnd::run_cpu;
  }
  // A machine that is too busy does not make a submission a sleeper: time spent waiting for a
  // processor does not count.
  return idle() > limits_.case_idle ? std::optional(CaseEnd::idle) : std::nullopt;
}

/// Neither computing nor waiting for a processor. What waiting there was is looked up only once
/// half of the patience is gone, so that a busy run is not held up by it.
microseconds Watch::idle() {
  const auto wall = std::chrono::steady_clock::now() - case_start_;
  const auto unexplained = std::chrono::duration_cast<microseconds>(wall) - case_cpu();
  if (unexplained < limits_.case_idle / 2) {
    return unexplained;
  }
  const microseconds waited = waiting_for_processor(box_.pid());
  if (!wait_mark_) {
    wait_mark_ = waited;
  }
  return unexplained - std::max(waited - *wait_mark_, microseconds{0});  // threads may have ended
}

}  // namespace judge
