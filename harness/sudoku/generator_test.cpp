#include "sudoku/generator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

#include "sudoku/rules.h"
#include "sudoku/test_oracle.h"
#include "sudoku/test_scan.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Le;

std::vector<GeneratedBoard> make(std::size_t count, const GeneratorOptions& options,
                                 const Geometry& geometry = Geometry::classic(),
                                 int most_tries = 10'000) {
  Generator generator(geometry, options);
  std::vector<GeneratedBoard> boards;
  for (int tries = 0; boards.size() < count && tries < most_tries; ++tries) {
    if (auto board = generator.try_one()) boards.push_back(std::move(*board));
  }
  EXPECT_EQ(boards.size(), count);
  return boards;
}

std::vector<std::string> lines(const std::vector<GeneratedBoard>& boards) {
  std::vector<std::string> result;
  for (const GeneratedBoard& board : boards) result.push_back(to_line(board.givens));
  return result;
}

int clues(const Board& board) {
  return static_cast<int>(std::ranges::count_if(board.cells, [](char c) { return c != kBlank; }));
}

/// `board` has one solution, the one that it says, and is described as it is.
void expect_sound(const Geometry& geometry, const GeneratedBoard& board) {
  SCOPED_TRACE(board.givens.cells);
  const SolutionCount found = Solver(geometry).count(board.givens, 2);
  EXPECT_EQ(found.count, 1);
  EXPECT_EQ(found.first, board.solution);
  EXPECT_EQ(Oracle(geometry).count(board.givens, 2), 1);
  EXPECT_THAT(violations(geometry, board.givens, to_rows(geometry, board.solution)), IsEmpty());
  EXPECT_EQ(board.clues, clues(board.givens));
  EXPECT_EQ(board.difficulty, Grader(geometry).grade(board.givens));
}

// What these options make must not change: somebody has written the seed down.
TEST(generator, makes_these_boards_of_seed_1) {
  EXPECT_THAT(
      lines(make(3, {.seed = 1})),
      ElementsAre(
          "..1.35......19......2..7........12..523.6..71.76..8.3.8.5.16...31.....94.........",
          "...57....6..4..........1.2..5.7......78..41..4..2..8.9....69.53.1...2....2....96.",
          "...8..4..........88..4.6.....4.2.96.3..69.75..61.3..2......5.7.47...31....27..64."));
}

TEST(generator, makes_the_same_boards_of_the_same_seed_and_others_of_another) {
  const auto boards = lines(make(5, {.seed = 99}));
  EXPECT_EQ(boards, lines(make(5, {.seed = 99})));
  EXPECT_EQ(std::vector(boards.begin(), boards.begin() + 2), lines(make(2, {.seed = 99})));
  EXPECT_NE(boards, lines(make(5, {.seed = 100})));
  EXPECT_EQ(std::set(boards.begin(), boards.end()).size(), 5U);
}

TEST(generator, makes_boards_with_one_solution_and_as_many_clues_as_asked_for) {
  for (const auto& [fewest, most] : {std::pair(22, 30), {25, 25}, {35, 40}, {60, 80}, {80, 80}}) {
    for (const auto& board : make(6, {.fewest_clues = fewest, .most_clues = most})) {
      expect_sound(Geometry::classic(), board);
      EXPECT_THAT(board.clues, AllOf(Ge(fewest), Le(most)));
    }
  }
}

TEST(generator, makes_boards_with_any_number_of_clues_between_the_bounds) {
  std::set<int> seen;
  for (const auto& board : make(60, {.fewest_clues = 26, .most_clues = 29})) {
    seen.insert(board.clues);
  }
  EXPECT_THAT(seen, ElementsAre(26, 27, 28, 29));
}

TEST(generator, exchanges_clues_to_get_by_with_few) {
  // Of boards from which clues are only taken away, one in hundreds has so few.
  for (const auto& board :
       make(5, {.fewest_clues = 17, .most_clues = 21}, Geometry::classic(), 10)) {
    expect_sound(Geometry::classic(), board);
    EXPECT_LE(board.clues, 21);
  }
}

