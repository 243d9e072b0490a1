#include "runner/runner.h"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <optional>

#include "runner/shared_memory.h"
#include "sandbox/process.h"

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds kPoll{4};
constexpr std::uint64_t kStackBytes = std::uint64_t{64} << 20;
constexpr std::size_t kKeptErrors = std::size_t{256} << 10;

// Options of the sanitizers, whether the program has them or not. Symbols are resolved by the judge
// (toolchain/symbolizer.h); leaks are not errors on LeetCode; a small quarantine keeps the memory
// of programs that allocate in a loop bounded.
std::vector<std::string> environment() {
  return {"PATH=/usr/bin:/bin", "LANG=C.UTF-8",
          "ASAN_OPTIONS=symbolize=0:detect_leaks=0:handle_abort=1:print_summary=0:"
          "quarantine_size_mb=16:allocator_may_return_null=0",
          "UBSAN_OPTIONS=symbolize=0:print_stacktrace=1:print_summary=0"};
}

/// For a judge that is too busy to watch. Far above the limit, because the kernel counts for it in
/// ticks: it was seen to end a process after 0.82 s of a limit of 1 s.
std::uint64_t cpu_backstop_seconds(microseconds limit) {
  return static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(2 * limit).count()) + 1;
}

/// Time that the process's main thread spent ready to run but waiting for a processor: on a busy
/// machine that is not the submission's doing. 0 where the kernel does not say.
microseconds waiting_for_processor(pid_t pid) {
  std::ifstream schedstat("/proc/" + std::to_string(pid) + "/schedstat");
  std::uint64_t running = 0;
  std::uint64_t waiting = 0;
  schedstat >> running >> waiting;
  return std::chrono::duration_cast<microseconds>(std::chrono::nanoseconds(waiting));
}

/// One process from its first case to its death, and who killed it.
class Watch {
 public:
  Watch(Process& process, const SharedMemory& memory, const RunLimits& limits,
        microseconds cpu_before)
      : process_(process), memory_(memory), limits_(limits), cpu_before_(cpu_before) {}

  /// Returns the limit that was broken, or nothing when the process ended by itself.
  std::optional<CaseEnd> until_the_end(const std::function<void(std::size_t)>& progress) {
    start_case(memory_.done());
    for (;;) {
      if (auto end = process_.wait(kPoll)) {
        end_ = *end;
        return std::nullopt;
      }
      const std::uint64_t done = memory_.done();
      progress(done);
      if (done > case_) {  // only ahead: who goes back and forth gets no time for it
        start_case(done);
      }
      if (const auto broken = broken_limit()) {
        end_ = process_.kill();
        return broken;
      }
    }
  }

  [[nodiscard]] const ProcessEnd& end() const { return end_; }
  [[nodiscard]] std::uint64_t peak_bytes() const { return peak_bytes_; }
  /// CPU time that the last case was seen to use.
  [[nodiscard]] microseconds case_cpu() const { return last_cpu_ - case_cpu_start_; }

 private:
  void start_case(std::uint64_t number) {
    case_ = number;
    case_cpu_start_ = process_.cpu_time();
    case_wait_start_ = waiting_for_processor(process_.pid());
    case_start_ = std::chrono::steady_clock::now();
    last_cpu_ = case_cpu_start_;
  }

  std::optional<CaseEnd> broken_limit() {
    const std::uint64_t resident = process_.resident_bytes();
    peak_bytes_ = std::max(peak_bytes_, resident);
    last_cpu_ = std::max(last_cpu_, process_.cpu_time());
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

  [[nodiscard]] microseconds idle() const {
    const auto wall = std::chrono::steady_clock::now() - case_start_;
    const auto waited = waiting_for_processor(process_.pid()) - case_wait_start_;
    return std::chrono::duration_cast<microseconds>(wall) - waited - case_cpu();
  }

  Process& process_;
  const SharedMemory& memory_;
  const RunLimits& limits_;
  microseconds cpu_before_;
  ProcessEnd end_;
  std::uint64_t case_ = 0;
  microseconds case_cpu_start_{};
  microseconds case_wait_start_{};
  microseconds last_cpu_{};
  std::chrono::steady_clock::time_point case_start_;
  std::uint64_t peak_bytes_ = 0;
};

class Run {
 public:
  Run(const std::filesystem::path& program, const std::vector<std::string>& arguments,
      const RunOptions& options)
      : program_(program),
        options_(options),
        memory_(arguments, options.answer_bytes),
        memory_bytes_(size_of(memory_.file())) {
    outcome_.cases.resize(arguments.size());
  }

  RunOutcome all(const std::function<void(std::size_t)>& progress) {
    std::uint64_t next = 0;
    while (next < outcome_.cases.size()) {
      next = one_process(next, progress);
    }
    return std::move(outcome_);
  }

