#include "judge/stress.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <span>
#include <utility>

#include "judge/failure_kind.h"
#include "judge/pipeline.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Ways out of a run that is not to be finished.
struct StressStopped {};
struct OutOfTime {};

/// In shrinking, what is not finished in a part of its time is taken for a time-out: most of those
/// go on for ever, and one that is in the way of another failure must not cost all of its time. A
/// result that is a time-out is seen to run out of all its time before it counts.
constexpr int kHurry = 10;

/// Boards as the cases of a suite that came through standard input.
Suite suite_of(const BoardSequence& boards, const std::string& id) {
  Suite suite{.name = "-", .file = "-", .description = {}, .cases = {}};
  for (const SolvedBoard& each : boards) {
    const std::size_t number = suite.cases.size() + 1;
    suite.cases.push_back({.id = boards.size() == 1 ? id : fmt::format("{}-{}", id, number),
                           .board = each.givens,
                           .solution = each.solution,
                           .source = {}});
  }
  return suite;
}

RunLimits hurried(RunLimits limits) {
  constexpr milliseconds kLeast{50};
  for (milliseconds* limit : {&limits.case_cpu, &limits.run_cpu, &limits.case_idle}) {
    *limit = std::max(kLeast, *limit / kHurry);
  }
  return limits;
}

/// The submission's executable, and ways to run boards through it.
class Subject {
 public:
  Subject(const Assignment& assignment, const Build& build, const Toolchain& toolchain,
          const JudgeOptions& options)
      : assignment_(assignment),
        problem_(*assignment.problem),
        build_(build),
        sanitized_(options.profile->sanitized),
        limits_(run_limits(problem_, options, *options.profile, toolchain.sandbox())),
        options_(options) {}

  [[nodiscard]] const Geometry& geometry() const { return problem_.geometry; }
  [[nodiscard]] bool is_program() const { return problem_.kind == ProblemKind::program; }
  [[nodiscard]] const RunLimits& limits() const { return limits_; }

  /// Until the first that fails. `tick` may throw.
  [[nodiscard]] std::vector<CaseResult> run(const BoardSequence& boards, RunLimits limits,
                                            const CaseTick& tick) const {
    if (!is_program()) {  // a case's limit is all that counts: nobody has put these boards together
      limits.run_cpu = limits.case_cpu * static_cast<int>(boards.size() + 1);
    }
    const Suite suite = suite_of(boards, "stress");
    const VerdictContext context{.problem = problem_,
                                 .submission = assignment_.file,
                                 .program = build_.program,
                                 .limits = limits,
                                 .sanitized = sanitized_};
    const auto leave_if_stopped = [&](int done) {
      if (options_.stop()) {
        throw StressStopped();
      }
      tick(done);
    };
    const RunWay way{.fail_fast = true, .once = true};
    auto results = options_.run_cases(context, cases_of({&suite}), way, leave_if_stopped).cases;
    if (options_.stop()) {  // a signal may have reached what was run as well
      throw StressStopped();
    }
    return results;
  }

 private:
  const Assignment& assignment_;
  const Problem& problem_;
  const Build& build_;
  bool sanitized_;
  RunLimits limits_;
  const JudgeOptions& options_;
};

/// A failure, and the boards that it takes.
struct Failure {
  std::string kind;
  BoardSequence boards;
  std::size_t failed = 0;  ///< index of the board in its group
  CaseResult result;
};

class BoardSearch {
 public:
  BoardSearch(const Subject& subject, const StressOptions& options, StressWatcher& watcher,
              StressResult& result)
      : subject_(subject),
        watcher_(watcher),
        result_(result),
        source_(subject.geometry(), options.seed, options.hostile),
        end_(Clock::now() + options.time) {}

  /// At least one group, however short the time may be. What is wrong is worth more than what is
  /// slow: behind a time-out it goes on looking, and that is the failure where no other comes.
  std::optional<Failure> run() {
    std::optional<Failure> slow;
    std::optional<StressFinding> slow_finding;
    try {
      do {
        std::vector<SourceBoard> group = next_group();
        watcher_.searching(result_.boards, group.front().kind);
        std::optional<Failure> failure = judge_group(group);
        count_solved(std::span(group).first(failure ? failure->failed : group.size()));
        if (!failure) {
          continue;
        }
        StressFinding finding = finding_of(*failure, group[failure->failed]);
        if (failure->result.verdict != Verdict::time_limit_exceeded) {
          result_.finding = std::move(finding);
          return failure;
        }
        if (!slow) {
          slow = *failure;
          slow_finding = std::move(finding);
        }
        ++result_.timed_out;
        pending_.insert(pending_.begin(), group.begin() + static_cast<long>(failure->failed) + 1,
                        group.end());
      } while (Clock::now() < end_);
    } catch (const StressStopped&) {
      if (!slow) {
        throw;
      }
    }
    result_.finding = std::move(slow_finding);
    return slow;
  }

