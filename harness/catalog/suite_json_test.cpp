#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/test_support.h"
#include "sudoku/board.h"
#include "sudoku/rules.h"

namespace judge {
namespace {

using testing::board_with_two_solutions;
using testing::kBoard;
using testing::kSolution;
using testing::problems_of;
using testing::replaced;
using testing::sudoku_solver;
using testing::TemporaryFolder;
using Lines = std::vector<std::string>;

/// A board as LeetCode shows it, a row a line, so that row r stands in line r of what it is put in.
std::string rows_of_cells(std::string_view board) {
  std::string text = "[";
  for (std::size_t row = 0; row < 9; ++row) {
    text += row == 0 ? "[" : ",\n[";
    for (std::size_t column = 0; column < 9; ++column) {
      text += fmt::format("{}\"{}\"", column == 0 ? "" : ",", board[9 * row + column]);
    }
    text += "]";
  }
  return text + "]";
}

std::string rows_of_strings(std::string_view board) {
  std::string text = "[";
  for (std::size_t row = 0; row < 9; ++row) {
    text += fmt::format("{}\"{}\"", row == 0 ? "" : ",\n", board.substr(9 * row, 9));
  }
  return text + "]";
}

/// A suite of one case "a", whose board starts in line 2, column 10, and has `more` after it.
std::string suite_with(std::string_view board, std::string_view more = "") {
  return fmt::format(
      "{{\"problem\":\"sudoku-solver\",\"cases\":[{{\"id\":\"a\",\n \"board\":{}{}}}]}}", board,
      more);
}

std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", text); }

class JsonSuiteTest : public ::testing::Test {
 protected:
  Suite load(std::string_view text) {
    return load_suite(sudoku_solver(folder_), folder_.write("x.json", text));
  }
  Lines problems(std::string_view text) {
    return problems_of(folder_, [&] { load(text); });
  }
  TemporaryFolder folder_;
};

TEST_F(JsonSuiteTest, leetcodes_array_of_arrays_is_a_board) {
  const Suite suite = load(suite_with(rows_of_cells(kBoard)));
  ASSERT_EQ(suite.cases.size(), 1U);
  EXPECT_EQ(suite.cases[0].board.cells, kBoard);
  EXPECT_EQ(suite.cases[0].solution.cells, kSolution);
}

TEST_F(JsonSuiteTest, nine_strings_are_a_board) {
  EXPECT_EQ(load(suite_with(rows_of_strings(kBoard))).cases.at(0).board.cells, kBoard);
}

TEST_F(JsonSuiteTest, one_string_is_a_board_with_points_or_zeros_for_blanks) {
  std::string zeros(kBoard);
  for (std::size_t at = zeros.find('.'); at != std::string::npos; at = zeros.find('.')) {
    zeros[at] = '0';
  }
  EXPECT_EQ(load(suite_with(in_quotes(kBoard))).cases.at(0).board.cells, kBoard);
  EXPECT_EQ(load(suite_with(in_quotes(zeros))).cases.at(0).board.cells, kBoard);
}

TEST_F(JsonSuiteTest, everything_that_a_suite_says_is_kept) {
  const Suite suite = load(fmt::format(
      R"({{"$schema":"s","problem":"sudoku-solver","description":"Two.",
"cases":[{{"id":"one","board":"{0}","solution":{1},"solutions":"unique","source":"LeetCode"}},
  {{"id":"two","board":"{0}"}}]}})",
      kBoard, rows_of_strings(kSolution)));
  EXPECT_EQ(suite.name, "x");
  EXPECT_EQ(suite.file, folder_.path() / "x.json");
  EXPECT_EQ(suite.description, "Two.");
  ASSERT_EQ(suite.cases.size(), 2U);
  EXPECT_EQ(suite.cases[0].id, "one");
  EXPECT_EQ(suite.cases[0].source, "LeetCode");
  EXPECT_FALSE(suite.cases[0].any_solution);
  EXPECT_EQ(suite.cases[0].line, 2);
  EXPECT_EQ(suite.cases[0].column, 10);
  EXPECT_EQ(suite.cases[1].id, "two");
  EXPECT_EQ(suite.cases[1].source, "");
  EXPECT_EQ(suite.cases[1].solution.cells, kSolution);
  EXPECT_EQ(suite.cases[1].line, 11);
  EXPECT_EQ(suite.cases[1].column, 3);
}

