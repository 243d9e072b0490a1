#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::HasSubstr;

Answer run_new(const TemporaryFolder& folder, const std::vector<std::string>& arguments) {
  return run({.arguments = arguments,
              .directory = folder.path(),
              .environment = {"SUDOKU_JUDGE_COMMAND=" JUDGE_BINARY}});
}

TEST(judge_new, writes_what_leetcode_s_editor_shows) {
  const TemporaryFolder folder;
  const Answer answer = run_new(folder, {"new", "sudoku-solver", "mine"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(answer.out,
            "mine.cpp: a start for 37. Sudoku Solver\n"
            "Write it, then judge it:\n"
            "  " JUDGE_BINARY " run mine.cpp\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"mine.cpp"});
  EXPECT_EQ(contents(folder.path() / "mine.cpp"),
            "class Solution {\n"
            "public:\n"
            "    void solveSudoku(vector<vector<char>>& board) {\n"
            "\n"
            "    }\n"
            "};\n");
}

TEST(judge_new, takes_a_name_that_ends_in_cpp) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_new(folder, {"new", "sudoku-solver", "mine.cpp"}).exit_code, 0);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"mine.cpp"});
}

TEST(judge_new, writes_a_start_that_compiles_and_is_a_wrong_answer) {
  const TemporaryFolder folder;
  const Answer created = run_new(folder, {"new", "sudoku-solver", "it's mine"});
  const std::string suggested = created.out.substr(created.out.rfind("  ") + 2);
  EXPECT_EQ(suggested, JUDGE_BINARY " run 'it'\\''s mine.cpp'\n");
  const Answer answer =
      run({.arguments = {"-c", suggested}, .directory = folder.path(), .program = "/bin/sh"});
  EXPECT_EQ(answer.exit_code, 1) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("\n✗ it's mine  Wrong Answer  "));
}

TEST(judge_new, never_overwrites) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.cpp", "an evening's work");
  const Answer answer = run_new(folder, {"new", "sudoku-solver", "mine"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, "mine.cpp: exists already; choose another name\n");
  EXPECT_EQ(contents(folder.path() / "mine.cpp"), "an evening's work");
}

TEST(judge_new, tells_that_the_folder_is_missing) {
  const TemporaryFolder folder;
  const Answer answer = run_new(folder, {"new", "sudoku-solver", "missing/mine"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "missing/mine.cpp: No such file or directory\n");
}

TEST(judge_new, suggests_the_problem_that_was_meant_and_writes_nothing) {
  const TemporaryFolder folder;
  const Answer answer = run_new(folder, {"new", "sudoku-slover", "mine"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "unknown problem \"sudoku-slover\", did you mean \"sudoku-solver\"?\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(judge_new, needs_a_name) {
  const Answer answer = run_judge({"new", "sudoku-solver"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "NAME is required\nRun with --help for more information.\n");
}

}  // namespace
}  // namespace judge::testing
