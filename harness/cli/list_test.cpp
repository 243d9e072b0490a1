#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kProblems =
    "Problems\n"
    "  tiny             37. Sudoku Solver            "
    "https://leetcode.com/problems/sudoku-solver/\n";
constexpr const char* kSuites =
    "Suites\n"
    "  tiny             core           1 boards  One board that is nearly solved.\n"
    "  tiny             extra          1 boards  \n";
constexpr const char* kSolutions =
    "Solutions\n"
    "  solutions/tiny/right.cpp  plain DFS\n";

void expect_list(const std::vector<std::string>& arguments, const std::string& expected) {
  const OwnTree tree;
  const Answer answer = tree.run_judge(arguments);
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(answer.out, expected);
}

TEST(judge_list, shows_problems) { expect_list({"list", "problems"}, kProblems); }

TEST(judge_list, shows_suites) { expect_list({"list", "suites"}, kSuites); }

TEST(judge_list, shows_solutions) { expect_list({"list", "solutions"}, kSolutions); }

TEST(judge_list, shows_everything) {
  expect_list({"list"}, std::string(kProblems) + kSuites + kSolutions);
}

TEST(judge_list, aligns_the_titles_of_solutions_with_long_paths) {
  const OwnTree tree;
  const TemporaryFolder elsewhere;
  const Answer answer = run({.arguments = {"list", "solutions"},
                             .directory = elsewhere.path(),
                             .environment = {"SUDOKU_JUDGE_ROOT=" + tree.root().string()}});
  EXPECT_EQ(answer.out, "Solutions\n  " + (tree.root() / "solutions/tiny/right.cpp").string() +
                            "  plain DFS\n");
}

TEST(judge_list, refuses_what_it_does_not_know) {
  const Answer answer = run_judge({"list", "suits"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err,
            "WHAT: suits not in {problems,suites,solutions}\n"
            "Run with --help for more information.\n");
}

TEST(judge_list, shows_what_the_project_brings_along) {
  const Answer answer = run_judge({"list"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, HasSubstr("\n  sudoku-solver    37. Sudoku Solver  "));
  EXPECT_THAT(answer.out, HasSubstr("\n  sudoku-solver    core  "));
  EXPECT_THAT(answer.out, HasSubstr("\n  sudoku-solver    hard  "));
  EXPECT_THAT(answer.out, HasSubstr("solutions/sudoku-solver/bitmask_min_choice_dfs.cpp"));
}

TEST(judge_list, tells_that_a_suite_is_broken) {
  const OwnTree tree;
  std::filesystem::copy(JUDGE_TESTDATA "/typo.json", tree.root() / "testcases/tiny/typo.json");
  const Answer answer = tree.run_judge({"list", "suites"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("typo.json:4:5: case \"misspelt\": missing key \"board\"\n"));
}

TEST(judge_list, tells_that_there_is_no_project) {
  const TemporaryFolder folder;
  const Answer answer =
      run({.arguments = {"list"}, .environment = {"SUDOKU_JUDGE_ROOT=" + folder.path().string()}});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, (folder.path() / "testcases").string() + ": no such folder\n");
}

}  // namespace
}  // namespace judge::testing
