#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/case_choice.h"
#include "cli/commands.h"
#include "cli/containment.h"
#include "cli/gdb_session.h"
#include "cli/silent.h"
#include "cli/submissions.h"
#include "cli/suites.h"
#include "cli/vscode_launch.h"
#include "judge/case_file.h"
#include "judge/submission_judge.h"
#include "report/board_drawing.h"
#include "report/failure_text.h"
#include "report/text.h"
#include "toolchain/compile_message.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct DebugArguments {
  std::string submission;
  std::string problem;
  std::vector<std::string> suites;
  std::string id;
  std::string compiler;
  std::optional<std::int64_t> time_limit_ms;
  bool vscode = false;
};

/// What is loaded, and why.
struct Choice {
  std::vector<const Case*> cases;  ///< the last one is the one to look at
  std::string title;               ///< one line
  std::string reason;              ///< what went wrong with it; may be empty
  std::string explanation;         ///< may be empty
  std::vector<std::string> hints;  ///< for gdb's greeting
};

std::vector<std::string> hints_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::time_limit_exceeded:
      return {"", "  It did not end in time: c, then Ctrl-C stops it wherever it is, then bt."};
    case Verdict::runtime_error:
      return {"", "  c goes on to the crash. What only a sanitizer notices does not stop here:",
              "  set a breakpoint at its line."};
    default:
      return {};
  }
}

/// What to load after `result`, whose cases are those of `suites` as far as they were judged.
Choice choice_after(const RunResult& result, const std::vector<const Suite*>& suites) {
  const std::vector<SuiteCase> boards = cases_of(suites);
  const CaseResult* failure = result.first_failure();
  if (failure == nullptr) {
    const Case* first = boards.front().board;
    return {.cases = {first},
            .title = fmt::format("Accepted on {}; the first case is loaded: {}",
                                 fmt::join(result.suites, ", "), first->id),
            .reason = "",
            .explanation = "",
            .hints = {}};
  }
  Choice choice{
      .cases = {},
      .title = fmt::format("{} on {} ({})", name(failure->verdict), failure->id, failure->suite),
      .reason = failure->message,
      .explanation = failure->explanation,
      .hints = hints_for(failure->verdict)};
  for (const SuiteCase& each : cases_to_fail(result, boards)) {
    choice.cases.push_back(each.board);
  }
  if (failure->needs_company) {
    const std::size_t index = choice.cases.size() - 1;
    choice.explanation = fmt::format(
        "Alone this case is Accepted: something lives on from the {} before it, so all of them are "
        "loaded, and gdb stops in the last one.",
        index == 1 ? "case" : fmt::format("{} cases", index));
  }
  return choice;
}

Choice named_case(const DebugArguments& arguments, const Problem& problem, Suites& suites) {
  const Suite& suite = *suites.select(problem, arguments.suites, {arguments.id}).front();
  const Case& wanted = suite.cases.front();
  return {.cases = {&wanted},
          .title = fmt::format("{} ({})", wanted.id, suite.name),
          .reason = "",
          .explanation = "",
          .hints = {}};
}

/// The case to look at; nothing when the submission does not compile, which has been told then.
std::optional<Choice> choose(const DebugArguments& arguments, const SubmissionFile& submission,
                             const Toolchain& toolchain, Suites& suites, const TextStyle& style) {
  const Problem& problem = *submission.problem;
  if (!arguments.id.empty()) {
    return named_case(arguments, problem, suites);
  }
  const std::vector<const Suite*> wanted = suites.get_all(problem, arguments.suites);
  const RunResult result =
      judge_until_failure(submission, wanted, toolchain, arguments.time_limit_ms);
  if (result.verdict == Verdict::compile_error) {
    write_failure(std::cout, result, submission.name, style);
    return std::nullopt;
  }
  return choice_after(result, wanted);
}

/// The submission as gdb runs it; nothing when it does not compile, which has been told then.
std::optional<fs::path> build_for_gdb(const SubmissionFile& submission, const Toolchain& toolchain,
                                      const TextStyle& style) {
  const Source source = read_source(submission.file);
  const Build build = toolchain.build(source, profile_named("debug"), *submission.problem);
  if (!build.program.empty()) {
    return build.program;
  }
  RunResult result;
  result.verdict = Verdict::compile_error;
  result.compile_message = compile_message(build.diagnostics, source, submission.problem->metadata);
  write_failure(std::cout, result, submission.name, style);
  return std::nullopt;
}

