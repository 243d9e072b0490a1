#include "judge/case_runs.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/program_judge.h"
#include "judge/values.h"

namespace judge {
namespace {

CaseArguments encode_cases(const Problem& problem, const std::vector<SuiteCase>& cases) {
  CaseArguments arguments;
  for (const SuiteCase& each : cases) {
    const std::string board = encode_board(problem.geometry, each.board->board);
    if (arguments.size() == 0) {
      arguments.reserve(cases.size(), board.size());  // all boards of a problem have one size
    }
    arguments.add(board);
  }
  return arguments;
}

CaseRuns run_class(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                   const RunWay& way, const CaseTick& tick) {
  const RunOptions options{.limits = context.limits,
                           .construction = way.construction,
                           .dirty = way.dirty,
                           .stop_at_death = way.fail_fast,
                           .fill_heap = way.fill_heap,
                           .answer_bytes = answer_room(context.problem)};
  CaseRuns runs;
  runs.cases.reserve(cases.size());
  std::size_t taken = 0;
  bool enough = false;
  const auto take = [&](const CaseOutcome& outcome) {
    if (is_timeout(outcome.end)) {
      way.on_timeout();
    }
    const SuiteCase& each = cases[taken++];
    if (!enough) {
      runs.cases.push_back(judge_case(context, each, outcome));
      enough = way.fail_fast && runs.cases.back().verdict != Verdict::accepted;
    }
  };
  const RunOutcome outcome = run_cases(context.program, encode_cases(context.problem, cases),
                                       options, take, [&] { tick(static_cast<int>(taken)); });
  runs.cpu = outcome.cpu;
  runs.peak_resident_kb = outcome.peak_resident_kb;
  return runs;
}

CaseRuns run_class_alone(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                         const RunWay& way, const CaseTick& tick) {
  CaseRuns all;
  for (const SuiteCase& each : cases) {
    CaseRuns one = run_class(context, {each}, way, tick);
    all.cases.push_back(std::move(one.cases.front()));
    if (way.fail_fast && all.cases.back().verdict != Verdict::accepted) {
      break;
    }
  }
  return all;
}

/// A case that fails behind others and passes alone has met what they left behind. Then it passes
/// at once, so it gets only a part of its time: one that is slow has had it all before.
void tell_if_right_alone(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                         const RunWay& way, CaseRuns& runs) {
  constexpr int kPart = 5;
  CaseResult* failure = first_failure(std::span(runs.cases));
  if (failure == nullptr || failure == runs.cases.data() || failure->not_run || failure->refused) {
    return;
  }
  RunLimits limits = context.limits;
  limits.case_cpu /= kPart;
  limits.case_idle /= kPart;
  const VerdictContext hurried{.problem = context.problem,
                               .submission = context.submission,
                               .program = context.program,
                               .limits = limits,
                               .sanitized = context.sanitized};
  const SuiteCase& blamed = cases[static_cast<std::size_t>(failure - runs.cases.data())];
  if (run_class(hurried, {blamed}, way, [](int) {}).cases.front().verdict == Verdict::accepted) {
    failure->needs_company = true;
    failure->explanation = fmt::format(
        "alone, this board is {}: something global or static is left from the boards before it",
        context.problem.checker == Checker::sudoku ? "solved" : "answered rightly");
  }
}

}  // namespace

CaseRuns run_all(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                 const RunWay& way, const CaseTick& tick) {
  if (context.problem.kind == ProblemKind::program) {
    return judge_program(context, cases, way, tick);
  }
  if (way.each_alone) {
    return run_class_alone(context, cases, way, tick);
  }
  CaseRuns runs = run_class(context, cases, way, tick);
  if (!way.once) {
    tell_if_right_alone(context, cases, way, runs);
  }
  return runs;
}

}  // namespace judge
