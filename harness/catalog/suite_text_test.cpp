#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/test_support.h"

namespace judge {
namespace {

using testing::board_with_two_solutions;
using testing::kBoard;
using testing::kSolution;
using testing::problems_of;
using testing::sudoku_solver;
using testing::TemporaryFolder;
using Lines = std::vector<std::string>;

std::string line(std::string_view board) { return std::string(board) + "\n"; }

class TextSuiteTest : public ::testing::Test {
 protected:
  Suite load(std::string_view text) {
    return load_suite(sudoku_solver(folder_), folder_.write("x.txt", text));
  }
  Lines problems(std::string_view text) {
    return problems_of(folder_, [&] { load(text); });
  }
  TemporaryFolder folder_;
};

TEST_F(TextSuiteTest, each_line_is_a_case_named_after_its_number) {
  std::string zeros(kBoard);
  std::ranges::replace(zeros, '.', '0');
  const Suite suite = load("# two boards\n" + line(kBoard) + "\n  \n" + line(zeros) + "end\n");
  EXPECT_EQ(suite.name, "x");
  EXPECT_EQ(suite.file, folder_.path() / "x.txt");
  ASSERT_EQ(suite.cases.size(), 2U);
  EXPECT_EQ(suite.cases[0].id, "line-2");
  EXPECT_EQ(suite.cases[0].line, 2);
  EXPECT_EQ(suite.cases[0].column, 1);
  EXPECT_EQ(suite.cases[0].board.cells, kBoard);
  EXPECT_EQ(suite.cases[0].solution.cells, kSolution);
  EXPECT_FALSE(suite.cases[0].any_solution);
  EXPECT_EQ(suite.cases[1].id, "line-5");
  EXPECT_EQ(suite.cases[1].board.cells, kBoard);
}

TEST_F(TextSuiteTest, neither_end_nor_a_last_newline_is_needed) {
  EXPECT_EQ(load(kBoard).cases.size(), 1U);
}

TEST_F(TextSuiteTest, crlf_trailing_spaces_and_a_byte_order_mark_are_tolerated) {
  const std::string text =
      "\xEF\xBB\xBF" + std::string(kBoard) + " \t\r\n\r\n" + std::string(kBoard) + "\r\nend\r\n";
  const Suite suite = load(text);
  ASSERT_EQ(suite.cases.size(), 2U);
  EXPECT_EQ(suite.cases[0].board.cells, kBoard);
  EXPECT_EQ(suite.cases[1].id, "line-3");
}

TEST_F(TextSuiteTest, comments_and_blank_lines_may_follow_end) {
  EXPECT_EQ(load(line(kBoard) + "end\n\n# done\n").cases.size(), 1U);
}

TEST_F(TextSuiteTest, thousands_of_boards_keep_their_order_and_their_solutions) {
  // The same board with its symbols renamed: each has a solution of its own.
  std::string text;
  std::vector<std::string> solutions;
  std::string symbols = "123456789";
  for (int i = 0; i < 3000; ++i) {
    const auto renamed = [&](std::string board) {
      for (char& c : board) c = c == '.' ? '.' : symbols[static_cast<std::size_t>(c - '1')];
      return board;
    };
    text += line(renamed(std::string(kBoard)));
    solutions.push_back(renamed(std::string(kSolution)));
    std::ranges::next_permutation(symbols);
  }
  const Suite suite = load(text);
  ASSERT_EQ(suite.cases.size(), 3000U);
  for (std::size_t i = 0; i < 3000; ++i) {
    ASSERT_EQ(suite.cases[i].solution.cells, solutions[i]);
    ASSERT_EQ(suite.cases[i].id, "line-" + std::to_string(i + 1));
  }
}

TEST_F(TextSuiteTest, a_line_of_the_wrong_length_is_pointed_at) {
  EXPECT_EQ(problems(line(kBoard) + line(kBoard.substr(2)) + line(kSolution) + "1"),
            (Lines{"x.txt:2:1: the line has 79 characters, expected 81",
                   "x.txt:4:1: the line has 1 character, expected 81"}));
}

TEST_F(TextSuiteTest, a_foreign_character_is_pointed_at) {
  std::string board(kBoard);
  board[10] = 'x';
  EXPECT_EQ(problems(line(kBoard) + line(board)),
            Lines{"x.txt:2:11: row 2 column 2 holds 'x', expected one of 123456789 or '.'"});
}

TEST_F(TextSuiteTest, a_character_of_many_bytes_is_one_cell) {
  std::string board(kBoard);
  board.replace(10, 1, "５");
  board[80] = 'x';
  EXPECT_EQ(problems(board),
            Lines{"x.txt:1:11: row 2 column 2 holds '５', expected one of 123456789 or '.' (1 more "
                  "cell)"});
}

TEST_F(TextSuiteTest, text_after_end_is_refused) {
  EXPECT_EQ(problems(line(kBoard) + "end\n# fine\n" + line(kBoard) + line(kBoard)),
            Lines{"x.txt:4:1: text after the \"end\" of line 2"});
}

TEST_F(TextSuiteTest, a_file_without_a_board_is_refused) {
  EXPECT_EQ(problems(""), Lines{"x.txt: is empty, expected a suite"});
  EXPECT_EQ(problems("# nothing\n\nend\n"),
            Lines{"x.txt: holds no board, expected lines of 81 characters"});
}

TEST_F(TextSuiteTest, contradictory_givens_name_the_unit_and_the_cells) {
  std::string board(kBoard);
  board[78] = '5';
  EXPECT_EQ(problems(line(kBoard) + line(board)),
            Lines{"x.txt:2:79: contradictory givens: box 9 holds 5 twice: row 8 column 9 and row 9 "
                  "column 7"});
}

TEST_F(TextSuiteTest, a_board_without_a_solution_is_refused) {
  std::string board(81, '0');
  board.replace(0, 8, "12345678");
  board[17] = '9';
  EXPECT_EQ(problems(board), Lines{"x.txt:1:1: the board has no solution"});
}

TEST_F(TextSuiteTest, a_board_with_two_solutions_shows_a_cell_where_they_differ) {
  EXPECT_EQ(
      problems(line(kBoard) + line(board_with_two_solutions())),
      Lines{"x.txt:2:4: the board has more than one solution: row 1 column 4 can hold 6 or 7"});
}

TEST_F(TextSuiteTest, a_fault_in_any_block_of_boards_is_reported_in_order) {
  std::string text;
  for (int i = 1; i <= 500; ++i) {
    text += i % 100 == 0 ? line("11" + std::string(79, '.')) : line(kBoard);
  }
  Lines expected;
  for (const int bad : {100, 200, 300, 400, 500}) {
    expected.push_back("x.txt:" + std::to_string(bad) +
                       ":2: contradictory givens: row 1 holds 1 twice: columns 1 and 2 (1 more)");
  }
  EXPECT_EQ(problems(text), expected);
}

TEST_F(TextSuiteTest, a_suite_that_is_not_utf_8_is_refused) {
  EXPECT_EQ(problems(line(kBoard) + "# caf\xE9\n"),
            Lines{"x.txt:2:6: byte 0xE9 is not UTF-8, expected a suite saved as UTF-8"});
}

TEST_F(TextSuiteTest, other_boards_have_other_lengths_and_symbols) {
  Problem problem = sudoku_solver(folder_);
  problem.geometry = Geometry::with_boxes(2, 2, "1234");
  EXPECT_EQ(load_suite(problem, folder_.write("small.txt", "1.3.34.22.4.4.21\n"))
                .cases.at(0)
                .solution.cells,
            "1234341221434321");
  EXPECT_EQ(problems_of(folder_, [&] { load_suite(problem, folder_.write("x.txt", kBoard)); }),
            Lines{"x.txt:1:1: the line has 81 characters, expected 16"});
}

/// A problem whose boards are asked about, and not to be solved.
Problem valid_sudoku(const TemporaryFolder& folder) {
  Problem problem = sudoku_solver(folder);
  problem.slug = problem.suites_from = "valid-sudoku";
  problem.checker = Checker::breaks_no_rule;
  return problem;
}

TEST_F(TextSuiteTest, where_boards_are_not_to_be_solved_any_will_do) {
  const std::string fives(81, '5');
  const Suite suite =
      load_suite(valid_sudoku(folder_), folder_.write("x.txt", line(kBoard) + line(fives)));
  ASSERT_EQ(suite.cases.size(), 2U);
  EXPECT_EQ(suite.cases[0].solution.cells, "");
  EXPECT_EQ(suite.cases[1].board.cells, fives);
}

TEST_F(TextSuiteTest, where_boards_are_not_to_be_solved_the_solutions_of_a_csv_are_left_aside) {
  const std::string csv = "puzzle,solution\n" + std::string(kBoard) + "," + std::string(81, '5');
  const Suite suite = load_suite(valid_sudoku(folder_), folder_.write("x.csv", csv));
  ASSERT_EQ(suite.cases.size(), 1U);
  EXPECT_EQ(suite.cases[0].board.cells, kBoard);
  EXPECT_EQ(suite.cases[0].solution.cells, "");
}

}  // namespace
}  // namespace judge
