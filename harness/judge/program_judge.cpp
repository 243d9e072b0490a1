#include "judge/program_judge.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "judge/case_file.h"
#include "judge/program_output.h"
#include "runner/program_run.h"

namespace judge {
namespace {

using std::chrono::microseconds;

constexpr const char* kLeftOver =
    "alone, this board is answered rightly: something is left over from the boards before it (a "
    "global that is not reset?)";

constexpr const char* kDoesNotEnd =
    "it answers the board and then goes on: does it stop at the line \"end\"?";

bool accepted(const CaseResult& result) { return result.verdict == Verdict::accepted; }

std::string seconds(microseconds time) {
  return fmt::format("{:.2g} s", std::chrono::duration<double>(time).count());
}

std::string input_of(std::span<const SuiteCase> cases) {
  std::vector<const Case*> boards;
  for (const SuiteCase& each : cases) {
    boards.push_back(each.board);
  }
  return program_input(boards);
}

class ProgramJudge {
 public:
  ProgramJudge(const VerdictContext& context, std::span<const SuiteCase> cases, const RunWay& way,
               const CaseTick& tick)
      : context_(context), cases_(cases), way_(way), tick_(tick) {}

  CaseRuns all() {
    if (way_.each_alone) {
      judge_one_by_one();
      return std::move(verdicts_);
    }
    RunLimits limits = context_.limits;
    limits.case_cpu = cases_.size() == 1 ? limits.case_cpu : limits.run_cpu;
    const ProgramOutcome whole = run(cases_, limits);
    const ProgramOutput output = read_output(whole.standard_output);
    if (cases_.size() == 1) {
      add(judge_alone(cases_.front(), whole));
      note(output.warnings);
    } else if (whole.ended_well() && fault_of(output).empty()) {
      judge_by_line(output);
    } else {
      judge_one_by_one();
      if (failed() == nullptr) {
        blame_company(whole, output);
      }
    }
    return std::move(verdicts_);
  }

 private:
  ProgramOutcome run(std::span<const SuiteCase> cases, const RunLimits& limits) {
    ProgramOutcome outcome =
        run_program(context_.program, input_of(cases), limits, way_.fill_heap,
                    [this] { tick_(static_cast<int>(verdicts_.cases.size())); });
    if (is_timeout(outcome.end)) {
      way_.on_timeout();
    }
    verdicts_.cpu += outcome.cpu;
    verdicts_.peak_resident_kb = std::max(verdicts_.peak_resident_kb, outcome.peak_resident_kb);
    return outcome;
  }

  /// The first of the verdicts that is not "accepted", or null.
  CaseResult* failed() { return first_failure(std::span(verdicts_.cases)); }

  void add(CaseResult result) { verdicts_.cases.push_back(std::move(result)); }

  void note(const std::vector<std::string>& overlooked) {
    if (!overlooked.empty()) {
      verdicts_.warnings.push_back(
          fmt::format("overlooked in its output, which a stricter judge refuses: {}",
                      fmt::join(overlooked, "; ")));
    }
  }

  [[nodiscard]] std::string fault_of(const ProgramOutput& output) const {
    return output_fault(geometry(), output.lines, cases_.size());
  }

  [[nodiscard]] const Geometry& geometry() const { return context_.problem.geometry; }

  void judge_by_line(const ProgramOutput& output) {
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      add(judge_line(cases_[i], output.lines[i]));
    }
    note(output.warnings);
    CaseResult* failure = failed();
    if (failure == nullptr) {
      verdicts_.timed_as_a_whole = true;
      return;
    }
    const auto line = static_cast<std::size_t>(failure - verdicts_.cases.data());
    if (accepted(judge_alone(cases_[line], run(cases_.subspan(line, 1), context_.limits)))) {
      failure->needs_company = true;
      failure->explanation = explain_other_answer(output.lines[line], line);
    }
  }

