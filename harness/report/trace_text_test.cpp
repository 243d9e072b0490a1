#include "report/trace_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "report/test_style.h"
#include "report/test_trace.h"

namespace judge {
namespace {

using test::kAscii;
using test::small_trace;
using testing::HasSubstr;
using testing::Not;

std::string text(const Trace& trace, const TextStyle& style = kAscii) {
  std::ostringstream out;
  write_trace(out, trace, style);
  return out.str();
}

/// Wrong: the board that came back is `cells`.
Trace wrong_trace(const std::string& cells) {
  Trace trace = small_trace();
  trace.result = test::wrong_case("leetcode-37-example");
  trace.result.output = test::rows_of(cells);
  return trace;
}

TEST(trace_text, shows_counts_depth_dead_ends_cells_and_functions) {
  EXPECT_EQ(text(small_trace()), R"(Accepted on leetcode-37-example (core)

  placements          1,234,567   undos               1,234,516
  nodes                       4   dead ends                   2
  calls                      12   deepest call                3
  board reads                 5   board writes                6
  deepest: 2 digits placed, 51 blanks to fill

  depth over the steps
       2 | # ##
         |
         |
         |
         |# #
         |
         |
       0 |

  dead ends by depth
  2         ########################################            2

  placements by cell (a given is -)
       -     -     1  1.2M     -     0     0     0     0
       -     0     0     -     -     -     0     0     0
       0     -     -     0     0     0     0     -     0
       -     0     0     0     -     0     0     0     -
       -     0     0     -     0     -     0     0     -
       -     0     0     0     -     0     0     0     -
       0     -     0     0     0     0     -     -     0
       0     0     0     -     -     -     0     0     -
       0     0     0     0     -     0     0     -     -

  calls by function
            1,000  Solution::dfs, line 9, 52 deep
                1  ?
)");
}

TEST(trace_text, draws_with_blocks_where_it_may) {
  EXPECT_THAT(text(small_trace(), {}), HasSubstr("       2 │ █ ██\n"));
}

TEST(trace_text, names_the_write_after_which_two_digits_clashed_for_good) {
  std::string cells = test::kGivens;
  cells[2] = '9';  // clashes in box 1 with row 3, column 2
  cells[3] = '5';  // and later, in row 1 with column 1
  EXPECT_THAT(
      text(wrong_trace(cells)),
      HasSubstr("  Step 1 (line 4) puts 9 into row 1, column 3, although box 1 has it in row "
                "3,\n  column 2 already; that was never taken back.\n"));
}

TEST(trace_text, names_the_first_wrong_digit_where_nothing_clashes) {
  std::string cells = test::kGivens;
  cells[3] = '2';
  EXPECT_THAT(
      text(wrong_trace(cells)),
      HasSubstr("  Step 5 (line 5) puts 2 into row 1, column 4, where the solution has 6; that\n"));
}

TEST(trace_text, calls_no_digit_wrong_where_more_than_one_answer_is_right) {
  std::string cells = test::kGivens;
  cells[3] = '2';
  Trace trace = wrong_trace(cells);
  trace.solution.cells.clear();
  EXPECT_THAT(text(trace), Not(HasSubstr("Step")));
}

TEST(trace_text, says_nothing_of_a_board_that_lost_its_shape) {
  Trace trace = wrong_trace(test::kSolved);
  trace.result.output = Grid{"1", "22"};
  EXPECT_THAT(text(trace), Not(HasSubstr("Step")));
}

TEST(trace_text, says_where_it_searched_when_that_is_not_the_board) {
  Trace trace = small_trace();
  trace.searched_in = SearchedIn::array;
  trace.array_name = "grid";
  EXPECT_THAT(text(trace), HasSubstr("It searches in its own array grid and not on the board"));
  trace.searched_in = SearchedIn::calls;
  trace.placements_by_cell.clear();
  const std::string calls = text(trace);
  EXPECT_THAT(calls, HasSubstr("only calls\n  and their depth can be seen"));
  EXPECT_THAT(calls, Not(HasSubstr("placements")));
  EXPECT_THAT(calls, HasSubstr("depth over the calls\n"));
}

TEST(trace_text, says_that_steps_were_left_out_and_that_it_was_stopped) {
  Trace trace = small_trace();
  trace.stride = 16'384;
  trace.ended = false;
  trace.result = test::slow_case("slow");
  EXPECT_THAT(text(trace), HasSubstr("depth over the steps (one in 16,384 of them)\n"));
  EXPECT_THAT(text(trace),
              HasSubstr("Time Limit Exceeded on slow (core), traced as far as it came\n"));
}

TEST(trace_text, lets_nothing_that_a_submission_chose_reach_the_terminal) {
  Trace trace = small_trace();
  trace.functions.front().name = "evil\x1b[2J";
  trace.warnings = {"of \x1b[31m"};
  EXPECT_THAT(text(trace), Not(HasSubstr("\x1b")));
}

TEST(trace_text, of_a_search_that_did_nothing_has_no_pictures) {
  Trace trace = small_trace();
  trace.counts = {};
  trace.steps.clear();
  trace.dead_ends_by_depth.clear();
  trace.functions.clear();
  EXPECT_THAT(text(trace), Not(HasSubstr("depth over")));
  EXPECT_THAT(text(trace), Not(HasSubstr("dead ends by")));
}

}  // namespace
}  // namespace judge
