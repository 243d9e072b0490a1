#include "runner/runner.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "runner/shared_memory.h"
#include "runner/watch.h"

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// A submission that dies this often has shown what it does; each death takes a new process.
constexpr int kMostDeaths = 100;

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
    const bool alone = std::exchange(alone_, false);
    const std::uint64_t end = alone ? next_ + 1 : case_count_;
    first_ = next_;
    memory_.prepare(next_, end, options_.construction, options_.dirty);
    const Streams streams = make_streams();
    const Descriptor& out = streams.out;
    output_taken_ = 0;
    Box box(spec(streams), options_.limits.sandbox, group_bytes(options_.limits));
    ++outcome_.processes;
    Watch watch(box, options_.limits, outcome_.cpu);
    const auto broken = watch.until_the_end([&] {
      const std::uint64_t done = believable(memory_.done());
      take_finished(done, out, box.cpu_time());
      tick_();
      return done;
    });
    outcome_.cpu += watch.end().process.cpu;
    take_finished(believable(memory_.done()), out, watch.end().process.cpu);
    note_peak(watch.peak_bytes());
    if (next_ == end) {
      return end < case_count_;
    }
    // It says that it is done with a case whose answer is not there: whatever it did to the memory,
    // that case is run once more, by itself.
    if (!broken && watch.end().process.clean() && memory_.done() > next_ && !alone) {
      alone_ = true;
      return ++deaths_ < kMostDeaths;
    }
    return take_death(watch, broken, streams);
  }

  /// The case in which the process died. Returns whether the rest may still be run.
  bool take_death(const Watch& watch, std::optional<CaseEnd> broken, const Streams& streams) {
    CaseOutcome last;
    last.end = broken.value_or(case_end(watch.end()));
    last.exit_code = watch.end().process.exit_code;
    last.signal = watch.end().process.signal;
    last.refused_call = watch.end().refused_call.value_or(0);
    last.in_start_up = next_ == first_ && !memory_.started_any();
    last.time_ns = std::chrono::nanoseconds(watch.case_cpu()).count();
    keep_output(last, streams.out, output_taken_, size_of(streams.out));
    last.standard_error = last_errors(streams.err);
    // It would die in the same way before each of the others; but only the second death in a row
    // proves that, because what a process says of its progress may be a lie.
    start_up_deaths_ = last.in_start_up ? start_up_deaths_ + 1 : 0;
    if (start_up_deaths_ >= 2) {
      for (; next_ < case_count_; ++next_) {
        sink_(last);
      }
      return false;
    }
    idle_ += last.end == CaseEnd::idle ? options_.limits.case_idle : milliseconds(0);
    timeouts_ += last.end == CaseEnd::case_cpu ? 1 : 0;
    const bool over = last.end == CaseEnd::run_cpu || ++deaths_ >= kMostDeaths ||
                      timeouts_ >= kMostTimeouts || options_.stop_at_death ||
                      outcome_.cpu > options_.limits.run_cpu || idle_ >= options_.limits.run_idle;
    ++next_;
    sink_(std::move(last));
    return !over;
  }

  ProcessSpec spec(const Streams& streams) const {
    ProcessSpec spec =
        guarded(program_, streams, options_.limits, options_.fill_heap, memory_bytes_);
    spec.descriptors.emplace_back(memory_.file().get(), judge_driver::kSharedDescriptor);
    return spec;
  }

  /// A submission may write what it likes into the memory that it shares with the judge. A case is
  /// finished when its answer is there, whatever is claimed.
  std::uint64_t believable(std::uint64_t done) const {
    constexpr std::uint64_t kLargest = std::uint64_t{1} << 40;  // more than a process could hold
    const auto is_there = [&](std::uint64_t index) {
      const std::uint64_t size = memory_.answer_size(index);
      return size > 0 && size < kLargest;
    };
    std::uint64_t answered = next_;
    while (answered < done && is_there(answered)) {
      ++answered;
    }
    return answered;
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
  std::uint64_t first_ = 0;  ///< the first case of the process
  int deaths_ = 0;
  int start_up_deaths_ = 0;  ///< in a row
  bool alone_ = false;       ///< run only the next case
  int timeouts_ = 0;
  RunOutcome outcome_;
};

}  // namespace

RunOutcome run_cases(const std::filesystem::path& program, const CaseArguments& arguments,
                     const RunOptions& options, const CaseSink& sink,
                     const std::function<void()>& tick) {
  return Run(program, arguments, options, sink, tick).all();
}

}  // namespace judge
