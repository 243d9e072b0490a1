#include "judge/shrink.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "properties.h"
#include "sudoku/solver.h"
#include "sudoku/symmetry.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

using Fails = std::function<bool(const BoardSequence&)>;

/// The boards from the `first` of the seed on.
BoardSequence boards_of_seed(std::uint64_t seed, std::size_t first, std::size_t count,
                             const Geometry& geometry = Geometry::classic()) {
  BoardSource source(geometry, seed);
  for (std::size_t i = 0; i < first; ++i) source.next();
  BoardSequence boards;
  while (boards.size() < count) boards.push_back(source.next().board);
  return boards;
}

/// One with as many blanks as boards have that are given to people.
BoardSequence ordinary_board(std::uint64_t seed) {
  BoardSource source(Geometry::classic(), seed);
  for (;;) {
    SolvedBoard board = source.next().board;
    if (count_blanks(board.givens) >= 50) return {board};
  }
}

struct Asked {
  int questions = 0;
  std::vector<BoardSequence> steps;
};

ShrinkAsk ask(const Fails& fails, Asked& asked) {
  return {.first_failing = [&](std::span<const BoardSequence> all) -> std::optional<std::size_t> {
            ++asked.questions;
            const auto found = std::ranges::find_if(all, fails);
            if (found == all.end()) return std::nullopt;
            return static_cast<std::size_t>(found - all.begin());
          },
          .smaller = [&](const BoardSequence& boards) { asked.steps.push_back(boards); }};
}

Shrunk shrink_while(const Fails& fails, const BoardSequence& boards,
                    const Geometry& geometry = Geometry::classic()) {
  Asked asked;
  return shrink(geometry, boards, ask(fails, asked));
}

bool is_blank(const SolvedBoard& board, int cell) {
  return board.givens.cells[static_cast<std::size_t>(cell)] == kBlank;
}

std::vector<int> blanks_of(const SolvedBoard& board) {
  std::vector<int> blanks;
  for (int cell = 0; cell < static_cast<int>(board.givens.cells.size()); ++cell) {
    if (is_blank(board, cell)) blanks.push_back(cell);
  }
  return blanks;
}

/// Rows and columns between the blanks and the top left.
int from_top_left(const Board& board) {
  int sum = 0;
  for (const int cell : blanks_of({.givens = board, .solution = {}})) {
    sum += Geometry::classic().row(cell) + Geometry::classic().column(cell);
  }
  return sum;
}

TEST(shrink, fills_every_blank_that_does_not_matter) {
  const BoardSequence found = ordinary_board(1);
  const std::vector<int> blanks = blanks_of(found.front());
  const std::vector<int> wanted = {blanks[3], blanks[20], blanks[21], blanks[40], blanks[49]};
  const Shrunk shrunk = shrink_while(
      [&](const BoardSequence& boards) {
        return std::ranges::all_of(wanted, [&](int cell) { return is_blank(boards[0], cell); });
      },
      found);
  EXPECT_EQ(blanks_of(shrunk.boards.front()), wanted);
  EXPECT_FALSE(shrunk.cut_short);
}

TEST(shrink, makes_the_plainest_of_a_board_when_only_the_number_of_blanks_matters) {
  const Shrunk shrunk = shrink_while(
      [](const BoardSequence& boards) { return count_blanks(boards) >= 3; }, ordinary_board(1));
  const SolvedBoard& board = shrunk.boards.front();
  EXPECT_THAT(blanks_of(board), SizeIs(3));
  EXPECT_EQ(board.solution.cells.substr(0, 9), "123456789");
  for (const CellPermutation& step : symmetry_steps(Geometry::classic())) {
    EXPECT_GE(from_top_left(permuted(step, board.givens)), from_top_left(board.givens));
  }
}

TEST(shrink, fills_a_whole_board_when_nothing_matters) {
  const Shrunk shrunk = shrink_while([](const BoardSequence&) { return true; }, ordinary_board(2));
  EXPECT_EQ(shrunk.boards.front().givens, shrunk.boards.front().solution);
}