  /// The line that should answer a board may answer another.
  [[nodiscard]] std::string explain_other_answer(const std::string& line,
                                                 std::size_t number) const {
    const auto other = std::ranges::find_if(
        cases_, [&](const SuiteCase& each) { return accepted(judge_line(each, line)); });
    return other == cases_.end()
               ? kLeftOver
               : fmt::format("line {} answers another board, {}: are the lines in another order?",
                             number + 1, other->board->id);
  }

  /// A line that is no board in one line is not accepted, whatever else is told about it.
  [[nodiscard]] CaseResult judge_line(const SuiteCase& each, const std::string& line) const {
    return judge_answer(context_, each, rows_of_line(geometry(), line));
  }

  /// From a run on nothing but this board.
  [[nodiscard]] CaseResult judge_alone(const SuiteCase& each, const ProgramOutcome& outcome) const {
    const ProgramOutput output = read_output(outcome.standard_output);
    const std::string fault = output_fault(geometry(), output.lines, 1);
    if (outcome.ended_well() && fault.empty()) {
      CaseResult result = judge_line(each, output.lines.front());
      result.time_us = outcome.cpu.count();
      return result;
    }
    CaseResult result = judge_case(context_, each, as_case(outcome));
    if (outcome.ended_well()) {
      result.verdict = Verdict::wrong_answer;
      result.message = fault;
      result.explanation.clear();
    }
    // A sanitizer ends it with an exit code too, but leaves a stack.
    const bool chose_to_exit =
        outcome.end == CaseEnd::exited && outcome.exit_code != 0 && result.details.empty();
    if (answers(each, output) && !chose_to_exit) {
      result.explanation = kDoesNotEnd;
    }
    return result;
  }

  [[nodiscard]] bool answers(const SuiteCase& each, const ProgramOutput& output) const {
    return !output.lines.empty() && accepted(judge_line(each, output.lines.front()));
  }

  static bool is_limit(CaseEnd end) {
    return end != CaseEnd::exited && end != CaseEnd::signalled && end != CaseEnd::refused &&
           end != CaseEnd::memory;
  }

  static CaseOutcome as_case(const ProgramOutcome& outcome) {
    constexpr std::int64_t kNanosecondsPerMicrosecond = 1000;
    CaseOutcome result;
    result.end = outcome.end;
    result.exit_code = outcome.exit_code;
    result.signal = outcome.signal;
    result.refused_call = outcome.refused_call;
    result.time_ns = outcome.cpu.count() * kNanosecondsPerMicrosecond;
    result.standard_output = outcome.standard_output.substr(0, kKeptOutput);
    result.standard_output_cut = outcome.standard_output.size() > kKeptOutput;
    result.standard_error = outcome.standard_error;
    return result;
  }

  void judge_one_by_one() {
    // Time for a few boards that use up theirs, however short the whole run may be.
    const microseconds budget = 10 * context_.limits.case_cpu;
    microseconds spent{};
    std::chrono::milliseconds idle{};
    int timeouts = 0;
    for (const SuiteCase& each : cases_) {
      if (way_.fail_fast && failed() != nullptr) {
        return;
      }
      if (spent > budget || idle >= context_.limits.run_idle || timeouts >= kMostTimeouts) {
        add(judge_case(context_, each, {}));  // not run
        continue;
      }
      const ProgramOutcome outcome = run(std::span(&each, 1), context_.limits);
      spent += outcome.cpu;
      timeouts += outcome.end == CaseEnd::case_cpu ? 1 : 0;
      idle +=
          outcome.end == CaseEnd::idle ? context_.limits.case_idle : std::chrono::milliseconds(0);
      add(judge_alone(each, outcome));
      if (is_limit(outcome.end) && answers(each, read_output(outcome.standard_output))) {
        timeouts = kMostTimeouts;  // it would be the same with each of the others
      }
    }
  }

