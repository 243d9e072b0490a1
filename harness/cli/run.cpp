#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <thread>

#include "cli/commands.h"
#include "cli/output_file.h"
#include "cli/silent.h"
#include "cli/submissions.h"
#include "cli/suites.h"
#include "judge/submission_judge.h"
#include "report/json_report.h"
#include "report/junit_report.h"
#include "report/text_report.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct RunArguments {
  std::vector<std::string> submissions;
  std::string problem;
  std::vector<std::string> suites;
  std::vector<std::string> cases;
  std::string profile = "leetcode";
  std::string compiler;
  std::string format = "text";
  std::string output;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  bool fail_fast = false;
  bool verbose = false;
  bool fix_paste = false;
  bool probe = false;
  std::optional<std::int64_t> time_limit_ms;
  std::optional<std::int64_t> memory_limit_mb;
};

/// A submission on standard input is kept in the cache under the hash of its text, so that the
/// command that judges one case again finds it.
SubmissionFile from_standard_input(const Cache& cache) {
  if (::isatty(STDIN_FILENO) != 0) {
    fmt::print(stderr, "Paste a solution, then press Ctrl-D.\n");
  }
  const std::string source{std::istreambuf_iterator<char>(std::cin), {}};
  if (source.empty()) {
    throw UserError("standard input is empty; paste a solution and end with Ctrl-D");
  }
  const std::string name = "pasted-" + hash_of(source).substr(0, 8) + ".cpp";
  cache.put_text(source, name);
  const fs::path file = cache.folder() / name;
  return {.name = file.string(), .file = file};
}

std::vector<SubmissionFile> submissions_of(const RunArguments& arguments, const Catalog& catalog,
                                           const Cache& cache) {
  std::vector<SubmissionFile> files;
  if (!arguments.problem.empty()) {
    static_cast<void>(catalog.problem(arguments.problem));  // says so if there is none
  }
  if (arguments.submissions.empty()) {
    for (const Variant& variant : catalog.variants()) {
      if (arguments.problem.empty() || variant.problem == arguments.problem) {
        files.push_back({.name = as_typed(variant.file), .file = variant.file});
      }
    }
  }
  for (const std::string& argument : arguments.submissions) {
    const auto found =
        argument == "-" ? std::vector{from_standard_input(cache)} : find_submissions({argument});
    files.insert(files.end(), found.begin(), found.end());
  }
  if (files.empty()) {
    throw UserError(fmt::format("there are no bundled solutions{}; name a file to judge",
                                arguments.problem.empty() ? "" : " of " + arguments.problem));
  }
  for (SubmissionFile& file : files) {
    file.problem = &infer_problem(file, catalog, arguments.problem);
  }
  return files;
}

std::vector<Assignment> assign(const RunArguments& arguments, const Catalog& catalog,
                               const std::vector<SubmissionFile>& files, Suites& suites) {
  std::vector<Assignment> assignments;
  for (const SubmissionFile& file : files) {
    const Problem& problem = *file.problem;
    const std::vector<std::string>& names =
        arguments.suites.empty() ? problem.default_suites : arguments.suites;
    Assignment assignment{.name = file.name,
                          .file = file.file,
                          .problem = &problem,
                          .suites = {},
                          .warnings = notes_on(file)};
    if (!arguments.cases.empty()) {
      assignment.suites = suites.select(problem, arguments.suites, arguments.cases);
    } else {
      for (const std::string& name : names) {
        const Suite* suite = &suites.get(problem, name);
        if (std::ranges::find(assignment.suites, suite) == assignment.suites.end()) {
          assignment.suites.push_back(suite);
        }
      }
      if (const Variant* variant = catalog.variant(file.file)) {
        std::vector<std::string> suite_names;
        std::ranges::transform(assignment.suites, std::back_inserter(suite_names), &Suite::name);
        assignment.expected = expected_verdict(*variant, suite_names);
        assignment.known_probes = variant->probes;
      }
    }
    assignments.push_back(std::move(assignment));
  }
  return assignments;
}

void write_report(std::ostream& out, const std::string& format,
                  const std::vector<RunResult>& results, const std::string& program) {
  if (format == "json") {
    write_json_report(out, results, JUDGE_VERSION);
  } else {
    write_junit_report(out, results, program);
  }
}

std::vector<RunResult> judge_with_text(std::ostream& out, const TextStyle& style,
                                       const std::vector<Assignment>& assignments,
                                       const Toolchain& toolchain, const JudgeOptions& options) {
  std::vector<std::string> names;
  std::ranges::transform(assignments, std::back_inserter(names), &Assignment::name);
  TextReport report(out, style, names);
  std::vector<RunResult> results = judge_all(assignments, toolchain, options, report);
  report.conclude(results);
  return results;
}

