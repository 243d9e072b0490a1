#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include "catalog/equivalent_mutants.h"
#include "catalog/user_error.h"
#include "cli/case_choice.h"
#include "cli/commands.h"
#include "cli/containment.h"
#include "cli/interruption.h"
#include "cli/live_line.h"
#include "cli/output_file.h"
#include "cli/submissions.h"
#include "cli/suites.h"
#include "mutation/mutation_judge.h"
#include "report/mutation_json.h"
#include "report/mutation_text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct MutateArguments {
  std::string submission;
  std::string problem;
  std::vector<std::string> suites;
  std::string equivalent;
  std::string keep;
  std::string compiler;
  std::string sandbox = "auto";
  std::string format = "text";
  std::string output;
  std::optional<int> jobs;
  bool verbose = false;
};

std::string how_far(const MutationProgress& progress) {
  return fmt::format("[{}/{}] {}  {} killed, {} equivalent, {} not yet", progress.done,
                     progress.total, progress.stage, progress.count.killed,
                     progress.count.equivalent, progress.count.not_judged);
}

/// What is declared about the submission: in the file that was named, else in
/// equivalent_mutants.json beside it.
std::vector<EquivalentMutant> declared_for(const MutateArguments& arguments,
                                           const SubmissionFile& submission) {
  const fs::path beside = submission.file.parent_path() / "equivalent_mutants.json";
  const fs::path file = !arguments.equivalent.empty() ? fs::path(arguments.equivalent) : beside;
  if (arguments.equivalent.empty() && !fs::exists(file)) {
    return {};
  }
  std::vector<EquivalentMutant> declared = load_equivalent_mutants(file, submission.problem->slug);
  std::erase_if(declared, [&](const EquivalentMutant& each) {
    return each.variant != submission.file.filename().string();
  });
  return declared;
}

/// DIR/STEM-LINE-COLUMN[-N].cpp for each survivor, which say in their first line what they are.
void keep_survivors(const fs::path& folder, const MutationRun& run,
                    const SubmissionFile& submission) {
  const std::string text = read_source(submission.file).text;
  std::error_code trouble;
  fs::create_directories(folder, trouble);
  std::map<std::string, int> used;
  for (const Mutant& each : run.mutants) {
    if (each.fate != Fate::survived) {
      continue;
    }
    const std::string stem =
        fmt::format("{}-{}-{}", submission.file.stem().string(), each.view.line, each.view.column);
    const int count = ++used[stem];
    const fs::path file =
        folder / (count == 1 ? stem + ".cpp" : fmt::format("{}-{}.cpp", stem, count));
    OutputFile out(file);
    out.stream() << mutated(text, each.mutation);
    out.commit();
  }
}

/// Where the report goes; opened before the first hour of judging, not after it.
class MutationReports {
 public:
  MutationReports(const MutateArguments& arguments, const Surroundings& surroundings)
      : arguments_(arguments), style_(style_for(STDOUT_FILENO, surroundings)) {
    if (!arguments.output.empty()) {
      file_.emplace(arguments.output);
      style_ = {.unicode = style_.unicode, .program = style_.program};
    }
    style_.verbose = arguments.verbose;
  }

  void write(const MutationRun& run) {
    std::ostream& out = file_ ? file_->stream() : std::cout;
    if (arguments_.format == "json") {
      write_mutation_json(out, run, JUDGE_VERSION);
    } else {
      write_mutation_run(out, run, style_);
    }
    if (file_) {
      file_->commit();
    }
  }

 private:
  const MutateArguments& arguments_;
  TextStyle style_;
  std::optional<OutputFile> file_;
};

int exit_code(const MutationRun& run) {
  if (const int signal = Interruption::signal(); signal != 0) {
    return kExitSignal + signal;
  }
  const bool all_dead = run.count().survived == 0 && run.wrong_declarations.empty();
  return all_dead ? kExitAsExpected : kExitUnexpected;
}

int run_mutate(const MutateArguments& arguments, const Surroundings& surroundings) {
  const Interruption interruption;
  std::future<Sandbox> sandbox_found = start_sandbox(arguments.sandbox, surroundings);
  const Catalog catalog(surroundings.root);
  const SubmissionFile submission =
      only_submission(arguments.submission, arguments.problem, catalog,
                      "judge mutate needs a file, whose lines it can point at");
  Suites suites(catalog);
  const Assignment assignment{.name = submission.name,
                              .file = submission.file,
                              .problem = submission.problem,
                              .suites = suites.get_all(*submission.problem, arguments.suites)};
  const Cache cache = open_cache(surroundings);
  const Sandbox sandbox = take_sandbox(std::move(sandbox_found), surroundings);
  const Toolchain toolchain(cache, find_compiler(cache, arguments.compiler),
                            surroundings.driver_folder(), &sandbox);
  const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  MutationReports reports(arguments, surroundings);
  MutationRun run;
  {
    LiveLine line(surroundings);
    run = judge_mutants(
        assignment, toolchain,
        {.jobs = arguments.jobs.value_or(processors),
         .version = JUDGE_VERSION,
         .declared = declared_for(arguments, submission),
         .stop = [] { return Interruption::signal() != 0; },
         .tell = [&](const MutationProgress& at) { line.tell([&] { return how_far(at); }); }});
  }
  reports.write(run);
  if (!arguments.keep.empty()) {
    keep_survivors(arguments.keep, run, submission);
  }
  tell_trouble(cache);
  return exit_code(run);
}

}  // namespace

void add_mutate(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<MutateArguments>();
  CLI::App* command = app.add_subcommand(
      "mutate", "How strong are the suites? Do they fail small wrong versions of a right solution");
  command->add_option("SUBMISSION", arguments->submission, "a C++ file that is right")->required();
  command
      ->add_option("--suite", arguments->suites,
                   "a suite by name, or a file of boards; may be repeated; none: the problem's "
                   "default")
      ->allow_extra_args(false);
  command->add_option("--problem", arguments->problem,
                      "the problem it solves, when that cannot be told from the file");
  command->add_option(
      "--equivalent", arguments->equivalent,
      "what is declared equivalent (equivalent_mutants.json beside the submission)");
  command->add_option("--keep", arguments->keep,
                      "write what survives into this folder, a file each");
  command
      ->add_option("--jobs", arguments->jobs,
                   "mutants judged side by side (one for each processor)")
      ->check(CLI::Range(1, 256));
  command->add_option("--compiler", arguments->compiler, "another clang++ than the best one found");
  add_sandbox_option(*command, arguments->sandbox);
  command->add_option("--format", arguments->format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->add_option("--output", arguments->output, "write the report to this file");
  command->add_flag("--verbose", arguments->verbose,
                    "list every mutant, with what killed it or why it is equivalent");
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_mutate(*arguments, surroundings);
    };
  });
}

}  // namespace judge