TEST_F(JsonSuiteTest, crlf_and_a_byte_order_mark_are_tolerated) {
  const std::string text = "\xEF\xBB\xBF" + replaced(suite_with(in_quotes(kBoard)), "\n", "\r\n");
  EXPECT_EQ(load(text).cases.at(0).board.cells, kBoard);
}

TEST_F(JsonSuiteTest, a_file_of_any_name_that_starts_with_a_brace_is_json) {
  const auto file = folder_.write("x.txt", " \n" + suite_with(in_quotes(kBoard)));
  EXPECT_EQ(load_suite(sudoku_solver(folder_), file).cases.at(0).id, "a");
}

TEST_F(JsonSuiteTest, a_board_with_many_solutions_is_welcome_where_any_is_right) {
  const Suite suite = load(suite_with(in_quotes(std::string(81, '.')), R"(,"solutions":"any")"));
  EXPECT_TRUE(suite.cases.at(0).any_solution);
  EXPECT_EQ(count_blanks(suite.cases.at(0).solution), 0);
}

TEST_F(JsonSuiteTest, the_given_one_of_many_solutions_is_kept) {
  const std::string more = fmt::format(R"(,"solutions":"any","solution":"{}")", kSolution);
  const Suite suite = load(suite_with(in_quotes(std::string(81, '.')), more));
  EXPECT_EQ(suite.cases.at(0).solution.cells, kSolution);
}

TEST_F(JsonSuiteTest, a_suite_may_name_the_problem_that_uses_it_or_the_one_that_owns_it) {
  Problem problem = sudoku_solver(folder_);
  problem.slug = "acwing-166";
  const auto shared = folder_.write("x.json", suite_with(in_quotes(kBoard)));
  const auto own = folder_.write(
      "y.json", replaced(suite_with(in_quotes(kBoard)), "sudoku-solver", "acwing-166"));
  EXPECT_EQ(load_suite(problem, shared).cases.size(), 1U);
  EXPECT_EQ(load_suite(problem, own).cases.size(), 1U);
}

// The file as a whole.

TEST_F(JsonSuiteTest, malformed_json_is_pointed_at) {
  EXPECT_EQ(problems("{\"problem\": \"sudoku-solver\",\n \"cases\": [}"),
            Lines{"x.json:2:12: found '}', expected a value or ']'"});
}

TEST_F(JsonSuiteTest, a_missing_file_is_named) {
  EXPECT_EQ(
      problems_of(folder_, [&] { load_suite(sudoku_solver(folder_), folder_.path() / "y.json"); }),
      Lines{"y.json: no such file, expected a suite"});
}

TEST_F(JsonSuiteTest, a_folder_is_no_suite) {
  std::filesystem::create_directory(folder_.path() / "y.json");
  EXPECT_EQ(
      problems_of(folder_, [&] { load_suite(sudoku_solver(folder_), folder_.path() / "y.json"); }),
      Lines{"y.json: is a directory, expected a suite"});
}

TEST_F(JsonSuiteTest, an_empty_file_is_no_suite) {
  EXPECT_EQ(problems(""), Lines{"x.json: is empty, expected a suite"});
}

TEST_F(JsonSuiteTest, a_json_value_that_is_no_object_is_no_suite) {
  EXPECT_EQ(problems("[1]"), Lines{"x.json:1:1: found an array, expected an object"});
}

TEST_F(JsonSuiteTest, a_suite_without_cases_is_refused) {
  EXPECT_EQ(problems(R"({"problem":"sudoku-solver","cases":[]})"),
            Lines{"x.json:1:36: \"cases\" is empty, expected at least 1 element"});
}

TEST_F(JsonSuiteTest, a_misspelt_problem_is_answered_with_the_nearest) {
  folder_.write("testcases/sudoku-solver/problem.json", "");
  folder_.write("testcases/acwing-166/problem.json", "");
  EXPECT_EQ(problems(replaced(suite_with(in_quotes(kBoard)), "sudoku-solver", "sudoku-solvr")),
            Lines{"x.json:1:12: unknown problem \"sudoku-solvr\", did you mean "
                  "\"sudoku-solver\"?"});
}

