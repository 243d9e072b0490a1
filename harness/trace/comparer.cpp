#include "trace/comparer.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <utility>

#include "trace/tracer.h"

namespace judge {
namespace {

/// Passes on what the untraced runs are at.
class Teller final : public Progress {
 public:
  Teller(const ComparerOptions& options, std::size_t total) : options_(options), total_(total) {}
  void compiling(const std::string& submission) override {
    options_.tell(submission, "compiling", 0, total_);
  }
  void running(const std::string& submission, int done, int total) override {
    options_.tell(submission, std::to_string(done) + '/' + std::to_string(total), 0, total_);
  }
  void finished(const RunResult& /*result*/) override {}

 private:
  const ComparerOptions& options_;
  std::size_t total_;
};

class Comparer {
 public:
  Comparer(const std::vector<Assignment>& assignments, const Toolchain& toolchain,
           const ComparerOptions& options)
      : assignments_(assignments),
        toolchain_(toolchain),
        options_(options),
        cases_(cases_of(assignments.front().suites)),
        problem_(*assignments.front().problem) {
    // A run that takes too long as a whole must not look like a board that does. A program is timed
    // as a whole, so there the limit stays.
    if (problem_.kind == ProblemKind::method) {
      problem_.limits.run_cpu_ms =
          problem_.limits.case_cpu_ms * (static_cast<std::int64_t>(cases_.size()) + 1);
    }
  }

  Comparison compare() {
    describe();
    run_untraced();
    trace_all();
    return std::move(comparison_);
  }

 private:
  void describe() {
    const Assignment& first = assignments_.front();
    comparison_.problem = first.problem->slug;
    for (const Suite* suite : first.suites) {
      comparison_.suites.push_back(suite->name);
    }
    comparison_.compiler = toolchain_.compiler().label();
    comparison_.geometry = &first.problem->geometry;
    comparison_.seconds = options_.seconds;
    for (const SuiteCase& each : cases_) {
      comparison_.boards.push_back(
          {.suite = each.suite->name, .id = each.board->id, .input = each.board->board});
    }
  }

  // ── times ─────────────────────────────────────────────────────────────────────────────────────

  void run_untraced() {
    if (!options_.times) {
      std::ranges::transform(assignments_, std::back_inserter(comparison_.submissions),
                             [this](const Assignment& each) { return untimed(each); });
      return;
    }
    for (const Assignment& assignment : assignments_) {
      if (options_.stop()) {
        break;
      }
      if (auto result = run(assignment, assignment.suites)) {
        run_what_was_left_out(assignment, *result);
        result->geometry = comparison_.geometry;
        comparison_.submissions.push_back(submission_of(*std::move(result)));
      }
    }
    comparison_.missing = total() - std::min(total(), comparison_.submissions.size() * boards());
  }

  std::optional<RunResult> run(const Assignment& assignment,
                               const std::vector<const Suite*>& suites) {
    Assignment untraced = assignment;
    untraced.problem = &problem_;
    untraced.suites = suites;
    JudgeOptions options;
    options.profile = &profile_named("fast");
    options.stop = options_.stop;
    Teller teller(options_, total());
    auto results = judge_all({untraced}, toolchain_, options, teller);
    return results.empty() ? std::nullopt : std::optional(std::move(results.front()));
  }

  /// After a few boards that took too long the others are not run: they get runs of their own.
  void run_what_was_left_out(const Assignment& assignment, RunResult& result) {
    for (;;) {
      std::deque<Suite> parts;
      std::vector<const Suite*> suites;
      std::vector<std::size_t> left_out;
      for (std::size_t i = 0; i < result.cases.size(); ++i) {
        if (result.cases[i].not_run) {
          left_out.push_back(i);
          parts.push_back({.name = cases_[i].suite->name,
                           .file = cases_[i].suite->file,
                           .description = {},
                           .cases = {*cases_[i].board}});
          suites.push_back(&parts.back());
        }
      }
      if (left_out.empty() || options_.stop()) {
        return;
      }
      auto more = run(assignment, suites);
      if (!more || more->cases.size() != left_out.size() || more->cases.front().not_run) {
        return;
      }
      for (std::size_t i = 0; i < left_out.size(); ++i) {
        result.cases[left_out[i]] = std::move(more->cases[i]);
      }
    }
  }

