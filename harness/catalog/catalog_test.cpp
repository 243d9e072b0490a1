#include "catalog/catalog.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/test_support.h"

namespace judge {
namespace {

using testing::kBoard;
using testing::problems_of;
using testing::replaced;
using testing::TemporaryFolder;
using Lines = std::vector<std::string>;

constexpr std::string_view kMethodProblem =
    R"({"title": "37. Sudoku Solver", "url": "u", "kind": "method",
 "metaData": {"name":"solveSudoku","params":[{"name":"board","type":"character[][]"}],
              "return":{"type":"void"},"output":{"paramindex":0}},
 "board": {"boxRows": 3, "boxColumns": 3, "symbols": "123456789"}, "checker": "sudoku",
 "limits": {"caseCpuMs": 1, "runCpuMs": 2, "memoryMb": 3, "outputKb": 4},
 "defaultSuites": ["medium"]})";

constexpr std::string_view kProgramProblem = R"({"title": "166", "url": "u", "kind": "program",
 "board": {"boxRows": 3, "boxColumns": 3, "symbols": "123456789"}, "checker": "sudoku",
 "limits": {"caseCpuMs": 1, "runCpuMs": 2, "memoryMb": 3, "outputKb": 4},
 "suitesFrom": "sudoku-solver", "defaultSuites": ["core"]})";

constexpr std::string_view kVariants = R"({"problem": "sudoku-solver", "variants": [
{"file": "b.cpp", "title": "B", "idea": "I.", "document": "D", "expected": {"hard": "Wrong Answer"}},
{"file": "a.cpp", "title": "A", "idea": "I.", "document": "D"}]})";

/// A root with two problems, the suites core, hard and medium, and two variants.
class CatalogTest : public ::testing::Test {
 protected:
  CatalogTest() {
    folder_.write("testcases/README.md", "text");
    folder_.write("testcases/suite.schema.json", "{}");
    folder_.write("testcases/sudoku-solver/problem.json", kMethodProblem);
    folder_.write("testcases/sudoku-solver/core.txt", kBoard);
    folder_.write("testcases/sudoku-solver/hard.txt", kBoard);
    folder_.write("testcases/sudoku-solver/medium.json",
                  R"({"problem":"sudoku-solver","cases":[{"id":"m","board":")" +
                      std::string(kBoard) + "\"}]}");
    folder_.write("testcases/acwing-166/problem.json", kProgramProblem);
    folder_.write("solutions/sudoku-solver/variants.json", kVariants);
    folder_.write("solutions/sudoku-solver/a.cpp", "");
    folder_.write("solutions/sudoku-solver/b.cpp", "");
  }

  Lines problems() {
    return problems_of(folder_, [&] { const Catalog catalog(folder_.path()); });
  }
  TemporaryFolder folder_;
};

TEST_F(CatalogTest, problems_come_by_slug_and_variants_in_file_order) {
  const Catalog catalog(folder_.path());
  EXPECT_EQ(catalog.root(), folder_.path());
  ASSERT_EQ(catalog.problems().size(), 2U);
  EXPECT_EQ(catalog.problems()[0].slug, "acwing-166");
  EXPECT_EQ(catalog.problems()[1].slug, "sudoku-solver");
  EXPECT_EQ(&catalog.problem("sudoku-solver"), &catalog.problems()[1]);
  ASSERT_EQ(catalog.variants().size(), 2U);
  EXPECT_EQ(catalog.variants()[0].title, "B");
  EXPECT_EQ(catalog.variants()[1].title, "A");
}

TEST_F(CatalogTest, suite_names_start_with_the_default_suites) {
  const Catalog catalog(folder_.path());
  EXPECT_EQ(catalog.suite_names(catalog.problem("sudoku-solver")),
            (Lines{"medium", "core", "hard"}));
  EXPECT_EQ(catalog.suite_names(catalog.problem("acwing-166")), (Lines{"core", "hard", "medium"}));
}

TEST_F(CatalogTest, a_suite_is_found_by_name_in_the_folder_that_holds_it) {
  const Catalog catalog(folder_.path());
  EXPECT_EQ(catalog.suite(catalog.problem("sudoku-solver"), "medium").cases.at(0).id, "m");
  const Suite core = catalog.suite(catalog.problem("acwing-166"), "core");
  EXPECT_EQ(core.name, "core");
  EXPECT_EQ(core.cases.at(0).id, "line-1");
}

TEST_F(CatalogTest, a_suite_may_be_a_file_anywhere) {
  const Catalog catalog(folder_.path());
  const auto file = folder_.write("elsewhere/mine", kBoard);
  EXPECT_EQ(catalog.suite(catalog.problem("sudoku-solver"), file).name, "mine");
}

TEST_F(CatalogTest, an_unknown_suite_is_answered_with_the_nearest_or_all) {
  const Catalog catalog(folder_.path());
  const Problem& problem = catalog.problem("sudoku-solver");
  EXPECT_EQ(problems_of(folder_, [&] { (void)catalog.suite(problem, "hrad"); }),
            Lines{"unknown suite \"hrad\" of problem \"sudoku-solver\", did you mean \"hard\"?"});
  EXPECT_EQ(
      problems_of(folder_, [&] { (void)catalog.suite(problem, "easy"); }),
      Lines{"unknown suite \"easy\" of problem \"sudoku-solver\"; known: medium, core, hard"});
  EXPECT_EQ(problems_of(folder_, [&] { (void)catalog.suite(problem, "easy.txt"); }),
            Lines{"easy.txt: no such file, expected a suite"});
}

