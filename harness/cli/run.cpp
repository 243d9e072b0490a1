#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <thread>

#include "catalog/user_error.h"
#include "cli/commands.h"
#include "cli/containment.h"
#include "cli/interruption.h"
#include "cli/output_file.h"
#include "cli/results_file.h"
#include "cli/silent.h"
#include "cli/submissions.h"
#include "cli/suites.h"
#include "judge/result_key.h"
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
  std::string sandbox = "auto";
  std::string format;  ///< empty: what --output asks for
  std::string output;
  std::string resume;
  std::optional<int> jobs;
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
  if (std::ranges::find(arguments.submissions, "-") != arguments.submissions.end() &&
      std::ranges::find(arguments.suites, "-") != arguments.suites.end()) {
    throw UserError(
        "standard input cannot hold both the submission and the boards of --suite -; "
        "put one of them into a file");
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
  infer_problems(files, catalog, arguments.problem);
  return files;
}

/// Whether `problem` has the boards that are asked for.
bool has_boards(const RunArguments& arguments, const Catalog& catalog, const Problem& problem,
                Suites& suites) {
  const auto has = [&](const std::string& suite) { return catalog.has_suite(problem, suite); };
  if (!std::ranges::all_of(arguments.suites, has)) {
    return false;
  }
  try {
    return arguments.cases.empty() ||
           !suites.select(problem, arguments.suites, arguments.cases).empty();
  } catch (const UserError&) {  // told where no problem has them
    return false;
  }
}

/// Where nobody has named a solution or a problem, the bundled ones are those of the problems that
/// have the boards asked for; all of them where none has, so that what is wrong is told.
void leave_out_other_problems(const RunArguments& arguments, const Catalog& catalog, Suites& suites,
                              std::vector<SubmissionFile>& files) {
  if (!arguments.submissions.empty() || !arguments.problem.empty()) {
    return;
  }
  std::map<const Problem*, bool> have;
  for (const SubmissionFile& file : files) {
    if (!have.contains(file.problem)) {
      have[file.problem] = has_boards(arguments, catalog, *file.problem, suites);
    }
  }
  if (std::ranges::any_of(have, [](const auto& each) { return each.second; })) {
    std::erase_if(files, [&](const SubmissionFile& file) { return !have.at(file.problem); });
  }
}