 private:
  /// Returns the case at which to go on.
  std::uint64_t one_process(std::uint64_t first, const std::function<void(std::size_t)>& progress) {
    memory_.prepare(first, options_.construction);
    const Descriptor in = make_memory_file("stdin");
    const Descriptor out = make_memory_file("stdout");
    const Descriptor err = make_memory_file("stderr");
    Process process(spec(in, out, err));
    ++outcome_.processes;
    Watch watch(process, memory_, options_.limits, outcome_.cpu);
    const auto broken = watch.until_the_end(progress);
    outcome_.cpu += watch.end().cpu;

    const std::uint64_t done = memory_.done();
    const std::uint64_t output_begin = collect(first, done, out, watch.end().cpu);
    note_peak(watch.peak_bytes());
    if (done == outcome_.cases.size()) {
      return done;
    }
    CaseOutcome& last = outcome_.cases[done];
    last.end = broken.value_or(end_of(watch.end()));
    last.exit_code = watch.end().exit_code;
    last.signal = watch.end().signal;
    last.in_start_up = !memory_.started_any();
    last.time_ns = std::chrono::nanoseconds(watch.case_cpu()).count();
    keep_output(last, out, output_begin, size_of(out));
    last.standard_error = last_errors(err);
    idle_ += last.end == CaseEnd::idle ? options_.limits.case_idle : milliseconds(0);
    if (last.end == CaseEnd::run_cpu || options_.stop_at_death ||
        outcome_.cpu > options_.limits.run_cpu || idle_ >= options_.limits.run_idle) {
      return outcome_.cases.size();
    }
    if (last.in_start_up) {  // it would die in the same way before each of the others
      std::fill(outcome_.cases.begin() + static_cast<std::ptrdiff_t>(done) + 1,
                outcome_.cases.end(), last);
      return outcome_.cases.size();
    }
    return done + 1;
  }

  static CaseEnd end_of(const ProcessEnd& end) {
    if (end.signal == SIGXFSZ) {
      return CaseEnd::output;
    }
    if (end.signal == SIGXCPU) {
      return CaseEnd::run_cpu;
    }
    return end.signal != 0 ? CaseEnd::signalled : CaseEnd::exited;
  }

  ProcessSpec spec(const Descriptor& in, const Descriptor& out, const Descriptor& err) const {
    const RunLimits& limits = options_.limits;
    ResourceLimits resources{.cpu_seconds = cpu_backstop_seconds(limits.run_cpu),
                             .file_bytes = limits.output_bytes,
                             .stack_bytes = kStackBytes,
                             .address_space_bytes = {}};
    if (limits.limit_address_space) {
      // The program itself and its libraries need address space that never becomes resident.
      constexpr std::uint64_t kLibraries = std::uint64_t{64} << 20;
      resources.address_space_bytes =
          limits.memory_bytes + kLibraries + kStackBytes + memory_bytes_;
    }
    return {.arguments = {program_},
            .environment = environment(),
            .directory = "/",
            .descriptors = {{in.get(), 0},
                            {out.get(), 1},
                            {err.get(), 2},
                            {memory_.file().get(), judge_driver::kSharedDescriptor}},
            .limits = resources};
  }

  /// Takes over what the cases from `first` to `done` left behind. Returns how far they printed.
  std::uint64_t collect(std::uint64_t first, std::uint64_t done, const Descriptor& out,
                        microseconds cpu) {
    // A short call is timed by the wall clock, so it may seem longer than the process's CPU time.
    const std::int64_t longest = std::chrono::nanoseconds(cpu + milliseconds(1)).count();
    const std::uint64_t printed = size_of(out);
    std::uint64_t begin = 0;
    for (std::uint64_t i = first; i < done; ++i) {
      CaseOutcome& outcome = outcome_.cases[i];
      outcome.end = CaseEnd::answered;
      outcome.answer = memory_.answer(i);
      outcome.answer_size = memory_.answer_size(i);
      outcome.time_ns = std::min(memory_.time_ns(i), longest);
      // What was printed past the driver, by write(1), belongs to somebody: to the last one.
      const bool last = i + 1 == outcome_.cases.size();
      const std::uint64_t end = last ? printed : std::clamp(memory_.output_end(i), begin, printed);
      keep_output(outcome, out, begin, end);
      begin = end;
    }
    return begin;
  }

  static void keep_output(CaseOutcome& outcome, const Descriptor& out, std::uint64_t begin,
                          std::uint64_t end) {
    if (end > begin) {
      outcome.standard_output =
          read_at(out, begin, std::min<std::size_t>(end - begin, kKeptOutput));
      outcome.standard_output_cut = end - begin > kKeptOutput;
    }
  }

  /// The end of it: that is where the reason of a death stands, whatever was printed before.
  static std::string last_errors(const Descriptor& err) {
    const std::size_t size = size_of(err);
    return read_at(err, size - std::min(size, kKeptErrors), kKeptErrors);
  }

  void note_peak(std::uint64_t seen_bytes) {
    constexpr std::uint64_t kKilo = 1024;
    const std::uint64_t said_kb =
        std::min(memory_.peak_resident_kb(), options_.limits.memory_bytes / kKilo);
    outcome_.peak_resident_kb = std::max({outcome_.peak_resident_kb, said_kb, seen_bytes / kKilo});
  }

  const std::filesystem::path& program_;
  const RunOptions& options_;
  SharedMemory memory_;
  std::uint64_t memory_bytes_;
  milliseconds idle_{};
  RunOutcome outcome_;
};

}  // namespace

RunOutcome run_cases(const std::filesystem::path& program,
                     const std::vector<std::string>& arguments, const RunOptions& options,
                     const std::function<void(std::size_t)>& progress) {
  return Run(program, arguments, options).all(progress);
}

}  // namespace judge
