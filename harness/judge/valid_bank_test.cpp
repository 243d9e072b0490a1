// The bank of valid-sudoku: small submissions, most of them wrong, each with the verdict that it
// must get on the suite that comes with the problem, the case of it that catches the mistake, and a
// phrase of what is said about it (testdata/valid_bank/bank.json).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "judge/test_judge.h"
#include "whole_tests.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kBank = fs::path(JUDGE_TESTDATA) / "valid_bank";

struct Entry {
  std::string file;
  std::string verdict;
  std::string failing_case;  ///< empty: all are accepted, or it does not compile
  std::string message;       ///< a phrase
  std::string explanation;   ///< a phrase
  bool whole = false;        ///< only with scripts/test --whole: another like it is always judged
};

void PrintTo(const Entry& entry, std::ostream* out) { *out << entry.file; }

std::vector<Entry> entries() {
  std::ifstream in(kBank / "bank.json");
  std::vector<Entry> all;
  for (const auto& each : nlohmann::json::parse(in)) {
    all.push_back({.file = each.at("file"),
                   .verdict = each.at("verdict"),
                   .failing_case = each.value("case", ""),
                   .message = each.value("message", ""),
                   .explanation = each.value("explanation", ""),
                   .whole = each.value("whole", false)});
  }
  return all;
}

std::vector<Entry> entries_to_judge() {
  std::vector<Entry> chosen = entries();
  if (!whole_tests()) {
    std::erase_if(chosen, [](const Entry& entry) { return entry.whole; });
  }
  return chosen;
}

class ValidBank : public testing::TestWithParam<Entry> {};

TEST_P(ValidBank, gets_its_verdict) {
  const Entry& entry = GetParam();
  TestJudge test_judge;
  test_judge.options().fail_fast = true;
  const Problem& problem = test_judge.catalog().problem("valid-sudoku");
  const Suite core = test_judge.catalog().suite(problem, "core");
  const RunResult result = test_judge.judge(kBank / entry.file, problem, core, Verdict::accepted);
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

INSTANTIATE_TEST_SUITE_P(Submissions, ValidBank, testing::ValuesIn(entries_to_judge()),
                         [](const auto& info) {
                           return fs::path(info.param.file).stem().string();
                         });

TEST(ValidBankFolder, lists_every_submission_once) {
  std::multiset<std::string> listed;
  for (const Entry& entry : entries()) {
    listed.insert(entry.file);
  }
  std::multiset<std::string> there;
  for (const auto& entry : fs::directory_iterator(kBank)) {
    if (entry.path().extension() == ".cpp") {
      there.insert(entry.path().filename());
    }
  }
  EXPECT_EQ(listed, there);
}

}  // namespace
}  // namespace judge
