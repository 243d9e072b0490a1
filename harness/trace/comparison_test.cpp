#include "trace/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "trace/test_comparison.h"

namespace judge {
namespace {

using test::calls_case;
using test::comparison_of;
using test::cut_short_case;
using test::finished_case;
using test::submission_of;
using test::submission_that_does_not_compile;
using test::wrong_case_of;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Comparison slow_and_quick() {
  return comparison_of(
      {submission_of("slow.cpp", {finished_case(1000, 400), cut_short_case(50'000)}),
       submission_of("quick.cpp", {finished_case(100, 100), finished_case(200, 300)})});
}

TEST(comparison, sums_only_what_all_have_finished) {
  const Comparison comparison = slow_and_quick();
  EXPECT_THAT(finished_by_all(comparison), ElementsAre(0));
  EXPECT_THAT(measured_by_all(comparison), ElementsAre(0, 1));
  const Totals slow = totals(comparison, comparison.submissions[0], {0});
  EXPECT_EQ(slow.work, (Amount{.value = 1000}));
  EXPECT_EQ(slow.undos, (Amount{.value = 949}));
  EXPECT_EQ(slow.time, (Amount{.value = 400}));
  EXPECT_EQ(slow.greatest_depth, (Amount{.value = 51}));
  EXPECT_EQ(slow.unfinished, 0U);
}

TEST(comparison, with_a_search_that_was_cut_short_has_bounds_for_sums) {
  const Comparison comparison = slow_and_quick();
  const Totals slow = totals(comparison, comparison.submissions[0], {0, 1});
  EXPECT_EQ(slow.work, (Amount{.value = 51'000, .at_least = true}));
  EXPECT_EQ(slow.time, (Amount{.value = 1'000'400, .at_least = true}));
  EXPECT_EQ(slow.unfinished, 1U);
  const Totals quick = totals(comparison, comparison.submissions[1], {0, 1});
  EXPECT_EQ(quick.work, (Amount{.value = 300}));
  EXPECT_EQ(quick.unfinished, 0U);
}

TEST(comparison, a_search_that_only_ran_out_of_time_untraced_has_exact_counts) {
  ComparedCase each = finished_case(1000, 1'000'000);
  each.verdict = Verdict::time_limit_exceeded;
  each.time->at_least = true;
  const Comparison comparison = comparison_of({submission_of("a.cpp", {each})});
  EXPECT_THAT(finished_by_all(comparison), IsEmpty());
  const Totals sums = totals(comparison, comparison.submissions[0], {0});
  EXPECT_FALSE(sums.work.at_least);
  EXPECT_TRUE(sums.time->at_least);
}

TEST(comparison, keeps_what_is_wrong_or_does_not_compile_off_the_ladder) {
  const Comparison comparison =
      comparison_of({submission_of("wrong.cpp", {finished_case(60, 1),
                                                 wrong_case_of(Verdict::wrong_answer, "x")}),
                     submission_that_does_not_compile("typo.cpp"),
                     submission_of("right.cpp", {finished_case(60, 1), finished_case(70, 1)})});
  ASSERT_EQ(comparison.ladder().size(), 1U);
  EXPECT_EQ(comparison.ladder().front()->run.submission, "right.cpp");
  EXPECT_THAT(finished_by_all(comparison), ElementsAre(0, 1));
}

TEST(comparison, of_nothing_right_has_no_boards_that_all_finished) {
  EXPECT_THAT(finished_by_all(comparison_of(
                  {submission_of("wrong.cpp", {wrong_case_of(Verdict::wrong_answer, "x")})})),
              IsEmpty());
}

TEST(comparison, leaves_out_boards_that_an_interruption_did_not_come_to) {
  ComparedCase untraced = finished_case(60, 5);
  untraced.traced = false;
  untraced.ended = false;
  const Comparison comparison =
      comparison_of({submission_of("a.cpp", {finished_case(60, 1), finished_case(70, 1)}),
                     submission_of("b.cpp", {finished_case(60, 1), untraced})});
  EXPECT_THAT(measured_by_all(comparison), ElementsAre(0));
}

TEST(comparison, has_no_time_where_a_board_has_none) {
  ComparedCase untimed = finished_case(60, 1);
  untimed.time.reset();
  const Comparison comparison =
      comparison_of({submission_of("a.cpp", {finished_case(60, 1), untimed})});
  EXPECT_FALSE(totals(comparison, comparison.submissions[0], {0, 1}).time);
  EXPECT_TRUE(totals(comparison, comparison.submissions[0], {0}).time);
}

TEST(comparison, times_a_program_as_a_whole_and_only_so) {
  ComparedCase untimed = finished_case(60, 1);
  untimed.time.reset();
  Comparison comparison = comparison_of({submission_of("a.cpp", {untimed, untimed})});
  comparison.submissions[0].run.timed_as_a_whole = true;
  comparison.submissions[0].run.cpu_ms = 12.5;
  EXPECT_EQ(totals(comparison, comparison.submissions[0], {0, 1}).time, (Amount{.value = 12'500}));
  EXPECT_FALSE(totals(comparison, comparison.submissions[0], {0}).time);
}

TEST(comparison_ratio, is_a_bound_where_a_bound_went_into_it) {
  const Amount exact{.value = 300};
  const Amount bound{.value = 600, .at_least = true};
  EXPECT_EQ(ratio(exact, exact)->kind, Ratio::Kind::exact);
  EXPECT_DOUBLE_EQ(ratio(bound, exact)->value, 2);
  EXPECT_EQ(ratio(bound, exact)->kind, Ratio::Kind::at_least);
  EXPECT_DOUBLE_EQ(ratio(exact, bound)->value, 0.5);
  EXPECT_EQ(ratio(exact, bound)->kind, Ratio::Kind::at_most);
}

TEST(comparison_ratio, is_none_of_two_bounds_or_to_nothing) {
  const Amount bound{.value = 600, .at_least = true};
  EXPECT_FALSE(ratio(bound, bound));
  EXPECT_FALSE(ratio(bound, Amount{.value = 0}));
}

TEST(comparison_ratio, is_none_between_placements_and_nodes) {
  const Comparison comparison = comparison_of({submission_of("board.cpp", {finished_case(100, 10)}),
                                               submission_of("calls.cpp", {calls_case(50, 20)}),
                                               submission_of("more.cpp", {calls_case(25, 20)})});
  const Totals board = totals(comparison, comparison.submissions[0], {0});
  const Totals calls = totals(comparison, comparison.submissions[1], {0});
  const Totals more = totals(comparison, comparison.submissions[2], {0});
  EXPECT_TRUE(calls.nodes_only);
  EXPECT_EQ(calls.work, (Amount{.value = 50}));
  EXPECT_FALSE(work_ratio(calls, board));
  EXPECT_DOUBLE_EQ(work_ratio(more, calls)->value, 0.5);
  EXPECT_DOUBLE_EQ(time_ratio(calls, board)->value, 2);
}

}  // namespace
}  // namespace judge
