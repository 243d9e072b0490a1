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
#include "cli/interruption.h"
#include "cli/output_file.h"
#include "cli/suites.h"
#include "report/failure_text.h"
#include "report/rerun.h"
#include "report/text.h"
#include "report/trace_json.h"
#include "report/trace_text.h"
#include "trace/player_page.h"
#include "trace/tracer.h"

namespace judge {
namespace {

struct TraceArguments {
  std::string submission;
  std::string problem;
  std::vector<std::string> suites;
  std::string id;
  std::string compiler;
  std::string sandbox = "auto";
  std::string format = "text";
  std::string output;
  std::string html;
  std::optional<std::uint64_t> steps;
  std::optional<std::int64_t> seconds;
  bool fix_paste = false;
  bool verbose = false;
};

/// What is traced.
struct Choice {
  std::vector<SuiteCase> cases;  ///< the last one, behind those without which it would not fail
  std::string explanation;       ///< of its failure, where it was judged to be chosen
};

/// When nobody has named a case: the one that fails, else the one that took longest.
Choice choose(const RunResult& result, const std::vector<SuiteCase>& cases) {
  if (const CaseResult* failure = result.first_failure()) {
    return {.cases = cases_to_fail(result, cases), .explanation = failure->explanation};
  }
  const auto slowest = std::ranges::max_element(result.cases, {}, &CaseResult::time_us);
  return {.cases = {cases[static_cast<std::size_t>(slowest - result.cases.begin())]},
          .explanation = ""};
}

Choice case_to_trace(const TraceArguments& arguments, const SubmissionFile& submission,
                     const Toolchain& toolchain, Suites& suites) {
  if (!arguments.id.empty()) {
    return {.cases = cases_of(suites.select(*submission.problem, arguments.suites, {arguments.id})),
            .explanation = ""};
  }
  const std::vector<const Suite*> wanted = suites.get_all(*submission.problem, arguments.suites);
  const RunResult result = judge_until_failure(submission, wanted, toolchain, {});
  const std::vector<SuiteCase> cases = cases_of(wanted);
  Choice choice = result.cases.empty() ? Choice{.cases = {cases.front()}, .explanation = ""}
                                       : choose(result, cases);
  if (submission.problem->kind == ProblemKind::program) {
    // Nothing tells one board's work from another's.
    choice.cases.erase(choice.cases.begin(), choice.cases.end() - 1);
  }
  return choice;
}

void write_compile_error(const Trace& trace, const TextStyle& style) {
  RunResult result;
  result.verdict = Verdict::compile_error;
  result.compile_message = trace.compile_message;
  write_failure(std::cout, result, trace.submission, style);
}

/// "Step by step: judge trace mine.cpp --case tricky --html trace.html". Without --case it takes
/// the first that fails once more, behind the cases that it needs.
std::string next_step(const TraceArguments& arguments, const Trace& trace, bool alone,
                      const TextStyle& style) {
  const TraceArguments usual;
  std::vector<std::string> words = {style.program, "trace", arguments.submission};
  const auto add = [&](const char* option, const std::string& value, const std::string& other) {
    if (value != other) {
      words.insert(words.end(), {option, value});
    }
  };
  for (const std::string& suite : arguments.suites) {
    add("--suite", suite, "");
  }
  add("--problem", arguments.problem, usual.problem);
  add("--compiler", arguments.compiler, usual.compiler);
  add("--sandbox", arguments.sandbox, usual.sandbox);
  if (arguments.fix_paste) {
    words.emplace_back("--fix-paste");
  }
  if (alone) {
    add("--case", trace.result.id, "");
  }
  add("--html", "trace.html", "");
  std::string command;
  for (const std::string& word : words) {
    command += (command.empty() ? "" : " ") + (command.empty() ? word : shell_quoted(word));
  }
  return "Step by step: " + command;
}

void write(const TraceArguments& arguments, const Trace& trace, bool alone, std::ostream& out,
           const TextStyle& style) {
  if (arguments.format == "json") {
    write_trace_json(out, trace, JUDGE_VERSION);
  } else {
    write_trace(out, trace, style);
    out << '\n'
        << (arguments.html.empty()
                ? next_step(arguments, trace, alone, style)
                : "Wrote " + shown(arguments.html, style) + "; open it in a browser.")
        << '\n';
  }
}

/// Where the report and the page go; opened before the first minute of tracing, not after it.
class TraceReports {
 public:
  TraceReports(const TraceArguments& arguments, const Surroundings& surroundings)
      : arguments_(arguments), style_(style_for(STDOUT_FILENO, surroundings)) {
    refuse_one_file_for_both(arguments.output, arguments.html);
    if (!arguments.output.empty()) {
      file_.emplace(arguments.output);
      style_ = {.width = 100};
    }
    style_.verbose = arguments.verbose;
    if (!arguments.html.empty()) {
      page_.emplace(arguments.html);
    }
  }

