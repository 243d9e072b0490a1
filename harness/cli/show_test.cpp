#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kEasy = R"(easy (two.json of sudoku-solver): 30 givens, LeetCode 37, example 1
two.json:5:5

      1  2  3   4  5  6   7  8  9
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

  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  [["5","3",".",".","7",".",".",".","."],["6",".",".","1","9","5",".",".","."],[".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],[".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],[".",".",".",".","8",".",".","7","9"]]
)";

TEST(judge_show, draws_a_board_and_writes_it_as_a_line_and_as_leetcode_s_testcase) {
  const Answer answer = run_judge({"show", "easy", "--suite", "two.json"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(answer.out, kEasy);
}

TEST(judge_show, draws_the_solution_and_marks_what_was_not_given) {
  const Answer answer = run_judge({"show", "easy", "--suite", "two.json", "--solution"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, HasSubstr("\n  1 │ 5  3  4'│ 6' 7  8'│ 9' 1' 2'│\n"));
  EXPECT_THAT(
      answer.out,
      HasSubstr(
          "\n  "
          "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"));
  EXPECT_THAT(answer.out,
              HasSubstr("\n  [[\"5\",\"3\",\"4\",\"6\",\"7\",\"8\",\"9\",\"1\",\"2\"],"));
}

TEST(judge_show, shows_several) {
  const Answer answer = run_judge({"show", "easy", "last-blank", "--suite", "two.json"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, StartsWith(kEasy));
  EXPECT_THAT(answer.out, HasSubstr("\nlast-blank (two.json of sudoku-solver): 80 givens\n"));
}

TEST(judge_show, finds_a_board_in_any_suite) {
  const OwnTree tree;
  const Answer answer = tree.run_judge({"show", "line-1"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out,
              StartsWith("line-1 (extra of tiny): 30 givens\ntestcases/tiny/extra.txt:1:1\n"));
}

TEST(judge_show, suggests_the_board_that_was_meant) {
  const Answer near = run_judge({"show", "esay", "--suite", "two.json"});
  EXPECT_EQ(near.exit_code, 2);
  EXPECT_EQ(near.out, "");
  EXPECT_EQ(near.err, "no case \"esay\", did you mean \"easy\"?\n");
  const Answer far = run_judge({"show", "nothing-like-it", "--suite", "two.json"});
  EXPECT_EQ(far.exit_code, 2);
  EXPECT_EQ(far.err, "no case \"nothing-like-it\"; known: easy, last-blank\n");
  const Answer anywhere = run_judge({"show", "nothing-like-it"});
  EXPECT_THAT(anywhere.err,
              ::testing::EndsWith(" more\nTo look into a suite of your own: --suite FILE\n"));
}

TEST(judge_show, refuses_a_problem_that_there_is_not) {
  const Answer answer = run_judge({"show", "ai-escargot", "--problem", "sudoku-slover"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "unknown problem \"sudoku-slover\", did you mean \"sudoku-solver\"?\n");
}

TEST(judge_show, needs_a_board) {
  const Answer answer = run_judge({"show"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "CASE is required\nRun with --help for more information.\n");
}

}  // namespace
}  // namespace judge::testing
