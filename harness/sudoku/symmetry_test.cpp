#include "sudoku/symmetry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "sudoku/generator.h"
#include "sudoku/rules.h"
#include "sudoku/test_oracle.h"

namespace judge {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::vector<Geometry> geometries() {
  return {Geometry::classic(), Geometry::with_boxes(2, 3, "123456"),
          Geometry::with_boxes(2, 2, "wxyz"),
          Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef")};
}

/// The board upside down and mirrored: rows and columns in reverse order.
CellPermutation turned(const Geometry& geometry) {
  CellPermutation turn;
  for (int cell = geometry.cells() - 1; cell >= 0; --cell) turn.from.push_back(cell);
  return turn;
}

TEST(symmetry, of_the_classic_board_has_these_steps) {
  // Three exchanges of rows in each of three bands, three exchanges of bands, the reverse order;
  // the same for columns; and the transposition.
  EXPECT_THAT(symmetry_steps(Geometry::classic()), SizeIs(2 * (9 + 3 + 1) + 1));
}

TEST(symmetry, of_boxes_that_are_no_squares_does_not_exchange_rows_and_columns) {
  const Geometry geometry = Geometry::with_boxes(2, 3, "123456");
  // Rows: one exchange in each of three bands, three of bands; columns: three in each of two
  // stacks, one of stacks; and the reverse orders.
  EXPECT_THAT(symmetry_steps(geometry), SizeIs(3 + 3 + 6 + 1 + 2));
}

TEST(symmetry, of_a_jigsaw_board_is_what_its_regions_allow) {
  const Geometry lopsided = Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef");
  EXPECT_THAT(symmetry_steps(lopsided), IsEmpty());
  // Two regions of which one is the mirror image of the other, in two ways.
  const Geometry mirrored = Geometry::jigsaw("aabbacdbacdbccdd", "1234");
  EXPECT_FALSE(symmetry_steps(mirrored).empty());
}

TEST(symmetry, steps_differ_and_are_permutations_that_keep_units) {
  for (const Geometry& geometry : geometries()) {
    std::set<std::vector<int>> seen;
    for (const CellPermutation& step : symmetry_steps(geometry)) {
      EXPECT_TRUE(keeps_units(geometry, step));
      EXPECT_FALSE(std::ranges::is_sorted(step.from));
      EXPECT_TRUE(seen.insert(step.from).second);
      EXPECT_THAT(std::set<int>(step.from.begin(), step.from.end()),
                  SizeIs(static_cast<std::size_t>(geometry.cells())));
    }
  }
}

TEST(symmetry, that_tears_a_unit_apart_is_told_from_one_that_does_not) {
  const Geometry& classic = Geometry::classic();
  EXPECT_TRUE(keeps_units(classic, turned(classic)));
  CellPermutation two_cells = turned(classic);
  std::swap(two_cells.from[0], two_cells.from[1]);
  EXPECT_FALSE(keeps_units(classic, two_cells));
  CellPermutation rows_of_two_bands;
  for (int cell = 0; cell < classic.cells(); ++cell) {
    const int row = classic.row(cell);
    const int from = row == 2 ? 3 : row == 3 ? 2 : row;
    rows_of_two_bands.from.push_back(classic.cell(from, classic.column(cell)));
  }
  EXPECT_FALSE(keeps_units(classic, rows_of_two_bands));
}

TEST(symmetry, moves_the_cells_that_it_says) {
  const Geometry& classic = Geometry::classic();
  const Board board{kSolved};
  EXPECT_EQ(permuted(turned(classic), board).cells, std::string(kSolved.rbegin(), kSolved.rend()));
  const CellPermutation rotation{{1, 2, 0}};
  EXPECT_EQ(permuted(rotation, Board{"abc"}).cells, "bca");
}

TEST(symmetry, renames_symbols_and_leaves_blanks) {
  const Geometry geometry = Geometry::with_boxes(2, 2, "wxyz");
  EXPECT_EQ(renamed(geometry, "xywz", Board{"wxyz..zw"}).cells, "xywz..zx");
}

TEST(symmetry, names_in_order_put_the_first_row_into_order) {
  const Geometry& classic = Geometry::classic();
  const std::string names = names_in_order(classic, Board{kSolved});
  EXPECT_EQ(renamed(classic, names, Board{kSolved}).cells.substr(0, 9), "123456789");
  EXPECT_EQ(names, "892314567");  // 5 stands first, so it becomes 1
}

/// With no solution, one, and several.
std::vector<Board> boards_of(const Geometry& geometry, std::uint64_t seed) {
  const int cells = geometry.cells();
  Generator generator(geometry,
                      {.seed = seed, .fewest_clues = cells * 2 / 5, .most_clues = cells / 2});
  std::optional<GeneratedBoard> made;
  while (!made) made = generator.try_one();
  std::vector<Board> boards = {made->givens};
  Board fewer = made->givens;
  for (int removed = 0; char& cell : fewer.cells) {
    if (cell != kBlank && ++removed <= 3) cell = kBlank;
  }
  boards.push_back(fewer);
  Board wrong = made->givens;
  const std::size_t blank = wrong.cells.find(kBlank);
  wrong.cells[blank] = made->solution.cells[blank] == geometry.symbols()[0] ? geometry.symbols()[1]
                                                                            : geometry.symbols()[0];
  boards.push_back(wrong);
  return boards;
}

TEST(symmetry, keeps_the_number_of_solutions) {
  constexpr int kLimit = 20;
  for (const Geometry& geometry : geometries()) {
    Oracle oracle(geometry);
    for (const Board& board : boards_of(geometry, 7)) {
      const auto solutions = oracle.count(board, kLimit);
      std::string names = geometry.symbols();
      std::ranges::rotate(names, names.begin() + 2);
      EXPECT_EQ(oracle.count(renamed(geometry, names, board), kLimit), solutions);
      for (const CellPermutation& step : symmetry_steps(geometry)) {
        EXPECT_EQ(oracle.count(permuted(step, board), kLimit), solutions) << board.cells;
      }
    }
  }
}

TEST(symmetry, makes_of_the_solution_the_solution) {
  for (const Geometry& geometry : geometries()) {
    const Board givens = boards_of(geometry, 3).front();
    Solver solver(geometry);
    const Board solution = solver.count(givens).first;
    for (const CellPermutation& step : symmetry_steps(geometry)) {
      EXPECT_EQ(solver.count(permuted(step, givens)).first, permuted(step, solution));
    }
  }
}

}  // namespace
}  // namespace judge