TEST_F(JsonSuiteTest, an_unknown_problem_is_answered_with_those_that_are_known) {
  folder_.write("testcases/sudoku-solver/problem.json", "");
  folder_.write("testcases/acwing-166/problem.json", "");
  EXPECT_EQ(problems(replaced(suite_with(in_quotes(kBoard)), "sudoku-solver", "n-queens")),
            Lines{"x.json:1:12: unknown problem \"n-queens\"; known: acwing-166, sudoku-solver"});
}

TEST_F(JsonSuiteTest, a_suite_for_another_problem_is_refused) {
  folder_.write("testcases/n-queens/problem.json", "");
  EXPECT_EQ(problems(replaced(suite_with(in_quotes(kBoard)), "sudoku-solver", "n-queens")),
            Lines{"x.json:1:12: the suite is for the problem \"n-queens\", expected "
                  "\"sudoku-solver\""});
}

TEST_F(JsonSuiteTest, an_unknown_key_is_answered_with_the_nearest) {
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"sollution\":\"\"")),
            Lines{"x.json:3:2: case \"a\": unknown key \"sollution\", did you mean \"solution\"?"});
}

TEST_F(JsonSuiteTest, all_unknown_keys_are_reported) {
  EXPECT_EQ(problems(replaced(suite_with(in_quotes(kBoard), ",\"x\":1"), "{",
                              "{\"qqqqq\":1, \"wwwww\":2,")),
            (Lines{"x.json:1:2: unknown key \"qqqqq\"; known: cases, description, problem",
                   "x.json:1:13: unknown key \"wwwww\"; known: cases, description, problem",
                   "x.json:2:94: case \"a\": unknown key \"x\"; known: board, id, solution, "
                   "solutions, source, valid"}));
}

TEST_F(JsonSuiteTest, a_value_of_the_wrong_type_is_told_with_the_right_one) {
  EXPECT_EQ(problems(suite_with("5")),
            Lines{"x.json:2:10: case \"a\": \"board\" is the number 5, expected an array or a "
                  "string"});
  EXPECT_EQ(problems(suite_with("[[\"5\",3]]")),
            Lines{"x.json:2:16: case \"a\": found the number 3, expected a string"});
  EXPECT_EQ(problems(replaced(suite_with(in_quotes(kBoard)), "\"a\"", "true")),
            Lines{"x.json:1:43: case 1: \"id\" is true, expected a string"});
}

TEST_F(JsonSuiteTest, a_missing_key_is_named_where_its_object_starts) {
  EXPECT_EQ(problems(R"({"cases":[{"board":"1"},
  {"id":"b"}]})"),
            (Lines{"x.json:1:1: missing key \"problem\"", "x.json:1:11: case 1: missing key \"id\"",
                   "x.json:2:3: case \"b\": missing key \"board\""}));
}

TEST_F(JsonSuiteTest, an_unknown_choice_is_told_with_the_known_ones) {
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"solutions\":\"many\"")),
            Lines{"x.json:3:14: case \"a\": \"solutions\" is the string \"many\", expected "
                  "\"unique\" or \"any\""});
}

TEST_F(JsonSuiteTest, a_key_that_stands_twice_is_refused) {
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"id\":\"b\"")),
            Lines{"x.json:3:2: key \"id\" stands twice in one object, before in line 1"});
}

// Identifiers.

TEST_F(JsonSuiteTest, a_duplicate_id_is_told_with_the_line_of_the_first) {
  const std::string text = fmt::format(
      "{{\"problem\":\"sudoku-solver\",\"cases\":[\n{{\"id\":\"a\",\"board\":\"{0}\"}},\n"
      "{{\"id\":\"b\",\"board\":\"{0}\"}},\n{{\"id\":\"a\",\"board\":\"{0}\"}}]}}",
      kBoard);
  EXPECT_EQ(problems(text), Lines{"x.json:4:7: case \"a\": duplicate id, first used in line 2"});
}

