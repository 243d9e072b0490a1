#include "sudoku/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const Board kGivens{
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};
const Grid kSolution = {"534678912", "672195348", "198342567", "859761423", "426853791",
                        "713924856", "961537284", "287419635", "345286179"};

/// The solution with `character` in one cell; row and column are 1-based, as in the sentences.
Grid solution_with(std::size_t row, std::size_t column, char character) {
  Grid rows = kSolution;
  rows[row - 1][column - 1] = character;
  return rows;
}

std::vector<std::string> each_sentence(const Geometry& geometry,
                                       const std::vector<Violation>& found) {
  std::vector<std::string> all;
  for (const Violation& violation : found) all.push_back(sentence(geometry, violation));
  return all;
}

std::vector<std::string> judged(const Grid& answer) {
  return each_sentence(Geometry::classic(), violations(Geometry::classic(), kGivens, answer));
}

TEST(a_solution, violates_nothing) { EXPECT_THAT(judged(kSolution), IsEmpty()); }

TEST(a_wrong_shape, is_reported_alone) {
  Grid answer = solution_with(1, 1, 'x');
  answer.pop_back();
  answer[2] += '7';
  answer[6] = "";
  EXPECT_THAT(
      violations(Geometry::classic(), kGivens, answer),
      ElementsAre(
          Violation{.kind = Violation::Kind::row_count, .found = 8, .expected = 9},
          Violation{.kind = Violation::Kind::row_length, .row = 3, .found = 10, .expected = 9},
          Violation{.kind = Violation::Kind::row_length, .row = 7, .found = 0, .expected = 9}));
  EXPECT_THAT(judged(answer),
              ElementsAre("the board has 8 rows, expected 9", "row 3 has 10 cells, expected 9",
                          "row 7 has 0 cells, expected 9"));
}

TEST(a_wrong_shape, can_be_an_empty_board) {
  EXPECT_THAT(judged({}), ElementsAre("the board has 0 rows, expected 9"));
}

TEST(a_wrong_shape, can_be_rows_too_many) {
  Grid answer = kSolution;
  answer.emplace_back("?");
  EXPECT_THAT(judged(answer), ElementsAre("the board has 10 rows, expected 9"));
}

TEST(a_given_that_was_overwritten, is_reported_with_both_values) {
  // Exchanging two rows of a band keeps every row, column and box complete.
  Grid answer = kSolution;
  std::swap(answer[1], answer[2]);
  EXPECT_THAT(judged(answer), ElementsAre("row 2 column 1 was given as 6 and now holds 1",
                                          "row 2 column 4 was given as 1 and now holds 3",
                                          "row 2 column 5 was given as 9 and now holds 4",
                                          "row 2 column 6 was given as 5 and now holds 2",
                                          "row 3 column 2 was given as 9 and now holds 7",
                                          "row 3 column 3 was given as 8 and now holds 2",
                                          "row 3 column 8 was given as 6 and now holds 4"));
  EXPECT_EQ(
      violations(Geometry::classic(), kGivens, answer)[0],
      (Violation{
          .kind = Violation::Kind::changed_given, .cells = {9}, .given = "6", .character = "1"}));
}

TEST(a_given_that_was_blanked, is_one_violation) {
  EXPECT_THAT(judged(solution_with(9, 9, '.')),
              ElementsAre("row 9 column 9 was given as 9 and is now blank"));
}

TEST(a_given_that_became_a_foreign_character, is_one_violation) {
  EXPECT_THAT(judged(solution_with(9, 9, 'x')),
              ElementsAre("row 9 column 9 was given as 9 and now holds 'x'"));
  EXPECT_THAT(judged(solution_with(9, 9, '\0')),
              ElementsAre("row 9 column 9 was given as 9 and now holds '\\x00'"));
}

TEST(a_foreign_character, is_named) {
  EXPECT_THAT(judged(solution_with(1, 3, 'x')),
              ElementsAre("row 1 column 3 holds 'x', expected one of 123456789"));
  EXPECT_THAT(judged(solution_with(1, 3, '0')),
              ElementsAre("row 1 column 3 holds '0', expected one of 123456789"));
  EXPECT_THAT(violations(Geometry::classic(), kGivens, solution_with(1, 3, 'x')),
              ElementsAre(Violation{
                  .kind = Violation::Kind::foreign_character, .cells = {2}, .character = "x"}));
}

