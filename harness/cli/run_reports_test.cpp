// `judge run --format … --output …`: what is written where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::set<std::string> keys(const json& object) {
  std::set<std::string> names;
  for (const auto& [name, value] : object.items()) {
    names.insert(name);
  }
  return names;
}

TEST(judge_json_report, holds_what_the_documentation_promises) {
  const Answer answer =
      run_judge({"run", "right.cpp", "wrong.cpp", "--suite", "two.json", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  const json report = json::parse(answer.out);
  EXPECT_EQ(report.at("tool"), (json{{"name", "sudoku-judge"}, {"version", JUDGE_VERSION}}));
  ASSERT_EQ(report.at("runs").size(), 2U);
  const json& right = report.at("runs").at(0);
  EXPECT_THAT(keys(right),
              ::testing::IsSupersetOf({"submission", "problem", "suites", "profile", "compiler",
                                       "verdict", "expected", "passed", "total", "cpu_ms",
                                       "memory_kb", "warnings", "cases"}));
  EXPECT_EQ(right.at("submission"), "right.cpp");
  EXPECT_EQ(right.at("problem"), "sudoku-solver");
  EXPECT_EQ(right.at("suites"), json::array({"two.json"}));
  EXPECT_EQ(right.at("profile"), "leetcode");
  EXPECT_EQ(right.at("verdict"), "Accepted");
  EXPECT_EQ(right.at("expected"), "Accepted");
  EXPECT_EQ(right.at("passed"), 2);
  EXPECT_EQ(right.at("total"), 2);
  EXPECT_GT(right.at("cpu_ms").get<double>(), 0);
  EXPECT_GT(right.at("memory_kb").get<int>(), 0);
  EXPECT_EQ(right.at("warnings"), json::array());
  const json& wrong = report.at("runs").at(1);
  EXPECT_EQ(wrong.at("submission"), "wrong.cpp");
  EXPECT_EQ(wrong.at("verdict"), "Wrong Answer");
  EXPECT_EQ(wrong.at("passed"), 0);
  EXPECT_EQ(wrong.at("total"), 2);
}

TEST(judge_json_report, holds_the_boards_of_every_case) {
  const Answer answer = run_judge({"run", "wrong.cpp", "--suite", "two.json", "--format", "json"});
  json cases = json::parse(answer.out).at("runs").at(0).at("cases");
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_GE(cases.at(0).at("time_us").get<int>(), 0);
  cases.at(0).erase("time_us");
  EXPECT_EQ(
      cases.at(0),
      (json{{"id", "easy"},
            {"suite", "two.json"},
            {"verdict", "Wrong Answer"},
            {"message", "column 3 holds 6 twice: rows 1 and 5"},
            {"explanation", ""},
            {"details",
             {"column 4 holds 4 twice: rows 1 and 8",
              "box 1 holds 6 twice: row 1 column 3 and row 2 column 1",
              "box 2 holds 4 twice: row 1 column 4 and row 3 column 5"}},
            {"input",
             "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
            {"output",
             "536478912672195348198342567859761423426853791713924856961537284287419635345286179"},
            {"marked", {{1, 3}, {1, 4}, {2, 1}, {3, 5}, {5, 3}, {8, 4}}},
            {"stdout", "I know this one\n"},
            {"stdout_cut", false}}));
  EXPECT_EQ(cases.at(1).at("id"), "last-blank");
  EXPECT_EQ(cases.at(1).at("message"), "row 1 column 3 was given as 4 and now holds 6");
}

TEST(judge_json_report, holds_the_compiler_s_message) {
  const Answer answer =
      run_judge({"run", "does_not_compile.cpp", "--suite", "two.json", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 1);
  const json run = json::parse(answer.out).at("runs").at(0);
  EXPECT_EQ(run.at("verdict"), "Compile Error");
  EXPECT_EQ(run.at("cases"), json::array());
  EXPECT_EQ(run.at("total"), 2);
  EXPECT_THAT(run.at("compile_message").get<std::string>(), StartsWith("Line 5: Char 9: error: "));
}

TEST(judge_junit_report, holds_a_test_case_for_every_case) {
  const Answer answer =
      run_judge({"run", "right.cpp", "wrong.cpp", "--suite", "one.txt", "--format", "junit"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  std::string report =
      std::regex_replace(masked(answer.out), std::regex(R"(time="[0-9.]+")"), R"(time="T")");
  const std::regex containment("      <property name=\"(containment|memory limited by)\" [^>]*>\n");
  report = std::regex_replace(report, containment, "");
  EXPECT_EQ(report, R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sudoku-judge" tests="2" failures="1" errors="0" time="T">
  <testsuite name="right.cpp on one.txt" tests="1" failures="0" errors="0" time="T">
    <properties>
      <property name="verdict" value="Accepted"/>
      <property name="expected" value="Accepted"/>
      <property name="profile" value="leetcode"/>
      <property name="compiler" value="COMPILER"/>
    </properties>
    <testcase classname="sudoku-solver.right.one.txt" name="line-1" time="T"/>
  </testsuite>
  <testsuite name="wrong.cpp on one.txt" tests="1" failures="1" errors="0" time="T">
    <properties>
      <property name="verdict" value="Wrong Answer"/>
      <property name="expected" value="Accepted"/>
      <property name="profile" value="leetcode"/>
      <property name="compiler" value="COMPILER"/>
    </properties>
    <testcase classname="sudoku-solver.wrong.one.txt" name="line-1" time="T">
      <failure type="Wrong Answer" message="column 3 holds 6 twice: rows 1 and 5">column 3 holds 6 twice: rows 1 and 5
column 4 holds 4 twice: rows 1 and 8
box 1 holds 6 twice: row 1 column 3 and row 2 column 1
box 2 holds 4 twice: row 1 column 4 and row 3 column 5
input:
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
output:
536478912
672195348
198342567
859761423
426853791
713924856
961537284
287419635
345286179
again: judge run wrong.cpp --suite one.txt --case line-1
</failure>
      <system-out>I know this one
</system-out>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(judge_run_output, takes_the_report_while_the_text_goes_to_standard_output) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.json";
  const Answer answer =
      run_judge({"run", "right.cpp", "--suite", "one.txt", "--format", "json", "--output", file});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(masked(answer.out),
            "sudoku-solver on one.txt, profile leetcode, COMPILER\n"
            "✓ right  Accepted  1/1 TIME MEMORY\n");
  EXPECT_EQ(json::parse(contents(file)).at("runs").at(0).at("verdict"), "Accepted");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"report.json"});
}

TEST(judge_run_output, takes_the_text) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.txt";
  const Answer answer = run_judge({"run", "right.cpp", "--suite", "one.txt", "--output", file});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(masked(contents(file)),
            "sudoku-solver on one.txt, profile leetcode, COMPILER\n"
            "✓ right  Accepted  1/1 TIME MEMORY\n");
}

TEST(judge_run_output, replaces_an_older_report_even_when_the_submission_fails) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.xml";
  write(file, "an older report");
  const Answer answer =
      run_judge({"run", "wrong.cpp", "--suite", "one.txt", "--format", "junit", "--output", file});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(contents(file), StartsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"));
  EXPECT_THAT(contents(file), EndsWith("</testsuites>\n"));
}

TEST(judge_run_output, keeps_the_older_report_when_nothing_was_judged) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.json";
  write(file, "an older report");
  const Answer answer =
      run_judge({"run", "right.cpp", "--suite", "typo.json", "--format", "json", "--output", file});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(contents(file), "an older report");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"report.json"});
}

TEST(judge_run_output, to_a_place_that_cannot_be_written_judges_nothing) {
  const TemporaryFolder folder;
  const std::string missing = folder.path() / "missing" / "report.json";
  const Answer nowhere = run_judge(
      {"run", "right.cpp", "--suite", "one.txt", "--format", "json", "--output", missing});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_EQ(nowhere.out, "");
  EXPECT_EQ(nowhere.err, missing + ": cannot be written: No such file or directory\n");
  const Answer directory = run_judge(
      {"run", "right.cpp", "--suite", "one.txt", "--format", "json", "--output", folder.path()});
  EXPECT_EQ(directory.exit_code, 2);
  EXPECT_EQ(directory.out, "");
  EXPECT_EQ(directory.err, folder.path().string() + ": cannot be written: Is a directory\n");
}

TEST(judge_run_output, to_a_folder_of_somebody_else_judges_nothing) {
  if (::geteuid() == 0) {
    GTEST_SKIP() << "root may write everywhere";
  }
  const TemporaryFolder folder;
  ASSERT_EQ(::chmod(folder.path().c_str(), 0500), 0);
  const std::string file = folder.path() / "report.json";
  const Answer answer =
      run_judge({"run", "right.cpp", "--suite", "one.txt", "--format", "json", "--output", file});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, file + ": cannot be written: Permission denied\n");
}

