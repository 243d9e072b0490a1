#include "report/board_drawing.h"

#include <gtest/gtest.h>

#include "report/test_results.h"
#include "report/test_style.h"

namespace judge {
namespace {

using test::kAscii;
using test::kUnicode;

// The drawing as it would be printed, after a line break so that raw strings line up.
std::string drawn(const Geometry& geometry, const std::string& givens, const std::string& cells,
                  const std::vector<int>& marked, const TextStyle& style) {
  std::string text = "\n";
  for (std::string line : draw_board(geometry, Board{givens}, cells, marked, style).lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string legend(const std::string& givens, const std::string& cells,
                   const std::vector<int>& marked) {
  const Geometry geometry = Geometry::with_boxes(2, 2, "1234");
  return draw_board(geometry, Board{givens}, cells, marked, kUnicode).legend;
}

TEST(draw_board, marks_what_was_filled_in_and_what_is_at_fault_on_a_classic_board) {
  std::string cells = test::kSolved;
  cells[28] = '7';
  EXPECT_EQ(drawn(Geometry::classic(), test::kGivens, cells, {28, 30}, kUnicode), R"(
    1  2  3   4  5  6   7  8  9
  ┌─────────┬─────────┬─────────┐
1 │ 5  3  4'│ 6' 7  8'│ 9' 1' 2'│
2 │ 6  7' 2'│ 1  9  5 │ 3' 4' 8'│
3 │ 1' 9  8 │ 3' 4' 2'│ 5' 6  7'│
  ├─────────┼─────────┼─────────┤
4 │ 8 [7] 9'│[7] 6  1'│ 4' 2' 3 │
5 │ 4  2' 6'│ 8  5' 3 │ 7' 9' 1 │
6 │ 7  1' 3'│ 9' 2  4'│ 8' 5' 6 │
  ├─────────┼─────────┼─────────┤
7 │ 9' 6  1'│ 5' 3' 7'│ 2  8  4'│
8 │ 2' 8' 7'│ 4  1  9 │ 6' 3' 5 │
9 │ 3' 4' 5'│ 2' 8  6'│ 1' 7  9 │
  └─────────┴─────────┴─────────┘
)");
}

TEST(draw_board, draws_small_boards) {
  EXPECT_EQ(drawn(Geometry::with_boxes(2, 2, "1234"), "1..4............", "12341..221434321", {},
                  kUnicode),
            R"(
    1  2   3  4
  ┌──────┬──────┐
1 │ 1  2'│ 3' 4 │
2 │ 1' . │ .  2'│
  ├──────┼──────┤
3 │ 2' 1'│ 4' 3'│
4 │ 4' 3'│ 2' 1'│
  └──────┴──────┘
)");
}

TEST(draw_board, draws_boxes_that_are_not_square) {
  EXPECT_EQ(drawn(Geometry::with_boxes(1, 2, "12"), "12..", "12..", {}, kUnicode), R"(
    1  2
  ┌──────┐
1 │ 1  2 │
  ├──────┤
2 │ .  . │
  └──────┘
)");
}

TEST(draw_board, aligns_numbers_of_two_digits) {
  std::string givens(256, '.');
  givens.front() = 'G';
  givens.back() = '1';
  std::string cells = givens;
  cells[17] = 'A';
  cells[18] = 'A';
  EXPECT_EQ(
      drawn(Geometry::with_boxes(4, 4, "123456789ABCDEFG"), givens, cells, {17, 18}, kUnicode),
      R"(
     1  2  3  4   5  6  7  8   9  10 11 12  13 14 15 16
   ┌────────────┬────────────┬────────────┬────────────┐
 1 │ G  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
 2 │ . [A][A] . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
 3 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
 4 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
   ├────────────┼────────────┼────────────┼────────────┤
 5 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
 6 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
 7 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
 8 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
   ├────────────┼────────────┼────────────┼────────────┤
 9 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
10 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
11 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
12 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
   ├────────────┼────────────┼────────────┼────────────┤
13 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
14 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
15 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  . │
16 │ .  .  .  . │ .  .  .  . │ .  .  .  . │ .  .  .  1 │
   └────────────┴────────────┴────────────┴────────────┘
)");
}

class JigsawDrawing : public testing::Test {
 protected:
  Geometry geometry_ = Geometry::jigsaw("AABBBAABBCADCCCDDDECDEEEE", "12345");
  std::string givens_ = "1.........2.........3....";
  std::string cells_ = "15........2.....4...3....";
};

TEST_F(JigsawDrawing, has_borders_wherever_regions_meet) {
  EXPECT_EQ(drawn(geometry_, givens_, cells_, {16}, kUnicode), R"(
    1   2   3   4   5
  ┌───────┬───────────┐
1 │ 1   5'│ .   .   . │
  │       │       ┌───┤
2 │ .   . │ .   . │ . │
  │   ┌───┼───────┘   │
3 │ 2 │ . │ .   .   . │
  ├───┘   └───┬───┐   │
4 │ .  [4]  . │ . │ . │
  │   ┌───────┘   └───┤
5 │ 3 │ .   .   .   . │
  └───┴───────────────┘
)");
}

TEST_F(JigsawDrawing, needs_nothing_but_ascii) {
  EXPECT_EQ(drawn(geometry_, givens_, cells_, {16}, kAscii), R"(
    1   2   3   4   5
  +-------+-----------+
1 | 1   5'| .   .   . |
  |       |       +---+
2 | .   . | .   . | . |
  |   +---+-------+   |
3 | 2 | . | .   .   . |
  +---+   +---+---+   |
4 | .  [4]  . | . | . |
  |   +-------+   +---+
5 | 3 | .   .   .   . |
  +---+---------------+
)");
}

TEST(draw_board, says_how_wide_it_is) {
  const BoardDrawing drawing =
      draw_board(Geometry::with_boxes(2, 2, "1234"), Board{std::string(16, '.')},
                 "1...............", {}, {.colour = true});
  EXPECT_EQ(drawing.width, 17);
  EXPECT_EQ(drawing.lines.front(), "    1  2   3  4  ");
}

TEST(draw_board, uses_colours_instead_of_ticks) {
  const BoardDrawing drawing = draw_board(Geometry::with_boxes(1, 2, "12"), Board{"1..."}, "1.22",
                                          std::vector{3}, {.colour = true});
  EXPECT_EQ(drawing.lines.at(2), "1 │\x1b[1m 1 \x1b[0m\x1b[2m . \x1b[0m│");
  EXPECT_EQ(drawing.lines.at(4), "2 │\x1b[36m 2 \x1b[0m\x1b[1;37;41m[2]\x1b[0m│");
  EXPECT_EQ(
      drawing.legend,
      "\x1b[1m 1 \x1b[0m given  \x1b[36m 2 \x1b[0m filled in  \x1b[1;37;41m[2]\x1b[0m at fault");
}

TEST(draw_board, never_prints_what_is_not_visible) {
  EXPECT_EQ(drawn(Geometry::with_boxes(1, 2, "12"), "....", "\x1b\xff \n", {2}, kUnicode), R"(
    1  2
  ┌──────┐
1 │ ?' ?'│
  ├──────┤
2 │[ ] ?'│
  └──────┘
)");
}

TEST(legend, explains_the_marks_that_occur) {
  EXPECT_EQ(legend("3...............", "34..............", {2}),
            " 3  given   4' filled in  [.] at fault");
  EXPECT_EQ(legend("3...............", "3...............", {}), " 3  given");
  EXPECT_EQ(legend("................", "................", {}), "");
}

TEST(legend, counts_a_given_that_was_overwritten_as_filled_in) {
  EXPECT_EQ(legend("3...............", "4...............", {}), " 4' filled in");
}

}  // namespace
}  // namespace judge