TEST(generator, makes_nothing_of_a_try_that_leaves_too_many_clues) {
  Generator generator(Geometry::classic(), {.fewest_clues = 17, .most_clues = 17});
  for (int tries = 0; tries < 3; ++tries) EXPECT_FALSE(generator.try_one());
}

TEST(generator, makes_boards_that_can_be_turned_by_180_degrees) {
  for (const auto& [fewest, most] : {std::pair(22, 30), {31, 31}}) {
    for (const auto& board :
         make(5, {.fewest_clues = fewest, .most_clues = most, .symmetric = true})) {
      expect_sound(Geometry::classic(), board);
      EXPECT_THAT(board.clues, AllOf(Ge(fewest), Le(most)));
      for (std::size_t cell = 0; cell < 81; ++cell) {
        EXPECT_EQ(board.givens.cells[cell] == kBlank, board.givens.cells[80 - cell] == kBlank)
            << board.givens.cells;
      }
    }
  }
}

class generator_of_a_difficulty : public ::testing::TestWithParam<Technique> {};

TEST_P(generator_of_a_difficulty, makes_boards_that_need_that_technique) {
  for (const auto& board : make(3, {.seed = 5, .dearest = GetParam()})) {
    expect_sound(Geometry::classic(), board);
    EXPECT_EQ(board.difficulty.dearest, GetParam());
    EXPECT_EQ(board.difficulty.nodes > 0, GetParam() == Technique::guessing);
    EXPECT_THAT(board.clues, AllOf(Ge(22), Le(30)));
  }
}

INSTANTIATE_TEST_SUITE_P(, generator_of_a_difficulty, ::testing::ValuesIn(kTechniques));

TEST(generator, makes_boards_that_need_so_many_nodes) {
  for (const auto& board :
       make(3, {.dearest = Technique::guessing, .fewest_nodes = 10, .most_nodes = 14})) {
    expect_sound(Geometry::classic(), board);
    EXPECT_THAT(board.difficulty.nodes, AllOf(Ge(10U), Le(14U)));
  }
}

class generator_of_hostile_boards : public ::testing::TestWithParam<ScanOrder> {};

TEST_P(generator_of_hostile_boards, makes_a_plain_scan_need_millions_of_placements) {
  for (const auto& board : make(1, {.hostile_to = GetParam()})) {
    expect_sound(Geometry::classic(), board);
    EXPECT_EQ(TestScan(GetParam(), 2'000'000).count(board.givens), 2'000'000U);
  }
}

TEST_P(generator_of_hostile_boards, makes_them_of_a_difficulty_as_well) {
  for (const auto& board :
       make(1, {.dearest = Technique::hidden_singles, .hostile_to = GetParam()})) {
    expect_sound(Geometry::classic(), board);
    EXPECT_EQ(board.difficulty.dearest, Technique::hidden_singles);
    EXPECT_EQ(TestScan(GetParam(), 1'000'001).count(board.givens), 1'000'001U);
  }
}

INSTANTIATE_TEST_SUITE_P(, generator_of_hostile_boards, ::testing::ValuesIn(kScanOrders));

TEST(generator, makes_boards_of_other_sizes_and_outlines) {
  for (const Geometry& geometry :
       {Geometry::with_boxes(2, 2, "wxyz"), Geometry::with_boxes(2, 3, "123456"),
        Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef")}) {
    for (const auto& board :
         make(10, {.fewest_clues = 4, .most_clues = 12, .symmetric = true}, geometry)) {
      expect_sound(geometry, board);
      EXPECT_THAT(board.clues, AllOf(Ge(4), Le(12)));
    }
  }
}

TEST(generator, refuses_numbers_of_clues_that_no_board_has) {
  for (const auto& [fewest, most] : {std::pair(-1, 30), {30, 29}, {22, 81}}) {
    EXPECT_THROW(Generator(Geometry::classic(), {.fewest_clues = fewest, .most_clues = most}),
                 std::invalid_argument);
  }
}

TEST(generator, refuses_hostile_boards_that_are_symmetric) {
  EXPECT_THROW(Generator(Geometry::classic(), {.symmetric = true, .hostile_to = ScanOrder::row}),
               std::invalid_argument);
}

}  // namespace
}  // namespace judge