void tell(const Choice& choice, const Geometry& geometry, const TextStyle& style) {
  constexpr std::size_t kMostLines = 3;
  constexpr int kIndent = 2;
  fmt::print("{}\n", painted(style, Ink::strong, shown(choice.title, style)));
  for (const std::string& text : {choice.reason, choice.explanation}) {
    for (const std::string& line : paragraph(text, style.width - kIndent, kMostLines, style)) {
      fmt::print("{:{}}{}\n", "", kIndent, line);
    }
  }
  if (!choice.reason.empty()) {
    fmt::print("{:{}}The board it was given:\n", "", kIndent);
  }
  const Board& board = choice.cases.back()->board;
  for (std::string& line : draw_board(geometry, board, board.cells, {}, style).lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{:{}}{}\n", "", kIndent, line);
  }
}

GdbTarget make_target(const fs::path& program, const Problem& problem, const Choice& choice,
                      const Cache& cache) {
  const std::string cases = problem.kind == ProblemKind::program ? program_input(choice.cases)
                                                                 : case_file(problem, choice.cases);
  const std::string name = "cases-" + hash_of(cases);
  cache.put_text(cases, name);
  return {.program = program,
          .cases = cache.folder() / name,
          .problem = &problem,
          .stop_in_case = choice.cases.size()};
}

int write_for_vscode(const std::string& gdb, const SubmissionFile& submission, const Choice& choice,
                     const GdbTarget& target, const Surroundings& surroundings) {
  const std::string name =
      fmt::format("Sudoku Judge: {}, case {}", submission.name, choice.cases.back()->id);
  const fs::path file = add_launch_entry(fs::current_path(), name, gdb, target, surroundings);
  fmt::print(
      "{}: wrote \"{}\"; choose it in Run and Debug and press F5.\n"
      "It runs the program as it was compiled now: after a change, run this command again.\n",
      as_typed(file), name);
  return kExitAsExpected;
}

int run_debug(const DebugArguments& arguments, const Surroundings& surroundings) {
  const std::string gdb = find_gdb();
  const TextStyle style = style_for(STDOUT_FILENO, surroundings);
  const Catalog catalog(surroundings.root);
  const SubmissionFile submission =
      only_submission(arguments.submission, arguments.problem, catalog,
                      "judge debug needs a file: standard input is where gdb reads its commands");
  if (!arguments.vscode && std::ranges::find(arguments.suites, "-") != arguments.suites.end()) {
    throw UserError(
        "judge debug needs the boards of --suite in a file: standard input is where gdb reads its "
        "commands");
  }
  const Problem& problem = *submission.problem;
  // What --vscode writes names files in the cache: they must outlive this command.
  const Cache cache =
      arguments.vscode ? Cache(surroundings.cache_folder) : open_cache(surroundings);
  const Sandbox sandbox = take_sandbox(start_sandbox("auto", surroundings), surroundings);
  const Toolchain toolchain(cache, find_compiler(cache, arguments.compiler),
                            surroundings.driver_folder(), &sandbox);
  Suites suites(catalog);
  const auto choice = choose(arguments, submission, toolchain, suites, style);
  const auto program =
      choice ? build_for_gdb(submission, toolchain, style) : std::optional<fs::path>();
  if (!program) {
    return kExitUnexpected;
  }
  tell(*choice, problem.geometry, style);
  tell_trouble(cache);
  const GdbTarget target = make_target(*program, problem, *choice, cache);
  if (arguments.vscode) {
    return write_for_vscode(gdb, submission, *choice, target, surroundings);
  }
  return run_gdb(gdb, target, surroundings, cache, choice->hints) == 0 ? kExitAsExpected
                                                                       : kExitInternal;
}

}  // namespace

void add_debug(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<DebugArguments>();
  CLI::App* command =
      app.add_subcommand("debug", "Open gdb at the method, with the case that fails loaded");
  command->add_option("FILE", arguments->submission, "the submission")->required();
  command->add_option("--case", arguments->id, "load this case instead of judging first");
  command
      ->add_option("--suite", arguments->suites,
                   "look for the failing case in these suites, by name or file")
      ->allow_extra_args(false);
  command->add_option("--problem", arguments->problem,
                      "the problem it solves, when that cannot be told from the file");
  command->add_option("--compiler", arguments->compiler,
                      "another compiler than the best one found, such as g++");
  command
      ->add_option("--time-limit", arguments->time_limit_ms,
                   "CPU time of a case in ms while it is judged (the sanitizers' factor applies)")
      ->check(CLI::Range(1, 3'600'000));
  command->add_flag("--vscode", arguments->vscode,
                    "write .vscode/launch.json for VS Code's debugger instead of opening gdb");
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_debug(*arguments, surroundings);
    };
  });
}

}  // namespace judge
