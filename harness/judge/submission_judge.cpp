#include "judge/submission_judge.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <future>

#include "judge/case_runs.h"
#include "judge/pipeline.h"
#include "judge/probe.h"
#include "judge/probe_cause.h"
#include "sandbox/sandbox.h"
#include "toolchain/compile_message.h"

namespace judge {
namespace {

Containment containment_of(const Sandbox* sandbox) {
  if (sandbox == nullptr) {
    return {};
  }
  const Walls walls = sandbox->walls();
  return {.walls = walls == Walls::full       ? "full"
                   : walls == Walls::filtered ? "filtered"
                                              : "none",
          .memory = sandbox->memory_keeper()};
}

RunResult blank_result(const Assignment& assignment, const Build& build, const Toolchain& toolchain,
                       const JudgeOptions& options) {
  RunResult result;
  result.key = assignment.key;
  result.compile_ms = build.from_cache ? 0 : build.milliseconds;
  result.submission = assignment.name;
  result.problem = assignment.problem->slug;
  for (const Suite* suite : assignment.suites) {
    result.suites.push_back(suite->name);
    result.total += static_cast<int>(suite->cases.size());
  }
  result.profile = options.profile->name;
  result.compiler = toolchain.compiler().label();
  result.containment = containment_of(toolchain.sandbox());
  result.options = options.as_typed;
  result.warnings = assignment.warnings;
  result.expected = assignment.expected;
  result.geometry = &assignment.problem->geometry;
  return result;
}

VerdictContext verdict_context(const Assignment& assignment, const Build& build,
                               const RunLimits& limits, const JudgeOptions& options) {
  return {.problem = *assignment.problem,
          .submission = assignment.file,
          .program = build.program,
          .limits = limits,
          .sanitized = options.profile->sanitized};
}

/// Hints must not be felt. What they take is foreseen by what the run has taken, or is taken from
/// the processor that a long run leaves idle.
class Hints {
 public:
  explicit Hints(const ProbeSubject& subject) : subject_(subject) {}

  void look(int done) {
    const auto so_far =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
    if (!early_.valid() &&
        can_probe_during_run(so_far, static_cast<std::size_t>(done), subject_.cases.size())) {
      early_ = std::async(std::launch::async, cheap_probes, std::cref(subject_));
    }
  }

  std::vector<Probe> all(const RunResult& result) {
    if (early_.valid()) {
      return early_.get();
    }
    constexpr double kMomentMs = 200;
    const double part = std::min(1.0, static_cast<double>(kCheapProbeCases) / result.total);
    return result.cpu_ms * part < kMomentMs ? cheap_probes(subject_) : std::vector<Probe>();
  }

 private:
  using Clock = std::chrono::steady_clock;
  const ProbeSubject& subject_;
  Clock::time_point begin_ = Clock::now();
  std::future<std::vector<Probe>> early_;
};

void probe(const ProbeSubject& subject, Hints& hints, const Assignment& assignment,
           RunResult& result) {
  result.probed = subject.options.probe;
  result.probes = result.probed ? all_probes(subject) : hints.all(result);
  for (Probe& probe : result.probes) {
    const auto known = assignment.known_probes.find(probe.name);
    if (known != assignment.known_probes.end() && probe.differs()) {
      probe.known = known->second;
    }
  }
}

/// Of a failure that a board meets only behind others: what may carry it over.
void tell_what_lasts(const ProbeSubject& subject, RunResult& result) {
  CaseResult* failure = first_failure(std::span(result.cases));
  const bool is_class = subject.context.problem.kind == ProblemKind::method;
  if (!is_class || failure == nullptr || !failure->needs_company) {
    return;
  }
  if (const std::string names = ProbeCauses(subject).lasting_variables(); !names.empty()) {
    failure->explanation += ": " + names;
  }
}

void take_over(CaseRuns runs, RunResult& result) {
  result.cases = std::move(runs.cases);
  result.passed =
      static_cast<int>(std::ranges::count(result.cases, Verdict::accepted, &CaseResult::verdict));
  const CaseResult* failure = result.first_failure();
  result.verdict = failure != nullptr ? failure->verdict : Verdict::accepted;
  std::ranges::move(runs.warnings, std::back_inserter(result.warnings));
  result.timed_as_a_whole = runs.timed_as_a_whole;
  result.cpu_ms = std::chrono::duration<double, std::milli>(runs.cpu).count();
  result.memory_kb = static_cast<std::int64_t>(runs.peak_resident_kb);
}

}  // namespace

std::vector<SuiteCase> cases_of(const std::vector<const Suite*>& suites) {
  std::vector<SuiteCase> cases;
  for (const Suite* suite : suites) {
    for (const Case& each : suite->cases) {
      cases.push_back({.suite = suite, .board = &each});
    }
  }
  return cases;
}

Source Assignment::read() const {
  return text ? Source{.file = file, .text = *text} : read_source(file);
}

Submission read_submission(const Assignment& assignment, const JudgeOptions& options) {
  Source source = assignment.read();
  PastedText pasted(source.text);
  if (options.fix_paste) {
    source.text = pasted.repaired();
  }
  return {.assignment = assignment, .pasted = std::move(pasted), .source = std::move(source)};
}

RunResult compile_error(const Submission& submission, const Build& build,
                        const Toolchain& toolchain, const JudgeOptions& options) {
  RunResult result = blank_result(submission.assignment, build, toolchain, options);
  result.verdict = Verdict::compile_error;
  result.compile_message =
      compile_message(build.diagnostics, submission.source, submission.assignment.problem->metadata,
                      options.all_errors);
  submission.pasted.tell(options, result);
  return result;
}

RunResult run_submission(const Submission& submission, const Build& build,
                         const Toolchain& toolchain, const JudgeOptions& options,
                         const CaseTick& tick, const std::function<void()>& on_timeout) {
  const Assignment& assignment = submission.assignment;
  RunResult result = blank_result(assignment, build, toolchain, options);
  const RunLimits limits =
      run_limits(*assignment.problem, options, *options.profile, toolchain.sandbox());
  const VerdictContext context = verdict_context(assignment, build, limits, options);
  const std::vector<SuiteCase> cases = cases_of(assignment.suites);
  const ProbeSubject subject{.context = context,
                             .cases = cases,
                             .source = submission.source,
                             .options = options,
                             .toolchain = toolchain};
  Hints hints(subject);
  const auto look = [&](int done) {
    tick(done);
    if (!options.probe) {
      hints.look(done);
    }
  };
  const RunWay way{.fail_fast = options.fail_fast, .on_timeout = on_timeout};
  take_over(options.run_cases(context, cases, way, look), result);
  if (result.verdict == Verdict::accepted && !cases.empty()) {
    probe(subject, hints, assignment, result);
  } else {
    tell_what_lasts(subject, result);
    if (options.probe) {
      result.warnings.emplace_back("not probed: only what is accepted is judged again");
    }
  }
  submission.pasted.tell(options, result);
  return result;
}

Verdict expected_verdict(const Variant& variant, const std::vector<std::string>& suites) {
  for (const std::string& suite : suites) {
    if (const auto declared = variant.expected.find(suite); declared != variant.expected.end()) {
      return verdict_named(declared->second).value_or(Verdict::accepted);
    }
  }
  return Verdict::accepted;
}

}  // namespace judge
