#include "report/stress_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "report/test_stress.h"

namespace judge {
namespace {

nlohmann::json json_of(const StressResult& result) {
  std::ostringstream out;
  write_stress_json(out, result, 1, "0.1.0", {});
  return nlohmann::json::parse(out.str());
}

TEST(stress_json, holds_what_was_found) {
  const auto json = json_of(test::wrong_stress());
  EXPECT_EQ(json.at("tool").at("version"), "0.1.0");
  EXPECT_EQ(json.at("seed"), 1);
  EXPECT_EQ(json.at("boards"), 22);
  EXPECT_EQ(json.at("interrupted"), false);
  const auto expected = nlohmann::json{
      {"board", 23},
      {"kind", "row 9 blank"},
      {"hostile", false},
      {"blanks_found", 51},
      {"blanks", 1},
      {"boards_found", {test::kGivens}},
      {"boards", {test::kOneBlank}},
      {"cut_short", false},
      {"fickle", false},
      {"again", "echo " + test::kOneBlank + " | scripts/judge run mine.cpp --suite -"},
      {"keep",
       "scripts/judge add-case my-boards.json --board " + test::kOneBlank + " --id stress-1-23"}};
  EXPECT_EQ(json.at("found"), expected);
  EXPECT_EQ(json.at("run").at("verdict"), "Wrong Answer");
  EXPECT_EQ(json.at("run").at("cases").at(0).at("input"), test::kOneBlank);
}

TEST(stress_json, holds_that_nothing_was_found) {
  const auto json = json_of(test::clean_stress());
  EXPECT_TRUE(json.at("found").is_null());
  EXPECT_EQ(json.at("boards"), 1234);
  EXPECT_EQ(json.at("hostile_boards"), 24);
  EXPECT_EQ(json.at("timed_out"), 0);
  EXPECT_EQ(json.at("run").at("verdict"), "Accepted");
}

TEST(stress_json, holds_what_the_compiler_says) {
  StressResult result;
  result.run = test::compile_error("mine.cpp");
  const auto json = json_of(result);
  EXPECT_TRUE(json.at("found").is_null());
  EXPECT_EQ(json.at("run").at("verdict"), "Compile Error");
}

}  // namespace
}  // namespace judge
