#include "report/json_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "report/test_results.h"

namespace judge {
namespace {

using nlohmann::json;
using test::accepted_case;
using test::run_of;
using test::slow_case;
using test::wrong_case;

std::string json_text(const std::vector<RunResult>& runs) {
  std::ostringstream out;
  write_json_report(out, runs, "1.2.3");
  return out.str();
}

// The first case of a report about `result` alone, read back.
json case_read_back(const CaseResult& result) {
  return json::parse(json_text({run_of("a.cpp", {result})}))["runs"][0]["cases"][0];
}

TEST(json_report, of_nothing_is_valid) {
  EXPECT_EQ(json_text({}),
            "{\"tool\": {\"name\": \"sudoku-judge\", \"version\": \"1.2.3\"},\n \"runs\": []}\n");
}

TEST(json_report, says_that_the_run_was_interrupted) {
  std::ostringstream out;
  write_json_report(out, std::vector{run_of("a.cpp", {accepted_case("x")})}, "1.2.3", 4);
  const json report = json::parse(out.str());
  EXPECT_EQ(report.at("interrupted"), true);
  EXPECT_EQ(report.at("not_judged"), 4);
  EXPECT_EQ(report.at("runs").size(), 1U);
  EXPECT_FALSE(json::parse(json_text({})).contains("interrupted"));
}

TEST(json_line, is_the_same_object_on_one_line) {
  CaseResult wrong = wrong_case("y");
  wrong.standard_output = "a\n  b,\n";
  const RunResult run = run_of("a.cpp", {accepted_case("x"), wrong});
  const std::string line = json_line(run);
  EXPECT_EQ(json::parse(line), json::parse(json_text({run})).at("runs").at(0));
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_TRUE(line.starts_with(R"({"submission": "a.cpp", "problem": "sudoku-solver", "suites": )"
                               R"(["core"], "profile": "leetcode", "compiler": )"))
      << line;
}

TEST(json_report, holds_all_cases_of_a_long_run_in_their_order) {
  for (const int count : {511, 512, 513, 1024, 1025, 1537, 5000}) {
    std::vector<CaseResult> cases;
    for (int i = 0; i < count; ++i) cases.push_back(accepted_case(std::to_string(i)));
    const json written = json::parse(json_text({run_of("a.cpp", cases)}))["runs"][0]["cases"];
    ASSERT_EQ(written.size(), static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) ASSERT_EQ(written[i]["id"], std::to_string(i));
  }
}

TEST(json_report, has_a_line_for_each_case) {
  CaseResult wrong = wrong_case("y");
  wrong.explanation = "why";
  wrong.details = {"d1", "d2"};
  wrong.standard_output = "a\n";
  wrong.standard_output_cut = true;
  RunResult run = run_of("a.cpp", {accepted_case("x"), wrong});
  run.suites = {"core", "hard"};
  run.compile_ms = 650.0625;
  run.warnings = {"w"};
  EXPECT_EQ(json_text({run}), R"({"tool": {"name": "sudoku-judge", "version": "1.2.3"},
 "runs": [
  {"submission": "a.cpp", "problem": "sudoku-solver", "suites": ["core", "hard"],
   "profile": "leetcode", "compiler": "clang++-19 19.1.7",
   "containment": {"walls": "none", "memory": "resident size, watched"},
   "verdict": "Wrong Answer", "expected": "Accepted", "as_expected": false,
   "passed": 1, "total": 2, "cpu_ms": 31.2, "memory_kb": 21000,
   "compile_ms": 650.063, "compile_message": "", "warnings": ["w"],
   "probes": [],
   "cases": [
    {"id": "x", "suite": "core", "verdict": "Accepted", "time_us": 180, "message": "", "explanation": "", "details": [], "input": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "output": "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "marked": [], "stdout": "", "stdout_cut": false},
    {"id": "y", "suite": "core", "verdict": "Wrong Answer", "time_us": 180, "message": "row 4 holds 7 twice: columns 2 and 4", "explanation": "why", "details": ["d1", "d2"], "input": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "output": "534678912672195348198342567879761423426853791713924856961537284287419635345286179", "marked": [[4, 2], [4, 4]], "stdout": "a\n", "stdout_cut": true}]}]}
)");
}

TEST(json_report, separates_runs) {
  const json report = json::parse(json_text({run_of("a.cpp", {}), test::compile_error("b.cpp")}));
  EXPECT_EQ(report["runs"].size(), 2U);
  EXPECT_EQ(report["runs"][1]["submission"], "b.cpp");
  EXPECT_EQ(report["runs"][1]["verdict"], "Compile Error");
  EXPECT_EQ(report["runs"][1]["compile_message"],
            "a.cpp:2:3: error: unknown type name 'foo'\n    2 |   foo x;\n      |   ^\n");
  EXPECT_EQ(report["runs"][1]["cases"], json::array());
}

TEST(json_report, tells_what_was_expected) {
  RunResult run = run_of("a.cpp", {slow_case("x")});
  run.expected = Verdict::time_limit_exceeded;
  const json read = json::parse(json_text({run}))["runs"][0];
  EXPECT_EQ(read["verdict"], "Time Limit Exceeded");
  EXPECT_EQ(read["expected"], "Time Limit Exceeded");
  EXPECT_EQ(read["as_expected"], true);
}

TEST(json_report, has_no_output_where_nothing_came_back) {
  EXPECT_EQ(case_read_back(slow_case("x"))["output"], nullptr);
}

TEST(json_report, lists_the_rows_of_an_output_that_has_another_shape) {
  CaseResult wrong = wrong_case("x");
  wrong.output = Grid{"534678912", "12", ""};
  EXPECT_EQ(case_read_back(wrong)["output"], json({"534678912", "12", ""}));
  wrong.output = Grid{};
  EXPECT_EQ(case_read_back(wrong)["output"], json::array());
  // As many cells as the board, but not square.
  wrong.output = Grid(27, "123");
  EXPECT_EQ(case_read_back(wrong)["output"].size(), 27U);
}

TEST(json_report, keeps_one_character_a_cell) {
  CaseResult wrong = wrong_case("x");
  Grid rows = test::rows_of(test::kSolved);
  rows[0] =
      "\xc3\xa9"
      "\xff"
      "\x1b\"3456";
  wrong.output = rows;
  EXPECT_EQ(case_read_back(wrong)["output"].get<std::string>().substr(0, 15),
            "\ufffd\ufffd\ufffd\x1b\"3456");
}

TEST(json_report, replaces_bytes_that_are_not_text) {
  CaseResult result = accepted_case("x");
  result.standard_output =
      "a\xff"
      "b\xc3(\xed\xa0\x80";
  EXPECT_EQ(case_read_back(result)["stdout"], "a\ufffdb\ufffd(\ufffd\ufffd\ufffd");
}

TEST(json_report, gives_back_every_text_exactly) {
  std::string hostile;
  for (char character = 0; character < 127; ++character) hostile += character;
  hostile += "\x7f\u0080\u009b\u00e9\u2028\u6570\U0001f600";
  CaseResult result = accepted_case(hostile);
  result.suite = result.message = result.explanation = result.standard_output = hostile;
  result.details = {hostile};
  RunResult run = run_of(hostile, {result});
  run.problem = run.profile = run.compiler = run.compile_message = hostile;
  run.suites = run.warnings = {hostile};
  const std::string text = json_text({run});
  const json read = json::parse(text)["runs"][0];
  for (const char* key : {"submission", "problem", "profile", "compiler", "compile_message"}) {
    EXPECT_EQ(read[key], hostile) << key;
  }
  EXPECT_EQ(read["suites"], json::array({hostile}));
  EXPECT_EQ(read["warnings"], json::array({hostile}));
  for (const char* key : {"id", "suite", "message", "explanation", "stdout"}) {
    EXPECT_EQ(read["cases"][0][key], hostile) << key;
  }
  EXPECT_EQ(read["cases"][0]["details"], json::array({hostile}));
}

TEST(json_report, holds_no_control_character_but_line_breaks) {
  CaseResult result = accepted_case("x");
  result.standard_output = "\x1b[2J\x7f\u009b\r\t\b";
  const std::string text = json_text({run_of("a.cpp", {result})});
  EXPECT_NE(text.find(R"("stdout": "\u001b[2J\u007f\u009b\u000d\u0009\u0008")"), std::string::npos)
      << text;
  for (const char character : text) {
    EXPECT_TRUE(character == '\n' || static_cast<unsigned char>(character) >= 0x20);
  }
}

TEST(json_report, survives_numbers_that_json_cannot_hold) {
  RunResult run = run_of("a.cpp", {});
  run.cpu_ms = std::numeric_limits<double>::infinity();
  run.memory_kb = std::numeric_limits<std::int64_t>::max();
  const json read = json::parse(json_text({run}))["runs"][0];
  EXPECT_EQ(read["cpu_ms"], nullptr);
  EXPECT_EQ(read["memory_kb"], std::numeric_limits<std::int64_t>::max());
}

TEST(json_report, leaves_a_mark_in_the_stream_when_it_cannot_write) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  write_json_report(out, {}, "1.2.3");
  EXPECT_TRUE(out.bad());
}

TEST(json_report, has_what_was_returned_and_what_is_right_where_a_boolean_is_the_answer) {
  const json wrong = case_read_back(test::asked_case("x", true, true));
  EXPECT_EQ(wrong["expected"], false);
  EXPECT_EQ(wrong["returned"], true);
  EXPECT_EQ(wrong["output"], nullptr);
  EXPECT_EQ(wrong["marked"], json::parse("[[4, 2], [4, 9]]"));
  CaseResult gone = test::asked_case("x", false, true);
  gone.returned.reset();
  EXPECT_EQ(case_read_back(gone)["expected"], true);
  EXPECT_EQ(case_read_back(gone)["returned"], nullptr);
  const json board = case_read_back(wrong_case("x"));
  EXPECT_FALSE(board.contains("expected"));
  EXPECT_FALSE(board.contains("returned"));
}

}  // namespace
}  // namespace judge