/// The text report goes to standard output unless that is where the other formats go.
std::vector<RunResult> judge_and_report(const RunArguments& arguments,
                                        const Surroundings& surroundings,
                                        const std::vector<Assignment>& assignments,
                                        const Toolchain& toolchain, const JudgeOptions& options) {
  TextStyle style = style_for(STDOUT_FILENO, surroundings);
  style.verbose = arguments.verbose;
  std::optional<OutputFile> file;
  if (!arguments.output.empty()) {
    file.emplace(arguments.output);
  }
  const bool text = arguments.format == "text";
  std::vector<RunResult> results;
  if (file && text) {
    style = {.unicode = style.unicode, .verbose = style.verbose, .program = style.program};
    results = judge_with_text(file->stream(), style, assignments, toolchain, options);
  } else if (file || text) {
    results = judge_with_text(std::cout, style, assignments, toolchain, options);
  } else {
    Silent silent;
    results = judge_all(assignments, toolchain, options, silent);
  }
  if (!text) {
    write_report(file ? file->stream() : std::cout, arguments.format, results, style.program);
  }
  if (file) {
    file->commit();
  }
  return results;
}

/// The options that decide how a case ends, as they would be typed again.
std::vector<std::string> options_as_typed(const RunArguments& arguments) {
  std::vector<std::string> words;
  const auto add = [&](const char* option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  if (!arguments.problem.empty()) add("--problem", arguments.problem);
  if (arguments.profile != RunArguments().profile) add("--profile", arguments.profile);
  if (!arguments.compiler.empty()) add("--compiler", arguments.compiler);
  if (arguments.fix_paste) words.emplace_back("--fix-paste");
  if (arguments.time_limit_ms) add("--time-limit", std::to_string(*arguments.time_limit_ms));
  if (arguments.memory_limit_mb) add("--memory-limit", std::to_string(*arguments.memory_limit_mb));
  return words;
}

int run(const RunArguments& arguments, const Surroundings& surroundings) {
  const Catalog catalog(surroundings.root);
  const Profile& profile = profile_named(arguments.profile);
  const Cache cache = open_cache(surroundings);
  const Toolchain toolchain(cache, find_compiler(cache, arguments.compiler),
                            surroundings.driver_folder());
  const std::vector<SubmissionFile> files = submissions_of(arguments, catalog, cache);
  // Suites and results are left to the kernel: to give the boards of a large suite back one by one
  // takes a twentieth of the whole run, just before the process ends.
  auto& suites = *new Suites(catalog);
  const std::vector<Assignment> assignments = assign(arguments, catalog, files, suites);
  const JudgeOptions options{.profile = &profile,
                             .fail_fast = arguments.fail_fast,
                             .all_errors = arguments.verbose,
                             .probe = arguments.probe,
                             .fix_paste = arguments.fix_paste,
                             .time_limit_ms = arguments.time_limit_ms,
                             .memory_limit_mb = arguments.memory_limit_mb,
                             .as_typed = options_as_typed(arguments),
                             .jobs = arguments.jobs};
  const auto& results = *new std::vector<RunResult>(
      judge_and_report(arguments, surroundings, assignments, toolchain, options));
  tell_trouble(cache);
  if (std::ranges::any_of(results, [](const RunResult& result) {
        return result.verdict == Verdict::internal_error;
      })) {
    return kExitInternal;
  }
  return std::ranges::all_of(results, &RunResult::as_expected) ? kExitAsExpected : kExitUnexpected;
}

}  // namespace

void add_run(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<RunArguments>();
  CLI::App* command = app.add_subcommand("run", "Judge submissions on suites of boards");
  command->add_option("SUBMISSION", arguments->submissions,
                      "C++ files, folders of them, or - for standard input; none: every bundled "
                      "solution");
  command->add_option("--problem", arguments->problem,
                      "the problem they solve, when it cannot be told from the file");
  command
      ->add_option(
          "--suite", arguments->suites,
          "a suite by name, or a file (JSON, or text with a board a line); may be repeated")
      ->allow_extra_args(false);
  command->add_option("--case", arguments->cases, "only this case; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--profile", arguments->profile,
                      "leetcode (default): optimised, with sanitizers, for the verdict; fast: "
                      "optimised, for times; debug: not optimised, for a debugger");
  command->add_option("--compiler", arguments->compiler,
                      "another compiler than the best one found, such as g++");
  command->add_option("--format", arguments->format, "text (default), json, junit")
      ->check(CLI::IsMember({"text", "json", "junit"}));
  command->add_option("--output", arguments->output, "write the report to this file");
  command->add_option("--jobs", arguments->jobs, "submissions compiled side by side")
      ->check(CLI::Range(1, 256));
  command->add_flag("--fail-fast", arguments->fail_fast,
                    "stop each submission at its first failing case");
  command->add_flag("--probe", arguments->probe,
                    "right, or lucky? judge what is accepted again with one thing changed at a "
                    "time");
  command->add_flag("--fix-paste", arguments->fix_paste,
                    "judge the text as judge fix would repair it; the file stays as it is");
  command->add_flag("--verbose", arguments->verbose, "show everything, however long");
  command
      ->add_option("--time-limit", arguments->time_limit_ms,
                   "CPU time of a case in ms (the sanitizers' factor still applies)")
      ->check(CLI::Range(1, 3'600'000));
  command
      ->add_option("--memory-limit", arguments->memory_limit_mb,
                   "memory in MB (the sanitizers' factor still applies)")
      ->check(CLI::Range(1, 1 << 20));
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run(*arguments, surroundings);
    };
  });
}

int run_everything(const Surroundings& surroundings) { return run({}, surroundings); }

}  // namespace judge
