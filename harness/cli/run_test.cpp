// What `judge run` says about submissions, and the exit code that goes with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(judge_run, accepts_a_right_submission) {
  const Answer answer = run_judge({"run", "right.cpp"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(masked(answer.out),
              ::testing::MatchesRegex("sudoku-solver on core, profile leetcode, COMPILER\n"
                                      "✓ right  Accepted  ([0-9]+)/[0-9]+ TIME MEMORY\n"));
}

constexpr const char* kWrongOnOne = R"(
✗ wrong: Wrong Answer on line-1 (one.txt)
  column 3 holds 6 twice: rows 1 and 5
      1  2  3   4  5  6   7  8  9
    ┌─────────┬─────────┬─────────┐
  1 │ 5  3 [6]│[4] 7  8'│ 9' 1' 2'│
  2 │[6] 7' 2'│ 1  9  5 │ 3' 4' 8'│
  3 │ 1' 9  8 │ 3'[4] 2'│ 5' 6  7'│
    ├─────────┼─────────┼─────────┤
  4 │ 8  5' 9'│ 7' 6  1'│ 4' 2' 3 │
  5 │ 4  2'[6]│ 8  5' 3 │ 7' 9' 1 │
  6 │ 7  1' 3'│ 9' 2  4'│ 8' 5' 6 │
    ├─────────┼─────────┼─────────┤
  7 │ 9' 6  1'│ 5' 3' 7'│ 2  8  4'│
  8 │ 2' 8' 7'│[4] 1  9 │ 6' 3' 5 │
  9 │ 3' 4' 5'│ 2' 8  6'│ 1' 7  9 │
    └─────────┴─────────┴─────────┘
       5  given   8' filled in  [6] at fault
  · column 4 holds 4 twice: rows 1 and 8
  · box 1 holds 6 twice: row 1 column 3 and row 2 column 1
  · box 2 holds 4 twice: row 1 column 4 and row 3 column 5
  It printed:
  │ I know this one
  Again: judge run wrong.cpp --suite one.txt --case line-1
)";

TEST(judge_run, draws_the_board_that_a_wrong_submission_left_and_exits_1) {
  const Answer answer = run_judge({"run", "wrong.cpp", "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(masked(answer.out), std::string("sudoku-solver on one.txt, profile leetcode, COMPILER\n"
                                            "✗ wrong  Wrong Answer  0/1 TIME MEMORY\n") +
                                    kWrongOnOne);
}

