#include "judge/case_verdict.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace judge {
namespace {

constexpr std::string_view kValid =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string bytes(std::initializer_list<char> each) { return {each}; }
const std::string kTrue = bytes({1});
const std::string kFalse = bytes({0});

/// `board` with another character in the cell of that row and column, which count from 1.
std::string with(std::string_view board, int row, int column, char character) {
  std::string changed(board);
  changed[static_cast<std::size_t>(9 * (row - 1) + column - 1)] = character;
  return changed;
}

/// The verdict on a method that is asked whether a board is valid.
class Validity : public ::testing::Test {
 protected:
  CaseResult judge(std::string_view board, const CaseOutcome& outcome) {
    const Suite suite = {
        .name = "core",
        .file = {},
        .description = {},
        .cases = {{.id = "a", .board = {std::string(board)}, .solution = {}, .source = {}}}};
    const std::filesystem::path nowhere = "/submission/mine.cpp";
    return judge_case({.problem = problem_,
                       .submission = nowhere,
                       .program = nowhere,
                       .limits = limits_,
                       .sanitized = true},
                      {.suite = &suite, .board = suite.cases.data()}, outcome);
  }
  /// Of an answer of these bytes.
  CaseResult judge(std::string_view board, const std::string& answer) {
    CaseOutcome outcome;
    outcome.end = CaseEnd::answered;
    outcome.answer = answer;
    outcome.answer_size = answer.size();
    return judge(board, outcome);
  }

 private:
  const Problem problem_ = {.slug = "valid-sudoku",
                            .title = {},
                            .url = {},
                            .metadata = {},
                            .geometry = Geometry::classic(),
                            .checker = Checker::breaks_no_rule,
                            .limits = {},
                            .default_suites = {},
                            .suites_from = "valid-sudoku",
                            .folder = {}};
  const RunLimits limits_;
};

TEST_F(Validity, of_a_board_without_clashes_is_true) {
  for (const std::string& board :
       {std::string(kValid), std::string(kSolved), std::string(81, '.')}) {
    const CaseResult result = judge(board, kTrue);
    EXPECT_EQ(result.verdict, Verdict::accepted);
    EXPECT_EQ(result.message, "");
    EXPECT_EQ(result.expected, true);
    EXPECT_EQ(result.returned, true);
    EXPECT_EQ(result.output, std::nullopt);
  }
}

TEST_F(Validity, of_a_board_with_a_clash_is_false) {
  const CaseResult result = judge(with(kValid, 1, 1, '8'), kFalse);
  EXPECT_EQ(result.verdict, Verdict::accepted);
  EXPECT_EQ(result.expected, false);
  EXPECT_EQ(result.returned, false);
  EXPECT_EQ(result.marked, std::vector<int>());
}

TEST_F(Validity, that_is_claimed_wrongly_is_answered_with_the_clash_and_its_cells) {
  const CaseResult result = judge(with(kValid, 4, 4, '8'), kTrue);
  EXPECT_EQ(result.verdict, Verdict::wrong_answer);
  EXPECT_EQ(result.message, "returned true, but row 4 holds 8 twice: columns 1 and 4");
  EXPECT_EQ(result.details,
            (std::vector<std::string>{"column 4 holds 8 twice: rows 4 and 5",
                                      "box 5 holds 8 twice: row 4 column 4 and row 5 column 4"}));
  EXPECT_EQ(result.marked, (std::vector<int>{27, 30, 39}));
  EXPECT_EQ(result.explanation, "");
  EXPECT_EQ(result.expected, false);
  EXPECT_EQ(result.returned, true);
}

TEST_F(Validity, that_one_rule_alone_denies_names_that_rule) {
  const std::string first_cell = with(std::string(81, '.'), 1, 1, '9');
  EXPECT_EQ(judge(with(first_cell, 1, 9, '9'), kTrue).explanation,
            "only the rule for a row is broken here: is every row looked at, to its last cell?");
  EXPECT_EQ(judge(with(first_cell, 9, 1, '9'), kTrue).explanation,
            "only the rule for a column is broken here: is every column looked at, to its last "
            "cell?");
  EXPECT_EQ(judge(with(first_cell, 3, 2, '9'), kTrue).explanation,
            "only the rule for a box is broken here: is every box looked at, to its last cell?");
  EXPECT_EQ(judge(with(first_cell, 1, 3, '9'), kTrue).explanation, "");  // row and box
}

TEST_F(Validity, that_is_denied_wrongly_is_answered_with_the_rules) {
  const CaseResult result = judge(kValid, kFalse);
  EXPECT_EQ(result.verdict, Verdict::wrong_answer);
  EXPECT_EQ(result.message, "returned false, but no row, column or box holds a digit twice");
  EXPECT_EQ(result.explanation,
            "blanks break no rule, and a board need not have a solution to be valid");
  EXPECT_EQ(result.details, std::vector<std::string>());
  EXPECT_EQ(result.marked, std::vector<int>());
  EXPECT_EQ(result.expected, true);
  EXPECT_EQ(result.returned, false);
  EXPECT_EQ(judge(kSolved, kFalse).explanation, "");  // there are no blanks to blame
}

TEST_F(Validity, can_be_neither_true_nor_false_because_a_submission_writes_it) {
  for (const std::string& answer :
       {bytes({2}), bytes({-1}), bytes({1, 1}), bytes({1, 0, 0, 0}), std::string()}) {
    const CaseResult result = judge(kValid, answer);
    EXPECT_EQ(result.verdict, Verdict::wrong_answer);
    EXPECT_EQ(result.message, "returned neither true nor false, where true is right");
    EXPECT_EQ(result.expected, true);
    EXPECT_EQ(result.returned, std::nullopt);
  }
}

TEST_F(Validity, is_not_known_where_nothing_came_back) {
  CaseOutcome stopped;
  stopped.end = CaseEnd::case_cpu;
  const CaseResult result = judge(kValid, stopped);
  EXPECT_EQ(result.verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(result.expected, true);
  EXPECT_EQ(result.returned, std::nullopt);
}

}  // namespace
}  // namespace judge
