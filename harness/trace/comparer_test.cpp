#include "trace/comparer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/test_judge.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

/// The bundled solutions by name, on the boards of testdata/compare.json.
class comparer : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<Assignment> assignments(const std::vector<std::string>& names) const {
    std::vector<Assignment> made;
    for (const std::string& name : names) {
      made.push_back({.name = name,
                      .file = std::filesystem::path(JUDGE_PROJECT) / "solutions" / "sudoku-solver" /
                              (name + ".cpp"),
                      .problem = &problem_,
                      .suites = {&suite_}});
    }
    return made;
  }

  TestJudge judge_;
  const Problem& problem_ = judge_.catalog().problem("sudoku-solver");
  const Suite suite_ = judge_.catalog().suite(problem_, JUDGE_TESTDATA "/compare.json");
};

TEST_F(comparer, counts_what_each_search_does_on_each_board_and_times_it) {
  const Comparison comparison =
      compare(assignments({"flag_array_dfs", "bitmask_min_choice_dfs"}), judge_.toolchain(), {});
  ASSERT_EQ(comparison.submissions.size(), 2U);
  EXPECT_EQ(comparison.missing, 0U);
  EXPECT_THAT(finished_by_all(comparison), ElementsAre(0, 1));
  for (const ComparedSubmission& submission : comparison.submissions) {
    for (std::size_t i = 0; i < comparison.boards.size(); ++i) {
      const ComparedCase& each = submission.cases[i];
      const auto blanks = static_cast<std::uint64_t>(count_blanks(comparison.boards[i].input));
      EXPECT_EQ(each.counts.placements - each.counts.undos, blanks) << submission.run.submission;
      EXPECT_EQ(each.counts.greatest_depth, blanks) << submission.run.submission;
      ASSERT_TRUE(each.time);
      EXPECT_FALSE(each.time->at_least);
    }
  }
  // The example needs no guess where the blank with the fewest choices comes first.
  EXPECT_EQ(comparison.submissions[1].cases[0].counts.undos, 0U);
  EXPECT_GT(comparison.submissions[0].cases[0].counts.undos, 1000U);
}

TEST_F(comparer, goes_board_by_board_and_keeps_what_was_done_before_it_was_stopped) {
  std::vector<std::pair<std::string, std::string>> traced;
  bool stopped = false;
  const Comparison comparison = compare(
      assignments({"flag_array_dfs", "bitmask_min_choice_dfs"}), judge_.toolchain(),
      {.stop = [&] { return stopped; },
       .tell =
           [&](const std::string& submission, const std::string& activity, std::size_t done,
               std::size_t total) {
             EXPECT_EQ(total, 4U);
             const bool is_board = activity == "example" || activity == "last-blank";
             if (is_board && (traced.empty() || traced.back() != std::pair(submission, activity))) {
               EXPECT_EQ(done, traced.size());
               traced.emplace_back(submission, activity);
               stopped = traced.size() == 4;
             }
           }});
  EXPECT_THAT(traced, ElementsAre(Pair("flag_array_dfs", "example"),
                                  Pair("bitmask_min_choice_dfs", "example"),
                                  Pair("flag_array_dfs", "last-blank"),
                                  Pair("bitmask_min_choice_dfs", "last-blank")));
  EXPECT_EQ(comparison.missing, 1U);
  EXPECT_THAT(measured_by_all(comparison), ElementsAre(0));
}

TEST_F(comparer, that_is_stopped_at_once_has_measured_nothing) {
  const Comparison comparison = compare(assignments({"flag_array_dfs", "bitmask_min_choice_dfs"}),
                                        judge_.toolchain(), {.stop = [] { return true; }});
  EXPECT_EQ(comparison.missing, 4U);
  EXPECT_TRUE(comparison.submissions.empty());
  EXPECT_EQ(comparison.boards.size(), 2U);
}

}  // namespace
}  // namespace judge
