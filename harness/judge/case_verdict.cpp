#include "judge/case_verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "judge/runtime_error.h"
#include "judge/values.h"
#include "sudoku/rules.h"

namespace judge {
namespace {

std::string seconds(std::chrono::milliseconds time) {
  constexpr double kMilli = 1000;
  return fmt::format("{:g} s", static_cast<double>(time.count()) / kMilli);
}

void mark_cells(const std::vector<Violation>& found, CaseResult& result) {
  for (const Violation& each : found) {
    result.marked.insert(result.marked.end(), each.cells.begin(), each.cells.end());
  }
  std::ranges::sort(result.marked);
  const auto repeats = std::ranges::unique(result.marked);
  result.marked.erase(repeats.begin(), repeats.end());
}

/// What the board as a whole tells about the mistake behind it; may be empty.
std::string likely_mistake(const Problem& problem, const CaseResult& result) {
  if (*result.output == to_rows(problem.geometry, result.input)) {
    return problem.kind == ProblemKind::program
               ? "it printed the board as it read it"
               : "the board came back as it went in: is nothing written, is all of it undone when "
                 "the solution was found, or is there no & behind the parameter's type?";
  }
  for (const std::string& row : *result.output) {
    const auto number =
        std::ranges::find_if(row, [&](char c) { return c > 0 && c <= problem.geometry.size(); });
    if (number != row.end()) {
      return fmt::format("it writes the number {0} where the character '{0}' belongs",
                         static_cast<int>(*number));
    }
  }
  return "";
}

void check_board(const Problem& problem, Grid answer, CaseResult& result) {
  const Geometry& geometry = problem.geometry;
  result.output = std::move(answer);
  const std::vector<Violation> found = violations(geometry, result.input, *result.output);
  if (found.empty()) {
    return;
  }
  result.verdict = Verdict::wrong_answer;
  mark_cells(found, result);
  result.details = sentences(geometry, found);
  result.message = std::move(result.details.front());
  result.details.erase(result.details.begin());
  result.explanation = likely_mistake(problem, result);
}

void check_board(const Problem& problem, const CaseOutcome& outcome, CaseResult& result) {
  if (auto answer = decode_grid(outcome.answer)) {
    return check_board(problem, *std::move(answer), result);
  }
  result.verdict = Verdict::wrong_answer;
  result.message = fmt::format(
      "the board came back with a size that it cannot have: {} bytes where a solved one takes {}",
      outcome.answer_size, encode_board(problem.geometry, result.input).size());
}

/// The kind of unit in which all of it stands, where there is one.
std::optional<UnitKind> only_broken_rule(const std::vector<Violation>& found) {
  const UnitKind first = found.front().unit;
  const bool only = std::ranges::all_of(found, [&](const Violation& v) { return v.unit == first; });
  return only ? std::optional(first) : std::nullopt;
}

/// Called valid although it is not.
void tell_clashes(const Geometry& geometry, CaseResult& result) {
  const std::vector<Violation> found = contradictions(geometry, result.input);
  mark_cells(found, result);
  result.details = sentences(geometry, found);
  result.message = "returned true, but " + result.details.front();
  result.details.erase(result.details.begin());
  if (const auto rule = only_broken_rule(found)) {
    result.explanation = fmt::format(
        "only the rule for a {0} is broken here: is every {0} looked "
        "at, to its last cell?",
        name(*rule));
  }
}

/// Called invalid although it is not.
void tell_that_none_clash(const Geometry& geometry, CaseResult& result) {
  result.message = "returned false, but " + no_repeat_sentence(geometry);
  if (count_blanks(result.input) > 0) {
    result.explanation = "blanks break no rule, and a board need not have a solution to be valid";
  }
}

void check_validity(const Problem& problem, const CaseOutcome& outcome, CaseResult& result) {
  result.returned = decode_boolean(outcome.answer);
  if (result.returned == result.expected) {
    return;
  }
  result.verdict = Verdict::wrong_answer;
  if (!result.returned) {
    result.message = fmt::format("returned neither true nor false, where {} is right",
                                 *result.expected ? "true" : "false");
    result.explanation = "is there a way through the method on which what it returns is never set?";
  } else if (*result.returned) {
    tell_clashes(problem.geometry, result);
  } else {
    tell_that_none_clash(problem.geometry, result);
  }
}

void check_answer(const Problem& problem, const CaseOutcome& outcome, CaseResult& result) {
  switch (problem.checker) {
    case Checker::sudoku:
      return check_board(problem, outcome, result);
    case Checker::breaks_no_rule:
      return check_validity(problem, outcome, result);
  }
}

/// The boolean that is right, found on the judge's own copy of the board, whatever the submission
/// does to its own.
std::optional<bool> right_boolean(const Problem& problem, const Board& board) {
  switch (problem.checker) {
    case Checker::sudoku:
      return std::nullopt;
    case Checker::breaks_no_rule:
      return contradictions(problem.geometry, board).empty();
  }
  throw std::logic_error("a Checker of no known kind");
}

CaseResult unjudged(const VerdictContext& context, const SuiteCase& each) {
  CaseResult result;
  result.suite = each.suite->name;
  result.id = each.board->id;
  result.input = each.board->board;
  result.expected = right_boolean(context.problem, result.input);
  return result;
}

void tell_death(const VerdictContext& context, const CaseOutcome& outcome, CaseResult& result) {
  Death death = describe_death(outcome, context);
  result.verdict = death.out_of_memory ? Verdict::memory_limit_exceeded : Verdict::runtime_error;
  result.message = std::move(death.message);
  result.explanation = std::move(death.explanation);
  result.details = std::move(death.stack);
}

}  // namespace

CaseResult judge_case(const VerdictContext& context, const SuiteCase& each,
                      const CaseOutcome& outcome) {
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
  constexpr std::uint64_t kKilo = 1024;
  constexpr std::int64_t kNanosecondsPerMicrosecond = 1000;
  CaseResult result = unjudged(context, each);
  result.time_us = outcome.time_ns / kNanosecondsPerMicrosecond;
  result.standard_output = outcome.standard_output;
  result.standard_output_cut = outcome.standard_output_cut;
  switch (outcome.end) {
    case CaseEnd::answered:
      check_answer(context.problem, outcome, result);
      break;
    case CaseEnd::exited:
    case CaseEnd::signalled:
    case CaseEnd::refused:
      result.refused = outcome.end == CaseEnd::refused;
      tell_death(context, outcome, result);
      break;
    case CaseEnd::case_cpu:
      result.verdict = Verdict::time_limit_exceeded;
      result.message = fmt::format("not finished after {} of CPU time, the limit for one case",
                                   seconds(context.limits.case_cpu));
      break;
    case CaseEnd::run_cpu:
      result.verdict = Verdict::time_limit_exceeded;
      result.message = fmt::format("the run as a whole used up its {} of CPU time",
                                   seconds(context.limits.run_cpu));
      break;
    case CaseEnd::idle:
      result.verdict = Verdict::time_limit_exceeded;
      result.message = fmt::format("it sleeps or waits instead of computing: idle for more than {}",
                                   seconds(context.limits.case_idle));
      break;
    case CaseEnd::memory:
      result.verdict = Verdict::memory_limit_exceeded;
      result.message =
          fmt::format("it took more than {} MB of memory", context.limits.memory_bytes / kMega);
      break;
    case CaseEnd::output:
      result.verdict = Verdict::output_limit_exceeded;
      result.message = fmt::format("it printed more than {} KB in this run",
                                   context.limits.output_bytes / kKilo);
      break;
    case CaseEnd::not_run:
      result.verdict = Verdict::time_limit_exceeded;
      result.message = "not run: the cases before it used up the time";
      result.not_run = true;
      break;
  }
  return result;
}

CaseResult judge_answer(const VerdictContext& context, const SuiteCase& each, Grid answer) {
  CaseResult result = unjudged(context, each);
  check_board(context.problem, std::move(answer), result);
  return result;
}

}  // namespace judge