  /// What the traces tell of it is all there will be.
  [[nodiscard]] ComparedSubmission untimed(const Assignment& assignment) const {
    ComparedSubmission submission;
    submission.run.submission = assignment.name;
    submission.run.problem = assignment.problem->slug;
    submission.run.geometry = comparison_.geometry;
    submission.cases.resize(boards());
    return submission;
  }

  ComparedSubmission submission_of(RunResult result) const {
    ComparedSubmission submission;
    for (const CaseResult& each : result.cases) {
      submission.cases.push_back(case_of(each, result.timed_as_a_whole));
    }
    submission.run = std::move(result);
    return submission;
  }

  ComparedCase case_of(const CaseResult& result, bool timed_as_a_whole) const {
    constexpr std::uint64_t kMicroseconds = 1000;
    ComparedCase compared;
    compared.verdict = result.verdict;
    compared.message = result.message;
    if (result.not_run || timed_as_a_whole || compared.is_wrong()) {
      return compared;
    }
    if (result.verdict == Verdict::time_limit_exceeded) {
      compared.time = {
          .value = static_cast<std::uint64_t>(problem_.limits.case_cpu_ms) * kMicroseconds,
          .at_least = true};
    } else if (problem_.kind == ProblemKind::method) {
      compared.time = {.value =
                           static_cast<std::uint64_t>(std::max<std::int64_t>(0, result.time_us))};
    }
    return compared;
  }

  // ── counts ────────────────────────────────────────────────────────────────────────────────────

  void trace_all() {
    std::size_t done = 0;
    for (std::size_t board = 0; board < boards(); ++board) {
      for (std::size_t i = 0; i < comparison_.submissions.size(); ++i, ++done) {
        ComparedSubmission& submission = comparison_.submissions[i];
        if (submission.cases.empty() || submission.cases[board].is_wrong()) {
          continue;
        }
        if (!options_.stop()) {
          trace_one(assignment_of(submission), submission, board, done);
        }
        if (submission.compiles() && !submission.cases[board].traced) {
          ++comparison_.missing;
        }
      }
    }
  }

  void trace_one(const Assignment& assignment, ComparedSubmission& submission, std::size_t board,
                 std::size_t done) {
    const auto tell = [&] {
      options_.tell(assignment.name, cases_[board].board->id, done, total());
    };
    tell();
    const TraceTask task{.name = assignment.name,
                         .file = assignment.file,
                         .problem = assignment.problem,
                         .cases = {cases_[board]}};
    const TraceOptions options{
        .steps = 2, .seconds = options_.seconds, .fix_paste = false, .stop = [&] {
          tell();
          return options_.stop();
        }};
    Trace trace = trace_search(task, toolchain_, options);
    if (!trace.compile_message.empty()) {
      submission.run.verdict = Verdict::compile_error;
      submission.run.compile_message = std::move(trace.compile_message);
      submission.cases.clear();
    } else if (!options_.stop()) {
      take(trace, submission.cases[board]);
    }
  }

  static void take(const Trace& trace, ComparedCase& compared) {
    compared.traced = true;
    compared.ended = trace.ended;
    compared.searched_in = trace.searched_in;
    compared.counts = trace.counts;
    if (compared.verdict == Verdict::accepted || trace.result.verdict != Verdict::accepted) {
      compared.verdict = trace.result.verdict;
      compared.message = trace.result.message;
    }
  }

  /// An interruption may have left gaps.
  [[nodiscard]] const Assignment& assignment_of(const ComparedSubmission& submission) const {
    return *std::ranges::find(assignments_, submission.run.submission, &Assignment::name);
  }

  [[nodiscard]] std::size_t boards() const { return cases_.size(); }
  [[nodiscard]] std::size_t total() const { return assignments_.size() * boards(); }

  const std::vector<Assignment>& assignments_;
  const Toolchain& toolchain_;
  const ComparerOptions& options_;
  std::vector<SuiteCase> cases_;
  Problem problem_;  ///< the assignments', without a limit for the untraced run as a whole
  Comparison comparison_;
};

}  // namespace

Comparison compare(const std::vector<Assignment>& assignments, const Toolchain& toolchain,
                   const ComparerOptions& options) {
  refuse_untraceable(toolchain.compiler());  // before the first minute of measuring, not after it
  return Comparer(assignments, toolchain, options).compare();
}

}  // namespace judge
