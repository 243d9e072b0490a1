#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Answer stress(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "stress");
  return run_judge(arguments);
}

/// What stands behind "  Again: " or "  Keep:  ".
std::string command_in(const std::string& report, const std::string& label) {
  const std::size_t begin = report.find(label) + label.size();
  return report.substr(begin, report.find('\n', begin) - begin);
}

/// As a shell runs it.
Answer in_a_shell(std::string command, const std::filesystem::path& directory = JUDGE_TESTDATA) {
  const std::string judge = "judge";
  for (std::size_t at = command.find(judge + ' '); at != std::string::npos;
       at = command.find(judge + ' ', at + std::string(JUDGE_BINARY).size())) {
    command.replace(at, judge.size(), JUDGE_BINARY);
  }
  return run({.arguments = {"-c", command}, .directory = directory, .program = "/bin/sh"});
}

// One submission for all of it: wrong.cpp is compiled once.
TEST(judge_stress, finds_the_board_and_gives_commands_that_run_it_again_and_keep_it) {
  const TemporaryFolder folder;
  const Answer answer = stress({"wrong.cpp"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(masked(answer.out),
              StartsWith("sudoku-solver, boards of seed 1, profile leetcode, COMPILER\n"
                         "✗ wrong  Wrong Answer on board "));
  EXPECT_THAT(answer.out, HasSubstr("✗ wrong: Wrong Answer on stress-1-"));
  const std::string again = command_in(answer.out, "  Again: ");
  EXPECT_THAT(again, AllOf(StartsWith("echo "), EndsWith(" | judge run wrong.cpp --suite -")));
  const Answer repeated = in_a_shell(again);
  EXPECT_EQ(repeated.exit_code, 1) << repeated.err;
  EXPECT_THAT(repeated.out, HasSubstr("✗ wrong: Wrong Answer on line-1\n"));

  const std::string keep = command_in(answer.out, "  Keep:  ");
  EXPECT_THAT(keep, StartsWith("judge add-case my-boards.json --board "));
  const Answer kept = in_a_shell(keep, folder.path());
  EXPECT_EQ(kept.exit_code, 0) << kept.err;
  const Answer from_suite =
      run_judge({"run", "wrong.cpp", "--suite", folder.path() / "my-boards.json"});
  EXPECT_EQ(from_suite.exit_code, 1) << from_suite.err;
  EXPECT_THAT(from_suite.out, HasSubstr("Wrong Answer on stress-1-"));
}

TEST(judge_stress, finds_the_same_board_of_the_same_seed) {
  const auto found = [](const std::string& seed) {
    const Answer answer = stress({"wrong.cpp", "--seed", seed, "--format", "json"});
    return nlohmann::json::parse(answer.out).at("found");
  };
  const auto first = found("7");
  EXPECT_EQ(first, found("7"));
  EXPECT_NE(first.at("boards_found"), found("8").at("boards_found"));
}

TEST(judge_stress, finds_nothing_in_a_right_solution) {
  const Answer answer = stress({"right.cpp", "--seconds", "1", "--no-hostile"});
  EXPECT_EQ(answer.exit_code, 0) << answer.out;
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, HasSubstr("✓ right  solves all of "));
}

TEST(judge_stress, writes_its_report_into_a_file) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.txt";
  const Answer answer = stress({"wrong.cpp", "--shrink-seconds", "0", "--output", file});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.out + answer.err, "");
  EXPECT_THAT(contents(file), HasSubstr("it may not be the smallest (--shrink-seconds"));
}

TEST(judge_stress, of_what_does_not_compile_is_the_compilers_message) {
  const Answer answer = stress({"does_not_compile.cpp"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.out, StartsWith("✗ does_not_compile: Compile Error\n"));
}

TEST(judge_stress, refuses_what_it_cannot_do) {
  const Answer input = stress({"-"});
  EXPECT_EQ(input.exit_code, 2);
  EXPECT_EQ(input.err, "judge stress needs a file, which its commands can name\n");
  const Answer folder = stress({"folder"});
  EXPECT_EQ(folder.exit_code, 2);
  EXPECT_THAT(folder.err, HasSubstr("name the one to look at"));
  const Answer valid = stress({JUDGE_PROJECT "/solutions/valid-sudoku/seen_tables.cpp"});
  EXPECT_EQ(valid.exit_code, 2);
  EXPECT_THAT(valid.err,
              StartsWith("judge stress is for searches that fill a board; valid-sudoku "));
  const Answer seed = stress({"right.cpp", "--seed=-1"});
  EXPECT_EQ(seed.exit_code, 2);
  EXPECT_THAT(seed.err, StartsWith("--seed: -1 is negative, expected 0 or more\n"));
  const Answer seconds = stress({"right.cpp", "--seconds", "0"});
  EXPECT_EQ(seconds.exit_code, 2);
  EXPECT_THAT(seconds.err, StartsWith("--seconds: Value 0 not in range 1 to 86400\n"));
}

TEST(judge_stress, shows_on_a_terminal_how_far_it_is) {
  const TerminalAnswer answer =
      run_on_terminal({.arguments = {"stress", "wrong.cpp", "--format", "json"}});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.received, StartsWith("\r\x1b[Kwrong  compiling"));
}

TEST(judge_stress, interrupted_says_after_how_many_boards) {
  const TemporaryFolder folder;
  Started judge({.arguments = {"stress", std::filesystem::path(JUDGE_TESTDATA) / "loops.cpp",
                               "--time-limit", "3600000"}});
  // There is no sign of it on its output: it is at work once it is the parent of a process.
  const std::string children =
      "/proc/" + std::to_string(judge.pid()) + "/task/" + std::to_string(judge.pid()) + "/children";
  ASSERT_TRUE(judge.wait_until([&] { return !contents(children).empty(); }));
  judge.signal(SIGINT);
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 130);
  EXPECT_THAT(answer.out, HasSubstr("\nInterrupted after 0 boards.\n"));
}

}  // namespace
}  // namespace judge::testing
