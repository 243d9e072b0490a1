// `judge trace` as a shell runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Answer trace(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "trace");
  return run_judge(arguments);
}

/// Whether the process has said what is to happen on `signal`.
bool catches(int pid, int signal) {
  std::istringstream status(contents("/proc/" + std::to_string(pid) + "/status"));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("SigCgt:")) {
      return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1) != 0;
    }
  }
  return false;
}

TEST(judge_trace, shows_the_search_on_the_board_that_was_named) {
  const Answer answer = trace({"right.cpp", "--case", "leetcode-37-example"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith("Accepted on leetcode-37-example (core)\n"));
  EXPECT_THAT(answer.out, ContainsRegex("\n  placements +[0-9,]+   undos +[0-9,]+\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n  depth over the steps\n"));
  EXPECT_THAT(answer.out, HasSubstr("51 blanks to fill\n"));
}

TEST(judge_trace, without_a_case_takes_the_one_that_fails) {
  const Answer answer = trace({"wrong.cpp", "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.out, StartsWith("Wrong Answer on line-1 (one.txt)\n"
                                     "  column 3 holds 6 twice: rows 1 and 5\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n  Step 52 puts 6 into row 1, column 3, although "));
}

TEST(judge_trace, as_json_gives_as_many_steps_as_are_asked_for) {
  const Answer answer =
      trace({"right.cpp", "--case", "leetcode-37-example", "--format", "json", "--steps", "10"});
  EXPECT_EQ(answer.exit_code, 0);
  const auto traced = nlohmann::json::parse(answer.out)["trace"];
  EXPECT_EQ(traced["submission"], "right.cpp");
  EXPECT_EQ(traced["counts"]["placements"].get<int>() - traced["counts"]["undos"].get<int>(), 51);
  EXPECT_LE(traced["steps"].size(), 11U);
  EXPECT_GT(traced["stride"], 1);
  EXPECT_EQ(traced["steps"].back()["number"], traced["steps_total"]);
}

TEST(judge_trace, writes_what_it_found_into_a_file) {
  const TemporaryFolder scratch;
  const auto file = scratch.path() / "trace.json";
  const Answer answer = trace({"right.cpp", "--case", "leetcode-37-example", "--format", "json",
                               "--output", file.string()});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, "");
  std::ifstream in(file);
  EXPECT_EQ(nlohmann::json::parse(in)["trace"]["case"], "leetcode-37-example");
}

TEST(judge_trace, writes_a_page_that_holds_every_step_and_nothing_from_elsewhere) {
  const TemporaryFolder scratch;
  const std::string file = (scratch.path() / "trace.html").string();
  const Answer answer = trace({"right.cpp", "--case", "leetcode-37-example", "--html", file});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, StartsWith("Accepted on leetcode-37-example (core)\n"));
  EXPECT_THAT(answer.out, ::testing::EndsWith("\nWrote " + file + "; open it in a browser.\n"));
  const std::string page = contents(file);
  EXPECT_THAT(page, StartsWith("<!doctype html>"));
  EXPECT_THAT(page, HasSubstr("leetcode-37-example"));
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  EXPECT_THAT(page, ::testing::Not(HasSubstr("://")));
}

TEST(judge_trace, opens_its_files_before_it_compiles) {
  const TemporaryFolder scratch;
  for (const std::string option : {"--html", "--output"}) {
    const Answer answer = trace({"does_not_compile.cpp", "--case", "leetcode-37-example", option,
                                 (scratch.path() / "none" / "x").string()});
    EXPECT_EQ(answer.exit_code, 2) << option;
    EXPECT_THAT(answer.err, HasSubstr("cannot be written: No such file or directory")) << option;
    EXPECT_EQ(answer.out, "") << option;
  }
}

TEST(judge_trace, does_not_write_report_and_page_into_one_file) {
  const TemporaryFolder scratch;
  const std::string file = (scratch.path() / "x").string();
  const Answer answer = trace({"right.cpp", "--case", "leetcode-37-example", "--output", file,
                               "--html", (scratch.path() / "." / "x").string()});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("--output and --html name the same file"));
  EXPECT_EQ(scratch.names(), std::vector<std::string>());
}

TEST(judge_trace, says_how_to_see_it_step_by_step) {
  EXPECT_THAT(trace({"right.cpp", "--suite", "one.txt"}).out,
              ::testing::EndsWith("\nStep by step: judge trace right.cpp --suite one.txt "
                                  "--case line-1 --html trace.html\n"));
  EXPECT_THAT(trace({"right.cpp", "--suite", "one.txt", "--problem", "sudoku-solver", "--sandbox",
                     "off", "--fix-paste"})
                  .out,
              ::testing::EndsWith("\nStep by step: judge trace right.cpp --suite one.txt "
                                  "--problem sudoku-solver --sandbox off --fix-paste --case line-1 "
                                  "--html trace.html\n"));
}

TEST(judge_trace, of_a_board_that_fails_behind_others_says_so_and_takes_them_along) {
  const TemporaryFolder scratch;
  std::string text = contents(JUDGE_TESTDATA "/right.cpp");
  const std::string file = scratch.path() / "remembers.cpp";
  text.replace(text.find("dfs(board, 0);"), 14, "static int n; if (n++ == 0) dfs(board, 0);");
  write(file, text);
  const Answer answer = trace({file, "--suite", "two.json"});
  EXPECT_THAT(answer.out, StartsWith("Wrong Answer on last-blank (two.json)\n"));
  EXPECT_THAT(answer.out, HasSubstr("  alone, this board is solved: something global or static is "
                                    "left from the\n  boards before it"));
  EXPECT_THAT(answer.out, ::testing::EndsWith("\nStep by step: judge trace " + file +
                                              " --suite two.json --html trace.html\n"));
}

TEST(judge_trace, interrupted_shows_what_it_has_seen) {
  Started started({.arguments = {"trace", "loops.cpp", "--case", "leetcode-37-example"}});
  ASSERT_TRUE(started.wait_until([&] { return catches(started.pid(), SIGINT); }));
  started.signal(SIGINT);
  const Answer answer = started.end();
  EXPECT_EQ(answer.exit_code, 130);
  EXPECT_THAT(answer.out, StartsWith("Interrupted on leetcode-37-example (core), traced as far as "
                                     "it came\n\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n  calls "));
}

TEST(judge_trace, that_cannot_be_made_says_why) {
  EXPECT_EQ(trace({"-"}).err, "judge trace needs a file, whose lines it can point at\n");
  EXPECT_EQ(trace({"folder"}).err, "folder: holds 2 submissions; name the one to look at\n");
  const Answer unknown = trace({"right.cpp", "--case", "leetcode-37-exampel"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("no case \"leetcode-37-exampel\""),
                                 HasSubstr("leetcode-37-example")));
  const Answer steps = trace({"right.cpp", "--steps", "200001"});
  EXPECT_EQ(steps.exit_code, 2);
  EXPECT_THAT(steps.err, HasSubstr("--steps"));
}

TEST(judge_trace, of_what_does_not_compile_shows_the_error) {
  const Answer answer = trace({"does_not_compile.cpp", "--case", "leetcode-37-example"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.out, HasSubstr("does_not_compile.cpp: Compile Error\n  Line "));
}

}  // namespace
}  // namespace judge::testing