 private:
  /// Small groups first, so that a plain mistake is found at once. A hostile board is alone: it
  /// takes time, and others must not pay for it.
  std::vector<SourceBoard> next_group() {
    constexpr std::array<std::size_t, 3> kClassSizes = {4, 16, 64};
    constexpr std::array<std::size_t, 3> kProgramSizes = {2, 8, 16};
    const auto& sizes = subject_.is_program() ? kProgramSizes : kClassSizes;
    const std::size_t size = sizes[std::min(groups_, sizes.size() - 1)];
    std::vector<SourceBoard> group;
    do {
      group.push_back(next_board());
      if (group.back().hostile && group.size() > 1) {
        pending_.push_front(std::move(group.back()));
        group.pop_back();
        break;
      }
    } while (group.size() < size && !group.back().hostile);
    ++groups_;
    return group;
  }

  SourceBoard next_board() {
    if (pending_.empty()) {
      return source_.next();
    }
    SourceBoard board = std::move(pending_.front());
    pending_.pop_front();
    return board;
  }

  void count_solved(std::span<const SourceBoard> boards) {
    result_.boards += boards.size();
    result_.hostile_boards +=
        static_cast<std::uint64_t>(std::ranges::count(boards, true, &SourceBoard::hostile));
  }

  [[nodiscard]] StressFinding finding_of(const Failure& failure, const SourceBoard& board) const {
    return {.number = result_.boards + result_.timed_out + 1,
            .kind = board.kind,
            .hostile = board.hostile,
            .found = failure.boards,
            .smallest = failure.boards};
  }

  /// Where time runs out, `group` loses the boards that were not finished.
  std::optional<Failure> judge_group(std::vector<SourceBoard>& group) {
    std::vector<CaseResult> results = results_of(group);
    CaseResult* failed = first_failure(std::span(results));
    if (failed == nullptr || is_slow_together(results, *failed)) {
      return std::nullopt;
    }
    Failure failure{.kind = failure_kind(subject_.geometry(), *failed),
                    .boards = boards_of(group),
                    .failed = static_cast<std::size_t>(failed - results.data()),
                    .result = *failed};
    leave_company_out(failure);
    return failure;
  }

  static BoardSequence boards_of(const std::vector<SourceBoard>& group) {
    BoardSequence boards;
    std::ranges::transform(group, std::back_inserter(boards), &SourceBoard::board);
    return boards;
  }

  std::vector<CaseResult> results_of(std::vector<SourceBoard>& group) {
    std::optional<int> done_at_end;
    try {
      return subject_.run(boards_of(group), subject_.limits(), [&](int done) {
        if (Clock::now() < end_) {
          return;
        }
        done_at_end = done_at_end.value_or(done);
        if (done > *done_at_end) {  // the board that was begun is finished
          group.resize(static_cast<std::size_t>(done));
          throw OutOfTime();
        }
      });
    } catch (const OutOfTime&) {  // whose answers are lost with the run
      return subject_.run(boards_of(group), subject_.limits(), [](int) {});
    }
  }

  /// A program that needs its time for each of many boards is not wrong: they were put together
  /// here. One that hangs behind others has used far less alone.
  bool is_slow_together(const std::vector<CaseResult>& results, const CaseResult& failed) {
    if (failed.verdict != Verdict::time_limit_exceeded || !failed.needs_company) {
      return false;
    }
    std::chrono::microseconds alone{};
    for (const CaseResult& each : results) {
      if (&each != &failed) {  // it has the time of the whole run
        alone += std::chrono::microseconds(each.time_us);
      }
    }
    const bool slow = alone > subject_.limits().run_cpu / 2;
    result_.slow_together += slow ? results.size() : 0;
    return slow;
  }

  /// Keeps of the boards the one that failed, where that is enough.
  void leave_company_out(Failure& failure) const {
    if (subject_.is_program()) {
      if (!failure.result.needs_company) {
        failure.boards = {failure.boards[failure.failed]};
      }
      return;
    }
    failure.boards.resize(failure.failed + 1);
    if (failure.failed == 0) {
      return;
    }
    const bool timeout = failure.result.verdict == Verdict::time_limit_exceeded;
    const BoardSequence alone = {failure.boards.back()};
    const auto again =
        subject_.run(alone, timeout ? hurried(subject_.limits()) : subject_.limits(), [](int) {});
    if (failure_kind(subject_.geometry(), again.front()) == failure.kind) {
      failure.boards = alone;
    }
  }