TEST(shrink, leaves_a_symbol_that_matters_where_it_matters) {
  // A 9 that is left out in box 9.
  const auto fails = [](const BoardSequence& boards) {
    const SolvedBoard& board = boards.front();
    return std::ranges::any_of(blanks_of(board), [&](int cell) {
      return Geometry::classic().region(cell) == 8 &&
             board.solution.cells[static_cast<std::size_t>(cell)] == '9';
    });
  };
  BoardSequence found = ordinary_board(3);
  for (std::uint64_t seed = 4; !fails(found); ++seed) found = ordinary_board(seed);
  const Shrunk shrunk = shrink_while(fails, found);
  EXPECT_TRUE(fails(shrunk.boards));
  EXPECT_THAT(blanks_of(shrunk.boards.front()), ElementsAre(60));
}

TEST(shrink, finds_the_one_board_behind_which_another_fails) {
  const BoardSequence found = boards_of_seed(1, 0, 60);
  const SolvedBoard& before = found[17];
  const auto fails = [&](const BoardSequence& boards) {
    const auto at = std::ranges::find(boards, before.solution, &SolvedBoard::solution);
    return at != boards.end() && boards.back().solution == found.back().solution &&
           at != boards.end() - 1;
  };
  Asked asked;
  const Shrunk shrunk = shrink(Geometry::classic(), found, ask(fails, asked));
  ASSERT_THAT(shrunk.boards, SizeIs(2));
  EXPECT_EQ(shrunk.boards[0].solution, before.solution);
  EXPECT_EQ(count_blanks(shrunk.boards), 0);
}

TEST(shrink, fills_all_the_company_in_one_step) {
  const BoardSequence found = boards_of_seed(1, 0, 41);
  const auto fails = [](const BoardSequence& boards) {
    return boards.size() > 40 && count_blanks(boards.back().givens) > 0;
  };
  ASSERT_TRUE(fails(found));
  Asked asked;
  const Shrunk shrunk = shrink(Geometry::classic(), found, ask(fails, asked));
  EXPECT_THAT(shrunk.boards, SizeIs(41));
  EXPECT_EQ(count_blanks(shrunk.boards), 1);
  ASSERT_FALSE(asked.steps.empty());
  EXPECT_EQ(count_blanks(asked.steps.front()), count_blanks(found.back().givens));
}

TEST(shrink, changes_boards_that_go_together_in_the_same_way) {
  // Two boards with the same first row, which is in no order, and a blank.
  const BoardSequence found = boards_of_seed(1, 0, 100);
  const auto fails = [](const BoardSequence& boards) {
    if (boards.size() < 2 || count_blanks(boards.back().givens) == 0) return false;
    const std::string row = boards.back().solution.cells.substr(0, 9);
    return std::any_of(boards.begin(), boards.end() - 1, [&](const SolvedBoard& board) {
      return board.solution.cells.substr(0, 9) == row && board != boards.back();
    });
  };
  BoardSequence until = found;
  while (!until.empty() && !fails(until)) until.pop_back();
  ASSERT_FALSE(until.empty());
  const Shrunk shrunk = shrink_while(fails, until);
  ASSERT_THAT(shrunk.boards, SizeIs(2));
  EXPECT_TRUE(fails(shrunk.boards));
  EXPECT_EQ(count_blanks(shrunk.boards), 1);
  for (const SolvedBoard& board : shrunk.boards) {
    EXPECT_EQ(board.solution.cells.substr(0, 9), "123456789");
  }
}

