// valid-sudoku, a problem whose method is asked about a board and changes none, as a shell has it
// judged: what makes sense there works, and what makes none says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kRight = JUDGE_PROJECT "/solutions/valid-sudoku/seen_tables.cpp";

/// A folder with a submission that calls every board valid, and a suite of two.
class valid_sudoku : public ::testing::Test {
 protected:
  valid_sudoku() {
    write(folder_.path() / "says_true.cpp",
          "class Solution {\n"
          "public:\n"
          "    bool isValidSudoku(vector<vector<char>>& board) { return true; }\n"
          "};\n");
    const std::string blanks(63, '.');
    write(folder_.path() / "boards.txt", "12345678." + std::string(8, '.') + "9" + blanks +
                                             "\n.7......7" + std::string(9, '.') + blanks + "\n");
  }

  [[nodiscard]] Answer judge(const std::vector<std::string>& arguments) const {
    return run({.arguments = arguments, .directory = folder_.path()});
  }

  TemporaryFolder folder_;
};

TEST_F(valid_sudoku, is_told_from_the_method_and_shows_the_clash_that_was_overlooked) {
  const Answer answer = judge({"run", "says_true.cpp", "--suite", "boards.txt"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith("valid-sudoku on boards.txt, profile leetcode, "));
  EXPECT_THAT(answer.out, HasSubstr("\n✗ says_true: Wrong Answer on line-2 (boards.txt)\n"
                                    "  returned true, but row 1 holds 7 twice: columns 2 and 9\n"
                                    "      1  2  3   4  5  6   7  8  9     the board it was given\n"
                                    "    ┌─────────┬─────────┬─────────┐\n"
                                    "  1 │ . [7] . │ .  .  . │ .  . [7]│\n"));
  EXPECT_THAT(answer.out,
              EndsWith("\n      [7] at fault\n"
                       "  only the rule for a row is broken here: is every row looked "
                       "at, to its last\n  cell?\n"
                       "  Again: judge run says_true.cpp --suite boards.txt --case line-2\n"));
}

TEST_F(valid_sudoku, has_the_boolean_in_the_report_for_machines) {
  const Answer answer =
      judge({"run", "says_true.cpp", "--suite", "boards.txt", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 1);
  const auto run = nlohmann::json::parse(answer.out)["runs"][0];
  EXPECT_EQ(run["problem"], "valid-sudoku");
  EXPECT_EQ(run["cases"][0]["returned"], true);
  EXPECT_EQ(run["cases"][0]["expected"], true);
  EXPECT_EQ(run["cases"][1]["returned"], true);
  EXPECT_EQ(run["cases"][1]["expected"], false);
  EXPECT_EQ(run["cases"][1]["output"], nullptr);
}

TEST_F(valid_sudoku, judges_one_case_and_probes) {
  const Answer answer = judge({"run", kRight, "--case", "full-only-boxes-clash", "--probe"});
  EXPECT_EQ(answer.exit_code, 0) << answer.out << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("✓ seen_tables  Accepted  1/1"));
  EXPECT_THAT(answer.out, HasSubstr("nothing found by "));
}

TEST_F(valid_sudoku, leaves_a_suite_of_another_problem_to_that) {
  EXPECT_THAT(judge({"show", "ai-escargot", "--suite", "hard"}).out,
              StartsWith("ai-escargot (hard of sudoku-solver): "));
  EXPECT_THAT(judge({"show", "line-2", "--suite", "boards.txt", "--problem", "valid-sudoku"}).out,
              HasSubstr("\n  not valid: row 1 holds 7 twice: columns 2 and 9\n"));
  const Answer bundled = judge({"run", "--case", "leetcode-36-example-2"});
  EXPECT_EQ(bundled.exit_code, 0) << bundled.err;
  EXPECT_THAT(bundled.out, AllOf(StartsWith("valid-sudoku on core, "),
                                 HasSubstr("\n2 submissions, all as expected.\n")));
}

TEST_F(valid_sudoku, is_listed) {
  const Answer answer = judge({"list"});
  EXPECT_THAT(answer.out, AllOf(HasSubstr("\n  valid-sudoku     36. Valid Sudoku  "),
                                HasSubstr("\n  valid-sudoku     core "),
                                HasSubstr("solutions/valid-sudoku/set_of_claims.cpp")));
}

TEST_F(valid_sudoku, starts_from_leetcode_s_signature) {
  EXPECT_EQ(judge({"new", "valid-sudoku", "mine"}).exit_code, 0);
  EXPECT_THAT(contents(folder_.path() / "mine.cpp"),
              HasSubstr("    bool isValidSudoku(vector<vector<char>>& board) {\n"));
}

TEST_F(valid_sudoku, shows_what_clashes_on_a_board) {
  const Answer answer = judge({"show", "only-box-9-two-9s"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, StartsWith("only-box-9-two-9s (core of valid-sudoku): 2 givens, "));
  EXPECT_THAT(answer.out, HasSubstr("\n  7 │ .  .  . │ .  .  . │[9] .  . │\n"));
  EXPECT_THAT(answer.out,
              HasSubstr("\n\n  not valid: box 9 holds 9 twice: row 7 column 7 and row 9 "
                        "column 9\n\n  ......"));
}

TEST_F(valid_sudoku, says_that_a_board_is_valid) {
  EXPECT_THAT(judge({"show", "empty"}).out,
              HasSubstr("\n\n  valid: no row, column or box holds a digit twice\n\n  ......"));
}

TEST_F(valid_sudoku, shows_the_solution_of_a_board_that_has_one) {
  const Answer answer = judge({"show", "leetcode-36-example-1", "--solution"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(
      answer.out,
      HasSubstr(
          "\n  "
          "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"));
}

TEST_F(valid_sudoku, says_why_a_board_has_no_solution_to_show) {
  const Answer clash = judge({"show", "only-row-9-two-1s", "--solution"});
  EXPECT_EQ(clash.exit_code, 2);
  EXPECT_EQ(clash.out, "");
  EXPECT_EQ(
      clash.err,
      "case \"only-row-9-two-1s\" has no solution to show: row 9 holds 1 twice: columns 1 and "
      "9\n");
  for (const std::string id : {"valid-no-digit-fits-a-cell", "valid-no-place-for-a-digit"}) {
    const Answer unsolvable = judge({"show", id, "--solution"});
    EXPECT_EQ(unsolvable.exit_code, 2);
    EXPECT_EQ(unsolvable.err,
              "case \"" + id + "\" has no solution to show, although its digits break no rule\n");
  }
}

constexpr const char* kNoSearch =
    " is for searches that fill a board; valid-sudoku asks only whether a board is valid (judge "
    "run "
    "times its solutions, judge debug steps through one)\n";

TEST_F(valid_sudoku, has_no_search_to_trace) {
  const Answer answer = judge({"trace", kRight, "--html", "page.html"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, std::string("judge trace") + kNoSearch);
  EXPECT_EQ(folder_.names(), (std::vector<std::string>{"boards.txt", "says_true.cpp"}));
}

TEST_F(valid_sudoku, has_no_searches_to_compare) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"compare", kRight, "says_true.cpp"},
        {"compare", "--problem", "valid-sudoku"}}) {
    const Answer answer = judge(arguments);
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_EQ(answer.out, "");
    EXPECT_EQ(answer.err, std::string("judge compare") + kNoSearch);
  }
}

TEST_F(valid_sudoku, tells_that_a_suite_says_what_is_not_so) {
  write(folder_.path() / "mine.json",
        R"({"problem": "valid-sudoku",
 "cases": [{"id": "twice", "board": "1.......1)" +
            std::string(72, '.') + R"(",
            "valid": true}]})");
  const Answer answer = judge({"run", "says_true.cpp", "--suite", "mine.json"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(
      answer.err,
      "mine.json:3:22: case \"twice\": says valid, but row 1 holds 1 twice: columns 1 and 9\n");
}

TEST_F(valid_sudoku, converts_its_suites_and_keeps_what_they_say) {
  const Answer answer = judge({"convert", JUDGE_PROJECT "/testcases/valid-sudoku/core.json", "-",
                               "--to", "json", "--problem", "valid-sudoku"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, HasSubstr("\"valid\": true"));
  EXPECT_THAT(answer.out, HasSubstr("\"valid\": false"));
}

}  // namespace
}  // namespace judge::testing
