#include "catalog/suite_editor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/test_support.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::kBoard;
using testing::kSolution;
using testing::TemporaryFolder;

const std::string kOther =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const std::string kOtherSolution =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

Case new_case(const std::string& id, const std::string& source = "") {
  return {.id = id, .board = Board{kOther}, .solution = Board{kOtherSolution}, .source = source};
}

/// What becomes of the suite `before` in the file `name`.
std::string added(const std::string& name, const std::string& before,
                  const std::vector<Case>& cases) {
  const TemporaryFolder folder;
  return with_new_cases(testing::sudoku_solver(folder), name, before, cases);
}

std::string refusal(const std::string& name, const std::string& before,
                    const std::vector<Case>& cases) {
  try {
    added(name, before, cases);
  } catch (const UserError& error) {
    return error.what();
  }
  return "added";
}

std::string in_json(std::string_view cases) {
  return "{\"problem\": \"sudoku-solver\",\n \"cases\": [" + std::string(cases) + "]}\n";
}

const std::string kEasy = R"({"id": "easy", "board": ")" + std::string(kBoard) + R"("})";

TEST(suite_editor, adds_a_case_below_a_single_one_and_leaves_the_rest) {
  EXPECT_EQ(added("x.json", in_json(kEasy), {new_case("other")}),
            in_json(kEasy + ",\n           {\"id\": \"other\", \"board\": \"" + kOther + "\"}"));
}

TEST(suite_editor, adds_as_many_cases_as_it_is_given) {
  Case easier = new_case("easier");
  easier.board.cells[1] = '6';
  EXPECT_EQ(
      added("x.json", in_json(kEasy), {new_case("other"), easier}),
      in_json(kEasy + ",\n           {\"id\": \"other\", \"board\": \"" + kOther +
              "\"},\n           {\"id\": \"easier\", \"board\": \"" + easier.board.cells + "\"}"));
}

TEST(suite_editor, writes_a_source_only_where_there_is_one) {
  EXPECT_THAT(added("x.json", in_json(kEasy), {new_case("other", "a \"friend\"")}),
              HasSubstr(R"(, "source": "a \"friend\""})"));
}

TEST(suite_editor, writes_in_the_way_of_the_last_case) {
  // Keys on lines of their own, rows as arrays, a solution.
  std::string board;
  std::string new_board;
  for (std::size_t row = 0; row < 81; row += 9) {
    const auto add_row = [&](std::string& text, std::string_view cells) {
      text += std::string(text.empty() ? "" : ",\n") + "        [";
      for (std::size_t i = 0; i < 9; ++i) {
        text += (i > 0 ? ",\"" : "\"") + std::string(1, cells[i]) + "\"";
      }
      text += ']';
    };
    add_row(board, kBoard.substr(row, 9));
    add_row(new_board, std::string_view(kOther).substr(row, 9));
  }
  const auto suite = [](const std::string& cases) {
    return "{\n  \"problem\": \"sudoku-solver\",\n  \"cases\": [\n    " + cases + "\n  ]\n}\n";
  };
  const auto in_full = [](const std::string& id, const std::string& rows,
                          std::string_view solution) {
    return "{\n      \"id\": \"" + id + "\",\n      \"board\": [\n" + rows +
           "\n      ],\n      \"solution\": \"" + std::string(solution) + "\"\n    }";
  };
  const std::string before = suite(in_full("easy", board, kSolution));
  EXPECT_EQ(added("x.json", before, {new_case("other")}),
            suite(in_full("easy", board, kSolution) + ",\n    " +
                  in_full("other", new_board, kOtherSolution)));
}

TEST(suite_editor, keeps_windows_line_ends_and_a_byte_order_mark) {
  std::string before =
      "\xEF\xBB\xBF{\"problem\": \"sudoku-solver\",\r\n \"cases\": [\r\n  " + kEasy + "]}\r\n";
  const std::string after = added("x.json", before, {new_case("other")});
  EXPECT_EQ(after,
            testing::replaced(before, "\"}]}",
                              "\"},\r\n  {\"id\": \"other\", \"board\": \"" + kOther + "\"}]}"));
}

TEST(suite_editor, keeps_everything_on_one_line_where_everything_is) {
  const std::string before = R"({"problem":"sudoku-solver","cases":[{"id":"easy","board":")" +
                             std::string(kBoard) + "\"}]}";
  EXPECT_EQ(
      added("x.json", before, {new_case("other")}),
      testing::replaced(before, "\"}]}", R"("}, {"id":"other","board":")" + kOther + "\"}]}"));
}

TEST(suite_editor, is_not_led_astray_by_brackets_and_quotes_in_strings) {
  const std::string tricky =
      R"({"id": "ea\"sy]}", "board": ")" + std::string(kBoard) + R"(", "source": "\\\"}]}"})";
  EXPECT_EQ(added("x.json", in_json(tricky), {new_case("other")}),
            in_json(tricky + ",\n           {\"id\": \"other\", \"board\": \"" + kOther + "\"}"));
}

TEST(suite_editor, says_where_any_solution_is_right) {
  Case any = new_case("any");
  any.board = Board{testing::board_with_two_solutions()};
  any.any_solution = true;
  const std::string after = added("x.json", in_json(kEasy), {any});
  EXPECT_THAT(after, HasSubstr(R"(", "solutions": "any"})"));
}

