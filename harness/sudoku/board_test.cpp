#include "sudoku/board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kExample =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const Grid kExampleRows = {"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
                           "7...2...6", ".6....28.", "...419..5", "....8..79"};

std::vector<std::string> sentences(const Geometry& geometry, const ParsedBoard& parsed) {
  std::vector<std::string> all;
  for (const BoardFault& fault : parsed.faults) all.push_back(sentence(geometry, fault));
  return all;
}

std::vector<std::string> faults_of_rows(const Grid& rows) {
  return sentences(Geometry::classic(), board_from_rows(Geometry::classic(), rows));
}

std::vector<std::string> faults_of_line(std::string_view line) {
  return sentences(Geometry::classic(), board_from_line(Geometry::classic(), line));
}

Grid with_row(std::size_t row, const std::string& text) {
  Grid rows = kExampleRows;
  rows[row] = text;
  return rows;
}

TEST(a_board_from_rows, holds_the_rows_one_after_the_other) {
  const ParsedBoard parsed = board_from_rows(Geometry::classic(), kExampleRows);
  EXPECT_THAT(parsed.faults, IsEmpty());
  EXPECT_EQ(parsed.board.cells, kExample);
}

TEST(a_board_from_rows, survives_the_way_to_rows_and_back) {
  const Board board{kExample};
  EXPECT_EQ(to_rows(Geometry::classic(), board), kExampleRows);
  EXPECT_EQ(board_from_rows(Geometry::classic(), to_rows(Geometry::classic(), board)).board, board);
}

TEST(a_board_from_rows, is_refused_with_too_few_rows) {
  EXPECT_THAT(faults_of_rows({kExampleRows.begin(), kExampleRows.end() - 1}),
              ElementsAre("the board has 8 rows, expected 9"));
  EXPECT_THAT(faults_of_rows({kExampleRows[0]}), ElementsAre("the board has 1 row, expected 9"));
  EXPECT_THAT(faults_of_rows({}), ElementsAre("the board has 0 rows, expected 9"));
}

TEST(a_board_from_rows, is_refused_with_too_many_rows_whatever_is_in_them) {
  Grid rows = kExampleRows;
  rows.emplace_back("nonsense");
  EXPECT_THAT(faults_of_rows(rows), ElementsAre("the board has 10 rows, expected 9"));
}

TEST(a_board_from_rows, is_refused_with_a_row_of_the_wrong_length) {
  EXPECT_THAT(faults_of_rows(with_row(3, "8...6...")),
              ElementsAre("row 4 has 8 cells, expected 9"));
  EXPECT_THAT(faults_of_rows(with_row(2, ".98....6.x")),
              ElementsAre("row 3 has 10 cells, expected 9"));
  EXPECT_THAT(faults_of_rows(with_row(8, "")), ElementsAre("row 9 has 0 cells, expected 9"));
  EXPECT_THAT(faults_of_rows(with_row(0, "5")), ElementsAre("row 1 has 1 cell, expected 9"));
}

TEST(a_board_from_rows, is_refused_with_a_foreign_character) {
  EXPECT_THAT(faults_of_rows(with_row(0, "x3..7....")),
              ElementsAre("row 1 column 1 holds 'x', expected one of 123456789 or '.'"));
  EXPECT_THAT(faults_of_rows(with_row(0, "53..7...\x07")),
              ElementsAre("row 1 column 9 holds '\\x07', expected one of 123456789 or '.'"));
}

TEST(a_board_from_rows, counts_a_utf8_character_as_one_cell) {
  EXPECT_THAT(faults_of_rows(with_row(0, "53..五....")),
              ElementsAre("row 1 column 5 holds '五', expected one of 123456789 or '.'"));
  EXPECT_THAT(faults_of_rows(with_row(0, "53..\u00a0....")),
              ElementsAre("row 1 column 5 holds '\\u00a0', expected one of 123456789 or '.'"));
}

TEST(a_board_from_rows, is_refused_with_zeros_for_blanks) {
  EXPECT_THAT(faults_of_rows(with_row(1, "600195...")),
              ElementsAre("row 2 column 2 holds '0', expected '.' for a blank",
                          "row 2 column 3 holds '0', expected '.' for a blank"));
}

TEST(a_board_from_rows, reports_every_fault_as_a_value) {
  const ParsedBoard parsed =
      board_from_rows(Geometry::classic(), {"53..7....", "6..195.", ".98.z..6.", "8...6...0"});
  EXPECT_EQ(parsed.board, Board{});
  EXPECT_THAT(
      parsed.faults,
      ElementsAre(
          BoardFault{.kind = BoardFault::Kind::row_count, .found = 4, .expected = 9},
          BoardFault{.kind = BoardFault::Kind::row_length, .row = 2, .found = 7, .expected = 9},
          BoardFault{
              .kind = BoardFault::Kind::foreign_character, .row = 3, .column = 5, .character = "z"},
          BoardFault{
              .kind = BoardFault::Kind::zero_for_blank, .row = 4, .column = 9, .character = "0"}));
}