TEST_F(JsonSuiteTest, an_id_is_a_name_without_spaces) {
  EXPECT_EQ(problems(replaced(suite_with(in_quotes(kBoard)), "\"a\"", "\"a b\"")),
            Lines{"x.json:1:43: \"id\" is the string \"a b\", expected a name without spaces and "
                  "control characters"});
  EXPECT_EQ(problems(replaced(suite_with(in_quotes(kBoard)), "\"a\"", "\"\"")),
            Lines{"x.json:1:43: case 1: \"id\" is empty, expected at least 1 character"});
}

// Boards.

TEST_F(JsonSuiteTest, a_board_with_a_row_missing_is_refused) {
  std::string text = rows_of_cells(kBoard);
  text = text.substr(0, text.rfind(",\n")) + "]";
  EXPECT_EQ(problems(suite_with(text)),
            Lines{"x.json:2:10: case \"a\": the board has 8 rows, expected 9"});
}

TEST_F(JsonSuiteTest, a_row_with_a_cell_missing_is_pointed_at) {
  const std::string text =
      replaced(rows_of_cells(kBoard), R"(["8",".",".",".","6")", R"(["8",".",".","6")");
  EXPECT_EQ(problems(suite_with(text)),
            Lines{"x.json:5:1: case \"a\": row 4 has 8 cells, expected 9"});
}

TEST_F(JsonSuiteTest, a_string_row_that_is_too_long_is_pointed_at) {
  const std::string text = replaced(rows_of_strings(kBoard), "8...6...3", "8...6...33");
  EXPECT_EQ(problems(suite_with(text)),
            Lines{"x.json:5:1: case \"a\": row 4 has 10 cells, expected 9"});
}

TEST_F(JsonSuiteTest, a_one_line_board_that_is_too_short_is_refused) {
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard.substr(1)))),
            Lines{"x.json:2:10: case \"a\": the line has 80 characters, expected 81"});
}

TEST_F(JsonSuiteTest, a_foreign_character_is_pointed_at_in_every_form) {
  const std::string problem =
      "case \"a\": row 2 column 1 holds 'x', expected one of 123456789 or '.'";
  std::string board(kBoard);
  board[9] = 'x';
  EXPECT_EQ(problems(suite_with(rows_of_cells(board))), Lines{"x.json:3:2: " + problem});
  EXPECT_EQ(problems(suite_with(rows_of_strings(board))), Lines{"x.json:3:2: " + problem});
  EXPECT_EQ(problems(suite_with(in_quotes(board))), Lines{"x.json:2:20: " + problem});
}

TEST_F(JsonSuiteTest, a_character_of_many_bytes_is_shown_whole_and_counted_once) {
  const std::string text = replaced(rows_of_strings(kBoard), "6..195...", "６..1x5...");
  EXPECT_EQ(problems(suite_with(text)),
            (Lines{"x.json:3:2: case \"a\": row 2 column 1 holds '６', expected one of 123456789 "
                   "or '.' (1 more cell)"}));
}

TEST_F(JsonSuiteTest, a_zero_in_an_array_is_no_blank) {
  std::string board(kBoard);
  board[2] = '0';
  EXPECT_EQ(problems(suite_with(rows_of_cells(board))),
            Lines{"x.json:2:20: case \"a\": row 1 column 3 holds '0', expected '.' for a blank"});
  EXPECT_EQ(problems(suite_with(rows_of_strings(board))),
            Lines{"x.json:2:14: case \"a\": row 1 column 3 holds '0', expected '.' for a blank"});
}

TEST_F(JsonSuiteTest, a_board_of_zeros_makes_one_sentence) {
  EXPECT_EQ(problems(suite_with(rows_of_strings(std::string(81, '0')))),
            Lines{"x.json:2:12: case \"a\": row 1 column 1 holds '0', expected '.' for a blank (80 "
                  "more cells)"});
}

TEST_F(JsonSuiteTest, a_cell_holds_one_character) {
  const std::string two = replaced(rows_of_cells(kBoard), R"(["6",".")", R"(["60","")");
  EXPECT_EQ(problems(suite_with(two)),
            (Lines{"x.json:3:2: case \"a\": row 2 column 1 holds \"60\", expected one character",
                   "x.json:3:7: case \"a\": row 2 column 2 holds \"\", expected one character"}));
}

