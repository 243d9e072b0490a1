#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>

#include "catalog/user_error.h"
#include "cli/commands.h"
#include "cli/containment.h"
#include "cli/interruption.h"
#include "cli/live_line.h"
#include "cli/output_file.h"
#include "cli/submissions.h"
#include "cli/suites.h"
#include "report/comparison_json.h"
#include "report/comparison_page.h"
#include "report/comparison_text.h"
#include "report/quantity.h"
#include "report/submission_names.h"
#include "trace/comparer.h"

namespace judge {
namespace {

struct CompareArguments {
  std::vector<std::string> submissions;
  std::string problem;
  std::vector<std::string> suites;
  std::vector<std::string> cases;
  std::string compiler;
  std::string sandbox = "auto";
  std::string format = "text";
  std::string output;
  std::string html;
  std::int64_t seconds = ComparerOptions().seconds;
  bool verbose = false;
  bool counts = false;
};

/// Of the problem that was asked for; else of the first that has a method which searches, and
/// bundled solutions.
std::vector<SubmissionFile> bundled(const CompareArguments& arguments, const Catalog& catalog) {
  std::vector<SubmissionFile> files;
  std::string slug = arguments.problem;
  for (const Variant& variant : catalog.variants()) {
    const Problem& problem = catalog.problem(variant.problem);
    if (slug.empty() && problem.kind == ProblemKind::method && problem.checker == Checker::sudoku) {
      slug = variant.problem;
    }
    if (variant.problem == slug) {
      files.push_back({.name = as_typed(variant.file), .file = variant.file});
    }
  }
  if (files.empty()) {
    throw UserError(fmt::format("there are no bundled solutions{}; name the files to compare",
                                slug.empty() ? "" : " of " + slug));
  }
  return files;
}

std::vector<SubmissionFile> named(const CompareArguments& arguments) {
  std::vector<SubmissionFile> files;
  for (const SubmissionFile& found : find_submissions(arguments.submissions)) {
    if (std::ranges::find(files, found.name, &SubmissionFile::name) == files.end()) {
      files.push_back(found);
    }
  }
  if (files.empty()) {
    throw UserError("there is no *.cpp in that folder; name the files to compare");
  }
  return files;
}

void refuse_different_problems(const std::vector<SubmissionFile>& files) {
  const auto other = std::ranges::find_if(
      files, [&](const SubmissionFile& each) { return each.problem != files.front().problem; });
  if (other != files.end()) {
    throw UserError(fmt::format(
        "{} solves {}, {} solves {}: only solutions of one problem can be compared",
        files.front().name, files.front().problem->slug, other->name, other->problem->slug));
  }
}

std::vector<SubmissionFile> submissions_of(const CompareArguments& arguments,
                                           const Catalog& catalog) {
  if (!arguments.problem.empty()) {
    static_cast<void>(catalog.problem(arguments.problem));  // says so if there is none
  }
  if (std::ranges::find(arguments.submissions, "-") != arguments.submissions.end()) {
    throw UserError("judge compare needs files, so that a row has a name");
  }
  std::vector<SubmissionFile> files =
      arguments.submissions.empty() ? bundled(arguments, catalog) : named(arguments);
  infer_problems(files, catalog, arguments.problem);
  refuse_different_problems(files);
  refuse_without_search(*files.front().problem, "judge compare");
  return files;
}

std::vector<Assignment> assign(const CompareArguments& arguments,
                               const std::vector<SubmissionFile>& files, Suites& suites) {
  const Problem& problem = *files.front().problem;
  const auto boards = arguments.cases.empty()
                          ? suites.get_all(problem, arguments.suites)
                          : suites.select(problem, arguments.suites, arguments.cases);
  std::vector<Assignment> assignments;
  for (const SubmissionFile& file : files) {
    assignments.push_back(
        {.name = file.name, .file = file.file, .problem = &problem, .suites = boards});
  }
  return assignments;
}

/// What is being measured, and for how long by now.
class LiveComparison {
 public:
  LiveComparison(const std::vector<Assignment>& assignments, const Surroundings& surroundings)
      : style_(style_for(STDERR_FILENO, surroundings)),
        names_(paths(assignments), style_),
        line_(surroundings) {}

  void tell(const std::string& submission, const std::string& activity, std::size_t done,
            std::size_t total) {
    const auto now = std::chrono::steady_clock::now();
    if (std::pair(submission, activity) != at_) {
      at_ = {submission, activity};
      since_ = now;
    }
    line_.tell([&] {
      const auto took = std::chrono::duration_cast<std::chrono::microseconds>(now - since_);
      return fmt::format(
          "[{}/{}] {}  {}{}", done, total, names_.of(submission), activity,
          took < std::chrono::seconds(1) ? "" : "  " + shown_time(took.count(), style_));
    });
  }

