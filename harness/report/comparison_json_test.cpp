#include "report/comparison_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "trace/test_comparison.h"

namespace judge {
namespace {

using nlohmann::json;
using test::calls_case;
using test::comparison_of;
using test::cut_short_case;
using test::finished_case;
using test::submission_of;
using test::submission_that_does_not_compile;

json json_of(const Comparison& comparison) {
  std::ostringstream out;
  write_comparison_json(out, comparison, "0.1.0");
  return json::parse(out.str()).at("comparison");
}

TEST(comparison_json, has_every_number_of_every_board) {
  const json written = json_of(comparison_of({submission_of("a.cpp", {finished_case(1000, 400)})}));
  const json board = written.at("submissions").at(0).at("boards").at(0);
  EXPECT_EQ(board.at("id"), "board-1");
  EXPECT_EQ(board.at("verdict"), "Accepted");
  EXPECT_EQ(board.at("finished"), true);
  EXPECT_EQ(board.at("time_us"), 400);
  EXPECT_EQ(board.at("searched_in"), "board");
  EXPECT_EQ(board.at("counts").at("placements"), 1000);
  EXPECT_EQ(board.at("counts").at("undos"), 949);
  EXPECT_EQ(board.at("counts").at("greatest_depth"), 51);
  EXPECT_EQ(written.at("boards").at(0).at("input"), test::kComparedGivens);
}

TEST(comparison_json, marks_bounds_and_what_does_not_compare) {
  const json written = json_of(comparison_of({submission_of("slow.cpp", {cut_short_case(5000)}),
                                              submission_of("quick.cpp", {finished_case(100, 100)}),
                                              submission_of("calls.cpp", {calls_case(70, 100)})}));
  EXPECT_EQ(written.at("finished_by_all").at("boards"), json::array());
  const json rows = written.at("measured_on_all").at("totals");
  EXPECT_EQ(rows.at(0).at("work"), (json{{"value", 5000}, {"at_least", true}}));
  EXPECT_EQ(rows.at(0).at("unfinished"), 1);
  EXPECT_EQ(rows.at(1).at("to_first").at("work"), (json{{"value", 0.02}, {"kind", "at_most"}}));
  EXPECT_EQ(rows.at(2).at("counts_nodes"), true);
  EXPECT_EQ(rows.at(2).at("to_before").at("work"), nullptr);
}

TEST(comparison_json, has_what_does_not_compile_without_boards) {
  const json written = json_of(comparison_of({submission_that_does_not_compile("typo.cpp"),
                                              submission_of("a.cpp", {finished_case(60, 1)})}));
  const json typo = written.at("submissions").at(0);
  EXPECT_EQ(typo.at("boards"), json::array());
  EXPECT_EQ(typo.at("on_ladder"), false);
  EXPECT_EQ(typo.at("compile_message"), "Line 2: Char 3: error: unknown type name 'foo'\n");
}

}  // namespace
}  // namespace judge
