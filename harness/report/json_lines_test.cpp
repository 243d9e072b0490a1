#include "report/json_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/user_error.h"
#include "report/json_report.h"
#include "report/test_results.h"

namespace judge {
namespace {

using test::accepted_case;
using test::run_of;
using test::slow_case;
using test::wrong_case;
using testing::HasSubstr;
using testing::StartsWith;

RunResult keyed(RunResult run) {
  run.key = "k";
  return run;
}

RunResult read_back(const RunResult& run) {
  const JsonLines read = read_json_lines("r.jsonl", json_line(run));
  EXPECT_EQ(read.lines.size(), 1U);
  EXPECT_FALSE(read.cut);
  return result_in("r.jsonl", read.lines.at(0), Geometry::classic());
}

/// What read_json_lines() says about `content`; "" when it has no objection.
std::string objection(const std::string& content) {
  try {
    for (const JsonLine& line : read_json_lines("r.jsonl", content).lines) {
      result_in("r.jsonl", line, Geometry::classic());
    }
    return "";
  } catch (const UserError& error) {
    return error.what();
  }
}

TEST(json_lines, come_back_as_they_were_written) {
  CaseResult wrong = wrong_case("y");
  wrong.explanation = "why";
  wrong.details = {"d1", "d2"};
  wrong.standard_output = "a\n\x1b";
  wrong.standard_output_cut = true;
  wrong.needs_company = true;
  CaseResult not_run = slow_case("z");
  not_run.not_run = true;
  CaseResult odd_shape = wrong_case("o");
  odd_shape.output = Grid{"12", "3"};
  RunResult run = keyed(run_of("a.cpp", {accepted_case("x"), wrong, not_run, odd_shape}));
  run.suites = {"core", "hard"};
  run.expected = Verdict::time_limit_exceeded;
  run.warnings = {"w"};
  run.containment = {.walls = "full", .memory = "m"};
  run.timed_as_a_whole = run.probed = run.side_by_side = true;
  run.probes = {{.name = "dirty", .change = "c"},
                {.name = "alone",
                 .change = "c",
                 .verdict = Verdict::wrong_answer,
                 .suite = "core",
                 .case_id = "x",
                 .message = "m",
                 .cause = "because",
                 .known = "so be it"}};
  EXPECT_EQ(json_line(read_back(run)), json_line(run));
  EXPECT_EQ(read_back(run).cases.at(1).output, wrong.output);
  EXPECT_EQ(read_back(run).cases.at(1).marked, wrong.marked);
}

TEST(json_lines, come_back_where_a_boolean_is_the_answer) {
  CaseResult gone = test::asked_case("g", false, true);
  gone.returned.reset();
  const RunResult run = keyed(run_of("a.cpp", {test::asked_case("x", true, true), gone}));
  EXPECT_EQ(json_line(read_back(run)), json_line(run));
  EXPECT_EQ(read_back(run).cases.at(0).expected, false);
  EXPECT_EQ(read_back(run).cases.at(0).returned, true);
  EXPECT_EQ(read_back(run).cases.at(1).returned, std::nullopt);
}

TEST(json_lines, come_back_after_a_compile_error) {
  const RunResult run = keyed(test::compile_error("a.cpp"));
  EXPECT_EQ(json_line(read_back(run)), json_line(run));
}

TEST(json_lines, give_a_cell_that_is_no_character_one_byte_again) {
  CaseResult wrong = wrong_case("y");
  wrong.output->at(0)[0] = '\xc3';
  wrong.output->at(0)[1] = '\x07';
  const Grid output = read_back(keyed(run_of("a.cpp", {wrong}))).cases.at(0).output.value();
  EXPECT_EQ(output.at(0).size(), 9U);
  EXPECT_EQ(output.at(0)[1], '\x07');
  EXPECT_EQ(output.at(1), wrong.output->at(1));
}

TEST(json_lines, leave_out_a_last_line_without_an_end) {
  const std::string line = json_line(keyed(run_of("a.cpp", {accepted_case("x")})));
  for (std::size_t cut = 1; cut < line.size(); cut += 7) {
    const JsonLines read = read_json_lines("r.jsonl", line + line.substr(0, line.size() - cut));
    EXPECT_TRUE(read.cut) << cut;
    ASSERT_EQ(read.lines.size(), 1U) << cut;
    EXPECT_EQ(read.lines[0].text, line);
  }
}

TEST(json_lines, of_an_empty_file_are_none) {
  EXPECT_TRUE(read_json_lines("r.jsonl", "").lines.empty());
  EXPECT_FALSE(read_json_lines("r.jsonl", "").cut);
}

TEST(json_lines, that_are_damaged_are_named) {
  const std::string line = json_line(keyed(run_of("a.cpp", {accepted_case("x")})));
  EXPECT_THAT(objection(line + "{\"submission\": \n" + line),
              StartsWith("r.jsonl:2: is damaged near column "));
  EXPECT_THAT(objection(line + line + "\n"), StartsWith("r.jsonl:3: is damaged"));
  EXPECT_THAT(objection(line + "[1]\n"), HasSubstr("r.jsonl:2: has no \"submission\""));
  EXPECT_THAT(objection("{\"submission\": \"a\", \"key\": 1}\n"), HasSubstr("1: has no \"key\""));
  EXPECT_THAT(objection("{\"submission\": \"a\", \"key\": \"k\"}\n"),
              StartsWith("r.jsonl:1: is not what judge run writes about a; take the line out"));
}

TEST(json_lines, whose_boards_are_not_of_the_problem_are_named) {
  RunResult run = keyed(run_of("a.cpp", {wrong_case("x")}));
  run.cases[0].input.cells = "53..";
  EXPECT_THAT(objection(json_line(run)), StartsWith("r.jsonl:1: is not what judge run writes"));
  run = keyed(run_of("a.cpp", {wrong_case("x")}));
  run.cases[0].marked = {80, 81};
  EXPECT_THAT(objection(json_line(run)), StartsWith("r.jsonl:1: is not what judge run writes"));
}

TEST(json_lines, with_another_kind_of_value_or_an_unknown_verdict_are_named) {
  std::string line = json_line(keyed(run_of("a.cpp", {accepted_case("x")})));
  EXPECT_EQ(objection(line), "");
  const auto with = [&](const std::string& old, const std::string& now) {
    std::string changed = line;
    changed.replace(changed.find(old), old.size(), now);
    return changed;
  };
  for (const std::string& each :
       {with("\"passed\": 1", "\"passed\": \"1\""), with("\"Accepted\"", "\"Rejected\""),
        with("\"warnings\": []", "\"warnings\": [[]]"), with("\"details\": []", "\"details\": 1"),
        with("\"marked\": []", "\"marked\": [[1]]")}) {
    EXPECT_THAT(objection(each), StartsWith("r.jsonl:1: is not what judge run writes")) << each;
  }
}

}  // namespace
}  // namespace judge