  /// Each board is answered when it is alone, but not all of them together.
  void blame_company(const ProgramOutcome& whole, const ProgramOutput& output) {
    if (is_limit(whole.end)) {
      blame_slowest(whole);
    } else if (whole.ended_well()) {
      const std::size_t right = right_lines(output);
      if (right == output.lines.size()) {  // it has stopped too soon
        std::for_each(verdicts_.cases.begin() + static_cast<std::ptrdiff_t>(right),
                      verdicts_.cases.end(), leave_unanswered);
      }
      CaseResult& result = verdicts_.cases[std::min(right, cases_.size() - 1)];
      result.verdict = Verdict::wrong_answer;
      result.needs_company = true;
      result.message = fault_of(output);
      result.output.reset();  // the board is right; it is what stands around it that is not
      result.explanation = explain_company(output);
    } else {
      blame_end_of_prefix(whole);
    }
  }

  static void leave_unanswered(CaseResult& result) {
    result.verdict = Verdict::wrong_answer;
    result.message = "no line answers this board";
    result.needs_company = true;
    result.output.reset();
  }

  void blame_slowest(const ProgramOutcome& whole) {
    CaseResult& slowest = *std::ranges::max_element(
        verdicts_.cases, {}, [](const CaseResult& each) { return each.time_us; });
    const std::string longest = fmt::format("alone, no board takes longer than {} ({})",
                                            seconds(microseconds(slowest.time_us)), slowest.id);
    CaseOutcome together = as_case(whole);
    if (together.end == CaseEnd::case_cpu) {  // the time of the whole run was given to it
      together.end = CaseEnd::run_cpu;
    }
    // Where it had come by what it had printed; programs that print all at the end tell nothing.
    const std::size_t right = right_lines(read_output(whole.standard_output));
    const auto blamed = right > 0 ? std::min(right, cases_.size() - 1)
                                  : static_cast<std::size_t>(&slowest - verdicts_.cases.data());
    CaseResult& result = verdicts_.cases[blamed];
    result = judge_case(context_, cases_[blamed], together);
    result.needs_company = true;
    result.explanation = longest;
  }

  /// What was printed before a death may be lost, so the board is found by bisection: the shortest
  /// beginning of the input that the program does not survive.
  void blame_end_of_prefix(const ProgramOutcome& whole) {
    std::size_t survived = 1;
    std::size_t fatal = cases_.size();
    ProgramOutcome death = whole;
    RunLimits limits = context_.limits;
    limits.case_cpu = limits.run_cpu;
    while (fatal - survived > 1) {
      const std::size_t middle = (survived + fatal) / 2;
      ProgramOutcome outcome = run(cases_.first(middle), limits);
      if (outcome.ended_well()) {
        survived = middle;
      } else {
        fatal = middle;
        death = std::move(outcome);
      }
    }
    CaseResult& result = verdicts_.cases[fatal - 1];
    result = judge_case(context_, cases_[fatal - 1], as_case(death));
    result.needs_company = true;
    result.explanation = kLeftOver;
  }

  [[nodiscard]] std::string explain_company(const ProgramOutput& output) const {
    if (std::ranges::any_of(output.lines, &std::string::empty)) {
      return "a line for each board, and nothing between them";
    }
    if (right_lines(output) == output.lines.size() && output.lines.size() < cases_.size()) {
      return "it answers the boards before this one and stops: does it read until \"end\"?";
    }
    return output.lines.size() < cases_.size()
               ? "it answers this board when it comes alone: is it skipped behind others?"
               : kLeftOver;
  }

  /// How many boards the output answers before it goes wrong.
  [[nodiscard]] std::size_t right_lines(const ProgramOutput& output) const {
    std::size_t right = 0;
    while (right < std::min(output.lines.size(), cases_.size()) &&
           accepted(judge_line(cases_[right], output.lines[right]))) {
      ++right;
    }
    return right;
  }

  const VerdictContext& context_;
  std::span<const SuiteCase> cases_;
  const RunWay& way_;
  const CaseTick& tick_;
  CaseRuns verdicts_;
};

}  // namespace

CaseRuns judge_program(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                       const RunWay& way, const CaseTick& tick) {
  return ProgramJudge(context, cases, way, tick).all();
}

}  // namespace judge
