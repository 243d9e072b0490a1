// The bank: small submissions, most of them wrong, each with the verdict that it must get, the case
// on which it must get it, the line and a phrase of the message (testdata/bank/bank.json).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "judge/submission_judge.h"
#include "judge/test_bank.h"
#include "judge/test_judge.h"
#include "whole_tests.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kBank = fs::path(JUDGE_TESTDATA) / "bank";

/// Read once: each test is a process of its own, and each list of tests is made in all of them.
const std::vector<BankEntry>& bank() {
  static const std::vector<BankEntry> all = read_bank(kBank);
  return all;
}

bool finds_gcc() {
  try {
    find_compiler(Cache(JUDGE_TEST_CACHE), "g++");
    return true;
  } catch (const UserError&) {
    return false;
  }
}

/// "Line 12:" where a line is to be named.
std::string place(const BankEntry& entry) {
  return entry.line > 0 ? "Line " + std::to_string(entry.line) + ":" : "";
}

RunResult judge_entry(TestJudge judge, const BankEntry& entry) {
  if (entry.verdict == name(Verdict::time_limit_exceeded)) {
    judge.hurry(entry.problem);
  }
  return judge.judge(kBank / entry.file, kBank / entry.boards, entry.problem);
}

class Bank : public testing::TestWithParam<BankEntry> {};

TEST_P(Bank, gets_its_verdict) {
  const BankEntry& entry = GetParam();
  const RunResult result = judge_entry(TestJudge(), entry);
  EXPECT_EQ(name(result.verdict), entry.verdict) << result.compile_message;
  EXPECT_EQ(result.warnings.empty(), entry.warning.empty())
      << testing::PrintToString(result.warnings);
  EXPECT_THAT(testing::PrintToString(result.warnings), testing::HasSubstr(entry.warning));
  if (result.verdict == Verdict::compile_error) {
    EXPECT_THAT(result.compile_message, testing::HasSubstr(place(entry)));
    EXPECT_THAT(result.compile_message, testing::HasSubstr(entry.message));
    EXPECT_TRUE(result.cases.empty());
    return;
  }
  ASSERT_EQ(result.cases.size(), 3U);
  const CaseResult* failure = result.first_failure();
  if (entry.failing_case.empty()) {
    EXPECT_EQ(failure, nullptr);
    EXPECT_EQ(result.passed, 3);
    return;
  }
  ASSERT_NE(failure, nullptr);
  EXPECT_EQ(failure->id, entry.failing_case);
  EXPECT_THAT(failure->message, testing::HasSubstr(place(entry)));
  EXPECT_THAT(failure->message, testing::HasSubstr(entry.message));
  EXPECT_THAT(failure->explanation, testing::HasSubstr(entry.explanation));
  EXPECT_THAT(failure->standard_output, testing::HasSubstr(entry.printed));
}

INSTANTIATE_TEST_SUITE_P(Submissions, Bank, testing::ValuesIn(bank()), stem);

class BankWithGcc : public testing::TestWithParam<BankEntry> {};

/// All of them with scripts/test --whole: g++ takes four times as long as clang. Not those whose
/// fault is that compilers differ on them: the probe of that name is tested below.
std::vector<BankEntry> entries_for_gcc() {
  std::vector<BankEntry> chosen = bank();
  std::erase_if(chosen, [](const BankEntry& entry) {
    return std::ranges::find(entry.probes, "other-compiler") != entry.probes.end();
  });
  if (!whole_tests()) {
    std::erase_if(chosen, [](const BankEntry& entry) { return !entry.gcc; });
  }
  return chosen;
}

TEST_P(BankWithGcc, gets_the_same_verdict) {
  if (!finds_gcc()) {
    GTEST_SKIP() << "no g++ here";
  }
  const RunResult result = judge_entry(TestJudge("g++"), GetParam());
  EXPECT_EQ(name(result.verdict), GetParam().gcc_verdict) << result.compile_message;
}

INSTANTIATE_TEST_SUITE_P(Submissions, BankWithGcc, testing::ValuesIn(entries_for_gcc()), stem);

class Probed : public testing::TestWithParam<BankEntry> {};

/// Those that are accepted; all of them with scripts/test --whole.
std::vector<BankEntry> entries_to_probe() {
  std::vector<BankEntry> chosen = bank();
  std::erase_if(chosen, [](const BankEntry& entry) {
    const bool wanted = entry.probed || whole_tests();
    return entry.verdict != "Accepted" || entry.gcc_verdict != "Accepted" || !wanted;
  });
  return chosen;
}

TEST_P(Probed, is_found_fragile_where_it_is_and_nowhere_else) {
  const BankEntry& entry = GetParam();
  TestJudge test_judge;
  test_judge.options().probe = true;
  const RunResult result = judge_entry(test_judge, entry);
  ASSERT_EQ(result.verdict, Verdict::accepted);
  std::vector<std::string> found;
  std::string cause;
  for (const Probe& probe : result.probes) {
    if (probe.differs()) {
      found.push_back(probe.name);
      cause = cause.empty() ? probe.cause : cause;
    }
  }
  EXPECT_EQ(found, entry.probes);
  EXPECT_THAT(cause, testing::HasSubstr(entry.cause));
}

INSTANTIATE_TEST_SUITE_P(Submissions, Probed, testing::ValuesIn(entries_to_probe()), stem);

TEST(BankFolder, lists_every_submission_once) {
  expect_every_submission_listed(kBank / "bank.json");
}

}  // namespace
}  // namespace judge
