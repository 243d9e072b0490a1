#include "judge/violation_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What is told about `cells` as the answer to an empty board.
std::vector<std::string> told(std::string cells, const std::string& givens = std::string(81, '.')) {
  const Geometry& geometry = Geometry::classic();
  return sentences(geometry, violations(geometry, {givens}, to_rows(geometry, {std::move(cells)})));
}

TEST(sentences, of_a_right_board_are_none) { EXPECT_TRUE(told(kSolved).empty()); }

TEST(sentences, tell_one_blank_by_its_place_and_many_by_their_number) {
  std::string one = kSolved;
  one[80] = '.';
  EXPECT_THAT(told(one), ElementsAre("row 9 column 9 is blank"));
  std::string three = one;
  three[10] = three[20] = '.';
  EXPECT_THAT(told(three), ElementsAre("3 cells are blank, the first in row 2 column 2"));
}

TEST(sentences, tell_a_pair_as_twice_and_more_by_their_number) {
  std::string cells = kSolved;
  cells[1] = '5';  // 5 5 4 …
  EXPECT_THAT(told(cells), Contains("row 1 holds 5 twice: columns 1 and 2"));
  cells[2] = '5';
  const auto all = told(cells);
  EXPECT_THAT(all, Contains("row 1 holds 5 three times: columns 1, 2 and 3"));
  EXPECT_THAT(all, Contains("box 1 holds 5 three times: row 1 column 1, row 1 column 2 and row 1 "
                            "column 3"));
}

TEST(sentences, keep_repeats_of_other_symbols_and_units_apart) {
  std::string cells = kSolved;
  std::swap(cells[0], cells[9]);  // column 1 stays as it was, rows 1 and 2 do not
  EXPECT_THAT(told(cells), ElementsAre("row 1 holds 6 twice: columns 1 and 4",
                                       "row 2 holds 5 twice: columns 1 and 6"));
}

TEST(sentences, tell_each_changed_given) {
  std::string givens(81, '.');
  givens[0] = '1';
  EXPECT_THAT(told(kSolved, givens), ElementsAre("row 1 column 1 was given as 1 and now holds 5"));
}

}  // namespace
}  // namespace judge
