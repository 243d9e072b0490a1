#include "judge/stress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <limits>
#include <memory>
#include <optional>

#include "cli/case_choice.h"
#include "cli/commands.h"
#include "cli/containment.h"
#include "cli/interruption.h"
#include "cli/live_line.h"
#include "cli/output_file.h"
#include "report/quantity.h"
#include "report/stress_json.h"
#include "report/stress_text.h"
#include "report/text.h"

namespace judge {
namespace {

struct StressArguments {
  std::string submission;
  std::string problem;
  std::uint64_t seed = 1;
  int seconds = 10;
  int shrink_seconds = 20;
  std::string profile = "leetcode";
  std::string compiler;
  std::string sandbox = "auto";
  std::string format = "text";
  std::string output;
  std::optional<std::int64_t> time_limit_ms;
  std::optional<std::int64_t> memory_limit_mb;
  bool no_hostile = false;
  bool fix_paste = false;
  bool verbose = false;
};

class LiveStress final : public StressWatcher {
 public:
  LiveStress(std::string name, const Surroundings& surroundings)
      : name_(std::move(name)), line_(surroundings) {}

  void compiling() override {
    line_.tell([&] { return name_ + "  compiling"; });
  }
  void searching(std::uint64_t boards, const std::string& kind) override {
    line_.tell([&] { return fmt::format("{}  {} solved  {}", name_, shown_count(boards), kind); });
  }
  void shrinking(int found, int now) override {
    line_.tell([&] { return fmt::format("{}  shrinking: {} -> {} blanks", name_, found, now); });
  }

