#include "judge/submission_judge.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

#include "judge/case_runs.h"
#include "judge/pasted_notes.h"
#include "judge/probe.h"
#include "judge/probe_cause.h"
#include "sandbox/sandbox.h"
#include "toolchain/compile_message.h"

namespace judge {
namespace {

constexpr std::chrono::milliseconds kTick{50};

/// Compiles ahead of whoever takes the builds, in order.
class BuildAhead {
 public:
  BuildAhead(const std::vector<Assignment>& assignments, const std::vector<Source>& sources,
             const Toolchain& toolchain, const Profile& profile, int jobs)
      : assignments_(assignments),
        sources_(sources),
        toolchain_(toolchain),
        profile_(profile),
        builds_(assignments.size()) {
    const auto threads =
        std::min<std::size_t>(static_cast<std::size_t>(std::max(jobs, 1)), assignments.size());
    for (std::size_t i = 0; i < threads; ++i) {
      workers_.emplace_back([this] { work(); });
    }
  }
  BuildAhead(const BuildAhead&) = delete;
  BuildAhead& operator=(const BuildAhead&) = delete;
  ~BuildAhead() { next_ = assignments_.size(); }  // whoever waits for nothing need not compile it

  /// Calls `tick` every few milliseconds while it waits.
  template <class Tick>
  Build take(std::size_t index, Tick tick) {
    std::future<Build> build = builds_[index].get_future();
    while (build.wait_for(kTick) == std::future_status::timeout) {
      tick();
    }
    return build.get();
  }

 private:
  void work() {
    for (std::size_t i = next_++; i < assignments_.size(); i = next_++) {
      try {
        builds_[i].set_value(toolchain_.build(sources_[i], profile_, *assignments_[i].problem));
      } catch (...) {
        builds_[i].set_exception(std::current_exception());
      }
    }
  }

  const std::vector<Assignment>& assignments_;
  const std::vector<Source>& sources_;
  const Toolchain& toolchain_;
  const Profile& profile_;
  std::vector<std::promise<Build>> builds_;
  std::atomic<std::size_t> next_ = 0;
  std::vector<std::jthread> workers_;
};

/// The cases of all suites, in order.
std::vector<SuiteCase> all_cases(const Assignment& assignment) {
  std::vector<SuiteCase> cases;
  for (const Suite* suite : assignment.suites) {
    for (const Case& each : suite->cases) {
      cases.push_back({.suite = suite, .board = &each});
    }
  }
  return cases;
}

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

RunResult blank_result(const Assignment& assignment, const Toolchain& toolchain,
                       const JudgeOptions& options) {
  RunResult result;
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

/// Hints must not be felt: whether the cheap probes take a moment, by what the run has taken.
bool are_cheap(const RunResult& result) {
  constexpr double kMomentMs = 200;
  return result.cpu_ms * std::min(1.0, static_cast<double>(kCheapProbeCases) / result.total) <
         kMomentMs;
}

void probe(const ProbeSubject& subject, const Assignment& assignment, const JudgeOptions& options,
           RunResult& result) {
  result.probed = options.probe;
  result.probes = options.probe       ? all_probes(subject)
                  : are_cheap(result) ? cheap_probes(subject)
                                      : std::vector<Probe>();
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

void run(const Assignment& assignment, const Source& source, const Build& build,
         const Toolchain& toolchain, const JudgeOptions& options, Progress& progress,
         RunResult& result) {
  const RunLimits limits =
      run_limits(*assignment.problem, options, *options.profile, toolchain.sandbox());
  const VerdictContext context = verdict_context(assignment, build, limits, options);
  const std::vector<SuiteCase> cases = all_cases(assignment);
  CaseRuns runs = run_all(context, cases, {.fail_fast = options.fail_fast},
                          [&](int done) { progress.running(assignment.name, done, result.total); });
  result.cases = std::move(runs.cases);
  result.passed =
      static_cast<int>(std::ranges::count(result.cases, Verdict::accepted, &CaseResult::verdict));
  const CaseResult* failure = result.first_failure();
  result.verdict = failure != nullptr ? failure->verdict : Verdict::accepted;
  std::ranges::move(runs.warnings, std::back_inserter(result.warnings));
  result.timed_as_a_whole = runs.timed_as_a_whole;
  result.cpu_ms = std::chrono::duration<double, std::milli>(runs.cpu).count();
  result.memory_kb = static_cast<std::int64_t>(runs.peak_resident_kb);
  const ProbeSubject subject{.context = context,
                             .cases = cases,
                             .source = source,
                             .options = options,
                             .toolchain = toolchain};
  if (result.verdict == Verdict::accepted && !cases.empty()) {
    probe(subject, assignment, options, result);
  } else {
    tell_what_lasts(subject, result);
    if (options.probe) {
      result.warnings.emplace_back("not probed: only what is accepted is judged again");
    }
  }
}

}  // namespace

std::vector<RunResult> judge_all(const std::vector<Assignment>& assignments,
                                 const Toolchain& toolchain, const JudgeOptions& options,
                                 Progress& progress) {
  std::vector<Source> sources;
  std::vector<PastedText> pasted;
  for (const Assignment& assignment : assignments) {
    sources.push_back(read_source(assignment.file));
    pasted.emplace_back(sources.back().text);
    if (options.fix_paste) {
      sources.back().text = pasted.back().repaired();
    }
  }
  std::vector<RunResult> results;
  BuildAhead builds(assignments, sources, toolchain, *options.profile, options.jobs);
  for (std::size_t i = 0; i < assignments.size(); ++i) {
    const Assignment& assignment = assignments[i];
    progress.compiling(assignment.name);
    const Build build = builds.take(i, [&] { progress.compiling(assignment.name); });
    RunResult result = blank_result(assignment, toolchain, options);
    result.compile_ms = build.from_cache ? 0 : build.milliseconds;
    if (build.program.empty()) {
      result.verdict = Verdict::compile_error;
      result.compile_message = compile_message(build.diagnostics, sources[i],
                                               assignment.problem->metadata, options.all_errors);
    } else {
      run(assignment, sources[i], build, toolchain, options, progress, result);
    }
    pasted[i].tell(options, result);
    progress.finished(result);
    results.push_back(std::move(result));
  }
  toolchain.cache().prune();
  return results;
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
