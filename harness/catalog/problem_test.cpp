#include "catalog/problem.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/test_support.h"

namespace judge {
namespace {

using testing::problems_of;
using testing::replaced;
using testing::TemporaryFolder;
using Lines = std::vector<std::string>;

constexpr std::string_view kProblem = R"({"title": "37. Sudoku Solver", "url": "https://x",
 "kind": "method",
 "metaData": {"name":"solveSudoku","params":[{"name":"board","type":"character[][]"}],"return":{"type":"void"},"output":{"paramindex":0}},
 "board": {"boxRows": 3, "boxColumns": 3, "symbols": "123456789"},
 "checker": "sudoku",
 "limits": {"caseCpuMs": 1, "runCpuMs": 2, "memoryMb": 3, "outputKb": 4},
 "defaultSuites": ["core"]}
)";

constexpr std::string_view kVoid = R"("void"},"output":{"paramindex":0})";

class ProblemTest : public ::testing::Test {
 protected:
  ProblemTest() { folder_.write("sudoku-solver/core.json", "{}"); }

  Problem load(std::string_view text) {
    return load_problem(folder_.write("sudoku-solver/problem.json", text));
  }
  Problem load_with(std::string_view from, std::string_view to) {
    return load(replaced(std::string(kProblem), from, to));
  }
  Lines problems(std::string_view text) {
    return problems_of(folder_, [&] { load(text); });
  }
  Lines problems_with(std::string_view from, std::string_view to) {
    return problems(replaced(std::string(kProblem), from, to));
  }
  static Lines at(std::string_view place, std::string_view problem) {
    return {"sudoku-solver/problem.json:" + std::string(place) + ": " + std::string(problem)};
  }
  /// For the end of the parameters: another one.
  static std::string with_parameter(const std::string& type) {
    return R"(},{"name":"more","type":")" + type + R"("}],)";
  }
  TemporaryFolder folder_;
};

TEST_F(ProblemTest, everything_that_the_file_says_is_kept) {
  const Problem problem = load(kProblem);
  EXPECT_EQ(problem.slug, "sudoku-solver");
  EXPECT_EQ(problem.title, "37. Sudoku Solver");
  EXPECT_EQ(problem.url, "https://x");
  EXPECT_EQ(problem.kind, ProblemKind::method);
  EXPECT_EQ(problem.metadata.method, "solveSudoku");
  ASSERT_EQ(problem.metadata.parameters.size(), 1U);
  EXPECT_EQ(problem.metadata.parameters[0].name, "board");
  EXPECT_EQ(problem.metadata.parameters[0].type, "character[][]");
  EXPECT_EQ(problem.metadata.return_type, "void");
  EXPECT_EQ(problem.metadata.output_parameter, 0);
  EXPECT_EQ(problem.geometry.symbols(), "123456789");
  EXPECT_EQ(problem.geometry.region(80), 8);
  EXPECT_EQ(problem.checker, Checker::sudoku);
  EXPECT_EQ(problem.limits.case_cpu_ms, 1);
  EXPECT_EQ(problem.limits.run_cpu_ms, 2);
  EXPECT_EQ(problem.limits.memory_mb, 3);
  EXPECT_EQ(problem.limits.output_kb, 4);
  EXPECT_EQ(problem.default_suites, Lines{"core"});
  EXPECT_EQ(problem.suites_from, "sudoku-solver");
  EXPECT_EQ(problem.folder, folder_.path() / "sudoku-solver");
}

TEST_F(ProblemTest, the_bundled_problem_is_leetcode_37) {
  // Beside a copy, because other problems and suites may come and go.
  const auto file = std::filesystem::path(JUDGE_PROJECT) / "testcases/sudoku-solver/problem.json";
  const Problem problem = load(std::string(TextFile::read(file, "a problem").text()));
  EXPECT_EQ(problem.title, "37. Sudoku Solver");
  EXPECT_EQ(problem.metadata.method, "solveSudoku");
  EXPECT_EQ(problem.metadata.output_parameter, 0);
  EXPECT_EQ(problem.default_suites, Lines{"core"});
}

TEST_F(ProblemTest, a_method_may_return_its_answer) {
  const Problem problem = load_with(kVoid, R"("character[][]"})");
  EXPECT_EQ(problem.metadata.return_type, "character[][]");
  EXPECT_EQ(problem.metadata.output_parameter, -1);
}

TEST_F(ProblemTest, a_method_may_be_asked_whether_a_board_is_valid) {
  const Problem problem = load(replaced(replaced(std::string(kProblem), kVoid, R"("boolean"})"),
                                        R"("sudoku",)", R"("breaks-no-rule",)"));
  EXPECT_EQ(problem.checker, Checker::breaks_no_rule);
  EXPECT_EQ(problem.metadata.answer_type(), "boolean");
}