TEST(a_board_from_a_line, takes_dots_and_zeros_as_blanks) {
  const Board expected{kExample};
  EXPECT_EQ(board_from_line(Geometry::classic(), kExample).board, expected);
  std::string zeros = kExample;
  std::ranges::replace(zeros, '.', '0');
  EXPECT_EQ(board_from_line(Geometry::classic(), zeros).board, expected);
  EXPECT_EQ(to_line(expected), kExample);
}

TEST(a_board_from_a_line, takes_the_blanks_that_the_caller_names) {
  std::string line = kExample;
  std::ranges::replace(line, '.', '_');
  const ParsedBoard parsed = board_from_line(Geometry::classic(), line, "_");
  EXPECT_EQ(parsed.board, Board{kExample});
  EXPECT_EQ(board_from_line(Geometry::classic(), kExample, "_").faults.size(), 51U);
}

TEST(a_board_from_a_line, can_insist_on_dots) {
  std::string line = kExample;
  line[80] = '0';
  const ParsedBoard parsed = board_from_line(Geometry::classic(), line, ".");
  EXPECT_THAT(sentences(Geometry::classic(), parsed),
              ElementsAre("row 9 column 9 holds '0', expected '.' for a blank"));
}

TEST(a_board_from_a_line, is_refused_when_it_has_the_wrong_length) {
  const std::string line = kExample;
  EXPECT_THAT(faults_of_line(line.substr(1)),
              ElementsAre("the line has 80 characters, expected 81"));
  EXPECT_THAT(faults_of_line(line + "x"), ElementsAre("the line has 82 characters, expected 81"));
  EXPECT_THAT(faults_of_line("1"), ElementsAre("the line has 1 character, expected 81"));
  EXPECT_EQ(
      board_from_line(Geometry::classic(), "").faults,
      (std::vector{BoardFault{.kind = BoardFault::Kind::line_length, .found = 0, .expected = 81}}));
}

TEST(a_board_from_a_line, is_refused_with_foreign_characters_at_their_cells) {
  std::string line = kExample;
  line[9] = 'q';
  line[79] = ' ';
  EXPECT_THAT(faults_of_line(line),
              ElementsAre("row 2 column 1 holds 'q', expected one of 123456789 or '.'",
                          "row 9 column 8 holds ' ', expected one of 123456789 or '.'"));
}

TEST(a_board_with_zero_among_its_symbols, keeps_its_zeros) {
  const Geometry geometry = Geometry::with_boxes(2, 2, "0123");
  const ParsedBoard parsed = board_from_line(geometry, "0..1..0......23.");
  EXPECT_THAT(parsed.faults, IsEmpty());
  EXPECT_EQ(parsed.board.cells, "0..1..0......23.");
  EXPECT_EQ(board_from_rows(geometry, {"0..1", "..0.", "....", ".23."}).board, parsed.board);
}

TEST(a_board_of_another_size, is_measured_by_its_own_geometry) {
  const Geometry geometry = Geometry::with_boxes(2, 3, "123456");
  EXPECT_THAT(
      sentences(geometry, board_from_rows(geometry, {"123456", "7.....", "", "....", "......"})),
      ElementsAre("the board has 5 rows, expected 6",
                  "row 2 column 1 holds '7', expected one of 123456 or '.'",
                  "row 3 has 0 cells, expected 6", "row 4 has 4 cells, expected 6"));
  EXPECT_THAT(sentences(geometry, board_from_line(geometry, "12")),
              ElementsAre("the line has 2 characters, expected 36"));
}

TEST(a_printed_board, is_what_leetcodes_testcase_box_takes) {
  EXPECT_EQ(to_leetcode_array(Geometry::classic(), {kExample}),
            R"([["5","3",".",".","7",".",".",".","."],["6",".",".","1","9","5",".",".","."],)"
            R"([".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],)"
            R"(["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],)"
            R"([".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],)"
            R"([".",".",".",".","8",".",".","7","9"]])");
}

TEST(a_printed_board, stays_valid_json_whatever_its_symbols) {
  EXPECT_EQ(to_leetcode_array(Geometry::with_boxes(1, 2, "\"\\"), {"\"\\.."}),
            R"([["\"","\\"],[".","."]])");
}

TEST(a_printed_board, can_be_nine_lines) {
  EXPECT_EQ(to_lines(Geometry::classic(), {kExample}),
            "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"
            "...419..5\n....8..79\n");
}

TEST(blanks, are_counted) {
  EXPECT_EQ(count_blanks({kExample}), 51);
  EXPECT_EQ(count_blanks({"1234"}), 0);
}

}  // namespace
}  // namespace judge