// Linked into one program, both would be the same class Solution.
TEST(judge_run, judges_two_submissions_apart) {
  const Answer answer = run_judge({"run", "right.cpp", "wrong.cpp", "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(masked(answer.out),
              StartsWith("sudoku-solver on one.txt, profile leetcode, COMPILER\n"
                         "✓ right  Accepted                            1/1 TIME MEMORY\n"
                         "✗ wrong  Wrong Answer                        0/1 TIME MEMORY\n" +
                         std::string(kWrongOnOne)));
  EXPECT_THAT(answer.out,
              EndsWith("\n1 of 2 submissions did not get the expected verdict: wrong.\n"));
}

TEST(judge_run, gives_each_of_two_submissions_its_own_verdict_in_either_order) {
  for (const auto& [first, second] :
       {std::pair("right.cpp", "wrong.cpp"), std::pair("wrong.cpp", "right.cpp")}) {
    const Answer answer =
        run_judge({"run", first, second, "--suite", "one.txt", "--format", "json"});
    const nlohmann::json list = nlohmann::json::parse(answer.out).at("runs");
    for (const auto& each : list) {
      EXPECT_EQ(each.at("verdict"),
                each.at("submission") == "right.cpp" ? "Accepted" : "Wrong Answer");
    }
  }
}

TEST(judge_run, compares_the_submissions) {
  const Answer answer = run_judge({"run", "wrong.cpp", "right.cpp", "--suite", "two.json"});
  const std::string table = masked(answer.out.substr(answer.out.find("passed  solving")));
  EXPECT_THAT(table, ::testing::MatchesRegex(
                         "passed  solving  relative  slowest case\n"
                         "right  Accepted         2/2 TIME.*  [a-z-]+ \\( TIME\\)\n"
                         "wrong  Wrong Answer     0/2.*\n"
                         "\n"
                         "1 of 2 submissions did not get the expected verdict: wrong.\n"));
}

TEST(judge_run, stops_a_submission_that_never_comes_back) {
  const Answer answer = run_judge({"run", "loops.cpp", "--suite", "one.txt", "--time-limit", "20"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(masked(answer.out), R"(sudoku-solver on one.txt, profile leetcode, COMPILER
✗ loops  Time Limit Exceeded  0/1 TIME MEMORY

✗ loops: Time Limit Exceeded on line-1 (one.txt)
  not finished after TIME of CPU time, the limit for one case
      1  2  3   4  5  6   7  8  9     the board it was given
    ┌─────────┬─────────┬─────────┐
  1 │ 5  3  . │ .  7  . │ .  .  . │
  2 │ 6  .  . │ 1  9  5 │ .  .  . │
  3 │ .  9  8 │ .  .  . │ .  6  . │
    ├─────────┼─────────┼─────────┤
  4 │ 8  .  . │ .  6  . │ .  .  3 │
  5 │ 4  .  . │ 8  .  3 │ .  .  1 │
  6 │ 7  .  . │ .  2  . │ .  .  6 │
    ├─────────┼─────────┼─────────┤
  7 │ .  6  . │ .  .  . │ 2  8  . │
  8 │ .  .  . │ 4  1  9 │ .  .  5 │
  9 │ .  .  . │ .  8  . │ .  7  9 │
    └─────────┴─────────┴─────────┘
  Again: judge run loops.cpp --time-limit 20 --suite one.txt --case line-1
)");
}

TEST(judge_run, goes_on_after_a_case_that_never_came_back) {
  const Answer answer = run_judge(
      {"run", "loops.cpp", "--suite", "two.json", "--time-limit", "5", "--format", "json"});
  const auto run = nlohmann::json::parse(answer.out).at("runs").at(0);
  ASSERT_EQ(run.at("cases").size(), 2U);
  EXPECT_EQ(run.at("cases").at(0).at("verdict"), "Time Limit Exceeded");
  EXPECT_EQ(run.at("cases").at(1).at("verdict"), "Time Limit Exceeded");
}

TEST(judge_run, fail_fast_stops_at_the_first_failure_of_each_submission) {
  const Answer answer = run_judge({"run", "loops.cpp", "right.cpp", "--suite", "two.json",
                                   "--time-limit", "20", "--fail-fast", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 1);
  const auto runs = nlohmann::json::parse(answer.out).at("runs");
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs.at(0).at("cases").size(), 1U);
  EXPECT_EQ(runs.at(0).at("verdict"), "Time Limit Exceeded");
  EXPECT_EQ(runs.at(1).at("cases").size(), 2U);
  EXPECT_EQ(runs.at(1).at("verdict"), "Accepted");
}

TEST(judge_run, shows_line_and_column_of_a_compile_error_and_exits_1) {
  const Answer answer = run_judge({"run", "does_not_compile.cpp", "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(masked(answer.out),
              StartsWith("sudoku-solver on one.txt, profile leetcode, COMPILER\n"
                         "✗ does_not_compile  Compile Error\n"
                         "\n"
                         "✗ does_not_compile: Compile Error\n"
                         "  Line 5: Char 9: error: "));
}

TEST(judge_run, limits_memory) {
  const std::vector<std::string> command = {"run",       "hungry.cpp", "--suite",  "one.txt",
                                            "--profile", "fast",       "--format", "json"};
  const auto verdict_with = [&](const std::string& megabytes) -> std::string {
    std::vector<std::string> limited = command;
    limited.insert(limited.end(), {"--memory-limit", megabytes});
    const Answer answer = run_judge(limited);
    return nlohmann::json::parse(answer.out).at("runs").at(0).at("verdict");
  };
  EXPECT_EQ(verdict_with("50"), "Memory Limit Exceeded");
  EXPECT_EQ(verdict_with("200"), "Wrong Answer") << "it stays within the limit and does nothing";
}

TEST(judge_run, takes_the_verdict_that_a_bundled_solution_declares_for_a_success) {
  const std::string file = JUDGE_PROJECT "/solutions/sudoku-solver/flag_array_dfs.cpp";
  const Answer answer =
      run_judge({"run", file, "--suite", "hard", "--time-limit", "1", "--fail-fast"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(masked(answer.out),
              HasSubstr("\n✓ flag_array_dfs  Time Limit Exceeded, as expected  "));
}

TEST(judge_run, takes_a_verdict_better_than_declared_for_a_failure) {
  const std::string file = JUDGE_PROJECT "/solutions/sudoku-solver/flag_array_dfs.cpp";
  const TemporaryFolder folder;
  const OwnTree tree;
  const std::filesystem::path variants = tree.root() / "solutions" / "tiny" / "variants.json";
  auto declared = nlohmann::json::parse(contents(variants));
  declared["variants"][0]["expected"]["core"] = "Time Limit Exceeded";
  write(variants, declared.dump());
  const Answer answer = tree.run_judge({});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(masked(answer.out),
              HasSubstr("\n✗ right  Accepted, expected Time Limit Exceeded  1/1 TIME MEMORY\n"));
}

TEST(judge_run, expects_nothing_special_of_a_bundled_solution_on_a_suite_of_the_users_own) {
  const TemporaryFolder folder;
  std::filesystem::copy(JUDGE_TESTDATA "/two.json", folder.path() / "hard.json");
  const Answer answer =
      run_judge({"run", JUDGE_PROJECT "/solutions/sudoku-solver/flag_array_dfs.cpp", "--suite",
                 folder.path() / "hard.json", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(nlohmann::json::parse(answer.out).at("runs").at(0).at("expected"), "Accepted");
}

TEST(judge_run, takes_another_profile) {
  const Answer answer = run_judge({"run", "right.cpp", "--suite", "one.txt", "--profile", "fast"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(masked(answer.out),
            "sudoku-solver on one.txt, profile fast, COMPILER\n"
            "✓ right  Accepted  1/1 TIME MEMORY\n");
}

TEST(judge_run, compiles_nothing_when_nothing_changed) {
  const std::vector<std::string> command = {"run",     "right.cpp", "--suite",
                                            "one.txt", "--format",  "json"};
  static_cast<void>(run_judge(command));
  const Answer answer = run_judge(command);
  EXPECT_EQ(nlohmann::json::parse(answer.out).at("runs").at(0).at("compile_ms"), 0);
}

struct Refusal {
  std::string name;
  std::vector<std::string> arguments;
  std::string complaint;
};

void PrintTo(const Refusal& refusal, std::ostream* out) { *out << refusal.name; }

class judge_run_refuses : public ::testing::TestWithParam<Refusal> {};

TEST_P(judge_run_refuses, and_judges_nothing) {
  Command command{.arguments = GetParam().arguments};
  command.arguments.insert(command.arguments.begin(), {"run", "right.cpp"});
  const Answer answer = run(command);
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, StartsWith(GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(
    , judge_run_refuses,
    ::testing::Values(
        Refusal{"an_unknown_profile",
                {"--profile", "fsat"},
                "no profile \"fsat\"; there are leetcode, fast, debug"},
        Refusal{"an_unknown_problem",
                {"--problem", "sudoku-slover"},
                "unknown problem \"sudoku-slover\", did you mean \"sudoku-solver\"?"},
        Refusal{"an_unknown_format", {"--format", "xml"}, "--format: xml not in {"},
        Refusal{"no_time", {"--time-limit", "0"}, "--time-limit: Value 0 not in range"},
        Refusal{"no_memory", {"--memory-limit", "0"}, "--memory-limit: Value 0 not in range"},
        Refusal{"no_jobs", {"--jobs", "0"}, "--jobs: Value 0 not in range"}),
    [](const auto& info) { return info.param.name; });

/// Runs the command that a report of a failure suggests as a person would: pasted into a shell.
Answer pasted(const std::string& suggested, const std::filesystem::path& directory) {
  return run({.arguments = {"-c", suggested}, .directory = directory, .program = "/bin/sh"});
}

TEST(judge_run, suggests_a_command_that_judges_the_failing_case_again) {
  for (const char* suite : {"one.txt", "two.json", "core"}) {
    const Answer first = run({.arguments = {"run", "wrong.cpp", "--suite", suite},
                              .environment = {"SUDOKU_JUDGE_COMMAND=" JUDGE_BINARY}});
    const std::string suggested = rerun_command_in(first.out);
    ASSERT_THAT(suggested, StartsWith(JUDGE_BINARY " run wrong.cpp")) << first.out;
    const Answer again = pasted(suggested + " --format json", JUDGE_TESTDATA);
    EXPECT_EQ(again.exit_code, 1) << suggested << again.err;
    const auto cases = nlohmann::json::parse(again.out).at("runs").at(0).at("cases");
    ASSERT_EQ(cases.size(), 1U);
    EXPECT_EQ(cases.at(0).at("verdict"), "Wrong Answer");
    EXPECT_THAT(first.out, HasSubstr("on " + cases.at(0).at("id").get<std::string>() + " ("));
  }
}

TEST(judge_run, suggests_a_command_that_a_shell_understands_whatever_the_files_are_called) {
  const TemporaryFolder folder;
  const std::filesystem::path odd = folder.path() / "it's a \"folder\" & $HOME";
  std::filesystem::create_directory(odd);
  std::filesystem::copy(JUDGE_TESTDATA "/wrong.cpp", odd / "my wrong one.cpp");
  std::filesystem::copy(JUDGE_TESTDATA "/two.json", odd / "my boards.json");
  const Answer first =
      run({.arguments = {"run", odd / "my wrong one.cpp", "--suite", odd / "my boards.json"},
           .environment = {"SUDOKU_JUDGE_COMMAND=" JUDGE_BINARY}});
  EXPECT_EQ(first.exit_code, 1) << first.err;
  EXPECT_THAT(first.out, HasSubstr("\n✗ my wrong one  Wrong Answer  0/2  "));
  const Answer again = pasted(rerun_command_in(first.out), "/");
  EXPECT_EQ(again.exit_code, 1) << again.err;
  EXPECT_THAT(again.out, HasSubstr("\n✗ my wrong one  Wrong Answer  0/1  "));
}

TEST(judge_run, works_from_any_folder) {
  const TemporaryFolder folder;
  const Answer answer = run(
      {.arguments = {"run", JUDGE_TESTDATA "/right.cpp", "--suite", "core", "--case", "one-blank"},
       .directory = folder.path()});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_EQ(masked(answer.out),
            "sudoku-solver on core, profile leetcode, COMPILER\n"
            "✓ right  Accepted  1/1 TIME MEMORY\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>{}) << "it leaves nothing behind";
}

TEST(judge_run, writes_plain_text_where_the_locale_knows_no_more) {
  const Answer answer =
      run({.arguments = {"run", "wrong.cpp", "--suite", "one.txt"}, .environment = {"LC_ALL=C"}});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_TRUE(std::ranges::all_of(answer.out, [](char c) {
    return c == '\n' || (c >= ' ' && c <= '~');
  })) << answer.out;
  EXPECT_THAT(answer.out, HasSubstr("\nFAIL wrong: Wrong Answer on line-1 (one.txt)\n"));
}

}  // namespace
}  // namespace judge::testing
