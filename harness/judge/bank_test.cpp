// The bank: small submissions, most of them wrong, each with the verdict that it must get, the case
// on which it must get it and a phrase of the message (testdata/bank/bank.json).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "catalog/catalog.h"
#include "judge/submission_judge.h"
#include "judge/test_judge.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kBank = fs::path(JUDGE_TESTDATA) / "bank";

struct Entry {
  std::string file;
  std::string verdict;
  std::string failing_case;
  std::string message;
};

void PrintTo(const Entry& entry, std::ostream* out) { *out << entry.file; }

std::vector<Entry> entries() {
  std::ifstream in(kBank / "bank.json");
  std::vector<Entry> all;
  for (const auto& each : nlohmann::json::parse(in)) {
    all.push_back({.file = each.at("file"),
                   .verdict = each.at("verdict"),
                   .failing_case = each.at("case"),
                   .message = each.at("message")});
  }
  return all;
}

class Bank : public testing::TestWithParam<Entry> {};

TEST_P(Bank, gets_its_verdict) {
  const TestJudge test_judge;
  const RunResult result = test_judge.judge(kBank / GetParam().file, kBank / "boards.json");
  EXPECT_EQ(name(result.verdict), GetParam().verdict) << result.compile_message;
  if (result.verdict == Verdict::compile_error) {
    EXPECT_THAT(result.compile_message, testing::HasSubstr(GetParam().message));
    EXPECT_TRUE(result.cases.empty());
    return;
  }
  ASSERT_EQ(result.cases.size(), 3U);
  const CaseResult* failure = result.first_failure();
  if (GetParam().failing_case.empty()) {
    EXPECT_EQ(failure, nullptr);
    EXPECT_EQ(result.passed, 3);
    return;
  }
  ASSERT_NE(failure, nullptr);
  EXPECT_EQ(failure->id, GetParam().failing_case);
  EXPECT_THAT(failure->message, testing::HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(Submissions, Bank, testing::ValuesIn(entries()), [](const auto& info) {
  return fs::path(info.param.file).stem().string();
});

TEST(BankFolder, lists_every_submission_once) {
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