 private:
  static std::vector<std::string> paths(const std::vector<Assignment>& assignments) {
    std::vector<std::string> names;
    std::ranges::transform(assignments, std::back_inserter(names), &Assignment::name);
    return names;
  }

  TextStyle style_;
  SubmissionNames names_;
  LiveLine line_;
  std::pair<std::string, std::string> at_;
  std::chrono::steady_clock::time_point since_;
};

/// Where the reports go; opened before the first minute of measuring, not after it.
class ComparisonReports {
 public:
  ComparisonReports(const CompareArguments& arguments, const Surroundings& surroundings)
      : arguments_(arguments), style_(style_for(STDOUT_FILENO, surroundings)) {
    refuse_one_file_for_both(arguments.output, arguments.html);
    if (!arguments.output.empty()) {
      file_.emplace(arguments.output);
      style_ = {.width = 100, .unicode = style_.unicode, .program = style_.program};
    }
    style_.verbose = arguments.verbose;
    if (!arguments.html.empty()) {
      page_.emplace(arguments.html);
    }
  }

  void write(const Comparison& comparison) {
    std::ostream& out = file_ ? file_->stream() : std::cout;
    if (arguments_.format == "json") {
      write_comparison_json(out, comparison, JUDGE_VERSION);
    } else {
      write_comparison(out, comparison, style_);
    }
    if (file_) {
      file_->commit();
    }
    if (page_) {
      write_comparison_page(page_->stream(), comparison);
      page_->commit();
    }
  }

 private:
  const CompareArguments& arguments_;
  TextStyle style_;
  std::optional<OutputFile> file_;
  std::optional<OutputFile> page_;
};

int exit_code(const Comparison& comparison) {
  if (const int signal = Interruption::signal(); signal != 0) {
    return kExitSignal + signal;
  }
  const auto fault = [](const ComparedCase& each) {
    return each.verdict == Verdict::internal_error;
  };
  const bool ours = std::ranges::any_of(comparison.submissions, [&](const auto& each) {
    return std::ranges::any_of(each.cases, fault);
  });
  if (ours) {
    return kExitInternal;
  }
  return comparison.ladder().size() == comparison.submissions.size() ? kExitAsExpected
                                                                     : kExitUnexpected;
}

int run_compare(const CompareArguments& arguments, const Surroundings& surroundings) {
  std::future<Sandbox> sandbox_found = start_sandbox(arguments.sandbox, surroundings);
  const Catalog catalog(surroundings.root);
  const std::vector<SubmissionFile> files = submissions_of(arguments, catalog);
  Suites suites(catalog);
  const std::vector<Assignment> assignments = assign(arguments, files, suites);
  const Cache cache = open_cache(surroundings);
  const Sandbox sandbox = take_sandbox(std::move(sandbox_found), surroundings);
  const Toolchain toolchain(cache, find_compiler(cache, arguments.compiler),
                            surroundings.driver_folder(), &sandbox);
  ComparisonReports reports(arguments, surroundings);
  const Interruption interruption;
  Comparison comparison;
  {
    LiveComparison line(assignments, surroundings);
    comparison = compare(assignments, toolchain,
                         {.times = !arguments.counts,
                          .seconds = arguments.seconds,
                          .stop = [] { return Interruption::signal() != 0; },
                          .tell = [&](const auto&... what) { line.tell(what...); }});
  }
  reports.write(comparison);
  tell_trouble(cache);
  return exit_code(comparison);
}

}  // namespace

void add_compare(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<CompareArguments>();
  CLI::App* command = app.add_subcommand(
      "compare", "Put the searches of several submissions side by side: placements, undos, time");
  command->add_option("SUBMISSION", arguments->submissions,
                      "C++ files or folders of them, in the order of the ladder; none: the bundled "
                      "solutions");
  command->add_option("--problem", arguments->problem,
                      "whose bundled solutions; or the problem that the files solve, when it "
                      "cannot be told from them");
  command
      ->add_option("--suite", arguments->suites,
                   "a suite by name, or a file (JSON, or text with a board a line); may be "
                   "repeated; none: the problem's default")
      ->allow_extra_args(false);
  command->add_option("--case", arguments->cases, "only this board; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--compiler", arguments->compiler, "another clang++ than the best one found");
  add_sandbox_option(*command, arguments->sandbox);
  command
      ->add_option("--seconds", arguments->seconds,
                   fmt::format("of CPU time for each traced search ({}): one that takes longer "
                               "shows how far it came",
                               ComparerOptions().seconds))
      ->check(CLI::Range(1, 86'400));
  command->add_flag("--counts", arguments->counts,
                    "only what was counted, and no times: the same on every machine");
  command->add_option("--format", arguments->format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->add_option("--output", arguments->output, "write the report to this file");
  command->add_option("--html", arguments->html,
                      "write a page with charts to this file as well; it needs no network");
  command->add_flag("--verbose", arguments->verbose, "show every board, however wide the table");
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_compare(*arguments, surroundings);
    };
  });
}

}  // namespace judge