TEST_F(JsonSuiteTest, a_board_that_was_not_read_is_not_solved) {
  std::string board = board_with_two_solutions();
  board[3] = '6';
  EXPECT_EQ(problems(suite_with(replaced(rows_of_cells(board), "\"6\",\".\"", "\"66\",\".\""))),
            Lines{"x.json:2:24: case \"a\": row 1 column 4 holds \"66\", expected one character"});
}

TEST_F(JsonSuiteTest, all_faults_of_a_board_are_reported) {
  std::string text = replaced(rows_of_strings(kBoard), "6..195...", "6..195..");
  text = replaced(text, "8...6...3", "8..?6...3");
  text = replaced(text, "....8..79", "....8..7900");
  EXPECT_EQ(problems(suite_with(text)),
            (Lines{"x.json:3:1: case \"a\": row 2 has 8 cells, expected 9",
                   "x.json:5:5: case \"a\": row 4 column 4 holds '?', expected one of 123456789 or "
                   "'.'",
                   "x.json:10:1: case \"a\": row 9 has 11 cells, expected 9"}));
}

// What solving tells.

TEST_F(JsonSuiteTest, contradictory_givens_name_the_unit_and_the_cells) {
  std::string board(kBoard);
  board[3] = '3';
  EXPECT_EQ(
      problems(suite_with(rows_of_strings(board))),
      Lines{"x.json:2:15: case \"a\": contradictory givens: row 1 holds 3 twice: columns 2 and "
            "4"});
}

TEST_F(JsonSuiteTest, further_contradictions_are_counted) {
  std::string board(kBoard);
  board[2] = '5';
  EXPECT_EQ(
      problems(suite_with(rows_of_strings(board))),
      Lines{"x.json:2:14: case \"a\": contradictory givens: row 1 holds 5 twice: columns 1 and "
            "3 (1 more)"});
}

TEST_F(JsonSuiteTest, a_board_without_a_solution_is_refused) {
  std::string board(81, '.');
  board.replace(0, 8, "12345678");
  board[17] = '9';
  EXPECT_EQ(problems(suite_with(in_quotes(board))),
            Lines{"x.json:2:10: case \"a\": the board has no solution"});
}

TEST_F(JsonSuiteTest, a_board_with_two_solutions_shows_a_cell_where_they_differ) {
  EXPECT_EQ(
      problems(suite_with(in_quotes(board_with_two_solutions()))),
      Lines{"x.json:2:14: case \"a\": the board has more than one solution: row 1 column 4 can "
            "hold 6 or 7"});
}

TEST_F(JsonSuiteTest, a_solution_that_is_not_the_boards_is_told_with_the_first_cell_that_differs) {
  std::string wrong(kSolution);
  std::swap(wrong[3], wrong[5]);
  EXPECT_EQ(
      problems(suite_with(in_quotes(kBoard), ",\n \"solution\":" + in_quotes(wrong))),
      Lines{"x.json:3:17: case \"a\": \"solution\" is not the board's solution: row 1 column 4 "
            "holds 8, expected 6"});
}

TEST_F(JsonSuiteTest, a_solution_with_a_blank_is_none) {
  std::string wrong(kSolution);
  wrong[80] = '.';
  EXPECT_EQ(
      problems(suite_with(in_quotes(kBoard), ",\n \"solution\":" + rows_of_cells(wrong))),
      Lines{"x.json:11:34: case \"a\": \"solution\" is not the board's solution: row 9 column 9 "
            "is blank, expected 9"});
}

TEST_F(JsonSuiteTest, a_solution_of_the_wrong_shape_is_refused) {
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"solution\":[\"534678912\"]")),
            Lines{"x.json:3:13: case \"a\": \"solution\": the board has 1 row, expected 9"});
}

TEST_F(JsonSuiteTest, where_any_solution_is_right_the_given_one_must_obey_the_rules) {
  std::string wrong(kSolution);
  wrong[1] = '5';
  EXPECT_EQ(
      problems(suite_with(in_quotes(std::string(81, '.')),
                          ",\n \"solutions\":\"any\",\"solution\":" + in_quotes(wrong))),
      Lines{"x.json:3:33: case \"a\": \"solution\" is not a solution of the board: row 1 holds "
            "5 twice: columns 1 and 2"});
}