 private:
  std::string name_;
  LiveLine line_;
};

/// The options that decide how a board ends, as they would be typed again.
std::vector<std::string> options_as_typed(const StressArguments& arguments) {
  const StressArguments usual;
  std::vector<std::string> words;
  const auto add = [&](const char* option, const std::string& value, const std::string& other) {
    if (value != other) words.insert(words.end(), {option, value});
  };
  add("--problem", arguments.problem, "");
  add("--profile", arguments.profile, usual.profile);
  add("--compiler", arguments.compiler, "");
  add("--sandbox", arguments.sandbox, usual.sandbox);
  if (arguments.fix_paste) words.emplace_back("--fix-paste");
  if (arguments.time_limit_ms) {
    add("--time-limit", std::to_string(*arguments.time_limit_ms), "");
  }
  if (arguments.memory_limit_mb) {
    add("--memory-limit", std::to_string(*arguments.memory_limit_mb), "");
  }
  return words;
}

StressOptions options_from(const StressArguments& arguments) {
  return {.judging = {.profile = &profile_named(arguments.profile),
                      .fix_paste = arguments.fix_paste,
                      .time_limit_ms = arguments.time_limit_ms,
                      .memory_limit_mb = arguments.memory_limit_mb,
                      .as_typed = options_as_typed(arguments),
                      .stop = [] { return Interruption::signal() != 0; }},
          .seed = arguments.seed,
          .hostile = !arguments.no_hostile,
          .time = std::chrono::seconds(arguments.seconds),
          .shrink_time = std::chrono::seconds(arguments.shrink_seconds)};
}

void write(const StressArguments& arguments, const StressResult& result, const std::string& name,
           const Surroundings& surroundings) {
  std::optional<OutputFile> file;
  TextStyle style = style_for(STDOUT_FILENO, surroundings);
  style.verbose = arguments.verbose;
  if (!arguments.output.empty()) {
    file.emplace(arguments.output);
    style = {.unicode = style.unicode, .verbose = style.verbose, .program = style.program};
  }
  std::ostream& out = file ? file->stream() : std::cout;
  if (arguments.format == "json") {
    write_stress_json(out, result, arguments.seed, JUDGE_VERSION, style);
  } else {
    write_stress(out, result, arguments.seed, shown(name, style), style);
  }
  if (file) {
    file->commit();
  }
}

int run_stress(const StressArguments& arguments, const Surroundings& surroundings) {
  const Interruption interruption;
  std::future<Sandbox> sandbox_found = start_sandbox(arguments.sandbox, surroundings);
  const Catalog catalog(surroundings.root);
  const SubmissionFile submission =
      only_submission(arguments.submission, arguments.problem, catalog,
                      "judge stress needs a file, which its commands can name");
  // Its boards can all be solved: whoever overlooks a clash would come through.
  refuse_without_search(*submission.problem, "judge stress");
  const StressOptions options = options_from(arguments);
  const Cache cache = open_cache(surroundings);
  const Sandbox sandbox = take_sandbox(std::move(sandbox_found), surroundings);
  const Toolchain toolchain(cache, find_compiler(cache, arguments.compiler),
                            surroundings.driver_folder(), &sandbox);
  const Assignment assignment{.name = submission.name,
                              .file = submission.file,
                              .problem = submission.problem,
                              .suites = {},
                              .warnings = notes_on(submission)};
  const std::string name = submission.file.stem().string();
  StressResult result;
  {
    LiveStress watcher(name, surroundings);
    result = stress(assignment, toolchain, options, watcher);
  }
  write(arguments, result, name, surroundings);
  cache.prune();
  tell_trouble(cache);
  if (result.interrupted) {
    return kExitSignal + Interruption::signal();
  }
  return result.run.verdict == Verdict::accepted ? kExitAsExpected : kExitUnexpected;
}

std::string not_negative(const std::string& text) {
  return text.starts_with('-') ? text + " is negative, expected 0 or more" : "";
}

void add_search_options(CLI::App& command, StressArguments& arguments) {
  constexpr int kDay = 86'400;
  command.add_option("--problem", arguments.problem,
                     "the problem it solves, when that cannot be told from the file");
  command.add_option("--seconds", arguments.seconds, "how long to look for a board (10)")
      ->check(CLI::Range(1, kDay));
  command
      .add_option("--seed", arguments.seed,
                  "a number; the same one tries the same boards everywhere (1)")
      ->check(not_negative);
  command
      .add_option("--shrink-seconds", arguments.shrink_seconds,
                  "how long to make the board that was found smaller (20)")
      ->check(CLI::Range(0, kDay));
  command.add_flag("--no-hostile", arguments.no_hostile,
                   "leave out boards that are made to be slow for a search without any thought");
}

void add_judging_options(CLI::App& command, StressArguments& arguments) {
  command.add_option("--profile", arguments.profile,
                     "as for judge run: leetcode (default), fast or debug");
  command.add_option("--compiler", arguments.compiler,
                     "another compiler than the best one found, such as g++");
  add_sandbox_option(command, arguments.sandbox);
  command.add_option("--format", arguments.format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command.add_option("--output", arguments.output, "write the report to this file");
  command.add_flag("--fix-paste", arguments.fix_paste,
                   "judge the text as judge fix would repair it; the file stays as it is");
  command.add_flag("--verbose", arguments.verbose, "show everything, however long");
  command
      .add_option("--time-limit", arguments.time_limit_ms,
                  "CPU time of a board in ms (the sanitizers' factor still applies)")
      ->check(CLI::Range(1, 3'600'000));
  command
      .add_option("--memory-limit", arguments.memory_limit_mb,
                  "memory in MB (the sanitizers' factor still applies)")
      ->check(CLI::Range(1, 1 << 20));
}

}  // namespace

void add_stress(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<StressArguments>();
  CLI::App* command = app.add_subcommand(
      "stress", "Look for a board that breaks a submission, and make it as small as can be");
  command->add_option("SUBMISSION", arguments->submission, "a C++ file")->required();
  add_search_options(*command, *arguments);
  add_judging_options(*command, *arguments);
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_stress(*arguments, surroundings);
    };
  });
}

}  // namespace judge