TEST(shrink, tells_every_step_and_each_of_them_fails) {
  const auto fails = [](const BoardSequence& boards) { return count_blanks(boards) % 7 == 3; };
  BoardSequence found = ordinary_board(1);
  for (std::uint64_t seed = 2; !fails(found); ++seed) found = ordinary_board(seed);
  Asked asked;
  const Shrunk shrunk = shrink(Geometry::classic(), found, ask(fails, asked));
  ASSERT_FALSE(asked.steps.empty());
  EXPECT_EQ(asked.steps.back(), shrunk.boards);
  for (const BoardSequence& step : asked.steps) EXPECT_TRUE(fails(step));
  EXPECT_EQ(count_blanks(shrunk.boards), 3);
}

TEST(shrink, stops_when_it_is_enough_and_says_so) {
  Asked asked;
  ShrinkAsk few = ask([](const BoardSequence& boards) { return count_blanks(boards) >= 4; }, asked);
  few.enough = [&] { return asked.questions >= 1; };
  const Shrunk shrunk = shrink(Geometry::classic(), ordinary_board(1), few);
  EXPECT_EQ(asked.questions, 1);
  EXPECT_TRUE(shrunk.cut_short);
  EXPECT_EQ(count_blanks(shrunk.boards), 4);
}

TEST(shrink, leaves_what_never_fails_again_as_it_was) {
  const BoardSequence found = ordinary_board(1);
  EXPECT_EQ(shrink_while([](const BoardSequence&) { return false; }, found).boards, found);
}

/// One of many ways to fail, chosen by `seed`: so many blanks, some of them in a unit, a symbol
/// among what they hide.
Fails made_up(std::uint64_t seed, const Geometry& geometry) {
  SeededRandom random(seed);
  const std::size_t blanks = random.below(10);
  const Unit& unit = geometry.units()[random.below(geometry.units().size())];
  const std::size_t in_unit = random.below(3);
  const char symbol = geometry.symbols()[random.below(geometry.symbols().size())];
  const bool hides = random.below(2) == 1;
  return [=](const BoardSequence& boards) {
    const std::vector<int> all = blanks_of(boards.front());
    std::vector<int> inside;
    std::ranges::set_intersection(all, unit.cells, std::back_inserter(inside));
    const bool hidden = std::ranges::any_of(all, [&](int cell) {
      return boards.front().solution.cells[static_cast<std::size_t>(cell)] == symbol;
    });
    return all.size() >= blanks && inside.size() >= in_unit && (hidden || !hides);
  };
}

const bool kFailuresAreMadeUp = make_up(50);

SolvedBoard with_filled(SolvedBoard board, int cell) {
  const auto at = static_cast<std::size_t>(cell);
  board.givens.cells[at] = board.solution.cells[at];
  return board;
}

// Whatever it is that fails: the result fails in that way, none of its blanks can be filled, and it
// is a board with one solution.
void check_shrinking(const Geometry& geometry, std::uint64_t seed) {
  const Fails fails = made_up(seed, geometry);
  BoardSource source(geometry, seed);
  SolvedBoard found = source.next().board;
  while (!fails({found})) found = source.next().board;

  const Shrunk shrunk = shrink_while(fails, {found}, geometry);
  RC_ASSERT(shrunk.boards.size() == 1U);
  RC_ASSERT(fails(shrunk.boards));
  RC_ASSERT(count_blanks(shrunk.boards) <= count_blanks(found.givens));
  const SolvedBoard& board = shrunk.boards.front();
  const SolutionCount solved = Solver(geometry).count(board.givens);
  RC_ASSERT(solved.count == 1);
  RC_ASSERT(solved.first == board.solution);
  for (const int cell : blanks_of(board)) RC_ASSERT_FALSE(fails({with_filled(board, cell)}));
}

RC_GTEST_PROP(shrinking, never_changes_what_fails, (std::uint32_t seed)) {
  check_shrinking(Geometry::classic(), seed);
}

RC_GTEST_PROP(shrinking, never_changes_what_fails_on_boards_of_other_units, (std::uint32_t seed)) {
  static const Geometry kJigsaw =
      Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef");
  check_shrinking(kJigsaw, seed);
}

}  // namespace
}  // namespace judge