TEST_F(JsonSuiteTest, where_any_solution_is_right_a_board_still_needs_one) {
  EXPECT_EQ(
      problems(suite_with(in_quotes("11" + std::string(79, '.')), R"(,"solutions":"any")")),
      Lines{"x.json:2:12: case \"a\": contradictory givens: row 1 holds 1 twice: columns 1 and "
            "2 (1 more)"});
}

TEST_F(JsonSuiteTest, problems_of_all_kinds_and_cases_are_reported_together_in_order) {
  const std::string text = fmt::format(R"({{"problem":"sudoku-solver","cases":[
{{"id":"a","board":"{}"}},
{{"id":"b","board":"123"}},
{{"id":"c","bord":""}},
{{"id":"d","board":[["1"]],"source":7}},
{{"id":"e","board":"{}"}}]}})",
                                       board_with_two_solutions(), kBoard);
  const std::string unsolved =
      "x.json:2:23: case \"a\": the board has more than one solution: row 1 column 4 can hold 6 or "
      "7";
  EXPECT_EQ(problems(text),
            (Lines{unsolved, "x.json:3:19: case \"b\": the line has 3 characters, expected 81",
                   "x.json:4:1: case \"c\": missing key \"board\"",
                   "x.json:4:11: case \"c\": unknown key \"bord\", did you mean \"board\"?",
                   "x.json:5:36: case \"d\": \"source\" is the number 7, expected a string"}));
}

// Hours where each fault is looked for in the whole list.
TEST_F(JsonSuiteTest, a_fault_in_every_one_of_many_cases_takes_no_time) {
  constexpr std::size_t kCases = 200'000;
  std::string text = R"({"problem":"sudoku-solver","cases":[)";
  for (std::size_t i = 1; i < kCases; ++i) text += "1,\n";
  const Lines found = problems(text + "2]}");
  ASSERT_EQ(found.size(), kCases);
  EXPECT_EQ(found.back(), "x.json:200000:1: case 200000: found the number 2, expected an object");
}

TEST_F(JsonSuiteTest, a_case_with_many_unknown_keys_takes_no_time) {
  constexpr std::size_t kKeys = 50'000;
  std::string text = R"({"problem":"sudoku-solver","cases":[{"id":"a")";
  for (std::size_t i = 0; i < kKeys; ++i) text += fmt::format(",\n\"{}\":1", i);
  const Lines found = problems(text + "}]}");
  ASSERT_EQ(found.size(), kKeys + 1);  // the board is missing
  EXPECT_EQ(found.back(),
            "x.json:50001:1: case \"a\": unknown key \"49999\"; known: board, id, solution, "
            "solutions, source, valid");
}

// Boards that are asked about, and not to be solved.
class ValiditySuiteTest : public ::testing::Test {
 protected:
  ValiditySuiteTest() {
    problem_.slug = problem_.suites_from = "valid-sudoku";
    problem_.checker = Checker::breaks_no_rule;
  }

  Suite load(std::string_view text) {
    return load_suite(problem_, folder_.write("x.json", replaced(std::string(text), "sudoku-solver",
                                                                 "valid-sudoku")));
  }
  Lines problems(std::string_view text) {
    return problems_of(folder_, [&] { load(text); });
  }

  TemporaryFolder folder_;
  Problem problem_ = sudoku_solver(folder_);
};

/// kBoard with two 7s in row 4, and nothing else wrong.
std::string clashing_board() {
  std::string board(kBoard);
  board[9 * 3 + 1] = '7';
  board[9 * 3 + 8] = '7';
  board[9 * 5] = '.';
  return board;
}

