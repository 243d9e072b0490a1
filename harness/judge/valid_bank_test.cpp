// The bank of valid-sudoku: small submissions, most of them wrong, each with the verdict that it
// must get on the suite that comes with the problem, the case of it that catches the mistake, and a
// phrase of what is said about it (testdata/valid_bank/bank.json).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "judge/test_bank.h"
#include "judge/test_judge.h"
#include "whole_tests.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kValidBank = fs::path(JUDGE_TESTDATA) / "valid_bank";

std::vector<BankEntry> entries_for_valid_sudoku() {
  std::vector<BankEntry> chosen = read_bank(kValidBank);
  if (!whole_tests()) {
    std::erase_if(chosen, [](const BankEntry& entry) { return entry.whole; });
  }
  return chosen;
}

class ValidBank : public testing::TestWithParam<BankEntry> {};

TEST_P(ValidBank, gets_its_verdict) {
  const BankEntry& entry = GetParam();
  TestJudge test_judge;
  test_judge.options().fail_fast = true;
  const Problem& problem = test_judge.catalog().problem("valid-sudoku");
  const Suite core = test_judge.catalog().suite(problem, "core");
  const RunResult result =
      test_judge.judge(kValidBank / entry.file, problem, core, Verdict::accepted);
  EXPECT_EQ(name(result.verdict), entry.verdict) << result.compile_message;
  const CaseResult* failure = result.first_failure();
  if (entry.failing_case.empty()) {
    EXPECT_EQ(failure, nullptr);
    EXPECT_THAT(result.compile_message, testing::HasSubstr(entry.message));
    return;
  }
  ASSERT_NE(failure, nullptr);
  EXPECT_EQ(failure->id, entry.failing_case);
  EXPECT_THAT(failure->message, testing::HasSubstr(entry.message));
  EXPECT_THAT(failure->explanation, testing::HasSubstr(entry.explanation));
}

INSTANTIATE_TEST_SUITE_P(Submissions, ValidBank, testing::ValuesIn(entries_for_valid_sudoku()),
                         stem);

TEST(ValidBankFolder, lists_every_submission_once) {
  expect_every_submission_listed(kValidBank / "bank.json");
}

}  // namespace
}  // namespace judge
