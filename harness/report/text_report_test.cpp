#include "report/text_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "report/test_results.h"

namespace judge {
namespace {

using std::chrono::milliseconds;
using test::accepted_case;
using test::run_of;
using test::slow_case;
using test::wrong_case;
using testing::EndsWith;

const std::string kErase = "\r\x1b[K";

// A report whose clock stands still unless a test moves it.
class TextReportTest : public testing::Test {
 protected:
  TextReport report(const TextStyle& style, const std::vector<std::string>& submissions) {
    return {out_, style, submissions, [this] { return now_; }};
  }
  // What was written since the last call.
  std::string written() {
    std::string text = out_.str();
    out_.str("");
    return text;
  }

  std::ostringstream out_;
  TextReport::Time now_;
};

class PipedReport : public TextReportTest {};
class LiveReport : public TextReportTest {
 protected:
  const TextStyle live_ = {.live = true, .width = 40};
};

TEST_F(PipedReport, has_aligned_lines_for_finished_submissions_only) {
  TextReport text = report({}, {"x/flag_array_dfs.cpp", "x/rescan.cpp", "x/wrong.cpp"});
  RunResult slow = run_of("x/rescan.cpp", {accepted_case("a"), slow_case("b")});
  slow.expected = Verdict::time_limit_exceeded;
  slow.cpu_ms = 2234;
  text.compiling("x/flag_array_dfs.cpp");
  text.running("x/flag_array_dfs.cpp", 0, 2);
  text.finished(run_of("x/flag_array_dfs.cpp", {accepted_case("a"), accepted_case("b")}));
  text.finished(slow);
  text.finished(run_of("x/wrong.cpp", {accepted_case("a"), wrong_case("b")}));
  text.finished(test::compile_error("x/broken.cpp"));
  EXPECT_EQ(written(), R"(sudoku-solver on core, profile leetcode, clang++-19 19.1.7
✓ flag_array_dfs  Accepted                            2/2   31 ms   21 MB
✓ rescan          Time Limit Exceeded, as expected    1/2   2.2 s   21 MB
✗ wrong           Wrong Answer                        1/2   31 ms   21 MB
✗ x/broken.cpp    Compile Error
)");
}

TEST_F(PipedReport, repeats_the_conditions_only_where_they_change) {
  TextReport text = report({}, {"a.cpp", "b.cpp", "c.cpp"});
  RunResult other = run_of("b.cpp", {accepted_case("x")});
  other.problem = "acwing-166";
  text.finished(run_of("a.cpp", {accepted_case("x")}));
  text.finished(other);
  text.finished(other);
  EXPECT_EQ(written(), R"(sudoku-solver on core, profile leetcode, clang++-19 19.1.7
✓ a  Accepted                            1/1   31 ms   21 MB
acwing-166 on core, profile leetcode, clang++-19 19.1.7
✓ b  Accepted                            1/1   31 ms   21 MB
✓ b  Accepted                            1/1   31 ms   21 MB
)");
}

TEST_F(PipedReport, of_one_submission_has_no_table_and_no_closing_sentence) {
  TextReport text = report({}, {"a.cpp"});
  const std::vector runs = {run_of("a.cpp", {accepted_case("x")})};
  text.finished(runs[0]);
  text.conclude(runs);
  EXPECT_EQ(written(), R"(sudoku-solver on core, profile leetcode, clang++-19 19.1.7
✓ a  Accepted  1/1  31 ms  21 MB
)");
}

TEST_F(PipedReport, ends_with_failures_warnings_comparison_and_one_sentence) {
  TextReport text = report({}, {"a.cpp", "b.cpp", "c.cpp", "d.cpp"});
  std::vector runs = {run_of("a.cpp", {accepted_case("x", 200)}), run_of("b.cpp", {slow_case("x")}),
                      run_of("c.cpp", {slow_case("y")}), test::compile_error("d.cpp")};
  runs[0].warnings = {"variable 'z' is not used"};
  runs[1].expected = runs[2].expected = Verdict::time_limit_exceeded;
  text.conclude(runs);
  EXPECT_EQ(written(), R"(
✓ b: Time Limit Exceeded, as expected on x (core)
  not finished after 2 s of CPU time
✓ c: Time Limit Exceeded, as expected on y (core)
  not finished after 2 s of CPU time

✗ d: Compile Error
  a.cpp:2:3: error: unknown type name 'foo'
      2 |   foo x;
        |   ^

warning: a: variable 'z' is not used

                        passed  solving  relative  slowest case
a  Accepted                1/1   200 µs      ×1.0  x (200 µs)
b  Time Limit Exceeded     0/1                     x (time limit)
c  Time Limit Exceeded     0/1                     y (time limit)
d  Compile Error

1 of 4 submissions did not get the expected verdict: d.
)");
}

TEST_F(PipedReport, colours_a_line_where_colours_are_on) {
  TextReport text = report({.colour = true}, {"a.cpp"});
  text.finished(run_of("a.cpp", {accepted_case("x")}));
  EXPECT_EQ(written(),
            "\x1b[2msudoku-solver on core, profile leetcode, clang++-19 19.1.7\x1b[0m\n"
            "\x1b[32m✓\x1b[0m a  \x1b[32mAccepted\x1b[0m  1/1  31 ms  21 MB\n");
}

TEST_F(PipedReport, aligns_coloured_lines_as_plain_ones) {
  TextReport text = report({.colour = true, .unicode = false}, {"a.cpp", "b.cpp"});
  RunResult run = run_of("a.cpp", {slow_case("x")});
  run.expected = Verdict::time_limit_exceeded;
  text.finished(run);
  text.finished(run_of("b.cpp", {wrong_case("x")}));
  EXPECT_THAT(written(), EndsWith("\x1b[32mok  \x1b[0m a  \x1b[33mTime Limit Exceeded, as "
                                  "expected\x1b[0m    0/1   31 ms   21 MB\n"
                                  "\x1b[1;31mFAIL\x1b[0m b  \x1b[1;31mWrong Answer\x1b[0m          "
                                  "              0/1   31 ms   21 MB\n"));
}

TEST_F(PipedReport, says_in_the_end_that_it_was_interrupted) {
  TextReport text = report({}, {"a.cpp", "b.cpp", "c.cpp"});
  text.conclude(std::vector{run_of("a.cpp", {accepted_case("x")})}, 2);
  EXPECT_EQ(written(), "\nInterrupted: 2 submissions not judged.\n");
  text.conclude({}, 1);
  EXPECT_EQ(written(), "Interrupted: 1 submission not judged.\n");
  text.conclude(
      std::vector{run_of("a.cpp", {accepted_case("x")}), run_of("b.cpp", {accepted_case("x")})}, 1);
  EXPECT_THAT(written(), EndsWith("\n2 submissions, all as expected.\n"
                                  "Interrupted: 1 submission not judged.\n"));
}

TEST_F(PipedReport, leaves_a_mark_in_the_stream_when_it_cannot_write) {
  TextReport text = report({}, {"a.cpp"});
  out_.setstate(std::ios::badbit);
  text.finished(run_of("a.cpp", {accepted_case("x")}));
  EXPECT_TRUE(out_.bad());
}

TEST_F(LiveReport, overwrites_its_line_and_takes_it_away_in_the_end) {
  TextReport text = report(live_, {"a.cpp"});
  text.compiling("a.cpp");
  EXPECT_EQ(written(), kErase + "a  compiling");
  now_ += milliseconds(400);
  text.running("a.cpp", 0, 16);
  EXPECT_EQ(written(), kErase + "a  0/16  400 ms");
  now_ += milliseconds(900);
  text.running("a.cpp", 12, 16);
  EXPECT_EQ(written(), kErase + "a  12/16  1.3 s");
  text.finished(run_of("a.cpp", {accepted_case("x")}));
  EXPECT_EQ(written(), kErase +
                           "sudoku-solver on core, profile leetcode, clang++-19 19.1.7\n"
                           "✓ a  Accepted  1/1  31 ms  21 MB\n");
}

TEST_F(LiveReport, draws_at_most_ten_times_a_second) {
  TextReport text = report(live_, {"a.cpp"});
  text.running("a.cpp", 0, 50000);
  written();
  now_ += milliseconds(99);
  text.running("a.cpp", 1, 50000);
  EXPECT_EQ(written(), "");
  now_ += milliseconds(1);
  text.running("a.cpp", 2, 50000);
  EXPECT_EQ(written(), kErase + "a  2/50000  100 ms");
}

TEST_F(LiveReport, counts_submissions_where_there_are_several) {
  TextReport text = report(live_, {"a.cpp", "b.cpp"});
  text.finished(run_of("a.cpp", {accepted_case("x")}));
  written();
  text.compiling("b.cpp");
  EXPECT_EQ(written(), kErase + "[1/2] b  compiling");
}

TEST_F(LiveReport, counts_what_is_judged_before_its_turn_to_be_told) {
  TextReport text = report({.live = true, .width = 60}, {"a.cpp", "b.cpp", "c.cpp", "d.cpp"});
  text.finished(run_of("a.cpp", {accepted_case("x")}));  // known beforehand
  text.judged(run_of("c.cpp", {wrong_case("x")}));
  written();
  text.running("b.cpp", 3, 17);
  EXPECT_EQ(written(), kErase + "[2/4, 1 unexpected] b  3/17");
}

TEST_F(LiveReport, estimates_what_is_left_from_what_this_run_has_judged) {
  TextReport text =
      report({.live = true, .width = 60}, {"a.cpp", "b.cpp", "c.cpp", "d.cpp", "e.cpp"});
  text.finished(run_of("a.cpp", {accepted_case("x")}));  // known beforehand: took no time
  text.compiling("b.cpp");
  now_ += milliseconds(30'000);
  text.judged(run_of("b.cpp", {accepted_case("x")}));
  written();
  text.compiling("d.cpp");
  EXPECT_EQ(written(), kErase + "[2/5] d  compiling") << "one is no sample";
  now_ += milliseconds(30'000);
  text.judged(run_of("c.cpp", {accepted_case("x")}));
  text.compiling("e.cpp");
  EXPECT_EQ(written(), kErase + "[3/5, 60 s left] e  compiling");
}

TEST_F(LiveReport, estimates_nothing_in_the_first_moments) {
  TextReport text = report({.live = true, .width = 60}, {"a.cpp", "b.cpp", "c.cpp"});
  text.compiling("a.cpp");
  now_ += milliseconds(1900);
  text.judged(run_of("a.cpp", {accepted_case("x")}));
  text.judged(run_of("b.cpp", {accepted_case("x")}));
  written();
  text.compiling("c.cpp");
  EXPECT_EQ(written(), kErase + "[2/3] c  compiling");
}

TEST_F(LiveReport, keeps_to_one_line_of_the_terminal) {
  TextReport text = report({.live = true, .width = 12}, {"abcdefghij.cpp"});
  text.running("abcdefghij.cpp", 0, 50000);
  EXPECT_EQ(written(), kErase + "abcdefghij…");
}

TEST_F(LiveReport, takes_its_line_away_when_the_run_is_abandoned) {
  {
    TextReport text = report(live_, {"a.cpp"});
    text.compiling("a.cpp");
    written();
  }
  EXPECT_EQ(written(), kErase);
}

TEST_F(LiveReport, erases_nothing_where_nothing_was_drawn) {
  {
    TextReport text = report(live_, {"a.cpp"});
    text.conclude({});
  }
  EXPECT_EQ(written(), "");
}

}  // namespace
}  // namespace judge