TEST_F(ValiditySuiteTest, a_board_may_contradict_itself_and_need_not_have_a_solution) {
  const std::string none = "12345678." + std::string(8, '.') + "9" + std::string(63, '.');
  for (const std::string& board : {clashing_board(), std::string(81, '5'), std::string(81, '.'),
                                   none, board_with_two_solutions()}) {
    const Suite suite = load(suite_with(in_quotes(board)));
    ASSERT_EQ(suite.cases.size(), 1U);
    EXPECT_EQ(suite.cases[0].board.cells, board);
    EXPECT_EQ(suite.cases[0].solution.cells, "");
    EXPECT_EQ(suite.cases[0].valid, std::nullopt);
  }
}

TEST_F(ValiditySuiteTest, what_a_suite_says_of_a_board_is_kept_where_it_is_true) {
  EXPECT_EQ(load(suite_with(in_quotes(kBoard), R"(,"valid":true)")).cases.at(0).valid, true);
  EXPECT_EQ(load(suite_with(in_quotes(clashing_board()), R"(,"valid":false)")).cases.at(0).valid,
            false);
}

TEST_F(ValiditySuiteTest, a_board_that_is_said_to_be_valid_and_is_not_is_told_with_the_clash) {
  EXPECT_EQ(problems(suite_with(in_quotes(clashing_board()), ",\n \"valid\":true")),
            Lines{"x.json:3:10: case \"a\": says valid, but row 4 holds 7 twice: columns 2 and 9"});
  EXPECT_EQ(
      problems(suite_with(in_quotes("5" + std::string(kBoard.substr(1, 79)) + "5"),
                          ",\n \"valid\":true")),
      Lines{"x.json:3:10: case \"a\": says valid, but column 9 holds 5 twice: rows 8 and 9 (1 "
            "more)"});
}

TEST_F(ValiditySuiteTest, a_board_that_is_said_not_to_be_valid_and_is_is_told) {
  EXPECT_EQ(
      problems(suite_with(in_quotes(kBoard), ",\n \"valid\":false")),
      Lines{"x.json:3:10: case \"a\": says not valid, but no row, column or box holds a digit "
            "twice"});
}

TEST_F(ValiditySuiteTest, the_shape_of_a_board_is_checked_as_ever) {
  EXPECT_EQ(problems(suite_with(in_quotes("123"), ",\n \"valid\":true")),
            Lines{"x.json:2:10: case \"a\": the line has 3 characters, expected 81"});
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"valid\":\"yes\"")),
            Lines{"x.json:3:10: case \"a\": \"valid\" is the string \"yes\", expected a boolean"});
}

TEST_F(ValiditySuiteTest, a_key_that_would_say_nothing_is_refused) {
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"solutions\":\"any\"")),
            Lines{"x.json:3:2: case \"a\": \"solutions\" is for problems whose boards are to be "
                  "solved; valid-sudoku has the checker \"breaks-no-rule\""});
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"solution\":" + in_quotes(kSolution))),
            Lines{"x.json:3:2: case \"a\": \"solution\" is for problems whose boards are to be "
                  "solved; valid-sudoku has the checker \"breaks-no-rule\""});
}

TEST_F(JsonSuiteTest, whether_a_board_is_valid_is_not_asked_where_it_is_to_be_solved) {
  EXPECT_EQ(problems(suite_with(in_quotes(kBoard), ",\n \"valid\":true")),
            Lines{"x.json:3:2: case \"a\": \"valid\" is for problems that ask whether a board is "
                  "valid; sudoku-solver has the checker \"sudoku\""});
}

TEST(bundled_validity_suites, break_each_rule_alone_at_every_index_and_with_every_digit) {
  const Catalog catalog(JUDGE_PROJECT);
  const Problem& problem = catalog.problem("valid-sudoku");
  std::set<std::pair<int, int>> units;
  std::set<std::pair<int, std::string>> digits;
  for (const Case& each : catalog.suite(problem, "core").cases) {
    EXPECT_TRUE(each.valid) << each.id << " says nothing";
    const std::vector<Violation> found = contradictions(problem.geometry, each.board);
    if (found.size() != 1) continue;
    const int kind = static_cast<int>(found.front().unit);
    units.emplace(kind, found.front().unit_number);
    digits.emplace(kind, found.front().character);
  }
  EXPECT_EQ(units.size(), 27U);
  EXPECT_EQ(digits.size(), 27U);
}

}  // namespace
}  // namespace judge
