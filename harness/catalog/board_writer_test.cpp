#include "catalog/board_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "catalog/board_text.h"
#include "catalog/catalog.h"
#include "catalog/json_cases.h"
#include "catalog/test_support.h"
#include "properties.h"

namespace judge {
namespace {

using testing::board_with_two_solutions;
using testing::kBoard;
using testing::kSolution;
using testing::sudoku_solver;
using testing::TemporaryFolder;
using Boards = std::vector<std::string>;

Case case_of(std::string_view board) {
  return {.id = "a", .board = {std::string(board)}, .solution = {}, .source = {}};
}

class BoardWriterTest : public ::testing::Test {
 protected:
  std::string written(BoardForm form, const std::vector<Case>& cases,
                      const std::string& description = "") {
    std::ostringstream out;
    BoardWriter writer(problem_, form, out);
    writer.describe(description);
    for (const Case& each : cases) writer.write(each);
    writer.finish();
    EXPECT_EQ(writer.boards(), static_cast<int>(cases.size()));
    return out.str();
  }
  TemporaryFolder folder_;
  Problem problem_ = sudoku_solver(folder_);
};

TEST_F(BoardWriterTest, a_line_has_dots_and_in_sdm_zeros_for_blanks) {
  std::string zeros(kBoard);
  std::ranges::replace(zeros, '.', '0');
  const std::vector<Case> two(2, case_of(kBoard));
  EXPECT_EQ(written(BoardForm::lines, two),
            std::string(kBoard) + "\n" + std::string(kBoard) + "\n");
  EXPECT_EQ(written(BoardForm::sdm, two), zeros + "\n" + zeros + "\n");
}

TEST_F(BoardWriterTest, a_grid_has_a_line_for_each_row) {
  const std::string rows =
      "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
      "....8..79\n";
  EXPECT_EQ(written(BoardForm::sdk, {case_of(kBoard)}), rows);
  EXPECT_EQ(written(BoardForm::grid, {case_of(kBoard), case_of(kBoard)}), rows + "\n" + rows);
}

TEST_F(BoardWriterTest, simple_sudoku_has_lines_between_the_boxes) {
  EXPECT_EQ(written(BoardForm::ss, {case_of(kBoard)}),
            "53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n8..|.6.|..3\n4..|8.3|..1\n"
            "7..|.2.|..6\n-----------\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n");
}

TEST_F(BoardWriterTest, a_frame_follows_the_boxes_of_the_geometry) {
  const std::string framed = written(BoardForm::framed, {case_of(kBoard), case_of(kBoard)});
  EXPECT_TRUE(
      framed.starts_with("+-------+-------+-------+\n"
                         "| 5 3 . | . 7 . | . . . |\n"
                         "| 6 . . | 1 9 5 | . . . |\n"
                         "| . 9 8 | . . . | . 6 . |\n"
                         "+-------+-------+-------+\n"))
      << framed;
  EXPECT_TRUE(framed.ends_with("| . . . | . 8 . | . 7 9 |\n+-------+-------+-------+\n"));
  EXPECT_NE(framed.find("-+\n\n+-"), std::string::npos);
  const Geometry wide = Geometry::with_boxes(1, 2, "12");
  EXPECT_EQ(to_framed_lines(wide, {"1..1"}), "+-----+\n| 1 . |\n+-----+\n| . 1 |\n+-----+\n");
  const Geometry jigsaw = Geometry::jigsaw("AABBABBCADCCDDDC", "1234");
  EXPECT_EQ(to_framed_lines(jigsaw, {std::string(16, '.')}),
            "+---------+\n| . . . . |\n| . . . . |\n| . . . . |\n| . . . . |\n+---------+\n");
}

TEST_F(BoardWriterTest, leetcode_gets_a_testcase_a_line) {
  const std::string text = written(BoardForm::leetcode, {case_of(kBoard), case_of(kSolution)});
  EXPECT_EQ(text, to_leetcode_array(problem_.geometry, {std::string(kBoard)}) + "\n" +
                      to_leetcode_array(problem_.geometry, {std::string(kSolution)}) + "\n");
}

TEST_F(BoardWriterTest, csv_gets_the_solution_where_there_is_one) {
  Case with_another = case_of(board_with_two_solutions());
  with_another.solution = {std::string(kSolution)};
  const std::string contradictory = "11" + std::string(79, '.');
  EXPECT_EQ(written(BoardForm::csv, {case_of(kBoard), case_of(board_with_two_solutions()),
                                     with_another, case_of(contradictory)}),
            "puzzle,solution\n" + std::string(kBoard) + "," + std::string(kSolution) + "\n" +
                board_with_two_solutions() + ",\n" + board_with_two_solutions() + "," +
                std::string(kSolution) + "\n" + contradictory + ",\n");
}

TEST_F(BoardWriterTest, json_keeps_all_that_is_known_and_loads_as_a_suite) {
  Case full = case_of(board_with_two_solutions());
  full.id = "a\"b";
  full.solution = {std::string(kSolution)};
  full.any_solution = true;
  full.source = "here\\there";
  Case plain = case_of(kBoard);
  plain.id = "line-2";
  const std::string text = written(BoardForm::json, {full, plain}, "Two \"boards\".");
  EXPECT_EQ(text,
            "{\"problem\": \"sudoku-solver\",\n \"description\": \"Two \\\"boards\\\".\",\n"
            " \"cases\": [{\"id\": \"a\\\"b\", \"board\": \"" +
                board_with_two_solutions() + "\", \"solution\": \"" + std::string(kSolution) +
                "\", \"solutions\": \"any\", \"source\": \"here\\\\there\"},\n"
                "           {\"id\": \"line-2\", \"board\": \"" +
                std::string(kBoard) + "\"}]}\n");
  const Suite suite = load_suite(problem_, folder_.write("x.json", text));
  EXPECT_EQ(suite.description, "Two \"boards\".");
  ASSERT_EQ(suite.cases.size(), 2U);
  EXPECT_EQ(suite.cases[0].id, "a\"b");
  EXPECT_EQ(suite.cases[0].source, "here\\there");
  EXPECT_TRUE(suite.cases[0].any_solution);
  EXPECT_EQ(suite.cases[1].board.cells, kBoard);
}

TEST_F(BoardWriterTest, json_keeps_what_is_said_of_a_board_that_is_asked_about) {
  problem_.slug = problem_.suites_from = "valid-sudoku";
  problem_.checker = Checker::breaks_no_rule;
  Case valid = case_of(kBoard);
  valid.valid = true;
  Case clashing = case_of(std::string(81, '5'));
  clashing.id = "b";
  clashing.valid = false;
  const std::string text = written(BoardForm::json, {valid, clashing});
  EXPECT_EQ(text, "{\"problem\": \"valid-sudoku\",\n \"cases\": [{\"id\": \"a\", \"board\": \"" +
                      std::string(kBoard) + "\", \"valid\": true},\n" +
                      "           {\"id\": \"b\", \"board\": \"" + std::string(81, '5') +
                      "\", \"valid\": false}]}\n");
  const Suite suite = load_suite(problem_, folder_.write("x.json", text));
  ASSERT_EQ(suite.cases.size(), 2U);
  EXPECT_EQ(suite.cases[0].valid, true);
  EXPECT_EQ(suite.cases[1].valid, false);
}

TEST_F(BoardWriterTest, files_of_sdk_and_ss_are_full_with_one_board) {
  for (const std::string& each : board_form_names()) {
    const BoardForm form = *board_form_named(each);
    std::ostringstream out;
    BoardWriter writer(problem_, form, out);
    EXPECT_FALSE(writer.is_full());
    writer.write(case_of(kBoard));
    EXPECT_EQ(writer.is_full(), form == BoardForm::sdk || form == BoardForm::ss) << each;
  }
}

/// What any form is read back into.
class ReadBack : public BoardTaker, public CaseTaker {
 public:
  void take_board(WrittenBoard board) override { boards.push_back(board.board.cells); }
  void take_problem(Place where, std::string problem) override {
    ADD_FAILURE() << where.line << ":" << where.column << ": " << problem;
  }
  void take_description(std::string /*description*/) override {}
  void take_case(Case item) override { boards.push_back(item.board.cells); }
  Boards boards;
};

Boards read_back(const Problem& problem, BoardForm form, const std::string& text) {
  ReadBack taker;
  if (form == BoardForm::json) {
    JsonCaseReader reader(problem, "x", taker);
    reader.read(text);
    reader.finish();
  } else {
    BoardTextReader reader(problem.geometry, taker);
    reader.read(text);
    reader.finish();
  }
  return taker.boards;
}

/// Boards of all sorts: solvable or not, with any number of blanks.
std::string made_up_board(const Geometry& geometry) {
  const auto cells = static_cast<std::size_t>(geometry.cells());
  const auto symbol = rc::gen::elementOf(geometry.symbols());
  const auto blanks = *rc::gen::inRange<std::size_t>(0, 101);
  return *rc::gen::container<std::string>(
      cells,
      rc::gen::weightedOneOf<char>({{blanks, rc::gen::just(kBlank)}, {100 - blanks, symbol}}));
}

std::vector<Problem> problems_of_all_sizes() {
  std::vector<Problem> problems(4, sudoku_solver("/no-such-folder"));
  problems[1].geometry = Geometry::with_boxes(2, 3, "123456");
  problems[2].geometry = Geometry::with_boxes(4, 4, "0123456789ABCDEF");
  problems[3].geometry = Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef");
  return problems;
}

const bool kFilesAreMadeUp = make_up(1000);

RC_GTEST_PROP(conversion, to_any_form_and_back_changes_no_board, ()) {
  static const std::vector<Problem> kProblems = problems_of_all_sizes();
  const Problem& problem = kProblems.at(*rc::gen::inRange<std::size_t>(0, kProblems.size()));
  const BoardForm form = *board_form_named(*rc::gen::elementOf(board_form_names()));
  RC_PRE(form != BoardForm::csv || problem.geometry.size() < 16);  // takes long to solve

  std::ostringstream out;
  BoardWriter writer(problem, form, out);
  Boards boards;
  for (int left = *rc::gen::inRange(1, 6); left > 0 && !writer.is_full(); --left) {
    boards.push_back(made_up_board(problem.geometry));
    Case item = case_of(boards.back());
    item.id = std::to_string(left);
    writer.write(item);
  }
  writer.finish();
  RC_TAG(std::string(name(form)));
  RC_ASSERT(read_back(problem, form, out.str()) == boards);
}

TEST_F(BoardWriterTest, solvable_boards_survive_a_way_through_all_forms) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    std::mt19937 random(seed);
    // More givens than the example has, so that there is still one solution.
    std::string board(kBoard);
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (random() % 4 == 0) board[i] = kSolution[i];
    }
    for (const std::string& each : board_form_names()) {
      const std::string text = written(*board_form_named(each), {case_of(board)});
      const Suite suite = load_suite(problem_, folder_.write("x", text));
      ASSERT_EQ(suite.cases.size(), 1U) << each;
      ASSERT_EQ(suite.cases[0].board.cells, board) << each;
      ASSERT_EQ(suite.cases[0].solution.cells, kSolution) << each;
    }
  }
}

}  // namespace
}  // namespace judge