std::vector<Assignment> assign(const RunArguments& arguments, const Catalog& catalog,
                               const std::vector<SubmissionFile>& files, Suites& suites) {
  std::vector<Assignment> assignments;
  for (const SubmissionFile& file : files) {
    const Problem& problem = *file.problem;
    Assignment assignment{.name = file.name,
                          .file = file.file,
                          .problem = &problem,
                          .suites = {},
                          .warnings = notes_on(file)};
    if (!arguments.cases.empty()) {
      assignment.suites = suites.select(problem, arguments.suites, arguments.cases);
    } else {
      assignment.suites = suites.get_all(problem, arguments.suites);
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

/// Passes everything on, and each result to where JSON Lines are kept.
class Recorder final : public Progress {
 public:
  Recorder(Progress& watcher, std::function<void(const RunResult&)> record)
      : watcher_(watcher), record_(std::move(record)) {}

  void compiling(const std::string& submission) override { watcher_.compiling(submission); }
  void running(const std::string& submission, int cases_done, int cases_total) override {
    watcher_.running(submission, cases_done, cases_total);
  }
  void judged(const RunResult& result) override {
    record_(result);
    watcher_.judged(result);
  }
  void finished(const RunResult& result) override { watcher_.finished(result); }

 private:
  Progress& watcher_;
  std::function<void(const RunResult&)> record_;
};

std::string format_of(const RunArguments& arguments) {
  if (!arguments.format.empty()) {
    return arguments.format;
  }
  return arguments.output.ends_with(".jsonl") ? "jsonl" : "text";
}

void refuse_two_places_for_lines(const RunArguments& arguments) {
  if (!arguments.resume.empty() && !arguments.output.empty() && format_of(arguments) == "jsonl") {
    throw UserError(
        fmt::format("--resume {}: new results are added to that file; leave out "
                    "--output, or give it another --format",
                    arguments.resume));
  }
}

/// Where everything goes: results as they come, the text, and the other reports at the end.
class Reports {
 public:
  Reports(const RunArguments& arguments, const Surroundings& surroundings)
      : format_(format_of(arguments)), style_(style_for(STDOUT_FILENO, surroundings)) {
    style_.verbose = arguments.verbose;
    if (!arguments.resume.empty()) {
      lines_.emplace(arguments.resume, ResultsFile::Old::keep);
    } else if (format_ == "jsonl" && !arguments.output.empty()) {
      lines_.emplace(arguments.output, ResultsFile::Old::remove);
    }
    if (!arguments.output.empty()) {
      if (format_ != "jsonl") {
        file_.emplace(arguments.output);
      }
      if (format_ == "text") {
        style_ = {.unicode = style_.unicode, .verbose = style_.verbose, .program = style_.program};
      }
    }
  }

  std::vector<RunResult> judge(const std::vector<Assignment>& assignments,
                               const Toolchain& toolchain, JudgeOptions options) {
    options.stop = [this] { return Interruption::signal() != 0 || nobody_reads(); };
    std::vector<RunResult> results;
    if (std::ostream* out = text()) {
      std::vector<std::string> names;
      std::ranges::transform(assignments, std::back_inserter(names), &Assignment::name);
      TextReport report(*out, style_, names);
      results = judge_with(report, assignments, toolchain, options);
      report.conclude(results, assignments.size() - results.size());
    } else {
      Silent silent;
      results = judge_with(silent, assignments, toolchain, options);
    }
    write_whole_report(results, assignments.size() - results.size());
    if (file_) {
      file_->commit();
    }
    return results;
  }

 private:
  std::vector<RunResult> judge_with(Progress& watcher, const std::vector<Assignment>& assignments,
                                    const Toolchain& toolchain, const JudgeOptions& options) {
    Recorder recorder(watcher, [this](const RunResult& result) {
      if (lines_) {
        lines_->append(result);
      } else if (format_ == "jsonl") {
        std::cout << json_line(result) << std::flush;
      }
    });
    return judge_all(assignments, toolchain, options, recorder);
  }

  /// Standard output takes the text unless that is where another format goes; null: nothing does.
  std::ostream* text() {
    if (format_ == "text") {
      return file_ ? &file_->stream() : &std::cout;
    }
    const bool elsewhere = file_ || (format_ == "jsonl" && lines_);
    return elsewhere ? &std::cout : nullptr;
  }

  /// Whether the only place where results go takes no more: then there is no use in judging on.
  bool nobody_reads() {
    if (lines_ || (file_ && format_ != "text")) {
      return false;
    }
    if (!file_ && has_no_reader(STDOUT_FILENO)) {
      std::cout.setstate(std::ios::badbit);
    }
    return !(file_ ? file_->stream() : std::cout).good();
  }

  /// Whether the other end of a pipe or a terminal is gone, before anything is written to find out.
  static bool has_no_reader(int fd) {
    pollfd watched{.fd = fd, .events = 0, .revents = 0};
    return ::poll(&watched, 1, 0) == 1 && (watched.revents & (POLLERR | POLLHUP)) != 0;
  }

  void write_whole_report(const std::vector<RunResult>& results, std::size_t not_judged) {
    std::ostream& out = file_ ? file_->stream() : std::cout;
    if (format_ == "json") {
      write_json_report(out, results, JUDGE_VERSION, not_judged);
    } else if (format_ == "junit") {
      write_junit_report(out, results, style_.program, not_judged);
    }
  }

  std::string format_;
  TextStyle style_;
  std::optional<ResultsFile> lines_;
  std::optional<OutputFile> file_;
  Interruption interruption_;  ///< last: to open a pipe may take until somebody interrupts
};

void take_over(const std::string& file, std::vector<Assignment>& assignments) {
  const TakenOver taken = take_over_results(file, assignments);
  if (taken.cut) {
    fmt::print(stderr, "{}: the last line was cut short, and is taken out\n", file);
  }
  if (taken.results > 0) {
    fmt::print(stderr, "{}: {} of {} results are still true, and not judged again\n", file,
               taken.results, assignments.size());
  }
}

int exit_code(const std::vector<RunResult>& results, std::size_t wanted) {
  if (results.size() < wanted) {
    // Otherwise nobody reads, and main() says that.
    return Interruption::signal() != 0 ? kExitSignal + Interruption::signal() : kExitBadInput;
  }
  if (std::ranges::find(results, Verdict::internal_error, &RunResult::verdict) != results.end()) {
    return kExitInternal;
  }
  return std::ranges::all_of(results, &RunResult::as_expected) ? kExitAsExpected : kExitUnexpected;
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
  if (arguments.sandbox != RunArguments().sandbox) add("--sandbox", arguments.sandbox);
  if (arguments.fix_paste) words.emplace_back("--fix-paste");
  if (arguments.time_limit_ms) add("--time-limit", std::to_string(*arguments.time_limit_ms));
  if (arguments.memory_limit_mb) add("--memory-limit", std::to_string(*arguments.memory_limit_mb));
  return words;
}

int run(const RunArguments& arguments, const Surroundings& surroundings) {
  refuse_two_places_for_lines(arguments);
  std::future<Sandbox> sandbox_found = start_sandbox(arguments.sandbox, surroundings);
  const Catalog catalog(surroundings.root);
  const Profile& profile = profile_named(arguments.profile);
  const Cache cache = open_cache(surroundings);
  std::vector<SubmissionFile> files = submissions_of(arguments, catalog, cache);
  // Suites and results are left to the kernel: to give the boards of a large suite back one by one
  // takes a twentieth of the whole run, just before the process ends.
  auto& suites = *new Suites(catalog);
  leave_out_other_problems(arguments, catalog, suites, files);
  std::vector<Assignment> assignments = assign(arguments, catalog, files, suites);
  const Sandbox sandbox = take_sandbox(std::move(sandbox_found), surroundings);
  const Toolchain toolchain(cache, find_compiler(cache, arguments.compiler),
                            surroundings.driver_folder(), &sandbox);
  const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const JudgeOptions options{.profile = &profile,
                             .fail_fast = arguments.fail_fast,
                             .all_errors = arguments.verbose,
                             .probe = arguments.probe,
                             .fix_paste = arguments.fix_paste,
                             .time_limit_ms = arguments.time_limit_ms,
                             .memory_limit_mb = arguments.memory_limit_mb,
                             .as_typed = options_as_typed(arguments),
                             .jobs = arguments.jobs.value_or(processors),
                             .side_by_side = arguments.jobs.has_value()};
  if (!arguments.resume.empty() || format_of(arguments) == "jsonl") {
    ResultKeys keys(toolchain, options, JUDGE_VERSION);
    for (Assignment& assignment : assignments) {
      assignment.key = keys.of(assignment);
    }
  }
  if (!arguments.resume.empty()) {
    take_over(arguments.resume, assignments);
  }
  Reports reports(arguments, surroundings);
  const auto& results = *new std::vector<RunResult>(reports.judge(assignments, toolchain, options));
  tell_trouble(cache);
  return exit_code(results, assignments.size());
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
          "a suite by name, a file in any form that judge convert reads, or - for standard input; "
          "may be repeated")
      ->allow_extra_args(false);
  command->add_option("--case", arguments->cases, "only this case; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--profile", arguments->profile,
                      "leetcode (default): optimised, with sanitizers, for the verdict; fast: "
                      "optimised, for times; debug: not optimised, for a debugger");
  command->add_option("--compiler", arguments->compiler,
                      "another compiler than the best one found, such as g++");
  command
      ->add_option("--sandbox", arguments->sandbox,
                   "require: full containment or nothing is run; auto (default): as much as this "
                   "machine gives, and what is missing is told; off: only the limits")
      ->check(CLI::IsMember({"require", "auto", "off"}));
  command
      ->add_option("--format", arguments->format,
                   "text (default), json, junit, jsonl (a line for each result, as it comes)")
      ->check(CLI::IsMember({"text", "json", "junit", "jsonl"}));
  command->add_option("--output", arguments->output,
                      "write the report to this file; FILE.jsonl means --format jsonl");
  command->add_option("--resume", arguments->resume,
                      "finish the batch that was writing FILE.jsonl: what is in it and unchanged "
                      "is not judged again, the rest is added");
  command
      ->add_option("--jobs", arguments->jobs,
                   "submissions judged side by side, which disturbs their times but not their "
                   "verdicts; not given: one at a time, others being compiled meanwhile")
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