TEST(suite_editor, adds_lines_to_lines) {
  const std::string line(kBoard);
  EXPECT_EQ(added("x.txt", "# mine\n" + line + "\n", {new_case("")}),
            "# mine\n" + line + "\n" + kOther + "\n");
  EXPECT_EQ(added("x.txt", line, {new_case("", "from a friend")}),
            line + "\n# from a friend\n" + kOther + "\n");
  EXPECT_EQ(added("x.txt", line + "\r\nend\r\n", {new_case("")}),
            line + "\r\n" + kOther + "\r\nend\r\n");
}

TEST(suite_editor, writes_a_blank_as_the_lines_do) {
  std::string zeros(kBoard);
  std::ranges::replace(zeros, '.', '0');
  std::string other = kOther;
  std::ranges::replace(other, '.', '0');
  EXPECT_EQ(added("x.sdm", zeros + "\n", {new_case("")}), zeros + "\n" + other + "\n");
}

TEST(suite_editor, keeps_a_comment_on_its_line) {
  EXPECT_EQ(added("x.txt", std::string(kBoard) + "\n", {new_case("", "a\nb\x1b")}),
            std::string(kBoard) + "\n# a b \n" + kOther + "\n");
}

TEST(suite_editor, makes_a_suite_of_its_own_where_there_is_none) {
  EXPECT_EQ(added("new.json", "", {new_case("other", "a friend")}),
            R"({"problem": "sudoku-solver",
 "cases": [{"id": "other", "board": ")" +
                kOther + R"(", "solution": ")" + kOtherSolution +
                R"(", "source": "a friend"}]}
)");
  EXPECT_EQ(added("new.txt", "", {new_case("")}), kOther + "\n");
}

TEST(suite_editor, refuses_a_board_that_is_there_and_says_where) {
  Case same = new_case("same");
  same.board = Board{std::string(kBoard)};
  EXPECT_EQ(refusal("x.json", in_json(kEasy), {same}),
            "x.json:2:12: case \"easy\" is this board already, so it is not added");
  EXPECT_EQ(refusal("x.txt", "# mine\n" + std::string(kBoard) + "\n", {same}),
            "x.txt:2:1: case \"line-2\" is this board already, so it is not added");
}

TEST(suite_editor, refuses_an_id_that_is_taken_and_says_where) {
  EXPECT_EQ(refusal("x.json", in_json(kEasy), {new_case("easy")}),
            "x.json:2:12: the id \"easy\" is taken; choose another one");
}

TEST(suite_editor, refuses_the_same_board_twice) {
  EXPECT_EQ(refusal("x.json", in_json(kEasy), {new_case("a"), new_case("b")}),
            "a board is given twice, expected different ones: " + kOther);
}

TEST(suite_editor, refuses_a_suite_that_cannot_be_read) {
  EXPECT_THAT(refusal("x.json", in_json(kEasy + kEasy), {new_case("other")}),
              HasSubstr("x.json:2:"));
  EXPECT_THAT(refusal("x.json", in_json(""), {new_case("other")}), HasSubstr("x.json:2:"));
}

TEST(suite_editor, refuses_what_would_not_be_a_suite) {
  EXPECT_THAT(refusal("x.json", in_json(kEasy), {new_case("with a blank")}),
              HasSubstr("expected a name without spaces and control characters"));
}

TEST(suite_editor, refuses_texts_in_other_forms_than_lines) {
  EXPECT_EQ(refusal("x.csv", "puzzle,solution\n" + std::string(kBoard) + ",\n", {new_case("")}),
            "x.csv: holds boards in the form csv; boards are added to JSON and to boards in lines: "
            "judge convert makes one of the other");
  Case any = new_case("");
  any.any_solution = true;
  EXPECT_EQ(refusal("x.txt", std::string(kBoard) + "\n", {any}),
            "x.txt: is a text, which cannot say that any solution is right; expected JSON");
}

std::vector<Case> read(const std::string& text, bool any = false) {
  const TemporaryFolder folder;
  return read_new_cases(testing::sudoku_solver(folder), TextFile("--board", text), any);
}

std::string complaint(const std::string& text) {
  try {
    read(text);
  } catch (const UserError& error) {
    return error.what();
  }
  return "read";
}

TEST(new_cases, are_boards_in_any_form_with_their_solutions) {
  const auto cases = read(kOther + "\n" + std::string(kBoard));
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_EQ(cases[0].board.cells, kOther);
  EXPECT_EQ(cases[0].solution.cells, kOtherSolution);
  EXPECT_EQ(cases[1].solution.cells, kSolution);
  EXPECT_EQ(read(to_leetcode_array(Geometry::classic(), Board{kOther})).front().board.cells,
            kOther);
}

TEST(new_cases, are_refused_with_the_cell_at_fault) {
  EXPECT_EQ(complaint(kOther.substr(1)), "--board:1:1: the line has 80 characters, expected 81");
  EXPECT_EQ(complaint("11" + kOther.substr(2)),
            "--board:1:2: contradictory givens: row 1 holds 1 twice: columns 1 and 2 (2 more)");
  const std::string two = testing::board_with_two_solutions();
  EXPECT_EQ(complaint(two),
            "--board:1:4: the board has more than one solution: row 1 column 4 can hold 6 or 7");
  EXPECT_EQ(read(two, true).size(), 1U);
}

}  // namespace
}  // namespace judge
