#include "report/summary_text.h"

#include <gtest/gtest.h>

#include <sstream>

#include "report/test_results.h"
#include "report/test_style.h"

namespace judge {
namespace {

using test::accepted_case;
using test::kUnicode;
using test::run_of;
using test::slow_case;
using test::wrong_case;

SubmissionNames names_of(const std::vector<RunResult>& runs, const TextStyle& style) {
  std::vector<std::string> submissions;
  submissions.reserve(runs.size());
  for (const RunResult& run : runs) submissions.push_back(run.submission);
  return {submissions, style};
}

std::string comparison(const std::vector<RunResult>& runs, const TextStyle& style = kUnicode) {
  std::ostringstream out;
  write_comparison(out, runs, names_of(runs, style), style);
  return out.str();
}

std::string conclusion(const std::vector<RunResult>& runs, const TextStyle& style = kUnicode) {
  std::ostringstream out;
  write_conclusion(out, runs, names_of(runs, style), style);
  return out.str();
}

TEST(conditions, are_what_runs_must_share_to_be_compared) {
  RunResult run = run_of("a.cpp", {});
  EXPECT_EQ(conditions(run, kUnicode),
            "sudoku-solver on core, profile leetcode, clang++-19 19.1.7");
  run.suites = {"core", "hard", "x\x07"};
  EXPECT_EQ(conditions(run, kUnicode),
            "sudoku-solver on core, hard and x\\x07, profile leetcode, clang++-19 19.1.7");
}

TEST(write_comparison, is_silent_about_a_single_submission) {
  EXPECT_EQ(comparison({run_of("a.cpp", {accepted_case("x")})}), "");
}

TEST(write_comparison, sorts_by_time_and_shows_factors_of_accepted_submissions) {
  EXPECT_EQ(comparison({run_of("wrong.cpp", {accepted_case("x", 10), wrong_case("y")}),
                        run_of("slower.cpp", {accepted_case("x", 250), accepted_case("y", 1000)}),
                        run_of("fast.cpp", {accepted_case("x", 60), accepted_case("y", 40)}),
                        run_of("slow.cpp", {accepted_case("x", 2'000'000), slow_case("y")}),
                        test::compile_error("broken.cpp")}),
            R"(
                             passed  solving  relative  slowest case
fast    Accepted                2/2   100 µs      ×1.0  x (60 µs)
slower  Accepted                2/2   1.2 ms       ×12  y (1.0 ms)
wrong   Wrong Answer            1/2   190 µs            y (180 µs)
slow    Time Limit Exceeded     1/2                     y (time limit)
broken  Compile Error
)");
}

TEST(write_comparison, a_wrong_answer_in_no_time_did_not_run_out_of_time) {
  CaseResult at_once = wrong_case("x");
  at_once.time_us = 0;
  const std::string table =
      comparison({run_of("a.cpp", {at_once}), run_of("b.cpp", {accepted_case("x")})});
  EXPECT_NE(table.find("x (0 µs)"), std::string::npos) << table;
}

TEST(write_comparison, compares_only_what_ran_under_the_same_conditions) {
  RunResult other_profile = run_of("b.cpp", {accepted_case("x", 1)});
  other_profile.profile = "fast";
  RunResult other_suite = run_of("c.cpp", {accepted_case("x", 2)});
  other_suite.suites = {"hard"};
  const RunResult same = run_of("d.cpp", {accepted_case("x", 300)});
  EXPECT_EQ(
      comparison({run_of("a.cpp", {accepted_case("x", 100)}), other_profile, other_suite, same}),
      R"(
             passed  solving  relative  slowest case
a  Accepted     1/1   100 µs      ×1.0  x (100 µs)
d  Accepted     1/1   300 µs      ×3.0  x (300 µs)
)");
}

TEST(write_comparison, has_no_factor_but_that_of_the_fastest_where_it_took_no_time) {
  EXPECT_EQ(comparison({run_of("a.cpp", {accepted_case("x", 0)}),
                        run_of("b.cpp", {accepted_case("x", 5)})}),
            R"(
             passed  solving  relative  slowest case
a  Accepted     1/1     0 µs      ×1.0  x (0 µs)
b  Accepted     1/1     5 µs            x (5 µs)
)");
}

TEST(write_comparison, cuts_long_names_of_cases) {
  const std::string id(60, 'x');
  EXPECT_EQ(comparison({run_of("a.cpp", {accepted_case(id, 5)}),
                        run_of("b.cpp", {accepted_case("\x1b", 5)})}),
            "\n             passed  solving  relative  slowest case\n"
            "a  Accepted     1/1     5 µs      ×1.0  " +
                std::string(21, 'x') +
                "… (5 µs)\n"
                "b  Accepted     1/1     5 µs      ×1.0  \\x1b (5 µs)\n");
}

TEST(write_comparison, colours_the_verdicts) {
  RunResult foreseen = run_of("b.cpp", {slow_case("x")});
  foreseen.expected = Verdict::time_limit_exceeded;
  const std::string text = comparison(
      {run_of("a.cpp", {accepted_case("x", 5)}), foreseen, run_of("c.cpp", {wrong_case("x")})},
      {.colour = true});
  EXPECT_EQ(text,
            "\n\x1b[2m                        passed  solving  relative  slowest case\x1b[0m\n"
            "a  \x1b[32mAccepted\x1b[0m                1/1     5 µs      ×1.0  x (5 µs)\n"
            "b  \x1b[33mTime Limit Exceeded\x1b[0m     0/1                     x (time limit)\n"
            "c  \x1b[1;31mWrong Answer\x1b[0m            0/1   180 µs            x (180 µs)\n");
}

TEST(write_conclusion, counts_submissions) {
  const RunResult good = run_of("a.cpp", {accepted_case("x")});
  RunResult foreseen = run_of("b.cpp", {slow_case("x")});
  foreseen.expected = Verdict::time_limit_exceeded;
  EXPECT_EQ(conclusion({good, foreseen}), "2 submissions, all as expected.\n");
  EXPECT_EQ(conclusion({good}), "1 submission, as expected.\n");
}

TEST(write_conclusion, names_those_that_failed) {
  EXPECT_EQ(conclusion({run_of("a.cpp", {wrong_case("x")}), run_of("b.cpp", {accepted_case("x")}),
                        test::compile_error("c.cpp")}),
            "2 of 3 submissions did not get the expected verdict: a, c.\n");
}

TEST(write_conclusion, takes_two_lines_at_most) {
  std::vector<RunResult> runs;
  runs.reserve(89);
  for (int i = 10; i < 99; ++i)
    runs.push_back(test::compile_error("wrong_" + std::to_string(i) + ".cpp"));
  EXPECT_EQ(conclusion(runs),
            "89 of 89 submissions did not get the expected verdict: wrong_10, wrong_11, wrong_12, "
            "wrong_13, wrong_14, wrong_15, wrong_16, wrong_17, wrong_18, wrong_19, …\n");
}

TEST(write_comparison, a_boolean_that_was_returned_in_no_time_has_come_back) {
  EXPECT_EQ(comparison({run_of("a.cpp", {test::asked_case("x", true, true)}),
                        run_of("b.cpp", {test::asked_case("x", true, false)})}),
            R"(
                 passed  solving  relative  slowest case
b  Accepted         1/1     0 µs      ×1.0  x (0 µs)
a  Wrong Answer     0/1     0 µs            x (0 µs)
)");
}

}  // namespace
}  // namespace judge
