#include "catalog/board_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/test_support.h"

namespace judge {
namespace {

using testing::kBoard;
using testing::kSolution;
using testing::problems_of;
using testing::sudoku_solver;
using testing::TemporaryFolder;
using Lines = std::vector<std::string>;

/// What a reader hands over, as text.
class Taken : public BoardTaker {
 public:
  void take_board(WrittenBoard board) override { boards.push_back(std::move(board)); }
  void take_problem(Place where, std::string problem) override {
    problems.push_back(std::to_string(where.line) + ":" + std::to_string(where.column) + ": " +
                       problem);
  }
  [[nodiscard]] Lines cells() const {
    Lines lines;
    for (const WrittenBoard& each : boards) lines.push_back(each.board.cells);
    return lines;
  }
  std::vector<WrittenBoard> boards;
  Lines problems;
  std::optional<BoardForm> form;
};

Taken read(std::string_view text, std::size_t piece = std::string_view::npos,
           const Geometry& geometry = Geometry::classic()) {
  Taken taken;
  BoardTextReader reader(geometry, taken);
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
    reader.read(text.substr(0, piece));
  }
  reader.finish();
  taken.form = reader.form();
  return taken;
}

std::string row(int number) { return std::string(kBoard.substr(9U * (number - 1U), 9)); }

std::string grid() {
  std::string text;
  for (int i = 1; i <= 9; ++i) text += row(i) + "\n";
  return text;
}

std::string leetcode() { return to_leetcode_array(Geometry::classic(), {std::string(kBoard)}); }

std::string with_blanks(char blank) {
  std::string text(kBoard);
  std::ranges::replace(text, '.', blank);
  return text;
}

std::string replaced_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

void expect_board(const std::string& text, BoardForm form) {
  const Taken taken = read(text);
  EXPECT_EQ(taken.problems, Lines{}) << text;
  EXPECT_EQ(taken.cells(), Lines{std::string(kBoard)}) << text;
  ASSERT_TRUE(taken.form) << text;
  EXPECT_EQ(name(*taken.form), name(form)) << text;
}

TEST(board_text, a_line_may_have_any_blank) {
  for (const char blank : {'.', '0', '*', '_'}) expect_board(with_blanks(blank), BoardForm::lines);
}

TEST(board_text, a_grid_may_have_any_blank_and_spaces) {
  for (const char blank : {'.', '0', '*', '_'}) {
    std::string text = grid();
    std::ranges::replace(text, '.', blank);
    expect_board(text, BoardForm::grid);
  }
  std::string spaced;
  for (const char c : grid()) spaced += c == '\n' ? std::string("\n") : std::string{' ', c};
  expect_board(spaced, BoardForm::grid);
  expect_board(replaced_all(grid(), "\n", " \t\r\n"), BoardForm::grid);
}

/// Rows with `bar` between the boxes and `rule` between the bands.
std::string banded(std::string_view before, std::string_view bar, std::string_view after,
                   std::string_view top, std::string_view rule, std::string_view bottom) {
  std::string text(top);
  for (int i = 1; i <= 9; ++i) {
    const std::string cells = row(i);
    text += std::string(before) + cells.substr(0, 3) + std::string(bar) + cells.substr(3, 3) +
            std::string(bar) + cells.substr(6) + std::string(after) + "\n";
    if (i == 3 || i == 6) text += rule;
  }
  return text + std::string(bottom);
}

TEST(board_text, frames_of_all_kinds_are_seen_through) {
  expect_board(banded("", "|", "", "", "-----------\n", ""), BoardForm::grid);
  expect_board(banded("|", "|", "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n"),
               BoardForm::grid);
  expect_board(banded(" |", "|", "|", " *-----------*\n", " |---+---+---|\n", " *-----------*\n"),
               BoardForm::grid);
  expect_board(banded("| ", " | ", " |", "+-----+-----+\n", "+=====+=====+\n", "+-----+-----+\n"),
               BoardForm::grid);
  expect_board(banded("|", "|", "|", ".---.---.---.\n", ":---+---+---:\n", "'---'---'---'\n"),
               BoardForm::grid);
  expect_board(banded("│", "│", "│", "┌───┬───┬───┐\n", "├───┼───┼───┤\n", "└───┴───┴───┘\n"),
               BoardForm::grid);
  expect_board(banded("║", "║", "║", "╔═══╦═══╦═══╗\n", "╠═══╬═══╬═══╣\n", "╚═══╩═══╩═══╝\n"),
               BoardForm::grid);
  expect_board(banded("", "", "", "", "\n", ""), BoardForm::grid);
}

TEST(board_text, the_drawings_of_judge_show_and_of_its_debugger_are_read) {
  std::string shown = "      1  2  3   4  5  6   7  8  9\n    ┌─────────┬─────────┬─────────┐\n";
  std::string debugged = "     0  1  2   3  4  5   6  7  8\n   +---------+---------+---------+\n";
  for (int i = 1; i <= 9; ++i) {
    std::string cells;
    for (int column = 0; column < 9; ++column) {
      cells += std::string(" ") + row(i)[static_cast<std::size_t>(column)] + " ";
      if (column % 3 == 2) cells += "│";
    }
    shown += "  " + std::to_string(i) + " │" + cells + "\n";
    debugged += " " + std::to_string(i - 1) + " |" + replaced_all(cells, "│", "|") + "\n";
    if (i % 3 == 0) shown += "    ├─────────┼─────────┼─────────┤\n";
    if (i % 3 == 0) debugged += "   +---------+---------+---------+\n";
  }
  expect_board(shown, BoardForm::grid);
  expect_board(debugged, BoardForm::grid);
}

TEST(board_text, a_first_row_of_all_digits_in_order_is_a_row) {
  std::string text = "123456789\n";
  for (int i = 2; i <= 9; ++i) text += ".........\n";
  EXPECT_EQ(read(text).cells(), Lines{"123456789" + std::string(72, '.')});
}

TEST(board_text, the_puzzle_of_a_sadman_file_is_read_and_the_rest_is_not) {
  expect_board("#ARuud\n#CJust start, 9 to 5\n" + grid(), BoardForm::grid);
  expect_board("#AWho\n[Puzzle]\n" + grid() + "[State]\n" + replaced_all(grid(), ".", "1") +
                   "[PencilMarks]\n1,2,3\n",
               BoardForm::sdk);
  EXPECT_EQ(read("[State]\n" + grid()).problems,
            Lines{"0:0: holds no board, expected lines of 81 characters"});
}

TEST(board_text, grids_follow_each_other_with_or_without_blank_lines_and_titles) {
  const Lines two(2, std::string(kBoard));
  EXPECT_EQ(read(grid() + grid()).cells(), two);
  EXPECT_EQ(read(grid() + "\n\n" + grid() + "\n").cells(), two);
  EXPECT_EQ(read("Grid 01\n" + grid() + "Grid 02\n" + grid()).cells(), two);
  EXPECT_EQ(read("# one\n" + grid() + "# two\n" + grid()).cells(), two);
  const std::string bands = banded("", "", "", "", "\n", "");
  EXPECT_EQ(read(bands + "\n" + bands).cells(), two);
}

TEST(board_text, a_grid_that_lacks_a_row_is_told_from_the_next) {
  const std::string lacking = replaced_all(grid(), row(4) + "\n", "");
  const Taken taken = read(grid() + "\n" + lacking + "\n" + grid() + "\n" + lacking);
  EXPECT_EQ(taken.problems, (Lines{"11:1: the board has 8 rows, expected 9",
                                   "30:1: the board has 8 rows, expected 9"}));
  EXPECT_EQ(taken.cells(), Lines(2, std::string(kBoard)));
}

TEST(board_text, a_row_of_a_grid_that_is_wrong_is_pointed_at) {
  std::string text = banded("| ", " | ", " |", "+---+\n", "+---+\n", "+---+\n");
  text = replaced_all(text, "| 8.. | ", "| 8x. | ");
  text = replaced_all(text, "| .98 | ... | ", "| .9 | ... | ");
  EXPECT_EQ(read(text).problems,
            (Lines{"4:3: row 3 has 8 cells, expected 9",
                   "6:4: row 4 column 2 holds 'x', expected one of 123456789 or '.'"}));
}

TEST(board_text, bytes_that_are_no_text_are_cells_that_are_wrong) {
  std::string text = grid();
  text.replace(2, 1, "\xE2 \x94\x82");
  EXPECT_EQ(read(text).problems,
            (Lines{"1:1: row 1 has 11 cells, expected 9",
                   "1:3: row 1 column 3 holds '\uFFFD', expected one of 123456789 or '.' (2 more "
                   "cells)"}));
}

TEST(board_text, leetcode_s_testcases_come_with_and_without_line_breaks) {
  expect_board(leetcode(), BoardForm::leetcode);
  expect_board(" " + replaced_all(leetcode(), "],[", "],\r\n [") + "\r\n", BoardForm::leetcode);
  expect_board(replaced_all(leetcode(), ",", " ,\n\t"), BoardForm::leetcode);
  const Lines two(2, std::string(kBoard));
  EXPECT_EQ(read(leetcode() + leetcode()).cells(), two);
  EXPECT_EQ(read(leetcode() + "\n" + leetcode() + "\n").cells(), two);
}

TEST(board_text, a_testcase_that_cannot_be_read_says_what_was_found_and_expected) {
  const auto problem = [](std::string_view from, std::string_view to) {
    return read(testing::replaced(leetcode(), from, to)).problems;
  };
  EXPECT_EQ(problem("[[", "["), Lines{"1:2: found '\"', expected '[' of a row"});
  EXPECT_EQ(problem("[[\"5\"", "[[5"),
            Lines{"1:3: found '5', expected a cell in quotes, like \"5\" or \".\""});
  EXPECT_EQ(problem("\"5\",", "\"5\""), Lines{"1:6: found '\"', expected ',' or ']' after a cell"});
  EXPECT_EQ(problem("],", "]"), Lines{"1:39: found '[', expected ',' or ']' after a row"});
  EXPECT_EQ(problem("\"5\"", "“5”"),
            Lines{"1:3: found '“', expected a cell in quotes, like \"5\" or \".\""});
  EXPECT_EQ(read(leetcode() + "\n" + leetcode() + ",").problems,
            Lines{"2:344: found ',', expected '[' of the next board"});
  EXPECT_EQ(read(leetcode() + "\n  and so on\n" + leetcode()).problems,
            Lines{"2:3: found 'a', expected '[' of the next board"});
  EXPECT_EQ(read("Input: board = \n(" + leetcode()).problems,
            Lines{"2:1: found '(', expected '[' of the next board"});
  EXPECT_EQ(problem("[[", "{["), Lines{"1:2: found '[', expected '{' of a row"});
  EXPECT_EQ(problem("],", "},"), Lines{"1:38: found '}', expected ',' or ']' after a cell"});
  EXPECT_EQ(read("[['5\n").problems, Lines{"1:5: the line ends inside a cell, expected '''"});
  EXPECT_EQ(read("[[\"5\",\n\"3\"").problems,
            Lines{"2:4: the text ends inside a board, expected ',' or ']' after a cell"});
  EXPECT_EQ(read("[[\"5\n").problems, Lines{"1:5: the line ends inside a cell, expected '\"'"});
  EXPECT_EQ(read("[[\"" + std::string(50, '5')).problems,
            Lines{"1:3: the cell does not end, expected one character between quotes"});
  EXPECT_EQ(read("[[" + replaced_all(std::string(400, '.'), ".", "\".\",")).problems,
            Lines{"1:1299: the board does not end, expected 81 cells"});
}

TEST(board_text, leetcode_s_examples_come_with_their_solutions) {
  const std::string solution = to_leetcode_array(Geometry::classic(), {std::string(kSolution)});
  for (const std::string& text :
       {"Input: board = \n" + leetcode() + "\nOutput: \n" + solution +
            "\nExplanation: [picture] The input board is shown above:\n",
        "Example 1:\n\nInput: board = " + leetcode() + "\nOutput: " + solution + "\n",
        "输入：board = " + leetcode() + "\n输出：" + solution + "\n解释：如上图所示。\n",
        "Input:\nboard =\n" + leetcode() + "\nExpected:\n" + solution}) {
    expect_board(text, BoardForm::leetcode);
    ASSERT_EQ(read(text).boards.size(), 1U) << text;
    EXPECT_EQ(read(text).boards[0].solution.cells, kSolution);
  }
  const std::string example = "Input: board = " + leetcode() + "\nOutput: " + solution + "\n";
  EXPECT_EQ(read(example + "Example 2:\n" + example).cells(), Lines(2, std::string(kBoard)));
  const Taken valid = read("Input: board = " + leetcode() + "\nOutput: true\n" + leetcode());
  EXPECT_EQ(valid.cells(), Lines(2, std::string(kBoard)));
  EXPECT_EQ(valid.boards[0].solution.cells, "");
}

TEST(board_text, an_output_without_an_input_is_a_board) {
  const std::string solution = to_leetcode_array(Geometry::classic(), {std::string(kSolution)});
  const Taken taken =
      read("Input: board = " + leetcode() + "\nOutput: " + solution + "\nOutput: " + solution);
  EXPECT_EQ(taken.cells(), (Lines{std::string(kBoard)}));
  EXPECT_EQ(read("board = " + solution).cells(), Lines{std::string(kSolution)});
}

TEST(board_text, arrays_may_be_written_as_a_program_writes_them) {
  const std::string single = replaced_all(leetcode(), "\"", "'");
  const std::string braces = replaced_all(replaced_all(single, "[", "{"), "]", "}");
  for (const std::string& text :
       {single, braces, "board = " + single, "vector<vector<char>> board = " + braces + ";\n",
        "char board[9][9] =\n" + replaced_all(braces, "},", "},\n ") + ";"}) {
    expect_board(text, BoardForm::leetcode);
  }
  EXPECT_EQ(read("a = " + braces + ";\nb = " + braces + ";\n").cells(),
            Lines(2, std::string(kBoard)));
}

TEST(board_text, the_drawing_of_an_answer_is_no_board) {
  const std::string top =
      "      1  2  3   4  5  6   7  8  9\n    ┌─────────┬─────────┬─────────┐\n";
  for (const auto& [row, problem] :
       {std::pair("  1 │[5][3] 4'│ 6' 7  8'│ 9' 1' 2'│\n", "3:8: found '['"),
        {"  1 │ 5  3  4'│ 6' 7  8'│ 9' 1' 2'│\n", "3:16: found '''"}}) {
    const Taken taken = read(top + row + row);
    ASSERT_EQ(taken.problems.size(), 1U);
    EXPECT_THAT(taken.problems[0], ::testing::StartsWith(problem));
    EXPECT_EQ(taken.cells(), Lines{});
  }
}

TEST(board_text, a_line_may_be_indented) {
  const std::string board(kBoard);
  EXPECT_EQ(read("# mine\n  " + board + "\n\t" + board + "\n").cells(), Lines(2, board));
  EXPECT_EQ(read("  # mine\n  x" + board.substr(1)).problems,
            Lines{"2:3: row 1 column 1 holds 'x', expected one of 123456789 or '.'"});
}

TEST(board_text, a_comment_may_stand_behind_a_board) {
  const std::string board(kBoard);
  EXPECT_EQ(read(board + "  # the example\n" + board + "\t#\n").cells(), Lines(2, board));
  EXPECT_EQ(read(board + "#1\n").problems, Lines{"1:1: the line has 83 characters, expected 81"});
}

TEST(board_text, a_sentence_with_commas_is_no_csv) {
  EXPECT_EQ(read("example (core): 30 givens, LeetCode 37\n").problems,
            Lines{"1:1: the line has 38 characters, expected 81"});
}

TEST(board_text, a_cell_of_a_testcase_that_is_wrong_is_pointed_at) {
  std::string text = testing::replaced(leetcode(), "\"3\"", "\"34\"");
  text = testing::replaced(text, "\"7\"", "\"\"");
  text = testing::replaced(text, "\"9\"", "\"x\"");
  text = testing::replaced(text, "\"8\"", "\"0\"");
  EXPECT_EQ(read(text + "\n" + leetcode()).problems,
            (Lines{"1:7: row 1 column 2 holds \"34\", expected one character",
                   "1:20: row 1 column 5 holds \"\", expected one character",
                   "1:58: row 2 column 5 holds 'x', expected one of 123456789 or '.'",
                   "1:88: row 3 column 3 holds '0', expected '.' for a blank"}));
}

TEST(board_text, rows_of_a_testcase_that_are_too_short_or_too_many_are_counted) {
  EXPECT_EQ(read(testing::replaced(leetcode(), ",\"3\"", "")).problems,
            Lines{"1:2: row 1 has 8 cells, expected 9"});
  EXPECT_EQ(read("[[\".\"]]").problems,
            (Lines{"1:2: the board has 1 row, expected 9", "1:2: row 1 has 1 cell, expected 9"}));
}

TEST(board_text, csv_names_its_columns) {
  const std::string board = with_blanks('0');
  for (const std::string& text :
       {"puzzle,solution\n" + board + "," + std::string(kSolution) + "\n",
        "quizzes,solutions\r\n" + board + "," + std::string(kSolution) + "\r\n",
        "id,solution,difficulty,puzzle\n1," + std::string(kSolution) + ",2.3," + board,
        "puzzle;solution;Puzzle ID\n" + board + ";" + std::string(kSolution) + ";a,b\n",
        "\"puzzle\", \"solution\"\n\"" + board + "\", \"" + std::string(kSolution) + "\""}) {
    expect_board(text, BoardForm::csv);
    const Taken taken = read(text);
    ASSERT_EQ(taken.boards.size(), 1U);
    EXPECT_EQ(taken.boards[0].solution.cells, kSolution);
  }
  expect_board("puzzle\n" + board, BoardForm::csv);
  expect_board("puzzle,solution\n" + board + ",\n", BoardForm::csv);
}

TEST(board_text, csv_that_cannot_be_read_is_pointed_at) {
  const std::string board(kBoard);
  const std::string solution(kSolution);
  EXPECT_EQ(read("clues,answer\n" + board + "," + solution).problems,
            Lines{"1:1: \"clues,answer\" is no header of a CSV file with a column \"puzzle\", "
                  "expected puzzle,solution"});
  EXPECT_EQ(read(board + "," + solution).problems,
            Lines{"1:1: \"…\" is no header of a CSV file with a column \"puzzle\", expected "
                  "puzzle,solution"});
  std::string foreign = board;
  foreign[10] = 'x';
  EXPECT_EQ(read("id,puzzle,solution\n1," + board + "\n2," + board.substr(1) + "," + solution +
                 "\n3," + foreign + "," + solution + "\n4," + board + "," + solution + "9\n")
                .problems,
            (Lines{"2:1: the line has 2 fields, expected 3 as in the header",
                   "3:3: \"puzzle\" has 80 characters, expected 81",
                   "4:13: \"puzzle\": row 2 column 2 holds 'x', expected one of 123456789 or '.'",
                   "5:85: \"solution\" has 82 characters, expected 81"}));
}

TEST(board_text, pieces_of_any_size_make_the_same_boards) {
  for (const std::string& text :
       {"\xEF\xBB\xBF" + std::string(kBoard) + "\r\n" + std::string(kBoard),
        leetcode() + "\n" + leetcode(), banded("│", "│", "│", "", "├───┼───┤\n", "") + grid(),
        "puzzle,solution\n" + std::string(kBoard) + ",\n" + std::string(kBoard) + ","}) {
    for (const std::size_t piece : {1U, 2U, 3U, 7U, 100U}) {
      const Taken taken = read(text, piece);
      EXPECT_EQ(taken.problems, Lines{});
      EXPECT_EQ(taken.cells(), Lines(2, std::string(kBoard))) << piece << ": " << text;
    }
  }
}

TEST(board_text, a_long_line_of_testcases_is_read_in_parts) {
  std::string text;
  for (int i = 0; i < 500; ++i) text += leetcode();
  ASSERT_GT(text.size(), 2 * BoardTextReader::kLongestLine);
  const Taken taken = read(text + "\n,", 1000);
  EXPECT_EQ(taken.boards.size(), 500U);
  EXPECT_EQ(taken.boards.back().board_cells.at(80).column, static_cast<int>(text.size()) - 3);
  EXPECT_EQ(taken.problems, Lines{"2:1: found ',', expected '[' of the next board"});
}

TEST(board_text, a_line_without_an_end_is_refused_and_a_comment_may_have_any_length) {
  const std::string longest(3 * BoardTextReader::kLongestLine, '1');
  const Taken taken = read("#" + longest + "\n" + std::string(kBoard) + "\n" + longest + "\n" +
                               std::string(kBoard) + "\n",
                           1000);
  EXPECT_EQ(taken.problems,
            Lines{"3:1: the line is longer than 65536 bytes, expected 81 characters"});
  EXPECT_EQ(taken.cells(), Lines(2, std::string(kBoard)));
}

TEST(board_text, text_that_is_no_board_is_taken_for_lines) {
  EXPECT_EQ(read("hello\n").problems, Lines{"1:1: the line has 5 characters, expected 81"});
  EXPECT_EQ(read("").problems, Lines{"0:0: holds no board, expected lines of 81 characters"});
}

TEST(board_text, other_boards_have_other_sizes_and_symbols) {
  const Geometry small = Geometry::with_boxes(2, 2, "1234");
  const Lines board{"1.3.34.22.4.4.21"};
  EXPECT_EQ(read("1.3.34.22.4.4.21\n", 99, small).cells(), board);
  EXPECT_EQ(read("1.|3.\n34|.2\n-----\n2.|4.\n4.|21\n", 99, small).cells(), board);
  const Geometry with_zero = Geometry::with_boxes(2, 2, "0123");
  EXPECT_EQ(read("0.2.\n23.1\n1.3.\n3.10\n", 99, with_zero).cells(), Lines{"0.2.23.11.3.3.10"});
}

TEST(board_text, the_name_of_a_form_says_which_it_is) {
  for (const std::string& each : board_form_names()) {
    ASSERT_TRUE(board_form_named(each)) << each;
    EXPECT_EQ(name(*board_form_named(each)), each);
  }
  EXPECT_FALSE(board_form_named("xml"));
  EXPECT_EQ(board_form_of_extension("a/b.sdk"), BoardForm::sdk);
  EXPECT_EQ(board_form_of_extension("b.txt"), BoardForm::lines);
  EXPECT_FALSE(board_form_of_extension("grid"));
  EXPECT_FALSE(board_form_of_extension("b.grid"));
}

class AnyFormSuiteTest : public ::testing::Test {
 protected:
  Suite load(std::string_view text, const std::string& file = "x.txt") {
    return load_suite(sudoku_solver(folder_), folder_.write(file, text));
  }
  Lines problems(std::string_view text) {
    return problems_of(folder_, [&] { load(text); });
  }
  TemporaryFolder folder_;
};

TEST_F(AnyFormSuiteTest, cases_are_named_after_the_line_in_which_they_begin) {
  const Suite grids = load("Grid 01\n" + grid() + "\n" + grid());
  ASSERT_EQ(grids.cases.size(), 2U);
  EXPECT_EQ(grids.cases[0].id, "line-2");
  EXPECT_EQ(grids.cases[1].id, "line-12");
  const Suite testcases = load(leetcode() + leetcode() + leetcode() + "\n" + leetcode(), "x.json");
  ASSERT_EQ(testcases.cases.size(), 4U);
  EXPECT_EQ(testcases.cases[1].id, "line-1-2");
  EXPECT_EQ(testcases.cases[2].id, "line-1-3");
  EXPECT_EQ(testcases.cases[3].id, "line-2");
  EXPECT_EQ(testcases.cases[1].solution.cells, kSolution);
}

TEST_F(AnyFormSuiteTest, a_fault_is_at_its_cell_whatever_the_form) {
  std::string board(kBoard);
  board[78] = '5';
  const std::string contradiction =
      "contradictory givens: box 9 holds 5 twice: row 8 column 9 and row 9 column 7";
  std::string framed = banded("| ", " | ", " |", "+---+\n", "+---+\n", "+---+\n");
  framed = testing::replaced(framed, ".79 |", "579 |");
  EXPECT_EQ(problems(framed), Lines{"x.txt:12:15: " + contradiction});
  EXPECT_EQ(problems(leetcode() + "\n" + to_leetcode_array(Geometry::classic(), {board})),
            Lines{"x.txt:2:332: " + contradiction});
  EXPECT_EQ(problems("id,puzzle\n7," + board), Lines{"x.txt:2:81: " + contradiction});
}

TEST_F(AnyFormSuiteTest, a_solution_in_csv_is_checked) {
  std::string wrong(kSolution);
  std::swap(wrong[2], wrong[3]);
  EXPECT_EQ(load("puzzle,solution\n" + std::string(kBoard) + "," + std::string(kSolution))
                .cases.at(0)
                .solution.cells,
            kSolution);
  EXPECT_EQ(problems("puzzle,solution\n" + std::string(kBoard) + "," + wrong),
            Lines{"x.txt:2:85: \"solution\" is not the board's solution: row 1 column 3 holds 6, "
                  "expected 4"});
}

}  // namespace
}  // namespace judge
