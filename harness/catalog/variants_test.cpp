#include "catalog/variants.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/test_support.h"

namespace judge {
namespace {

using testing::problems_of;
using testing::replaced;
using testing::TemporaryFolder;
using Lines = std::vector<std::string>;

constexpr std::string_view kTwoVariants = R"({"problem": "sudoku-solver", "variants": [
{"file": "a.cpp", "title": "A", "idea": "One. Two.", "document": "D",
 "expected": {"hard": "Time Limit Exceeded"}},
{"file": "b.cpp", "title": "B", "idea": "Three. Four.", "document": "E"}]}
)";

class VariantsTest : public ::testing::Test {
 protected:
  VariantsTest() {
    folder_.write("a.cpp", "");
    folder_.write("b.cpp", "");
  }
  std::vector<Variant> load(std::string_view text) {
    return load_variants(folder_.write("variants.json", text), "sudoku-solver",
                         Lines{"core", "hard"});
  }
  Lines problems_with(std::string_view from, std::string_view to) {
    return problems_of(folder_, [&] { load(replaced(std::string(kTwoVariants), from, to)); });
  }
  TemporaryFolder folder_;
};

TEST_F(VariantsTest, everything_that_the_file_says_is_kept_in_its_order) {
  const auto variants = load(kTwoVariants);
  ASSERT_EQ(variants.size(), 2U);
  EXPECT_EQ(variants[0].file, folder_.path() / "a.cpp");
  EXPECT_EQ(variants[0].problem, "sudoku-solver");
  EXPECT_EQ(variants[0].title, "A");
  EXPECT_EQ(variants[0].idea, "One. Two.");
  EXPECT_EQ(variants[0].document, "D");
  EXPECT_EQ(variants[0].expected,
            (decltype(variants[0].expected){{"hard", "Time Limit Exceeded"}}));
  EXPECT_EQ(variants[1].file, folder_.path() / "b.cpp");
  EXPECT_TRUE(variants[1].expected.empty());
}

TEST_F(VariantsTest, known_findings_of_probes_are_kept_with_their_reasons) {
  const auto variants = load(replaced(std::string(kTwoVariants), R"("document": "E"})",
                                      R"("document": "E", "probes": {"reused": "Meant so."}})"));
  EXPECT_TRUE(variants[0].probes.empty());
  EXPECT_EQ(variants[1].probes, (decltype(variants[1].probes){{"reused", "Meant so."}}));
}

TEST_F(VariantsTest, a_probe_that_nobody_knows_is_refused) {
  EXPECT_EQ(problems_with(R"("document": "E"})", R"("document": "E", "probes": {"reusd": "x"}})"),
            Lines{"variants.json:4:85: unknown key \"reusd\", did you mean \"reused\"?"});
}

TEST_F(VariantsTest, malformed_json_is_pointed_at) {
  EXPECT_EQ(problems_with("[\n{", "[\n"),
            Lines{"variants.json:2:7: found ':', expected ',' or ']'"});
}

TEST_F(VariantsTest, a_missing_key_and_an_unknown_key_are_told) {
  EXPECT_EQ(problems_with("\"title\": \"B\"", "\"titel\": \"B\""),
            (Lines{"variants.json:4:1: missing key \"title\"",
                   "variants.json:4:19: unknown key \"titel\", did you mean \"title\"?"}));
}

TEST_F(VariantsTest, an_unknown_verdict_is_told_with_the_known_ones) {
  EXPECT_EQ(
      problems_with("Time Limit Exceeded", "TLE"),
      Lines{"variants.json:3:23: \"hard\" is the string \"TLE\", expected \"Accepted\", \"Wrong "
            "Answer\", \"Time Limit Exceeded\", \"Memory Limit Exceeded\", \"Output Limit "
            "Exceeded\", \"Runtime Error\" or \"Compile Error\""});
}

TEST_F(VariantsTest, an_expectation_for_an_unknown_suite_is_refused) {
  EXPECT_EQ(problems_with("\"hard\"", "\"hrad\""),
            Lines{"variants.json:3:15: unknown suite \"hrad\", did you mean \"hard\"?"});
}

TEST_F(VariantsTest, a_variant_without_a_file_is_refused) {
  EXPECT_EQ(problems_with("b.cpp", "c.cpp"),
            Lines{"variants.json:4:10: no file c.cpp beside variants.json"});
}

TEST_F(VariantsTest, a_file_is_listed_once) {
  EXPECT_EQ(problems_with("b.cpp", "a.cpp"),
            Lines{"variants.json:4:10: a.cpp is listed twice, before in line 2"});
}

TEST_F(VariantsTest, the_problem_is_that_of_the_folder) {
  EXPECT_EQ(
      problems_with("\"sudoku-solver\"", "\"n-queens\""),
      Lines{"variants.json:1:13: \"problem\" is \"n-queens\", expected \"sudoku-solver\", the "
            "name of the folder"});
}

}  // namespace
}  // namespace judge