TEST_F(CatalogTest, a_suite_that_stands_in_two_files_is_refused) {
  folder_.write("testcases/sudoku-solver/core.json", "{}");
  const Catalog catalog(folder_.path());
  EXPECT_EQ(
      problems_of(folder_, [&] { (void)catalog.suite(catalog.problem("sudoku-solver"), "core"); }),
      Lines{"suite \"core\" of problem \"sudoku-solver\" stands in two files: "
            "testcases/sudoku-solver/core.json and testcases/sudoku-solver/core.txt"});
}

TEST_F(CatalogTest, an_unknown_problem_is_answered_with_the_nearest_or_all) {
  const Catalog catalog(folder_.path());
  EXPECT_EQ(problems_of(folder_, [&] { (void)catalog.problem("sudoku-solvr"); }),
            Lines{"unknown problem \"sudoku-solvr\", did you mean \"sudoku-solver\"?"});
  EXPECT_EQ(problems_of(folder_, [&] { (void)catalog.problem("n-queens"); }),
            Lines{"unknown problem \"n-queens\"; known: acwing-166, sudoku-solver"});
}

TEST_F(CatalogTest, a_variant_is_found_by_its_file_however_that_is_written) {
  const Catalog catalog(folder_.path());
  const auto solutions = folder_.path() / "solutions";
  const Variant* variant = catalog.variant(solutions / "../solutions/sudoku-solver/./a.cpp");
  ASSERT_NE(variant, nullptr);
  EXPECT_EQ(variant->title, "A");
  EXPECT_EQ(catalog.variant(folder_.write("solutions/sudoku-solver/mine.cpp", "")), nullptr);
  EXPECT_EQ(catalog.variant("no/such/file.cpp"), nullptr);
}

TEST_F(CatalogTest, a_root_without_solutions_is_fine) {
  std::filesystem::remove_all(folder_.path() / "solutions");
  EXPECT_TRUE(Catalog(folder_.path()).variants().empty());
}

TEST_F(CatalogTest, an_empty_folder_is_no_problem) {
  std::filesystem::create_directory(folder_.path() / "testcases/left-over");
  EXPECT_EQ(Catalog(folder_.path()).problems().size(), 2U);
}

TEST_F(CatalogTest, malformed_variants_are_refused) {
  folder_.write("solutions/sudoku-solver/variants.json", "{");
  EXPECT_EQ(problems(), Lines{"solutions/sudoku-solver/variants.json:1:2: found the end of the "
                              "file, expected a key in double quotes or '}'"});
}

TEST_F(CatalogTest, an_expectation_is_for_a_suite_that_exists) {
  folder_.write("solutions/sudoku-solver/variants.json",
                replaced(std::string(kVariants), "hard", "harder"));
  EXPECT_EQ(problems(), Lines{"solutions/sudoku-solver/variants.json:2:77: unknown suite "
                              "\"harder\", did you mean \"hard\"?"});
}

TEST_F(CatalogTest, the_problems_of_all_files_are_reported_together) {
  folder_.write("testcases/acwing-166/problem.json", "[]");
  folder_.write("testcases/n-queens/core.json", "");
  folder_.write("solutions/sudoku-solver/variants.json", "{");
  EXPECT_EQ(problems(),
            (Lines{"testcases/acwing-166/problem.json:1:1: found an array, expected an object",
                   "testcases/n-queens/problem.json: no such file, expected a problem",
                   "solutions/sudoku-solver/variants.json:1:2: found the end of the file, expected "
                   "a key in double quotes or '}'"}));
}

TEST_F(CatalogTest, variants_of_no_known_problem_are_refused) {
  folder_.write("solutions/sudoku-solvr/variants.json", "{}");
  folder_.write("solutions/pasted/mine.cpp", "");
  EXPECT_EQ(problems(), Lines{"solutions/sudoku-solvr/variants.json: unknown problem "
                              "\"sudoku-solvr\", did you mean \"sudoku-solver\"?"});
}

TEST_F(CatalogTest, shared_suites_need_the_same_boards) {
  folder_.write("testcases/acwing-166/problem.json",
                replaced(std::string(kProgramProblem), "123456789", "ABCDEFGHI"));
  EXPECT_EQ(problems(), Lines{"testcases/acwing-166/problem.json: \"board\" differs from that of "
                              "\"sudoku-solver\", whose suites it uses"});
}

TEST_F(CatalogTest, a_root_without_testcases_is_refused) {
  std::filesystem::remove_all(folder_.path() / "testcases");
  EXPECT_EQ(problems(), Lines{"testcases: no such folder"});
  std::filesystem::create_directory(folder_.path() / "testcases");
  EXPECT_EQ(problems(), Lines{"testcases: holds no problem"});
}

}  // namespace
}  // namespace judge
