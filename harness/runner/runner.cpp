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

constexpr milliseconds kPoll{10};
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

  /// Returns the limit that was broken, or nothing when the process ended by itself. `on_progress`
  /// is called with the number of finished cases, every few milliseconds.
  std::optional<CaseEnd> until_the_end(const std::function<void(std::uint64_t)>& on_progress) {
    start_case(memory_.done());
    for (;;) {
      if (auto end = process_.wait(kPoll)) {
        end_ = *end;
        return std::nullopt;
      }
      const std::uint64_t done = memory_.done();
      on_progress(done);
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
    wait_mark_.reset();
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

  /// Neither computing nor waiting for a processor. What waiting there was is looked up only once
  /// half of the patience is gone, so that a busy run is not held up by it.
  microseconds idle() {
    const auto wall = std::chrono::steady_clock::now() - case_start_;
    const auto unexplained = std::chrono::duration_cast<microseconds>(wall) - case_cpu();
    if (unexplained < limits_.case_idle / 2) {
      return unexplained;
    }
    const microseconds waited = waiting_for_processor(process_.pid());
    if (!wait_mark_) {
      wait_mark_ = waited;
    }
    return unexplained - (waited - *wait_mark_);
  }

  Process& process_;
  const SharedMemory& memory_;
  const RunLimits& limits_;
  microseconds cpu_before_;
  ProcessEnd end_;
  std::uint64_t case_ = 0;
  microseconds case_cpu_start_{};
  std::optional<microseconds> wait_mark_;
  microseconds last_cpu_{};
  std::chrono::steady_clock::time_point case_start_;
  std::uint64_t peak_bytes_ = 0;
};

class Run {
 public:
  Run(const std::filesystem::path& program, const CaseArguments& arguments,
      const RunOptions& options, const CaseSink& sink, const std::function<void()>& tick)
      : program_(program),
        options_(options),
        sink_(sink),
        tick_(tick),
        case_count_(arguments.size()),
        memory_(arguments, options.answer_bytes),
        memory_bytes_(size_of(memory_.file())) {}

  RunOutcome all() {
    while (next_ < case_count_ && one_process()) {
    }
    for (; next_ < case_count_; ++next_) {
      sink_({});  // not run
    }
    return outcome_;
  }

 private:
  /// Runs the cases from next_ on in one process. Returns whether to go on in another.
  bool one_process() {
    memory_.prepare(next_, options_.construction);
    const Descriptor in = make_memory_file("stdin");
    const Descriptor out = make_memory_file("stdout");
    const Descriptor err = make_memory_file("stderr");
    output_taken_ = 0;
    Process process(spec(in, out, err));
    ++outcome_.processes;
    Watch watch(process, memory_, options_.limits, outcome_.cpu);
    const auto broken = watch.until_the_end([&](std::uint64_t done) {
      take_finished(done, out, process.cpu_time());
      tick_();
    });
    outcome_.cpu += watch.end().cpu;
    take_finished(memory_.done(), out, watch.end().cpu);
    note_peak(watch.peak_bytes());
    return next_ < case_count_ && take_death(watch, broken, out, err);
  }

  /// The case in which the process died. Returns whether the rest may still be run.
  bool take_death(const Watch& watch, std::optional<CaseEnd> broken, const Descriptor& out,
                  const Descriptor& err) {
    CaseOutcome last;
    last.end = broken.value_or(end_of(watch.end()));
    last.exit_code = watch.end().exit_code;
    last.signal = watch.end().signal;
    last.in_start_up = !memory_.started_any();
    last.time_ns = std::chrono::nanoseconds(watch.case_cpu()).count();
    keep_output(last, out, output_taken_, size_of(out));
    last.standard_error = last_errors(err);
    if (last.in_start_up) {  // it would die in the same way before each of the others
      for (; next_ < case_count_; ++next_) {
        sink_(last);
      }
      return false;
    }
    idle_ += last.end == CaseEnd::idle ? options_.limits.case_idle : milliseconds(0);
    const bool over = last.end == CaseEnd::run_cpu || options_.stop_at_death ||
                      outcome_.cpu > options_.limits.run_cpu || idle_ >= options_.limits.run_idle;
    ++next_;
    sink_(std::move(last));
    return !over;
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

  /// Hands on what the cases before `done` left behind, as far as that has not happened yet.
  void take_finished(std::uint64_t done, const Descriptor& out, microseconds cpu) {
    // A short call is timed by the wall clock, so it may seem longer than the process's CPU time.
    const std::int64_t longest = std::chrono::nanoseconds(cpu + milliseconds(1)).count();
    const std::uint64_t printed = size_of(out);
    for (; next_ < done; ++next_) {
      CaseOutcome outcome;
      outcome.end = CaseEnd::answered;
      outcome.answer = memory_.answer(next_);
      outcome.answer_size = memory_.answer_size(next_);
      outcome.time_ns = std::min(memory_.time_ns(next_), longest);
      // What was printed past the driver, by write(1), belongs to somebody: to the last one.
      const bool last = next_ + 1 == case_count_;
      const std::uint64_t end =
          last ? printed : std::clamp(memory_.output_end(next_), output_taken_, printed);
      keep_output(outcome, out, output_taken_, end);
      output_taken_ = end;
      sink_(std::move(outcome));
    }
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
  const CaseSink& sink_;
  const std::function<void()>& tick_;
  std::uint64_t case_count_;
  SharedMemory memory_;
  std::uint64_t memory_bytes_;
  std::uint64_t next_ = 0;          ///< the first case that was not handed on yet
  std::uint64_t output_taken_ = 0;  ///< how much of the process's output was
  milliseconds idle_{};
  RunOutcome outcome_;
};

}  // namespace

RunOutcome run_cases(const std::filesystem::path& program, const CaseArguments& arguments,
                     const RunOptions& options, const CaseSink& sink,
                     const std::function<void()>& tick) {
  return Run(program, arguments, options, sink, tick).all();
}

}  // namespace judge
