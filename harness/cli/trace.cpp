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

/// What is traced when nobody has named a case: the one that fails, behind those without which it
/// would not; else the one that took longest.
std::vector<SuiteCase> choose(const RunResult& result, const std::vector<SuiteCase>& cases) {
  if (result.first_failure() != nullptr) {
    return cases_to_fail(result, cases);
  }
  const auto slowest = std::ranges::max_element(result.cases, {}, &CaseResult::time_us);
  return {cases[static_cast<std::size_t>(slowest - result.cases.begin())]};
}

std::vector<SuiteCase> cases_to_trace(const TraceArguments& arguments,
                                      const SubmissionFile& submission, const Toolchain& toolchain,
                                      Suites& suites) {
  if (!arguments.id.empty()) {
    return cases_of(suites.select(*submission.problem, arguments.suites, {arguments.id}));
  }
  const std::vector<const Suite*> wanted = suites.get_all(*submission.problem, arguments.suites);
  const RunResult result = judge_until_failure(submission, wanted, toolchain, {});
  const std::vector<SuiteCase> cases = cases_of(wanted);
  std::vector<SuiteCase> chosen =
      result.cases.empty() ? std::vector{cases.front()} : choose(result, cases);
  if (submission.problem->kind == ProblemKind::program) {
    chosen.erase(chosen.begin(),
                 chosen.end() - 1);  // nothing tells one board's work from another's
  }
  return chosen;
}

void write_compile_error(const Trace& trace, const TextStyle& style) {
  RunResult result;
  result.verdict = Verdict::compile_error;
  result.compile_message = trace.compile_message;
  write_failure(std::cout, result, trace.submission, style);
}

/// "Step by step: judge trace mine.cpp --case tricky --html trace.html"
std::string next_step(const TraceArguments& arguments, const Trace& trace, const TextStyle& style) {
  std::vector<std::string> words = {style.program, "trace", arguments.submission};
  for (const std::string& suite : arguments.suites) {
    words.insert(words.end(), {"--suite", suite});
  }
  words.insert(words.end(), {"--case", trace.result.id, "--html", "trace.html"});
  std::string command;
  for (const std::string& word : words) {
    command += (command.empty() ? "" : " ") + (command.empty() ? word : shell_quoted(word));
  }
  return "Step by step: " + command;
}

void write(const TraceArguments& arguments, const Trace& trace, std::ostream& out,
           const TextStyle& style) {
  if (arguments.format == "json") {
    write_trace_json(out, trace, JUDGE_VERSION);
  } else {
    write_trace(out, trace, style);
    out << '\n'
        << (arguments.html.empty()
                ? next_step(arguments, trace, style)
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

  void write_all(const Trace& trace) {
    if (page_) {
      page_->stream() << player_page(trace);
      page_->commit();
    }
    write(arguments_, trace, file_ ? file_->stream() : std::cout, style_);
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
  const TraceTask task{.name = submission.name,
                       .file = submission.file,
                       .problem = submission.problem,
                       .cases = cases_to_trace(arguments, submission, toolchain, suites)};
  const std::uint64_t usual = arguments.html.empty() ? TraceOptions().steps : kMostSteps;
  const TraceOptions options{.steps = arguments.steps.value_or(usual),
                             .seconds = arguments.seconds,
                             .fix_paste = arguments.fix_paste,
                             .stop = [] { return Interruption::signal() != 0; }};
  const Trace trace = trace_search(task, toolchain, options);
  if (!trace.compile_message.empty()) {
    write_compile_error(trace, style_for(STDOUT_FILENO, surroundings));
    return kExitUnexpected;
  }
  reports.write_all(trace);
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