  const Subject& subject_;
  StressWatcher& watcher_;
  StressResult& result_;
  BoardSource source_;
  Clock::time_point end_;
  std::deque<SourceBoard> pending_;  ///< made and not judged yet
  std::size_t groups_ = 0;
};

/// Answers shrink()'s questions by running the candidates.
class Shrinking {
 public:
  Shrinking(const Subject& subject, const StressOptions& options, StressWatcher& watcher,
            const Failure& failure)
      : subject_(subject),
        options_(options),
        watcher_(watcher),
        kind_(failure.kind),
        timeout_(failure.result.verdict == Verdict::time_limit_exceeded),
        limits_(hurried(subject.limits())),
        end_(Clock::now() + options.shrink_time),
        trail_{failure.boards} {}

  Shrunk run() {
    const int before = count_blanks(trail_.front());
    watcher_.shrinking(before, before);
    const ShrinkAsk ask{
        .first_failing = [&](std::span<const BoardSequence> all) { return first_failing(all); },
        .enough = [&] { return enough(); },
        .smaller =
            [&](const BoardSequence& boards) {
              trail_.push_back(boards);
              watcher_.shrinking(before, count_blanks(boards));
            }};
    Shrunk shrunk = shrink(subject_.geometry(), trail_.front(), ask);
    if (timeout_ && trail_.size() > 1) {
      confirm(shrunk);
    }
    return shrunk;
  }

 private:
  [[nodiscard]] bool enough() const { return Clock::now() >= end_ || options_.judging.stop(); }

  void leave_if_enough() const {
    if (enough()) {
      throw OutOfTime();
    }
  }

  std::optional<std::size_t> first_failing(std::span<const BoardSequence> candidates) {
    try {
      const bool single = std::ranges::all_of(
          candidates, [](const BoardSequence& each) { return each.size() == 1; });
      return single ? first_of_single(candidates) : first_of_sequences(candidates);
    } catch (const OutOfTime&) {
      return std::nullopt;
    } catch (const StressStopped&) {
      return std::nullopt;
    }
  }

  std::optional<std::size_t> first_of_sequences(std::span<const BoardSequence> candidates) {
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (fails(candidates[i], limits_)) {
        return i;
      }
    }
    return std::nullopt;
  }

  bool fails(const BoardSequence& boards, const RunLimits& limits) const {
    const auto results = subject_.run(boards, limits, [&](int) { leave_if_enough(); });
    const CaseResult* failed = first_failure(std::span(results));
    return failed != nullptr && failure_kind(subject_.geometry(), *failed) == kind_;
  }

  /// Many in one run; one that was not the first in its run must fail alone as well.
  std::optional<std::size_t> first_of_single(std::span<const BoardSequence> candidates) {
    // A program that dies or hangs is run again on each board until the one to blame is found; one
    // that answers wrongly says where.
    const bool one_by_one =
        subject_.is_program() && !kind_.starts_with(name(Verdict::wrong_answer));
    const std::size_t most = one_by_one ? 8 : 64;
    std::size_t begin = 0;
    while (begin < candidates.size()) {
      const auto group = candidates.subspan(begin, std::min(most, candidates.size() - begin));
      const auto [failed, alike] = first_of_run(group);
      if (alike && (failed == 0 || fails(group[failed], limits_))) {
        return begin + failed;
      }
      begin += failed + 1;
    }
    return std::nullopt;
  }

  struct FirstOfRun {
    std::size_t failed;  ///< its index, or that of the last one
    bool alike;
  };

  FirstOfRun first_of_run(std::span<const BoardSequence> group) const {
    BoardSequence boards;
    std::ranges::transform(group, std::back_inserter(boards),
                           [](const BoardSequence& each) { return each.front(); });
    const auto results = subject_.run(boards, limits_, [&](int) { leave_if_enough(); });
    const CaseResult* failed = first_failure(std::span(results));
    if (failed == nullptr) {
      return {.failed = group.size() - 1, .alike = false};
    }
    return {.failed = static_cast<std::size_t>(failed - results.data()),
            .alike = failure_kind(subject_.geometry(), *failed) == kind_};
  }

  /// Goes back to the smallest boards that use up all the time there is. A few looks are enough:
  /// each takes that time.
  void confirm(Shrunk& shrunk) {
    constexpr int kLooks = 3;
    std::size_t too_small = trail_.size();
    std::size_t confirmed = 0;  // as it was found
    for (int look = 0; look < kLooks && too_small - confirmed > 1; ++look) {
      const std::size_t tried = look == 0 ? trail_.size() - 1 : (confirmed + too_small) / 2;
      (fails_in_full_time(trail_[tried]) ? confirmed : too_small) = tried;
    }
    shrunk.cut_short = shrunk.cut_short || confirmed + 1 < trail_.size();
    shrunk.boards = trail_[confirmed];
  }

  bool fails_in_full_time(const BoardSequence& boards) const {
    try {
      const auto results = subject_.run(boards, subject_.limits(), [](int) {});
      const CaseResult* failed = first_failure(std::span(results));
      return failed != nullptr && failure_kind(subject_.geometry(), *failed) == kind_;
    } catch (const StressStopped&) {
      return false;
    }
  }

  const Subject& subject_;
  const StressOptions& options_;
  StressWatcher& watcher_;
  std::string kind_;
  bool timeout_;
  RunLimits limits_;
  Clock::time_point end_;
  std::vector<BoardSequence> trail_;  ///< every step that was taken
};