TEST(a_foreign_character, is_escaped_when_it_cannot_be_printed) {
  EXPECT_THAT(judged(solution_with(1, 3, '\0')),
              ElementsAre("row 1 column 3 holds '\\x00', expected one of 123456789"));
  EXPECT_THAT(judged(solution_with(1, 3, '\x04')),
              ElementsAre("row 1 column 3 holds '\\x04', expected one of 123456789"));
  EXPECT_THAT(judged(solution_with(1, 3, '\xe4')),
              ElementsAre("row 1 column 3 holds '\\xe4', expected one of 123456789"));
}

TEST(a_blank, is_reported) {
  EXPECT_THAT(judged(solution_with(1, 3, '.')), ElementsAre("row 1 column 3 is blank"));
  EXPECT_THAT(violations(Geometry::classic(), kGivens, solution_with(1, 3, '.')),
              ElementsAre(Violation{.kind = Violation::Kind::blank, .cells = {2}}));
}

TEST(a_board_returned_as_it_came, lists_every_blank) {
  const auto found = judged(to_rows(Geometry::classic(), kGivens));
  EXPECT_EQ(found.size(), 51U);
  EXPECT_EQ(found.front(), "row 1 column 3 is blank");
  EXPECT_EQ(found.back(), "row 9 column 7 is blank");
}

TEST(a_repeated_symbol, is_reported_in_each_unit_that_holds_it_twice) {
  EXPECT_THAT(
      judged(solution_with(4, 2, '7')),
      ElementsAre("row 4 holds 7 twice: columns 2 and 4", "column 2 holds 7 twice: rows 2 and 4",
                  "box 4 holds 7 twice: row 4 column 2 and row 6 column 1"));
  EXPECT_THAT(violations(Geometry::classic(), kGivens, solution_with(4, 2, '7')),
              ElementsAre(Violation{.kind = Violation::Kind::repeated,
                                    .cells = {28, 30},
                                    .unit = UnitKind::row,
                                    .unit_number = 4,
                                    .character = "7"},
                          Violation{.kind = Violation::Kind::repeated,
                                    .cells = {10, 28},
                                    .unit = UnitKind::column,
                                    .unit_number = 2,
                                    .character = "7"},
                          Violation{.kind = Violation::Kind::repeated,
                                    .cells = {28, 45},
                                    .unit = UnitKind::box,
                                    .unit_number = 4,
                                    .character = "7"}));
}

TEST(a_symbol_that_stands_three_times, is_two_violations_of_neighbouring_cells) {
  const Board board{"1..1....1" + std::string(72, '.')};
  EXPECT_THAT(
      each_sentence(Geometry::classic(), contradictions(Geometry::classic(), board)),
      ElementsAre("row 1 holds 1 twice: columns 1 and 4", "row 1 holds 1 twice: columns 4 and 9"));
}

TEST(an_answer_wrong_in_every_way, is_described_in_the_order_a_person_would_look) {
  Grid answer = kSolution;
  answer[8][8] = '8';   // given as 9; row 9, column 9 and box 9 hold an 8 already
  answer[0][2] = '?';   // a blank of the givens
  answer[8][6] = '.';   // another
  answer[0][3] = '\n';  // and another
  EXPECT_THAT(judged(answer),
              ElementsAre("row 9 column 9 was given as 9 and now holds 8",
                          "row 1 column 3 holds '?', expected one of 123456789",
                          "row 1 column 4 holds '\\x0a', expected one of 123456789",
                          "row 9 column 7 is blank", "row 9 holds 8 twice: columns 5 and 9",
                          "column 9 holds 8 twice: rows 2 and 9",
                          "box 9 holds 8 twice: row 7 column 8 and row 9 column 9"));
}

TEST(repeats, are_listed_by_rows_then_columns_then_boxes) {
  std::string cells(81, '.');
  cells[80] = cells[70] = '4';  // box 9 only
  cells[2] = cells[74] = '5';   // column 3 only
  cells[27] = cells[35] = '6';  // row 4 only
  EXPECT_THAT(
      each_sentence(Geometry::classic(), contradictions(Geometry::classic(), {cells})),
      ElementsAre("row 4 holds 6 twice: columns 1 and 9", "column 3 holds 5 twice: rows 1 and 9",
                  "box 9 holds 4 twice: row 8 column 8 and row 9 column 9"));
}

