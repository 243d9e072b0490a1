#include "sudoku/lone_clues.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "sudoku/rules.h"

namespace judge {
namespace {

constexpr std::array kWrongSymbols{WrongSymbol::smaller, WrongSymbol::greater};

/// A scan in row order that does not look at one position of one kind of unit, beginning with the
/// smallest symbol or with the greatest.
class Careless {
 public:
  Careless(const Geometry& geometry, UnitKind kind, int skipped, WrongSymbol first)
      : geometry_(geometry), kind_(kind), skipped_(skipped), symbols_(geometry.symbols()) {
    if (first == WrongSymbol::greater) std::ranges::reverse(symbols_);
  }

  bool solve(Board& board, int cell = 0) const {
    if (cell == geometry_.cells()) return true;
    char& here = board.cells[index(cell)];
    if (here != kBlank) return solve(board, cell + 1);
    for (const char symbol : symbols_) {
      if (!fits(board, cell, symbol)) continue;
      here = symbol;
      if (solve(board, cell + 1)) return true;
      here = kBlank;
    }
    return false;
  }

 private:
  [[nodiscard]] bool fits(const Board& board, int cell, char symbol) const {
    for (const int number : geometry_.units_of(cell)) {
      const Unit& unit = geometry_.units()[index(number)];
      for (int position = 0; position < geometry_.size(); ++position) {
        if (unit.kind == kind_ && position == skipped_) continue;
        if (board.cells[index(unit.cells[index(position)])] == symbol) return false;
      }
    }
    return true;
  }

  const Geometry& geometry_;
  UnitKind kind_;
  int skipped_;
  std::string symbols_;
};

/// How many of the boards the careless scan of that kind solves wrongly.
std::ptrdiff_t broken(const Geometry& geometry, const std::vector<SolvedBoard>& boards,
                      const Careless& scan) {
  return std::ranges::count_if(boards, [&](const SolvedBoard& each) {
    Board answer = each.givens;
    EXPECT_TRUE(scan.solve(answer)) << each.givens.cells;
    return !violations(geometry, each.givens, to_rows(geometry, answer)).empty();
  });
}

class LoneClues : public testing::TestWithParam<Geometry> {};

TEST_P(LoneClues, break_a_scan_that_skips_their_position) {
  const Geometry& geometry = GetParam();
  Solver solver(geometry);
  SeededRandom random(3);
  for (const WrongSymbol wrong : kWrongSymbols) {
    for (int position = 0; position < geometry.size(); ++position) {
      const auto boards = boards_with_lone_clues(geometry, solver, random, position, wrong);
      for (const Unit* unit : {&geometry.units().front(), &geometry.units()[index(geometry.size())],
                               &geometry.units().back()}) {
        const Careless scan(geometry, unit->kind, position, wrong);
        EXPECT_GE(broken(geometry, boards, scan), 1) << position << ' ' << name(unit->kind);
      }
    }
  }
}

TEST_P(LoneClues, leave_one_solution) {
  const Geometry& geometry = GetParam();
  Solver solver(geometry);
  SeededRandom random(4);
  for (int position = 0; position < geometry.size(); ++position) {
    for (const SolvedBoard& each :
         boards_with_lone_clues(geometry, solver, random, position, WrongSymbol::greater)) {
      const SolutionCount found = solver.count(each.givens);
      EXPECT_EQ(found.count, 1) << each.givens.cells;
      EXPECT_EQ(found.first, each.solution);
    }
  }
}

TEST(lone_clues, decide_of_all_three_kinds_of_units_on_one_board) {
  const Geometry& classic = Geometry::classic();
  Solver solver(classic);
  SeededRandom random(5);
  for (int position = 0; position < 9; ++position) {
    const auto boards =
        boards_with_lone_clues(classic, solver, random, position, WrongSymbol::smaller);
    ASSERT_EQ(boards.size(), 1U);
    EXPECT_EQ(count_blanks(boards.front().givens), 4 + 2 + 2);
  }
}

TEST(lone_clues, are_none_where_there_is_no_room) {
  const Geometry single = Geometry::with_boxes(1, 1, "1");
  Solver solver(single);
  SeededRandom random(6);
  EXPECT_TRUE(boards_with_lone_clues(single, solver, random, 0, WrongSymbol::smaller).empty());
}

INSTANTIATE_TEST_SUITE_P(sizes, LoneClues,
                         testing::Values(Geometry::classic(), Geometry::with_boxes(2, 2, "wxyz"),
                                         Geometry::with_boxes(3, 2, "123456"),
                                         Geometry::with_boxes(4, 4, "0123456789ABCDEF")));
}  // namespace
}  // namespace judge
