#include "catalog/equivalent_mutants.h"

#include <gtest/gtest.h>

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

constexpr std::string_view kList = R"({"problem": "sudoku-solver", "equivalent": [
{"variant": "a.cpp", "line": "if (x < 9) {", "occurrence": 2,
 "becomes": ["if (x <= 9) {",
             "if (x < 10) {"], "because": "x is never 9."},
{"variant": "a.cpp", "line": "x++;", "becomes": [";"], "because": "Nobody reads x."}]}
)";

class EquivalentMutantsTest : public ::testing::Test {
 protected:
  EquivalentMutantsTest() { folder_.write("a.cpp", ""); }
  std::vector<EquivalentMutant> load(std::string_view text) {
    return load_equivalent_mutants(folder_.write("equivalent_mutants.json", text), "sudoku-solver");
  }
  Lines problems_with(std::string_view from, std::string_view to) {
    return problems_of(folder_, [&] { load(replaced(std::string(kList), from, to)); });
  }
  TemporaryFolder folder_;
};

TEST_F(EquivalentMutantsTest, each_replacement_is_a_mutant_of_its_own) {
  const auto mutants = load(kList);
  ASSERT_EQ(mutants.size(), 3U);
  EXPECT_EQ(mutants[0].variant, "a.cpp");
  EXPECT_EQ(mutants[0].line, "if (x < 9) {");
  EXPECT_EQ(mutants[0].occurrence, 2);
  EXPECT_EQ(mutants[0].becomes, "if (x <= 9) {");
  EXPECT_EQ(mutants[0].because, "x is never 9.");
  EXPECT_EQ(mutants[1].becomes, "if (x < 10) {");
  EXPECT_EQ(mutants[1].where.line, 4);
  EXPECT_EQ(mutants[1].where.column, 14);
  EXPECT_EQ(mutants[2].occurrence, 1);
}

TEST_F(EquivalentMutantsTest, what_is_wrong_is_told_with_its_place) {
  EXPECT_EQ(problems_with("\"a.cpp\", \"line\": \"x++;\"", "\"b.cpp\", \"line\": \"x++;\""),
            Lines{"equivalent_mutants.json:5:13: no file b.cpp beside equivalent_mutants.json"});
  EXPECT_EQ(problems_with("x < 10", "x <= 9"),
            Lines{"equivalent_mutants.json:4:14: this mutant is listed twice, before in line 3"});
  EXPECT_EQ(problems_with("\"sudoku-solver\"", "\"other\""),
            Lines{"equivalent_mutants.json:1:13: \"problem\" is \"other\", expected "
                  "\"sudoku-solver\", the name of the folder"});
  EXPECT_EQ(problems_with(", \"because\": \"x is never 9.\"", "").size(), 1U);
}

}  // namespace
}  // namespace judge