TEST(contradictions, are_none_in_a_sound_board) {
  EXPECT_THAT(contradictions(Geometry::classic(), kGivens), IsEmpty());
  EXPECT_THAT(contradictions(Geometry::classic(), {std::string(81, '.')}), IsEmpty());
}

TEST(rules_of_another_geometry, name_its_regions_and_symbols) {
  const Geometry geometry = Geometry::jigsaw("zzyazyyazyxaxxxa", "ABCD");
  const Board givens{"A..............."};
  EXPECT_THAT(
      each_sentence(geometry, violations(geometry, givens, {"ABCD", "CDAB", "ACBD", "B1DA"})),
      ElementsAre("row 4 column 2 holds '1', expected one of ABCD",
                  "column 1 holds A twice: rows 1 and 3", "column 4 holds D twice: rows 1 and 3",
                  "region 1 holds A twice: row 1 column 1 and row 3 column 1",
                  "region 2 holds C twice: row 1 column 3 and row 3 column 2",
                  "region 3 holds D twice: row 1 column 4 and row 3 column 4",
                  "region 4 holds B twice: row 3 column 3 and row 4 column 1"));
}

TEST(rules_of_another_geometry, measure_by_its_size) {
  const Geometry geometry = Geometry::with_boxes(2, 2, "1234");
  const Board givens{"................"};
  EXPECT_THAT(violations(geometry, givens, {"1234", "3412", "2143", "4321"}), IsEmpty());
  EXPECT_THAT(each_sentence(geometry, violations(geometry, givens, kSolution)),
              ElementsAre("the board has 9 rows, expected 4", "row 1 has 9 cells, expected 4",
                          "row 2 has 9 cells, expected 4", "row 3 has 9 cells, expected 4",
                          "row 4 has 9 cells, expected 4"));
}

const std::string kSolvedExample =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What is told about `cells` as the answer to an empty board.
std::vector<std::string> told_about(std::string cells,
                                    const std::string& givens = std::string(81, '.')) {
  const Geometry& geometry = Geometry::classic();
  return sentences(geometry, violations(geometry, {givens}, to_rows(geometry, {std::move(cells)})));
}

TEST(sentences, of_a_right_board_are_none) { EXPECT_TRUE(told_about(kSolvedExample).empty()); }

TEST(sentences, tell_one_blank_by_its_place_and_many_by_their_number) {
  std::string one = kSolvedExample;
  one[80] = '.';
  EXPECT_THAT(told_about(one), ElementsAre("row 9 column 9 is blank"));
  std::string three = one;
  three[10] = three[20] = '.';
  EXPECT_THAT(told_about(three), ElementsAre("3 cells are blank, the first in row 2 column 2"));
}

TEST(sentences, tell_a_pair_as_twice_and_more_by_their_number) {
  std::string cells = kSolvedExample;
  cells[1] = '5';  // 5 5 4 …
  EXPECT_THAT(told_about(cells), Contains("row 1 holds 5 twice: columns 1 and 2"));
  cells[2] = '5';
  const auto all = told_about(cells);
  EXPECT_THAT(all, Contains("row 1 holds 5 three times: columns 1, 2 and 3"));
  EXPECT_THAT(all, Contains("box 1 holds 5 three times: row 1 column 1, row 1 column 2 and row 1 "
                            "column 3"));
}

TEST(sentences, keep_repeats_of_other_symbols_and_units_apart) {
  std::string cells = kSolvedExample;
  std::swap(cells[0], cells[9]);  // column 1 stays as it was, rows 1 and 2 do not
  EXPECT_THAT(told_about(cells), ElementsAre("row 1 holds 6 twice: columns 1 and 4",
                                             "row 2 holds 5 twice: columns 1 and 6"));
}

TEST(sentences, tell_each_changed_given) {
  std::string givens(81, '.');
  givens[0] = '1';
  EXPECT_THAT(told_about(kSolvedExample, givens),
              ElementsAre("row 1 column 1 was given as 1 and now holds 5"));
}

TEST(no_repeat_sentence, names_the_units_of_the_board) {
  EXPECT_EQ(no_repeat_sentence(Geometry::classic()), "no row, column or box holds a digit twice");
  EXPECT_EQ(no_repeat_sentence(Geometry::jigsaw("AABBABBCADCCDDDC", "1234")),
            "no row, column or region holds a digit twice");
}

}  // namespace
}  // namespace judge
