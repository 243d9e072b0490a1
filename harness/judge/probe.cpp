#include "judge/probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <future>
#include <optional>

#include "catalog/user_error.h"
#include "judge/probe_cause.h"

namespace judge {
namespace {

using judge_driver::Construction;

bool is_class(const ProbeSubject& subject) {
  return subject.context.problem.kind == ProblemKind::method;
}

/// Takes over how it went; a probe that ran out of time shows nothing about luck.
Probe judged(Probe probe, const CaseRuns& runs) {
  const CaseResult* failure = first_failure(std::span(runs.cases));
  if (failure == nullptr || failure->verdict == Verdict::time_limit_exceeded) {
    return probe;
  }
  probe.verdict = failure->verdict;
  probe.suite = failure->suite;
  probe.case_id = failure->id;
  probe.message = failure->message;
  return probe;
}

Probe same_program(const ProbeSubject& subject, const std::vector<SuiteCase>& cases, Probe probe,
                   RunWay way) {
  way.fail_fast = true;
  return judged(std::move(probe), run_all(subject.context, cases, way, [](int) {}));
}

Probe of_dirty() { return {.name = "dirty", .change = "made as \"Solution s;\" in used memory"}; }

Probe of_reversed() { return {.name = "reversed", .change = "with the boards in reverse order"}; }

Probe dirty(const ProbeSubject& subject, const std::vector<SuiteCase>& cases) {
  return same_program(subject, cases, of_dirty(), {.construction = Construction::dirty});
}

Probe reused(const ProbeSubject& subject, const std::vector<SuiteCase>& cases) {
  return same_program(subject, cases,
                      {.name = "reused", .change = "when one Solution serves all boards"},
                      {.construction = Construction::reused});
}

Probe reversed(const ProbeSubject& subject, const std::vector<SuiteCase>& cases) {
  return same_program(subject, {cases.rbegin(), cases.rend()}, of_reversed(), {});
}

Probe alone(const ProbeSubject& subject, const std::vector<SuiteCase>& cases) {
  return same_program(subject, cases,
                      {.name = "alone", .change = "with each board in a process of its own"},
                      {.each_alone = true});
}

/// Another executable of the same source, being compiled.
struct OtherBuild {
  Probe probe;
  Profile profile;
  RunWay way;
  std::future<Build> build;
};

OtherBuild start(const ProbeSubject& subject, Probe probe, Profile profile, const RunWay& way,
                 std::optional<Compiler> compiler = {}) {
  const Toolchain toolchain =
      compiler ? subject.toolchain.with(*std::move(compiler)) : subject.toolchain;
  auto build = [toolchain, profile, &subject] {
    return toolchain.build(subject.source, profile, subject.context.problem);
  };
  return {.probe = std::move(probe),
          .profile = std::move(profile),
          .way = way,
          .build = std::async(std::launch::async, std::move(build))};
}

Probe finish(const ProbeSubject& subject, OtherBuild other) {
  const Build build = other.build.get();
  if (build.program.empty()) {
    other.probe.verdict = Verdict::compile_error;
    other.probe.message = build.diagnostics.empty() ? "" : build.diagnostics.front().text;
    return other.probe;
  }
  const RunLimits limits = run_limits(subject.context.problem, subject.options, other.profile,
                                      subject.toolchain.sandbox());
  const VerdictContext context{.problem = subject.context.problem,
                               .submission = subject.context.submission,
                               .program = build.program,
                               .limits = limits,
                               .sanitized = other.profile.sanitized};
  other.way.fail_fast = true;
  return judged(std::move(other.probe), run_all(context, subject.cases, other.way, [](int) {}));
}

/// A compiler of the other kind, where there is one.
std::optional<Compiler> other_compiler(const ProbeSubject& subject) {
  const bool is_clang = subject.toolchain.compiler().is_clang;
  for (const Compiler& each : installed_compilers(subject.toolchain.cache())) {
    if (each.is_clang != is_clang) {
      return each;
    }
  }
  return std::nullopt;
}

std::vector<OtherBuild> start_other_builds(const ProbeSubject& subject) {
  std::vector<OtherBuild> builds;
  builds.push_back(start(subject,
                         {.name = "unoptimised", .change = "compiled without optimisation"},
                         unoptimised_profile(), {}));
  builds.push_back(start(
      subject, {.name = "filled", .change = "with memory that was not set filled with a pattern"},
      patterned_profile(), {.fill_heap = true}));
  if (auto compiler = other_compiler(subject)) {
    builds.push_back(
        start(subject, {.name = "other-compiler", .change = "compiled with " + compiler->label()},
              profile_named("leetcode"), {}, *compiler));
  }
  return builds;
}

using MakeProbe = Probe (*)(const ProbeSubject&, const std::vector<SuiteCase>&);

/// Side by side: nobody looks at the time that they take.
std::vector<Probe> side_by_side(const ProbeSubject& subject, const std::vector<SuiteCase>& cases,
                                const std::vector<MakeProbe>& makers) {
  std::vector<std::future<Probe>> running;
  for (const MakeProbe make : makers) {
    running.push_back(std::async(std::launch::async, make, std::cref(subject), std::cref(cases)));
  }
  std::vector<Probe> probes;
  for (std::future<Probe>& each : running) {
    probes.push_back(each.get());
  }
  return probes;
}

std::vector<Probe> without_builds(const ProbeSubject& subject,
                                  const std::vector<SuiteCase>& cases) {
  return is_class(subject) ? side_by_side(subject, cases, {dirty, reused, reversed})
                           : side_by_side(subject, cases, {reversed});
}

/// Two changes in one process, for an answer in half the time.
Probe dirty_and_reversed(const ProbeSubject& subject, const std::vector<SuiteCase>& cases) {
  return same_program(subject, {cases.rbegin(), cases.rend()}, {.name = "", .change = ""},
                      {.construction = Construction::dirty});
}

/// Nearly always nothing is found, and two processes show it. Otherwise each change is made alone.
std::vector<Probe> in_a_moment(const ProbeSubject& subject, const std::vector<SuiteCase>& cases) {
  if (is_class(subject)) {
    const std::vector<Probe> found = side_by_side(subject, cases, {dirty_and_reversed, reused});
    if (!found.front().differs()) {
      return {of_dirty(), found.back(), of_reversed()};
    }
  }
  return without_builds(subject, cases);
}

void find_causes(const ProbeSubject& subject, std::vector<Probe>& probes) {
  if (std::ranges::any_of(probes, &Probe::differs)) {
    ProbeCauses causes(subject);
    for (Probe& probe : probes) {
      if (probe.differs()) {
        probe.cause = causes.of(probe);
      }
    }
  }
}

}  // namespace

std::vector<Probe> cheap_probes(const ProbeSubject& subject) {
  const auto enough = std::min<std::ptrdiff_t>(std::ssize(subject.cases), kCheapProbeCases);
  const std::vector<SuiteCase> first(subject.cases.begin(), subject.cases.begin() + enough);
  std::vector<Probe> probes = in_a_moment(subject, first);
  find_causes(subject, probes);
  return probes;
}

bool can_probe_during_run(std::chrono::milliseconds so_far, std::size_t done, std::size_t total) {
  // They take a tenth of a second, on a processor of which the run may have a half.
  constexpr std::chrono::milliseconds kMoment{200};
  constexpr std::size_t kParts = 5;
  return so_far >= kMoment && done >= kCheapProbeCases && kParts * done < total;
}

std::vector<Probe> all_probes(const ProbeSubject& subject) {
  std::vector<OtherBuild> builds = start_other_builds(subject);
  std::vector<Probe> probes = without_builds(subject, subject.cases);
  probes.push_back(alone(subject, subject.cases));
  for (OtherBuild& each : builds) {
    probes.push_back(finish(subject, std::move(each)));
  }
  find_causes(subject, probes);
  return probes;
}

}  // namespace judge
