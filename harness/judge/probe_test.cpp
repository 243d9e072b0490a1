#include "judge/probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/test_judge.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

TEST(ProbesDuringRun, wait_until_the_run_is_a_long_one_with_most_of_it_to_come) {
  EXPECT_TRUE(can_probe_during_run(milliseconds(200), 32, 161));
  EXPECT_FALSE(can_probe_during_run(milliseconds(199), 32, 161));
  EXPECT_FALSE(can_probe_during_run(milliseconds(200), 31, 161));
  EXPECT_FALSE(can_probe_during_run(milliseconds(200), 32, 160));
  EXPECT_TRUE(can_probe_during_run(milliseconds(300), 9'999, 50'000));
  EXPECT_FALSE(can_probe_during_run(milliseconds(300), 10'000, 50'000));
}

/// Runs the cases, but so that the run seems to last.
CaseRuns lasting(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                 const RunWay& way, const CaseTick& tick) {
  const auto end = std::chrono::steady_clock::now() + milliseconds(250);
  while (std::chrono::steady_clock::now() < end) tick(kCheapProbeCases);
  CaseRuns runs = run_all(context, cases, way, tick);
  runs.cpu = std::chrono::hours(1);
  return runs;
}

class ProbesDuringRunTest : public testing::Test {
 protected:
  ProbesDuringRunTest() { test_judge_.options().run_cases = lasting; }

  /// The verdicts of the probes on so many boards.
  std::vector<Verdict> probed(std::size_t boards) {
    const fs::path bank = fs::path(JUDGE_TESTDATA) / "bank";
    const Problem& problem = test_judge_.catalog().problem("sudoku-solver");
    Suite suite = test_judge_.catalog().suite(problem, bank / "boards.json");
    const Case board = suite.cases.front();
    suite.cases.assign(boards, board);
    const RunResult run =
        test_judge_.judge(bank / "fragile_unset_members.cpp", problem, suite, Verdict::accepted);
    EXPECT_EQ(run.verdict, Verdict::accepted);
    std::vector<Verdict> verdicts;
    for (const Probe& probe : run.probes) verdicts.push_back(probe.verdict);
    return verdicts;
  }

  TestJudge test_judge_;
};

TEST_F(ProbesDuringRunTest, are_made_where_they_would_take_too_long_behind_it) {
  EXPECT_THAT(probed(200), testing::Contains(testing::Ne(Verdict::accepted)));
}

TEST_F(ProbesDuringRunTest, are_not_made_at_all_where_too_little_of_the_run_is_to_come) {
  EXPECT_THAT(probed(160), testing::IsEmpty());
}

}  // namespace
}  // namespace judge