TEST_F(ProblemTest, the_bundled_problem_that_asks_so_is_leetcode_36) {
  folder_.write("valid-sudoku/core.json", "{}");
  const auto file = std::filesystem::path(JUDGE_PROJECT) / "testcases/valid-sudoku/problem.json";
  const Problem problem = load_problem(
      folder_.write("valid-sudoku/problem.json", TextFile::read(file, "a problem").text()));
  EXPECT_EQ(problem.title, "36. Valid Sudoku");
  EXPECT_EQ(problem.metadata.method, "isValidSudoku");
  EXPECT_EQ(problem.metadata.answer_type(), "boolean");
  EXPECT_EQ(problem.checker, Checker::breaks_no_rule);
}

TEST_F(ProblemTest, keys_that_leetcode_adds_to_its_metadata_are_ignored) {
  EXPECT_EQ(load_with(R"("name":"solveSudoku")", R"("manual":false,"name":"f")").metadata.method,
            "f");
}

TEST_F(ProblemTest, a_jigsaw_board_is_drawn_by_its_regions) {
  const Problem problem = load_with(R"("boxRows": 3, "boxColumns": 3, "symbols": "123456789")",
                                    R"("regions": "aaabcabbccbdcddd", "symbols": "1234")");
  EXPECT_EQ(problem.geometry.size(), 4);
  EXPECT_EQ(problem.geometry.region(5), 0);
  EXPECT_EQ(problem.geometry.units()[8].kind, UnitKind::region);
}

TEST_F(ProblemTest, a_program_problem_has_no_metadata_and_the_suites_of_another) {
  folder_.write("sudoku-solver/problem.json", kProblem);
  const auto file = folder_.write("acwing-166/problem.json", R"({"title": "166", "url": "u",
 "kind": "program", "suitesFrom": "sudoku-solver",
 "board": {"boxRows": 3, "boxColumns": 3, "symbols": "123456789"}, "checker": "sudoku",
 "limits": {"caseCpuMs": 1, "runCpuMs": 2, "memoryMb": 3, "outputKb": 4},
 "defaultSuites": ["core"]})");
  const Problem problem = load_problem(file);
  EXPECT_EQ(problem.slug, "acwing-166");
  EXPECT_EQ(problem.kind, ProblemKind::program);
  EXPECT_EQ(problem.metadata.method, "");
  EXPECT_EQ(problem.suites_from, "sudoku-solver");
  EXPECT_EQ(problem.folder, folder_.path() / "acwing-166");
}

TEST_F(ProblemTest, a_missing_file_is_named) {
  EXPECT_EQ(problems_of(folder_, [&] { load_problem(folder_.path() / "x/problem.json"); }),
            Lines{"x/problem.json: no such file, expected a problem"});
}

TEST_F(ProblemTest, malformed_json_is_pointed_at) {
  EXPECT_EQ(problems("{,"), at("1:2", "found ',', expected a key in double quotes or '}'"));
}

TEST_F(ProblemTest, an_unknown_key_is_answered_with_the_nearest) {
  EXPECT_EQ(problems_with("\"runCpuMs\"", "\"runCpuMS\""),
            (Lines{at("6:12", "missing key \"runCpuMs\"")[0],
                   at("6:29", "unknown key \"runCpuMS\", did you mean \"runCpuMs\"?")[0]}));
}

TEST_F(ProblemTest, a_limit_is_a_positive_integer) {
  EXPECT_EQ(problems_with("\"caseCpuMs\": 1", "\"caseCpuMs\": 0"),
            at("6:26", "\"caseCpuMs\" is the number 0, expected at least 1"));
  EXPECT_EQ(problems_with("\"caseCpuMs\": 1", "\"caseCpuMs\": 1.5"),
            at("6:26", "\"caseCpuMs\" is the number 1.5, expected an integer"));
  EXPECT_EQ(problems_with("\"memoryMb\": 3", "\"memoryMb\": 2000000"),
            at("6:56", "\"memoryMb\" is the number 2000000, expected at most 1048576"));
}

TEST_F(ProblemTest, an_unknown_kind_is_told_with_the_known_ones) {
  EXPECT_EQ(problems_with("\"method\"", "\"class\""),
            at("2:10", "\"kind\" is the string \"class\", expected \"method\" or \"program\""));
}

TEST_F(ProblemTest, a_method_problem_needs_metadata) {
  EXPECT_EQ(problems_with("\"metaData\"", "\"metadata\""),
            (Lines{at("1:1", "missing key \"metaData\"")[0],
                   at("3:2", "unknown key \"metadata\", did you mean \"metaData\"?")[0]}));
}

TEST_F(ProblemTest, a_program_problem_refuses_metadata) {
  EXPECT_EQ(problems_with("\"method\"", "\"program\""),
            at("3:2", "\"metaData\" is for a problem of kind \"method\""));
}