  /// `alone`: the board fails, or does not, without any before it.
  void write_all(const Trace& trace, bool alone) {
    if (page_) {
      page_->stream() << player_page(trace);
      page_->commit();
    }
    write(arguments_, trace, alone, file_ ? file_->stream() : std::cout, style_);
    if (file_) {
      file_->commit();
    }
  }

 private:
  const TraceArguments& arguments_;
  TextStyle style_;
  std::optional<OutputFile> file_;
  std::optional<OutputFile> page_;
};

int run_trace(const TraceArguments& arguments, const Surroundings& surroundings) {
  const Interruption interruption;
  std::future<Sandbox> sandbox_found = start_sandbox(arguments.sandbox, surroundings);
  const Catalog catalog(surroundings.root);
  const SubmissionFile submission =
      only_submission(arguments.submission, arguments.problem, catalog,
                      "judge trace needs a file, whose lines it can point at");
  refuse_without_search(*submission.problem, "judge trace");
  const Cache cache = open_cache(surroundings);
  const Sandbox sandbox = take_sandbox(std::move(sandbox_found), surroundings);
  const Toolchain toolchain(cache, find_compiler(cache, arguments.compiler),
                            surroundings.driver_folder(), &sandbox);
  Suites suites(catalog);
  TraceReports reports(arguments, surroundings);
  const Choice choice = case_to_trace(arguments, submission, toolchain, suites);
  const TraceTask task{.name = submission.name,
                       .file = submission.file,
                       .problem = submission.problem,
                       .cases = choice.cases};
  const std::uint64_t usual = arguments.html.empty() ? TraceOptions().steps : kMostSteps;
  const TraceOptions options{.steps = arguments.steps.value_or(usual),
                             .seconds = arguments.seconds,
                             .fix_paste = arguments.fix_paste,
                             .stop = [] { return Interruption::signal() != 0; }};
  Trace trace = trace_search(task, toolchain, options);
  if (!trace.compile_message.empty()) {
    write_compile_error(trace, style_for(STDOUT_FILENO, surroundings));
    return kExitUnexpected;
  }
  if (trace.result.verdict != Verdict::accepted && !choice.explanation.empty()) {
    trace.result.explanation = choice.explanation;
  }
  reports.write_all(trace, choice.cases.size() == 1);
  tell_trouble(cache);
  if (const int signal = Interruption::signal(); signal != 0) {
    return kExitSignal + signal;
  }
  return trace.result.verdict == Verdict::accepted ? kExitAsExpected : kExitUnexpected;
}

}  // namespace

void add_trace(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<TraceArguments>();
  CLI::App* command = app.add_subcommand(
      "trace", "Show the search that a submission performs on one board: what it placed and undid");
  command->add_option("SUBMISSION", arguments->submission, "a C++ file")->required();
  command->add_option("--case", arguments->id,
                      "the board; without it, the first that fails, else the slowest");
  command->add_option("--suite", arguments->suites, "look for the board in these suites or files")
      ->allow_extra_args(false);
  command->add_option("--problem", arguments->problem,
                      "the problem it solves, when that cannot be told from the file");
  command->add_option("--compiler", arguments->compiler, "another clang++ than the best one found");
  add_sandbox_option(*command, arguments->sandbox);
  command->add_option("--format", arguments->format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->add_option("--output", arguments->output, "write the report to this file");
  command->add_option("--html", arguments->html,
                      "write a page that plays the search, for any browser, to this file");
  command
      ->add_option(
          "--steps", arguments->steps,
          fmt::format("keep at most so many single steps, up to {0} (with --html {0}, else "
                      "{1}); what is counted does not depend on it",
                      kMostSteps, TraceOptions().steps))
      ->check(CLI::Range(std::uint64_t{2}, kMostSteps));
  command
      ->add_option("--seconds", arguments->seconds,
                   "of CPU time for the traced search (60 times the problem's limit)")
      ->check(CLI::Range(1, 86'400));
  command->add_flag("--fix-paste", arguments->fix_paste,
                    "trace the text as judge fix would repair it");
  command->add_flag("--verbose", arguments->verbose, "show everything, however long");
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_trace(*arguments, surroundings);
    };
  });
}

}  // namespace judge
