// The bank: small submissions, most of them wrong, each with the verdict that it must get, the case
// on which it must get it, the line and a phrase of the message (testdata/bank/bank.json).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "catalog/catalog.h"
#include "judge/submission_judge.h"
#include "judge/test_judge.h"
#include "whole_tests.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kBank = fs::path(JUDGE_TESTDATA) / "bank";

bool finds_gcc() {
  try {
    find_compiler(Cache(JUDGE_TEST_CACHE), "g++");
    return true;
  } catch (const UserError&) {
    return false;
  }
}

struct Entry {
  std::string file;
  std::string problem;  ///< sudoku-solver where none is named
  std::string verdict;
  std::string failing_case;         ///< empty: all are accepted, or it does not compile
  int line = 0;                     ///< in the submission; 0: the message names none
  std::string message;              ///< a phrase of the message, or of the compiler's
  std::string explanation;          ///< a phrase
  std::string printed;              ///< a phrase of what the failing case printed
  std::string warning;              ///< a phrase of a warning; empty: there must be none
  std::string gcc_verdict;          ///< what g++ makes of it, where that differs
  std::vector<std::string> probes;  ///< of an accepted one: those that find something
  std::string cause;                ///< a phrase of what the first of them comes from
  bool probed = false;              ///< in every test run, not only in a whole one
  bool gcc = false;                 ///< tried with g++ in every test run, not only in a whole one
};

void PrintTo(const Entry& entry, std::ostream* out) { *out << entry.file; }

std::vector<Entry> entries() {
  std::ifstream in(kBank / "bank.json");
  std::vector<Entry> all;
  for (const auto& each : nlohmann::json::parse(in)) {
    all.push_back({.file = each.at("file"),
                   .problem = each.value("problem", "sudoku-solver"),
                   .verdict = each.at("verdict"),
                   .failing_case = each.value("case", ""),
                   .line = each.value("line", 0),
                   .message = each.value("message", ""),
                   .explanation = each.value("explanation", ""),
                   .printed = each.value("printed", ""),
                   .warning = each.value("warning", ""),
                   .gcc_verdict = each.value("gccVerdict", std::string(each.at("verdict"))),
                   .probes = each.value("probes", std::vector<std::string>()),
                   .cause = each.value("cause", ""),
                   .probed = each.value("probed", each.contains("probes")),
                   .gcc = each.value("gcc", false)});
  }
  return all;
}

/// "Line 12:" where a line is to be named.
std::string place(const Entry& entry) {
  return entry.line > 0 ? "Line " + std::to_string(entry.line) + ":" : "";
}

RunResult judge_entry(TestJudge judge, const Entry& entry) {
  if (entry.verdict == name(Verdict::time_limit_exceeded)) {
    judge.hurry(entry.problem);
  }
  return judge.judge(kBank / entry.file, kBank / "boards.json", entry.problem);
}

class Bank : public testing::TestWithParam<Entry> {};

TEST_P(Bank, gets_its_verdict) {
  const Entry& entry = GetParam();
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

std::string stem(const testing::TestParamInfo<Entry>& info) {
  return fs::path(info.param.file).stem().string();
}

INSTANTIATE_TEST_SUITE_P(Submissions, Bank, testing::ValuesIn(entries()), stem);

class BankWithGcc : public testing::TestWithParam<Entry> {};

/// All of them with scripts/test --whole: g++ takes four times as long as clang. Not those whose
/// fault is that compilers differ on them: the probe of that name is tested below.
std::vector<Entry> entries_for_gcc() {
  std::vector<Entry> chosen = entries();
  std::erase_if(chosen, [](const Entry& entry) {
    return std::ranges::find(entry.probes, "other-compiler") != entry.probes.end();
  });
  if (!whole_tests()) {
    std::erase_if(chosen, [](const Entry& entry) { return !entry.gcc; });
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

class Probed : public testing::TestWithParam<Entry> {};

/// Those that are accepted; all of them with scripts/test --whole.
std::vector<Entry> entries_to_probe() {
  std::vector<Entry> chosen = entries();
  std::erase_if(chosen, [](const Entry& entry) {
    const bool wanted = entry.probed || whole_tests();
    return entry.verdict != "Accepted" || entry.gcc_verdict != "Accepted" || !wanted;
  });
  return chosen;
}

TEST_P(Probed, is_found_fragile_where_it_is_and_nowhere_else) {
  const Entry& entry = GetParam();
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