TEST_F(ProblemTest, types_are_leetcodes) {
  EXPECT_EQ(problems_with("\"character[][]\"", "\"vector<vector<char>>\""),
            at("3:69",
               "\"type\" is the string \"vector<vector<char>>\", expected a LeetCode type such "
               "as \"character[][]\""));
  EXPECT_EQ(problems_with("\"character[][]\"", "\"void\""),
            at("3:69",
               "\"type\" is the string \"void\", expected a LeetCode type such as "
               "\"character[][]\""));
}

TEST_F(ProblemTest, a_method_that_returns_nothing_needs_an_answer_among_its_parameters) {
  EXPECT_EQ(problems_with(R"(,"output":{"paramindex":0})", ""),
            at("3:14",
               "missing key \"output\": the method returns nothing, so a parameter must be "
               "the answer"));
  EXPECT_EQ(problems_with("\"paramindex\":0", "\"paramindex\":1"),
            at("3:135", "\"paramindex\" is 1, expected less than 1, the number of parameters"));
}

TEST_F(ProblemTest, an_unknown_checker_is_told_with_the_known_ones) {
  EXPECT_EQ(
      problems_with(R"("sudoku",)", R"("solved",)"),
      at("5:13", R"("checker" is the string "solved", expected "sudoku" or "breaks-no-rule")"));
}

TEST_F(ProblemTest, a_checker_judges_answers_of_one_type) {
  EXPECT_EQ(problems_with(R"("sudoku",)", R"("breaks-no-rule",)"),
            at("5:13",
               "the checker \"breaks-no-rule\" judges an answer of type boolean, but "
               "solveSudoku answers with character[][]"));
  EXPECT_EQ(problems_with(kVoid, R"("boolean"})"),
            at("5:13",
               "the checker \"sudoku\" judges an answer of type character[][], but "
               "solveSudoku answers with boolean"));
  EXPECT_EQ(problems(R"({"title": "166", "url": "u", "kind": "program",
 "board": {"boxRows": 3, "boxColumns": 3, "symbols": "123456789"}, "checker": "breaks-no-rule",
 "limits": {"caseCpuMs": 1, "runCpuMs": 2, "memoryMb": 3, "outputKb": 4},
 "defaultSuites": ["core"]})"),
            at("2:79",
               "the checker \"breaks-no-rule\" judges an answer of type boolean, but a "
               "program prints boards"));
}

TEST_F(ProblemTest, a_board_has_boxes_or_regions) {
  EXPECT_EQ(problems_with(R"("boxRows": 3, )", ""), at("4:11", "missing key \"boxRows\""));
  EXPECT_EQ(problems_with(R"("boxRows": 3, "boxColumns": 3, "symbols": "123456789")",
                          R"("regions": "aaabcabbccbdcddd", "boxRows": 2, "symbols": "1234")"),
            at("4:43", "\"boxRows\" cannot stand beside \"regions\""));
}

TEST_F(ProblemTest, boxes_must_hold_every_symbol) {
  EXPECT_EQ(problems_with("\"boxRows\": 3", "\"boxRows\": 2"),
            at("4:11", "boxes of 2 rows and 3 columns do not hold 9 symbols"));
}

TEST_F(ProblemTest, symbols_can_be_seen_and_the_solver_can_hold_them) {
  EXPECT_EQ(problems_with("\"123456789\"", "\"12345678 \""),
            at("4:54", "\"symbols\" must be visible ASCII characters"));
  EXPECT_EQ(
      problems_with(
          R"("boxRows": 3, "boxColumns": 3, "symbols": "123456789")",
          R"("boxRows": 3, "boxColumns": 11, "symbols": "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567")"),
      at("4:55", "\"symbols\" has 33 symbols, expected at most 32"));
}

TEST_F(ProblemTest, a_default_suite_must_exist) {
  EXPECT_EQ(problems_with("[\"core\"]", "[\"core\", \"cor\"]"),
            at("7:28",
               "no suite \"cor\": neither cor.json nor cor.txt is in testcases/sudoku-solver, "
               "did you mean \"core\"?"));
}

TEST_F(ProblemTest, suites_can_be_those_of_a_known_problem_only) {
  folder_.write("acwing-166/core.json", "");
  EXPECT_EQ(problems_with("\"defaultSuites\"", "\"suitesFrom\": \"sudoku\", \"defaultSuites\"")[0],
            at("7:16", "unknown problem \"sudoku\"; known: acwing-166, sudoku-solver")[0]);
}

TEST_F(ProblemTest, a_type_may_be_a_list_of_lists) {
  EXPECT_EQ(load_with("}],", with_parameter("list<list<integer[]>[]>")).metadata.parameters[1].type,
            "list<list<integer[]>[]>");
}

TEST_F(ProblemTest, a_type_that_is_nested_beyond_all_measure_takes_no_stack) {
  constexpr std::size_t kLists = 2'000'000;
  std::string type;
  for (std::size_t i = 0; i < kLists; ++i) type += "list<";
  type += "long" + std::string(kLists, '>');
  EXPECT_EQ(load_with("}],", with_parameter(type)).metadata.parameters.size(), 2U);
}

}  // namespace
}  // namespace judge