/// As `judge run` judges them, with words for the report.
RunResult judge_again(const Assignment& assignment, const BoardSequence& boards,
                      const std::string& id, const Build& build, const Toolchain& toolchain,
                      const JudgeOptions& options) {
  const Suite suite = suite_of(boards, id);
  Assignment again = assignment;
  again.suites = {&suite};
  return run_submission(
      read_submission(again, options), build, toolchain, options, [](int) {}, [] {});
}

RunResult unjudged_run(const Assignment& assignment, const Toolchain& toolchain,
                       const JudgeOptions& options) {
  RunResult run;
  run.submission = assignment.name;
  run.problem = assignment.problem->slug;
  run.profile = options.profile->name;
  run.compiler = toolchain.compiler().label();
  run.geometry = &assignment.problem->geometry;
  return run;
}

/// Enough for the probes that an accepted submission goes through.
BoardSequence first_boards(const Problem& problem, const StressOptions& options) {
  constexpr std::size_t kEnough = 16;
  BoardSource source(problem.geometry, options.seed, options.hostile);
  BoardSequence boards;
  while (boards.size() < kEnough) {
    boards.push_back(source.next().board);
  }
  return boards;
}

void report_finding(const Assignment& assignment, const Failure& failure, const Build& build,
                    const Toolchain& toolchain, const StressOptions& options,
                    StressResult& result) {
  StressFinding& finding = *result.finding;
  const std::string id = fmt::format("stress-{}-{}", options.seed, finding.number);
  result.run = judge_again(assignment, finding.smallest, id, build, toolchain, options.judging);
  const CaseResult* failed = result.run.first_failure();
  const Geometry& geometry = assignment.problem->geometry;
  finding.fickle = failed == nullptr || failure_kind(geometry, *failed) != failure.kind;
  if (finding.fickle) {
    finding.smallest = finding.found;
    result.run.cases = {failure.result};
    result.run.verdict = failure.result.verdict;
    result.run.cases.front().id = id;
  }
}

}  // namespace

StressResult stress(const Assignment& assignment, const Toolchain& toolchain,
                    const StressOptions& options, StressWatcher& watcher) {
  watcher.compiling();
  StressResult result;
  const Submission submission = read_submission(assignment, options.judging);
  const Build build =
      toolchain.build(submission.source, *options.judging.profile, *assignment.problem);
  if (build.program.empty()) {
    result.run = compile_error(submission, build, toolchain, options.judging);
    return result;
  }
  const Subject subject(assignment, build, toolchain, options.judging);
  std::optional<Failure> failure;
  try {
    failure = BoardSearch(subject, options, watcher, result).run();
  } catch (const StressStopped&) {
    result.interrupted = true;
  }
  if (!failure) {
    result.run = result.interrupted
                     ? unjudged_run(assignment, toolchain, options.judging)
                     : judge_again(assignment, first_boards(*assignment.problem, options), "board",
                                   build, toolchain, options.judging);
    return result;
  }
  const Shrunk shrunk = Shrinking(subject, options, watcher, *failure).run();
  result.finding->smallest = shrunk.boards;
  result.finding->cut_short = shrunk.cut_short;
  result.interrupted = options.judging.stop();
  report_finding(assignment, *failure, build, toolchain, options, result);
  return result;
}

}  // namespace judge
