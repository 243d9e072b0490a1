#include "sudoku/board_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "sudoku/test_oracle.h"
#include "sudoku/test_scan.h"

namespace judge {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

std::vector<SourceBoard> take(BoardSource source, std::size_t count) {
  std::vector<SourceBoard> boards;
  while (boards.size() < count) boards.push_back(source.next());
  return boards;
}

std::vector<SourceBoard> boards_of_seed(std::uint64_t seed, std::size_t count) {
  return take(BoardSource(Geometry::classic(), seed), count);
}

std::vector<std::string> lines(const std::vector<SourceBoard>& boards) {
  std::vector<std::string> result;
  for (const SourceBoard& each : boards) result.push_back(to_line(each.board.givens));
  return result;
}

std::vector<std::string> kinds(const std::vector<SourceBoard>& boards) {
  std::vector<std::string> result;
  for (const SourceBoard& each : boards) result.push_back(each.kind);
  return result;
}

/// The givens of the first board of that kind, and which of its cells are blank.
struct Found {
  std::string givens;
  std::vector<int> blanks;
};

Found find(const std::vector<SourceBoard>& boards, const std::string& kind) {
  Found found;
  const auto board = std::ranges::find(boards, kind, &SourceBoard::kind);
  if (board == boards.end()) return found;
  found.givens = board->board.givens.cells;
  for (int cell = 0; cell < static_cast<int>(found.givens.size()); ++cell) {
    if (found.givens[static_cast<std::size_t>(cell)] == kBlank) found.blanks.push_back(cell);
  }
  return found;
}

constexpr std::size_t kOddOnes = 53;
constexpr std::size_t kLoneClues = 18;

// What a seed makes must not change: somebody has written it down.
TEST(board_source, makes_these_boards_of_seed_1) {
  const auto boards = lines(boards_of_seed(1, 90));
  EXPECT_EQ(boards[0],
            "691235748738194562452687913984371256523469871176528439845916327317852694269743185");
  EXPECT_EQ(boards[9],
            "987312456325864917146597382269173548.........438625791674938125512746839893251674");
  EXPECT_EQ(boards[56],
            "13.2.64..568794123924138567.71325689652981734.8946725184361297579654381221.8.9346");
  EXPECT_EQ(boards[65],
            "85.32.479672194385394875126483719652.17563948.692487137459328611..65729492.48.537");
  EXPECT_EQ(boards[89],
            ".47.9.85.9.563..1721658.34976142.98359.8.3.74834.19562628.7143547..586.1.53.4.79.");
}

TEST(board_source, makes_the_same_boards_of_the_same_seed_and_others_of_another) {
  const auto boards = lines(boards_of_seed(5, 100));
  EXPECT_EQ(boards, lines(boards_of_seed(5, 100)));
  EXPECT_NE(boards, lines(boards_of_seed(6, 100)));
}

TEST(board_source, makes_boards_with_one_solution_the_one_that_they_come_with) {
  const Geometry& classic = Geometry::classic();
  Oracle oracle(classic);
  Solver solver(classic);
  for (const SourceBoard& each : boards_of_seed(2, 120)) {
    EXPECT_EQ(oracle.count(each.board.givens, 2), 1) << each.kind << ' ' << each.board.givens.cells;
    EXPECT_EQ(solver.count(each.board.givens).first, each.board.solution) << each.kind;
  }
}

TEST(board_source, begins_with_the_small_and_odd_ones) {
  const auto boards = boards_of_seed(1, kOddOnes);
  EXPECT_THAT(find(boards, "no blank").blanks, IsEmpty());
  EXPECT_THAT(find(boards, "one blank, in a corner").blanks, ElementsAre(0));
  EXPECT_THAT(find(boards, "row 9 blank").blanks, ElementsAre(72, 73, 74, 75, 76, 77, 78, 79, 80));
  EXPECT_THAT(find(boards, "column 1 blank").blanks, ElementsAre(0, 9, 18, 27, 36, 45, 54, 63, 72));
  EXPECT_THAT(find(boards, "box 9 blank").blanks, ElementsAre(60, 61, 62, 69, 70, 71, 78, 79, 80));
  EXPECT_EQ(find(boards, "one blank, in box 5").blanks.size(), 1U);
  const Found no_seven = find(boards, "no 7 given");
  EXPECT_EQ(no_seven.blanks.size(), 9U);
  EXPECT_EQ(std::ranges::count(no_seven.givens, '7'), 0);
  EXPECT_THAT(find(boards, "the diagonal blank").blanks,
              ElementsAre(0, 10, 20, 30, 40, 50, 60, 70, 80));
  EXPECT_EQ(boards.front().kind, "no blank");
  EXPECT_EQ(boards.back().kind, "the last rows blank");
}

TEST(board_source, goes_on_with_lone_clues_in_each_place_that_rule_out_either_of_two_digits) {
  auto boards = kinds(boards_of_seed(1, kOddOnes + kLoneClues));
  boards.erase(boards.begin(), boards.begin() + kOddOnes);
  std::vector<std::string> expected;
  for (std::size_t i = 0; i < kLoneClues; ++i) {
    expected.push_back("only cell " + std::to_string(i % 9 + 1) + " of its unit decides");
  }
  EXPECT_EQ(boards, expected);
}

TEST(board_source, goes_on_with_rounds_of_ordinary_ones) {
  auto boards = boards_of_seed(1, kOddOnes + kLoneClues + 45);
  boards.erase(boards.begin(), boards.begin() + kOddOnes + kLoneClues);
  EXPECT_THAT(boards.front().kind, ::testing::MatchesRegex("only cell . of its unit decides"));
  EXPECT_THAT(kinds(boards),
              IsSupersetOf({"1 random blank", "12 random blanks", "the board before it again",
                            "as few clues as can be", "symmetric", "needs a guess"}));
  const auto many = std::ranges::max_element(
      boards, {}, [](const SourceBoard& each) { return count_blanks(each.board.givens); });
  EXPECT_EQ(count_blanks(many->board.givens), 81 - 22);
}

TEST(board_source, makes_boards_without_a_clue_in_several_lines) {
  const auto boards = boards_of_seed(1, 300);
  for (const std::string kind : {"2 rows blank", "3 rows blank", "2 columns blank"}) {
    EXPECT_GE(find(boards, kind).blanks.size(), 12U) << kind;
  }
}

TEST(board_source, makes_boards_that_are_easily_taken_for_the_one_before) {
  const auto boards = boards_of_seed(1, kOddOnes + kLoneClues + 200);
  int found = 0;
  for (auto again = boards.begin(); again != boards.end(); ++again) {
    if (again->kind != "the board before it again" || boards.end() - again < 3) continue;
    ++found;
    EXPECT_EQ(again->board, std::prev(again)->board);
    const auto row = std::next(again);
    ASSERT_EQ(row->kind, "the first row of the board before it");
    EXPECT_EQ(row->board.givens.cells.substr(0, 9), again->board.givens.cells.substr(0, 9));
    EXPECT_NE(row->board.solution, again->board.solution);
    const auto blanks = std::next(row);
    ASSERT_EQ(blanks->kind, "the blanks of a board before it");
    EXPECT_NE(blanks->board.givens, again->board.givens);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(blanks->board.givens.cells[cell] == kBlank,
                again->board.givens.cells[cell] == kBlank);
    }
  }
  EXPECT_GE(found, 10);
}

