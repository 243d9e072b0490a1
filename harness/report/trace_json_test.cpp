#include "report/trace_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "report/test_trace.h"

namespace judge {
namespace {

nlohmann::json json_of(const Trace& trace) {
  std::ostringstream out;
  write_trace_json(out, trace, "1.2.3");
  return nlohmann::json::parse(out.str());
}

TEST(trace_json, holds_everything_under_the_documented_keys) {
  const auto json = json_of(test::small_trace());
  EXPECT_EQ(json["tool"]["version"], "1.2.3");
  const auto& trace = json["trace"];
  EXPECT_EQ(trace["submission"], "mine.cpp");
  EXPECT_EQ(trace["case"], "leetcode-37-example");
  EXPECT_EQ(trace["verdict"], "Accepted");
  EXPECT_EQ(trace["searched_in"], "board");
  EXPECT_EQ(trace["counts"]["placements"], 1'234'567);
  EXPECT_EQ(trace["counts"]["greatest_open_calls"], 3);
  EXPECT_EQ(trace["functions"][0]["open_at_once"], 52);
  EXPECT_EQ(trace["placements_by_cell"].size(), 81U);
  EXPECT_EQ(trace["dead_ends_by_depth"], nlohmann::json({0, 0, 2}));
  EXPECT_EQ(trace["stride"], 1);
  EXPECT_EQ(trace["steps"].size(), 5U);
  EXPECT_EQ(trace["steps"][4], nlohmann::json({{"number", 5},
                                               {"depth", 2},
                                               {"open_calls", 2},
                                               {"line", 5},
                                               {"changes", nlohmann::json::array({{3, "8"}})}}));
}

TEST(trace_json, is_ascii_and_well_formed_whatever_was_written_into_a_cell) {
  Trace trace = test::small_trace();
  trace.steps[0].changes = {{.cell = 2, .symbol = '\xff'}, {.cell = 3, .symbol = '\x07'}};
  std::ostringstream out;
  write_trace_json(out, trace, "1");
  const std::string text = out.str();
  EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c < 127); }));
  EXPECT_EQ(nlohmann::json::parse(text)["trace"]["steps"][0]["changes"][1][1], "\x07");
}

}  // namespace
}  // namespace judge
