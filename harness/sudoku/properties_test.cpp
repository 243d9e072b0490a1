// What is true of every board, on boards made up at random, and by the word of programs that share
// nothing with this one: qqwing, which solves Sudoku, and CaDiCaL, which solves formulas.
#include "properties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <qqwing.hpp>
#include <set>

#include "sudoku/generator.h"
#include "sudoku/rules.h"
#include "sudoku/solver.h"
#include "sudoku/symmetry.h"
#include "sudoku/test_sat.h"

namespace judge {
namespace {

const bool kBoardsAreMadeUp = make_up(1000);

/// A generated board of 9×9, some of whose clues are gone, and some of whose blanks are filled with
/// symbols that break no rule at once: it has one solution, or none, or any number.
struct Disturbed {
  GeneratedBoard original;
  Board board;
};

GeneratedBoard generated(std::uint64_t seed) {
  Generator generator(Geometry::classic(), {.seed = seed, .fewest_clues = 22, .most_clues = 40});
  std::optional<GeneratedBoard> board;
  while (!board) board = generator.try_one();
  return *board;
}

std::vector<int> cells_of(const Board& board, bool blank) {
  std::vector<int> cells;
  for (int cell = 0; cell < static_cast<int>(board.cells.size()); ++cell) {
    if ((board.cells[static_cast<std::size_t>(cell)] == kBlank) == blank) cells.push_back(cell);
  }
  return cells;
}

char& at(Board& board, int cell) { return board.cells[static_cast<std::size_t>(cell)]; }

void fill_one(const Geometry& geometry, Board& board, SeededRandom& random) {
  std::vector<int> blanks = cells_of(board, true);
  random.shuffle(blanks);
  for (const int cell : blanks) {
    std::string symbols = geometry.symbols();
    for (const int peer : geometry.peers(cell)) std::erase(symbols, at(board, peer));
    if (symbols.empty()) continue;
    at(board, cell) = symbols[random.below(symbols.size())];
    return;
  }
}

Disturbed disturbed(std::uint64_t seed, int removed, int filled) {
  Disturbed made{.original = generated(seed), .board = {}};
  made.board = made.original.givens;
  SeededRandom random(seed + 1);
  std::vector<int> clues = cells_of(made.board, false);
  random.shuffle(clues);
  for (int i = 0; i < removed; ++i) at(made.board, clues[static_cast<std::size_t>(i)]) = kBlank;
  for (int i = 0; i < filled; ++i) fill_one(Geometry::classic(), made.board, random);
  return made;
}

/// 0, 1, or 2 for more; qqwing sees that there are two when it has found two or more.
int count_by_qqwing(const Board& board) {
  std::array<int, 81> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = board.cells[i] == kBlank ? 0 : board.cells[i] - '0';
  }
  qqwing::SudokuBoard puzzle;
  return puzzle.setPuzzle(cells.data()) ? std::min(puzzle.countSolutionsLimited(), 2) : 0;
}

std::set<std::string> lines(const std::vector<Board>& boards) {
  std::set<std::string> all;
  for (const Board& board : boards) all.insert(board.cells);
  return all;
}

bool solves(const Geometry& geometry, const Board& givens, const Board& answer) {
  return violations(geometry, givens, to_rows(geometry, answer)).empty();
}

/// What `Solver` says of a board, checked against the rules and the SAT solver.
void check_count(const Geometry& geometry, const Board& board) {
  const SolutionCount counted = Solver(geometry).count(board);
  const std::set<std::string> expected = lines(SatOracle(geometry, board).solutions(2));
  RC_ASSERT(counted.count == static_cast<int>(expected.size()));
  RC_TAG(counted.count);
  if (counted.count == 1) RC_ASSERT(expected == std::set{counted.first.cells});
  if (counted.count >= 1) RC_ASSERT(solves(geometry, board, counted.first));
  if (counted.count == 2) {
    RC_ASSERT(solves(geometry, board, counted.second));
    RC_ASSERT(counted.first != counted.second);
  }
}

RC_GTEST_PROP(generated_board, has_one_solution_by_every_oracle, (std::uint32_t seed)) {
  const GeneratedBoard made = generated(seed);
  const std::vector<Board> by_sat = SatOracle(Geometry::classic(), made.givens).solutions(2);
  RC_ASSERT(by_sat == std::vector{made.solution});
  RC_ASSERT(count_by_qqwing(made.givens) == 1);
}

TEST(reference_solver, counts_what_every_oracle_counts) {
  std::array<int, 3> boards{};  // by their number of solutions
  rc::detail::checkGTest([&](std::uint32_t seed) {
    const Disturbed made = disturbed(seed, *rc::gen::inRange(0, 8), *rc::gen::inRange(0, 4));
    check_count(Geometry::classic(), made.board);
    const int count = count_by_qqwing(made.board);
    RC_ASSERT(Solver(Geometry::classic()).count(made.board).count == count);
    ++boards.at(static_cast<std::size_t>(count));
  });
  constexpr int kEnough = 100;
  for (const int of_a_kind : boards) EXPECT_GE(of_a_kind, kEnough);
}

/// Boards with other units and sizes, which another search counts.
const Geometry& odd_geometry(int number) {
  static const std::array<Geometry, 4> kOdd = {
      Geometry::with_boxes(2, 2, "1234"), Geometry::with_boxes(2, 3, "123456"),
      Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef"),
      Geometry::with_boxes(4, 2, "ABCDEFGH")};
  return kOdd.at(static_cast<std::size_t>(number));
}

/// At most half of it, without breaking a rule at once.
Board partly_filled(const Geometry& geometry, std::uint64_t seed) {
  Board board{std::string(static_cast<std::size_t>(geometry.cells()), kBlank)};
  SeededRandom random(seed);
  const int filled = *rc::gen::inRange(0, geometry.cells() / 2);
  for (int i = 0; i < filled; ++i) fill_one(geometry, board, random);
  return board;
}

RC_GTEST_PROP(reference_solver, counts_what_a_sat_solver_counts_on_boards_of_other_units,
              (std::uint32_t seed)) {
  const Geometry& geometry = odd_geometry(*rc::gen::inRange(0, 4));
  check_count(geometry, partly_filled(geometry, seed));
}

/// Any way of giving the symbols other names, and rows, columns and their blocks other places.
Board in_disguise(const Geometry& geometry, Board board, SeededRandom& random) {
  const std::vector<CellPermutation> steps = symmetry_steps(geometry);
  for (std::size_t left = random.below(20); left > 0 && !steps.empty(); --left) {
    board = permuted(steps[random.below(steps.size())], board);
  }
  std::vector<char> names(geometry.symbols().begin(), geometry.symbols().end());
  random.shuffle(names);
  return renamed(geometry, {names.data(), names.size()}, board);
}

void check_symmetry(const Geometry& geometry, const Board& board, std::uint64_t seed) {
  SeededRandom random(seed);
  const int count = Solver(geometry).count(board).count;
  RC_TAG(count);
  RC_ASSERT(Solver(geometry).count(in_disguise(geometry, board, random)).count == count);
}

RC_GTEST_PROP(symmetries, keep_the_number_of_solutions, (std::uint32_t seed)) {
  const Disturbed made = disturbed(seed, *rc::gen::inRange(0, 8), *rc::gen::inRange(0, 4));
  check_symmetry(Geometry::classic(), made.board, seed);
}

RC_GTEST_PROP(symmetries, keep_the_number_of_solutions_of_boards_of_other_units,
              (std::uint32_t seed)) {
  const Geometry& geometry = odd_geometry(*rc::gen::inRange(0, 4));
  check_symmetry(geometry, partly_filled(geometry, seed), seed);
}

/// A solved board to disturb: only the solution of a generated one.
RC_GTEST_PROP(rules, accept_a_solved_board_and_no_other, (std::uint32_t seed)) {
  const Geometry& geometry = Geometry::classic();
  const GeneratedBoard made = generated(seed);
  RC_ASSERT(solves(geometry, made.givens, made.solution));

  Board answer = made.solution;
  const int changes = *rc::gen::inRange(1, 5);
  for (int i = 0; i < changes; ++i) {
    const char symbol = *rc::gen::element('1', '2', '3', '4', '5', '6', '7', '8', '9', kBlank);
    at(answer, *rc::gen::inRange(0, geometry.cells())) = symbol;
  }
  // The board has one solution: whatever else is written there is none.
  RC_ASSERT(solves(geometry, made.givens, answer) == (answer == made.solution));
}

RC_GTEST_PROP(rules, accept_what_a_sat_solver_finds_and_nothing_that_differs_from_it_in_two_cells,
              (std::uint32_t seed)) {
  const Geometry& geometry = Geometry::classic();
  const Board nothing{std::string(static_cast<std::size_t>(geometry.cells()), kBlank)};
  Board answer = generated(seed).solution;
  const int one = *rc::gen::inRange(0, geometry.cells());
  const int other = *rc::gen::inRange(0, geometry.cells());
  std::swap(at(answer, one), at(answer, other));
  // Without givens the rules alone decide; a formula knows nothing of the way they are written.
  RC_ASSERT(solves(geometry, nothing, answer) ==
            (SatOracle(geometry, answer).solutions(1).size() == 1));
}

}  // namespace
}  // namespace judge
