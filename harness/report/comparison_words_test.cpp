#include "report/comparison_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/test_style.h"
#include "trace/test_comparison.h"

namespace judge {
namespace {

using test::calls_case;
using test::comparison_of;
using test::cut_short_case;
using test::finished_case;
using test::kUnicode;
using test::submission_of;
using test::wrong_case_of;

std::string conclusion_of(const Comparison& comparison) {
  std::vector<std::string> submissions;
  for (const ComparedSubmission& each : comparison.submissions) {
    submissions.push_back(each.run.submission);
  }
  return conclusion(comparison, SubmissionNames(submissions, kUnicode), kUnicode);
}

TEST(comparison_words, mark_bounds) {
  EXPECT_EQ(shown_amount({.value = 87'546'317}), "87,546,317");
  EXPECT_EQ(shown_amount({.value = 1'200'000, .at_least = true}), "> 1,200,000");
  EXPECT_EQ(short_amount({.value = 1'200'000, .at_least = true}), "> 1.2M");
  EXPECT_EQ(shown_time(Amount{.value = 1'000'000, .at_least = true}, kUnicode), "> 1.0 s");
  EXPECT_EQ(shown_time(std::nullopt, kUnicode), "-");
}

TEST(comparison_words, show_ratios_as_people_say_them) {
  const auto shown = [](double value, Ratio::Kind kind) {
    return shown_ratio(Ratio{.value = value, .kind = kind}, kUnicode);
  };
  EXPECT_EQ(shown(1, Ratio::Kind::exact), "×1.0");
  EXPECT_EQ(shown(12.4, Ratio::Kind::exact), "×12");
  EXPECT_EQ(shown(1 / 3712.0, Ratio::Kind::exact), "1/3700");
  EXPECT_EQ(shown(0.5, Ratio::Kind::exact), "1/2.0");
  EXPECT_EQ(shown(5312, Ratio::Kind::at_least), "> ×5300");
  EXPECT_EQ(shown(1 / 5312.0, Ratio::Kind::at_most), "< 1/5300");
  EXPECT_EQ(shown(996, Ratio::Kind::exact), "×1000");
  EXPECT_EQ(shown_ratio(std::nullopt, kUnicode), "-");
  EXPECT_EQ(shown_ratio(Ratio{.value = 12}, {.unicode = false}), "x12");
}

TEST(comparison_words, say_what_the_table_says) {
  EXPECT_EQ(
      conclusion_of(comparison_of(
          {submission_of("scan.cpp",
                         {finished_case(370'000, 40'000), finished_case(370'000, 20'000)}),
           submission_of("flags.cpp",
                         {finished_case(370'000, 10'000), finished_case(370'000, 10'000)}),
           submission_of("choice.cpp", {finished_case(100, 1000), finished_case(100, 3000)})})),
      "On these 2 boards choice places 1/3700 of what scan does, in 1/15 of its time.");
}

TEST(comparison_words, say_when_the_placements_are_the_same) {
  EXPECT_EQ(conclusion_of(comparison_of({submission_of("scan.cpp", {finished_case(5000, 4000)}),
                                         submission_of("flags.cpp", {finished_case(5000, 1000)})})),
            "On this board flags places exactly what scan does, in 1/4.0 of its time.");
}

TEST(comparison_words, say_when_the_first_was_the_best) {
  EXPECT_EQ(conclusion_of(comparison_of({submission_of("a.cpp", {finished_case(1000, 100)}),
                                         submission_of("b.cpp", {finished_case(7000, 300)})})),
            "On this board b places 7.0 times what a does, in 3.0 times its time.");
}

TEST(comparison_words, keep_bounds_apart_from_what_all_have_finished) {
  EXPECT_EQ(
      conclusion_of(comparison_of(
          {submission_of("slow.cpp", {finished_case(1000, 400), cut_short_case(50'000)}),
           submission_of("quick.cpp", {finished_case(100, 100), finished_case(200, 300)})})),
      "On the 1 board that all have finished quick places 1/10 of what slow does, in 1/4.0 of "
      "its time. On these 2 boards quick places less than 1/170 of what slow does, in less "
      "than 1/2500 of its time.");
}

TEST(comparison_words, say_nothing_where_nothing_compares) {
  EXPECT_EQ(conclusion_of(comparison_of({submission_of("a.cpp", {finished_case(100, 1)})})), "");
  EXPECT_EQ(conclusion_of(comparison_of({submission_of("a.cpp", {finished_case(100, 1)}),
                                         submission_of("b.cpp", {calls_case(100, 1)})})),
            "");
  EXPECT_EQ(conclusion_of(comparison_of({submission_of("a.cpp", {cut_short_case(100)}),
                                         submission_of("b.cpp", {cut_short_case(200)})})),
            "");
}

TEST(comparison_words, speak_of_nodes_where_only_calls_were_seen) {
  const Comparison comparison = comparison_of({submission_of("a.cpp", {calls_case(1000, 10)}),
                                               submission_of("b.cpp", {calls_case(100, 10)})});
  EXPECT_EQ(conclusion_of(comparison),
            "On this board b visits 1/10 of the nodes of a, in the same time.");
  EXPECT_EQ(case_work(comparison.submissions[0].cases[0]), "1,000*");
  EXPECT_NE(nodes_note(comparison, kUnicode), "");
}

TEST(comparison_words, say_where_a_submission_is_wrong) {
  const Comparison comparison = comparison_of(
      {submission_of("a.cpp", {finished_case(60, 1),
                               wrong_case_of(Verdict::wrong_answer, "row 4 holds 7 twice")})});
  EXPECT_EQ(wrong_text(comparison, comparison.submissions[0], kUnicode),
            "Wrong Answer on 1 of 2 boards, first on board-2: row 4 holds 7 twice");
  EXPECT_EQ(case_work(comparison.submissions[0].cases[1]), "Wrong Answer");
}

TEST(comparison_words, say_what_an_interruption_left_out) {
  Comparison comparison = comparison_of({submission_of("a.cpp", {finished_case(60, 1)})});
  EXPECT_EQ(interruption_text(comparison), "");
  comparison.missing = 3;
  EXPECT_EQ(interruption_text(comparison), "Interrupted: 3 measurements missing.");
}

}  // namespace
}  // namespace judge
