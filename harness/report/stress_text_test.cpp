#include "report/stress_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "report/test_stress.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string text_of(const StressResult& result) {
  std::ostringstream out;
  write_stress(out, result, 1, "mine", {});
  return out.str();
}

TEST(stress_text, shows_what_was_found_and_how_to_go_on) {
  EXPECT_EQ(text_of(test::wrong_stress()),
            R"(sudoku-solver, boards of seed 1, profile leetcode, clang++-19 19.1.7
✗ mine  Wrong Answer on board 23: row 9 blank
  shrunk from 51 blanks to 1

✗ mine: Wrong Answer on stress-1-23
  row 1 column 3 is blank
      1  2  3   4  5  6   7  8  9
    ┌─────────┬─────────┬─────────┐
  1 │ 5  3 [.]│ 6  7  8 │ 9  1  2 │
  2 │ 6  7  2 │ 1  9  5 │ 3  4  8 │
  3 │ 1  9  8 │ 3  4  2 │ 5  6  7 │
    ├─────────┼─────────┼─────────┤
  4 │ 8  5  9 │ 7  6  1 │ 4  2  3 │
  5 │ 4  2  6 │ 8  5  3 │ 7  9  1 │
  6 │ 7  1  3 │ 9  2  4 │ 8  5  6 │
    ├─────────┼─────────┼─────────┤
  7 │ 9  6  1 │ 5  3  7 │ 2  8  4 │
  8 │ 2  8  7 │ 4  1  9 │ 6  3  5 │
  9 │ 3  4  5 │ 2  8  6 │ 1  7  9 │
    └─────────┴─────────┴─────────┘
       5  given  [.] at fault
  Again: echo )" +
                test::kOneBlank +
                R"( | scripts/judge run mine.cpp --suite -
  Keep:  scripts/judge add-case my-boards.json --board )" +
                test::kOneBlank + R"( --id stress-1-23
)");
}

TEST(stress_text, shows_boards_that_go_together) {
  StressResult result = test::wrong_stress();
  result.finding->found.assign(7, result.finding->found.front());
  result.finding->smallest.insert(result.finding->smallest.begin(), test::solved_board());
  result.run.cases.insert(result.run.cases.begin(), test::accepted_case("stress-1-23-1"));
  result.run.cases.front().input.cells = test::kSolved;
  result.run.cases.back().needs_company = true;
  const std::string text = text_of(result);
  EXPECT_THAT(text, HasSubstr("  shrunk from 7 boards to 2, from 357 blanks to 1\n"));
  EXPECT_THAT(text, HasSubstr("  It takes these boards, in this order:\n    " + test::kSolved +
                              "\n    " + test::kOneBlank + "\n"));
  EXPECT_THAT(text, HasSubstr("  Again: printf '%s\\n' " + test::kSolved + " " + test::kOneBlank +
                              " | scripts/judge run mine.cpp --suite -\n"));
  EXPECT_THAT(text, HasSubstr("--board " + test::kSolved + " --board " + test::kOneBlank +
                              " --id stress-1-23\n"));
}

TEST(stress_text, says_when_no_blank_can_be_filled) {
  StressResult result = test::wrong_stress();
  result.finding->found = result.finding->smallest;
  EXPECT_THAT(text_of(result), HasSubstr("\n  1 blank, all of which it takes\n"));
  result.finding->found = result.finding->smallest = {test::solved_board()};
  EXPECT_THAT(text_of(result), HasSubstr("\n  it has no blank\n"));
}

TEST(stress_text, says_when_there_was_no_time_to_shrink_it) {
  StressResult result = test::wrong_stress();
  result.finding->cut_short = true;
  EXPECT_THAT(text_of(result), HasSubstr("it may not be the smallest"));
  EXPECT_THAT(text_of(test::wrong_stress()), Not(HasSubstr("it may not be the smallest")));
}

TEST(stress_text, says_when_it_does_not_fail_again) {
  StressResult result = test::wrong_stress();
  result.finding->fickle = true;
  EXPECT_THAT(text_of(result), HasSubstr("judged again, it did not fail in that way"));
}

TEST(stress_text, says_of_a_hostile_board_that_it_is_meant_to_be_slow) {
  StressResult result = test::wrong_stress();
  result.finding->hostile = true;
  EXPECT_THAT(text_of(result), Not(HasSubstr("--no-hostile")));
  result.run.verdict = Verdict::time_limit_exceeded;
  EXPECT_THAT(text_of(result), HasSubstr("--no-hostile leaves them out"));
  EXPECT_THAT(text_of(result), Not(HasSubstr("--time-limit")));
}

TEST(stress_text, says_of_another_board_that_takes_too_long_how_to_give_it_time) {
  StressResult result = test::wrong_stress();
  EXPECT_THAT(text_of(result), Not(HasSubstr("--time-limit")));
  result.run.verdict = Verdict::time_limit_exceeded;
  EXPECT_THAT(text_of(result), HasSubstr("it may be slow there and not wrong: --time-limit MS"));
}

TEST(stress_text, tells_of_boards_that_were_too_slow_before_it) {
  StressResult result = test::wrong_stress();
  result.timed_out = 1;
  EXPECT_THAT(text_of(result),
              HasSubstr("\n  1 board before it took longer than the time limit\n"));
  result.run.verdict = Verdict::time_limit_exceeded;
  EXPECT_THAT(text_of(result), Not(HasSubstr("before it took longer")));
}

TEST(stress_text, names_a_problem_that_is_not_the_usual_one) {
  StressResult result = test::wrong_stress();
  result.run.problem = "acwing-166";
  EXPECT_THAT(text_of(result),
              HasSubstr("scripts/judge add-case my-boards.json --problem acwing-166 --board "));
}

TEST(stress_text, says_how_many_boards_were_solved) {
  EXPECT_EQ(text_of(test::clean_stress()),
            "sudoku-solver, boards of seed 1, profile leetcode, clang++-19 19.1.7\n"
            "✓ mine  solves all of 1,234 boards\n"
            "  24 of them were made to be slow for a search without any thought. --seconds N\n"
            "  looks for longer, --seed N at other boards\n");
  StressResult ordinary = test::clean_stress();
  ordinary.hostile_boards = 0;
  EXPECT_THAT(text_of(ordinary), HasSubstr("None of them was made to be slow"));
  StressResult slow = test::clean_stress();
  slow.slow_together = 48;
  EXPECT_THAT(text_of(slow), HasSubstr("48 boards of them took it longer together"));
}

TEST(stress_text, tells_what_the_probes_found) {
  StressResult result = test::clean_stress();
  result.run.probes = {{.name = "dirty",
                        .change = "made as \"Solution s;\" in used memory",
                        .verdict = Verdict::wrong_answer}};
  EXPECT_THAT(text_of(result), HasSubstr("made as \"Solution s;\" in used memory"));
}

TEST(stress_text, says_that_it_was_interrupted) {
  StressResult result = test::clean_stress();
  result.interrupted = true;
  EXPECT_THAT(text_of(result), HasSubstr("\nInterrupted after 1,234 boards.\n"));
  result = test::wrong_stress();
  result.interrupted = true;
  EXPECT_THAT(text_of(result), HasSubstr("\nInterrupted: it was shrunk no further.\n"));
}

TEST(stress_text, of_what_does_not_compile_is_the_compilers) {
  StressResult result;
  result.run = test::compile_error("mine.cpp");
  EXPECT_THAT(text_of(result), HasSubstr("unknown type name 'foo'"));
}

}  // namespace
}  // namespace judge