TEST(board_source, makes_hostile_boards_late_and_says_so) {
  BoardSource source(Geometry::classic(), 1);
  std::size_t before = 0;
  SourceBoard first = source.next();
  for (; !first.hostile; first = source.next()) ++before;
  EXPECT_GE(before, 200U);
  EXPECT_EQ(first.kind, "17 clues");
  EXPECT_EQ(count_blanks(first.board.givens), 81 - 17);
  EXPECT_EQ(Solver(Geometry::classic()).count(first.board.givens).first, first.board.solution);
  for (const std::string kind : {"17 clues", "known to be hard", "known to be hard"}) {
    first = source.next();
    EXPECT_EQ(first.kind, kind);
    EXPECT_TRUE(first.hostile);
  }
  source.next();
  first = source.next();
  EXPECT_EQ(first.kind, "hostile to a scan in row order");
  EXPECT_EQ(TestScan(ScanOrder::row, 1'000'000).count(first.board.givens), 1'000'000U);
}

TEST(board_source, makes_another_board_of_17_clues_each_time) {
  BoardSource source(Geometry::classic(), 1);
  std::vector<std::string> made;
  while (made.size() < 3) {
    const SourceBoard each = source.next();
    if (each.kind == "17 clues") made.push_back(to_line(each.board.givens));
  }
  EXPECT_NE(made[0], made[1]);
  EXPECT_NE(made[1], made[2]);
}

TEST(board_source, makes_boards_that_are_hostile_to_a_scan_from_the_end) {
  BoardSource source(Geometry::classic(), 1);
  SourceBoard board = source.next();
  while (board.kind != "hostile to a scan in row order, from the end") board = source.next();
  EXPECT_TRUE(board.hostile);
  std::string& cells = board.board.givens.cells;
  std::ranges::reverse(cells);
  EXPECT_EQ(TestScan(ScanOrder::row, 1'000'000).count(board.board.givens), 1'000'000U);
}

TEST(board_source, leaves_hostile_boards_out) {
  for (const SourceBoard& each : take(BoardSource(Geometry::classic(), 1, false), 350)) {
    EXPECT_FALSE(each.hostile) << each.kind;
  }
}

TEST(board_source, makes_boards_of_other_sizes_and_outlines) {
  for (const Geometry& geometry :
       {Geometry::with_boxes(2, 2, "wxyz"), Geometry::with_boxes(2, 3, "123456"),
        Geometry::with_boxes(4, 4, "0123456789ABCDEF"),
        Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef")}) {
    Solver solver(geometry);
    for (const SourceBoard& each : take(BoardSource(geometry, 4), 70)) {
      const SolutionCount found = solver.count(each.board.givens);
      EXPECT_EQ(found.count, 1) << each.kind << ' ' << each.board.givens.cells;
      EXPECT_EQ(found.first, each.board.solution) << each.kind;
    }
  }
}

}  // namespace
}  // namespace judge