TEST(judge_run_output, that_does_not_fit_on_the_disk_is_an_error) {
  for (const char* format : {"text", "json", "junit"}) {
    const Answer answer = run_judge(
        {"run", "right.cpp", "--suite", "one.txt", "--format", format, "--output", "/dev/full"});
    EXPECT_EQ(answer.exit_code, 2) << format;
    EXPECT_EQ(answer.err, "/dev/full: cannot be written: No space left on device\n") << format;
  }
}

TEST(judge_run_output, may_be_standard_output_itself) {
  const Answer answer =
      run_judge({"run", "right.cpp", "--suite", "one.txt", "--output", "/dev/stdout"});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_EQ(masked(answer.out),
            "sudoku-solver on one.txt, profile leetcode, COMPILER\n"
            "✓ right  Accepted  1/1 TIME MEMORY\n");
}

TEST(judge_run_output, of_more_than_one_run_at_a_time_is_never_mixed) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.json";
  const std::string command =
      "\"$JUDGE\" run right.cpp --suite one.txt --format json --output " + file + " >/dev/null";
  const Answer answer = run({.arguments = {"-c", command + " & " + command + " & wait"},
                             .environment = {"JUDGE=" JUDGE_BINARY},
                             .program = "/bin/sh"});
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(json::parse(contents(file)).at("runs").size(), 1U);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"report.json"});
}

}  // namespace
}  // namespace judge::testing
