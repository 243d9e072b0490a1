#include "sudoku/solver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/band_search.h"
#include "sudoku/general_search.h"
#include "sudoku/rules.h"
#include "sudoku/test_boards.h"
#include "sudoku/test_oracle.h"
#include "whole_tests.h"

namespace judge {
namespace {

using testing::IsEmpty;

const std::string kExampleCells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Geometry sixteen() { return Geometry::with_boxes(4, 4, "0123456789ABCDEF"); }

// No region is a box: each is bent around its neighbours.
Geometry bent() {
  return Geometry::jigsaw(
      "aaabbbbcc"
      "aaabbbccc"
      "aaaebbccc"
      "ddeeeeffc"
      "ddddeffff"
      "gddeeefff"
      "gggdhhiii"
      "ggghhhiii"
      "gghhhhiii",
      "123456789");
}

Board empty_board(const Geometry& geometry) {
  return {std::string(index(geometry.cells()), kBlank)};
}

Board with_random_cells_blanked(Board board, std::size_t blanks, std::mt19937& random) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) cells.push_back(cell);
  shuffle(cells, random);
  for (std::size_t i = 0; i < blanks; ++i) board.cells[cells[i]] = kBlank;
  return board;
}

Board with_random_symbols(const Geometry& geometry, std::size_t clues, std::mt19937& random) {
  Board board = empty_board(geometry);
  for (std::size_t i = 0; i < clues; ++i) {
    board.cells[random_below(random, board.cells.size())] =
        geometry.symbols()[random_below(random, geometry.symbols().size())];
  }
  return board;
}

void expect_sound(const Geometry& geometry, const Board& givens, const SolutionCount& found) {
  if (found.count >= 1) {
    EXPECT_THAT(violations(geometry, givens, to_rows(geometry, found.first)), IsEmpty())
        << givens.cells << " → " << found.first.cells;
  } else {
    EXPECT_EQ(found.first, Board{});
  }
  if (found.count >= 2) {
    EXPECT_THAT(violations(geometry, givens, to_rows(geometry, found.second)), IsEmpty())
        << givens.cells << " → " << found.second.cells;
    EXPECT_NE(found.first, found.second);
  } else {
    EXPECT_EQ(found.second, Board{});
  }
}

/// The solver and the oracle agree on `boards`, and the solutions are solutions. Returns how many
/// boards had no, one, and several solutions, so that a test can insist on having seen all three.
std::array<int, 3> compare_with_oracle(const Geometry& geometry, const std::vector<Board>& boards,
                                       int limit) {
  Solver solver(geometry);
  Oracle oracle(geometry);
  std::array<int, 3> seen{};
  for (const Board& board : boards) {
    const SolutionCount found = solver.count(board, limit);
    EXPECT_EQ(found.count, oracle.count(board, limit)) << board.cells;
    expect_sound(geometry, board, found);
    ++seen[index(std::min(found.count, 2))];
  }
  return seen;
}

TEST(solver, solves_the_boards_that_everyone_knows) {
  const std::vector<std::pair<std::string, std::string>> boards = {
      {kExampleCells,
       "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
      {"..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
       "519748632783652419426139875357986241264317598198524367975863124832491756641275983"},
      {"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
       "417369825632158947958724316825437169791586432346912758289643571573291684164875293"},
      {"......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
       "416837529982465371735129468571298643293746185864351297647913852359682714128574936"},
      {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
       "987654321246173985351928746128537694634892157795461832519286473472319568863745219"},
      {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
       "812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
      {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
       "162857493534129678789643521475312986913586742628794135356478219241935867897261354"},
      {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
       "751846239892371465643259871238197546974562318165438927319684752527913684486725193"},
      {"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
       "174385962293467158586192734451923876928674315367851249719548623635219487842736591"},
  };
  Solver solver(Geometry::classic());
  for (const auto& [board, solution] : boards) {
    const SolutionCount found = solver.count({board});
    EXPECT_EQ(found.count, 1) << board;
    EXPECT_EQ(found.first.cells, solution);
    EXPECT_EQ(found.second, Board{});
  }
}

TEST(solver, needs_no_guess_where_singles_are_enough) {
  EXPECT_EQ(Solver(Geometry::classic()).count({kExampleCells}).guesses, 0U);
  EXPECT_GT(
      Solver(Geometry::classic()).count(read_boards(JUDGE_TESTDATA "/hard.txt").front()).guesses,
      0U);
  EXPECT_EQ(GeneralSearch(Geometry::classic()).count({kExampleCells}, 2).guesses, 0U);
}

TEST(solver, guesses_where_most_follows_from_the_guess) {
  const std::vector<Board> boards = read_boards(JUDGE_TESTDATA "/hard.txt");
  Solver solver(Geometry::classic());
  std::uint64_t guesses = 0;
  for (const Board& board : boards) guesses += solver.count(board).guesses;
  EXPECT_LT(guesses, 200 * boards.size());  // 578 a board with the first cell of two candidates
}

TEST(solver, accepts_a_complete_board_as_its_own_solution) {
  const Board solution = Solver(Geometry::classic()).count({kExampleCells}).first;
  EXPECT_EQ(Solver(Geometry::classic()).count(solution).count, 1);
  EXPECT_EQ(Solver(Geometry::classic()).count(solution).first, solution);
}

TEST(solver, finds_two_solutions_where_two_digits_can_be_exchanged) {
  Board board = Solver(Geometry::classic()).count({kExampleCells}).first;
  for (const char digit : {'1', '2'}) std::ranges::replace(board.cells, digit, kBlank);
  const SolutionCount found = Solver(Geometry::classic()).count(board);
  EXPECT_EQ(found.count, 2);
  expect_sound(Geometry::classic(), board, found);
}

TEST(solver, stops_at_the_limit) {
  const Board empty = empty_board(Geometry::classic());
  Solver solver(Geometry::classic());
  for (const int limit : {1, 2, 3, 500}) EXPECT_EQ(solver.count(empty, limit).count, limit);
  EXPECT_EQ(solver.count(empty, 0).count, 0);
  EXPECT_EQ(solver.count(empty, -1).count, 0);
  EXPECT_EQ(solver.count({kExampleCells}, 500).count, 1);
}

TEST(solver, keeps_the_first_two_solutions_when_it_counts_on) {
  const Geometry geometry = Geometry::with_boxes(2, 2, "1234");
  const Board empty = empty_board(geometry);
  Solver solver(geometry);
  const SolutionCount two = solver.count(empty, 2);
  const SolutionCount many = solver.count(empty, 100);
  EXPECT_EQ(many.count, 100);
  EXPECT_EQ(many.first, two.first);
  EXPECT_EQ(many.second, two.second);
}

TEST(solver, finds_two_solutions_of_empty_boards) {
  for (const Geometry& geometry : {Geometry::classic(), sixteen(), bent(),
                                   Geometry::with_boxes(5, 5, "ABCDEFGHIJKLMNOPQRSTUVWXY")}) {
    const Board empty = empty_board(geometry);
    const SolutionCount found = Solver(geometry).count(empty);
    EXPECT_EQ(found.count, 2);
    expect_sound(geometry, empty, found);
  }
}

TEST(solver, counts_all_solutions_of_the_empty_four_by_four_board) {
  const Geometry geometry = Geometry::with_boxes(2, 2, "1234");
  EXPECT_EQ(Solver(geometry).count(empty_board(geometry), 1000).count, 288);
}

TEST(solver, finds_nothing_where_givens_contradict_each_other) {
  for (const Geometry& geometry : {Geometry::classic(), sixteen(), bent()}) {
    Solver solver(geometry);
    for (const Unit& unit : geometry.units()) {
      Board board = empty_board(geometry);
      for (const int cell : {unit.cells.front(), unit.cells.back()}) {
        board.cells[index(cell)] = geometry.symbols()[3];
      }
      const SolutionCount found = solver.count(board);
      EXPECT_EQ(found.count, 0) << name(unit.kind) << ' ' << unit.number;
      EXPECT_EQ(found.first, Board{});
    }
  }
}

TEST(solver, finds_nothing_where_a_cell_has_no_candidate) {
  const Board board{"12345678." + std::string(8, kBlank) + "9" + std::string(63, kBlank)};
  EXPECT_EQ(Solver(Geometry::classic()).count(board).count, 0);
  EXPECT_EQ(GeneralSearch(Geometry::classic()).count(board, 2).count, 0);
}

TEST(solver, finds_nothing_where_a_row_has_no_place_for_a_digit) {
  // Row 1 could hold 9 in its last three cells only, and box 3 has a 9 in row 2 already.
  const Board board{
      "123456..."
      "......9.." +
      std::string(63, kBlank)};
  EXPECT_EQ(Solver(Geometry::classic()).count(board).count, 0);
  EXPECT_EQ(GeneralSearch(Geometry::classic()).count(board, 2).count, 0);
}

TEST(solver, finds_nothing_where_two_cells_of_a_row_need_the_same_digit) {
  // Columns 1 and 9 leave the first and the last cell of row 5 nothing but the 9.
  Board board = empty_board(Geometry::classic());
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t row = i < 4 ? i : i + 1;
    board.cells[9 * row] = "12345678"[i];
    board.cells[9 * row + 8] = "56781234"[i];
  }
  EXPECT_THAT(contradictions(Geometry::classic(), board), IsEmpty());
  EXPECT_EQ(Solver(Geometry::classic()).count(board).count, 0);
  EXPECT_EQ(GeneralSearch(Geometry::classic()).count(board, 2).count, 0);
}

TEST(solver, agrees_with_the_oracle_on_small_boards_of_random_symbols) {
  std::mt19937 random(4);
  for (const Geometry& geometry :
       {Geometry::with_boxes(2, 2, "1234"), Geometry::with_boxes(1, 4, "wxyz"),
        Geometry::jigsaw("aaabacbbccbdcddd", "1234"), Geometry::with_boxes(2, 3, "123456"),
        Geometry::with_boxes(3, 2, "123456"),
        Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef")}) {
    std::vector<Board> boards;
    const auto size = index(geometry.size());
    // The oracle knows no bits and no singles.
    const int count = geometry.size() == 4 || whole_tests() ? 300 : 60;
    for (int i = 0; i < count; ++i) {
      boards.push_back(with_random_symbols(geometry, random_below(random, 2 * size), random));
    }
    const auto [none, one, several] = compare_with_oracle(geometry, boards, 300);
    EXPECT_GT(none, 20);
    EXPECT_GT(several, 20);
  }
}

TEST(solver, agrees_with_the_oracle_on_small_solved_boards_with_blanks) {
  std::mt19937 random(6);
  for (const Geometry& geometry :
       {Geometry::with_boxes(2, 3, "123456"),
        Geometry::jigsaw("aaabbbaacbbdaccbddecccddeefffdeeefff", "abcdef")}) {
    const SolutionCount solved = Solver(geometry).count(empty_board(geometry));
    ASSERT_EQ(solved.count, 2);
    std::vector<Board> boards;
    for (std::size_t i = 0; i < 200; ++i) {
      boards.push_back(with_random_cells_blanked(i % 2 == 0 ? solved.first : solved.second,
                                                 10 + random_below(random, 22), random));
    }
    const auto [none, one, several] = compare_with_oracle(geometry, boards, 1000);
    EXPECT_EQ(none, 0);
    EXPECT_GT(one, 20);
    EXPECT_GT(several, 20);
  }
}

TEST(solver, agrees_with_the_oracle_on_nine_by_nine_boards_with_blanks) {
  std::mt19937 random(9);
  const Board solution = Solver(Geometry::classic()).count({kExampleCells}).first;
  std::vector<Board> boards;
  for (std::size_t i = 0; i < 150; ++i) {
    boards.push_back(with_random_cells_blanked(scrambled(solution, random),
                                               40 + random_below(random, 15), random));
  }
  const auto [none, one, several] = compare_with_oracle(Geometry::classic(), boards, 50);
  EXPECT_EQ(none, 0);
  EXPECT_GT(one, 20);
  EXPECT_GT(several, 20);
}

TEST(solver, agrees_with_the_oracle_on_nine_by_nine_boards_with_a_wrong_given) {
  std::mt19937 random(19);
  std::vector<Board> boards;
  for (const Board& board : read_boards(JUDGE_TESTDATA "/clues17.txt")) {
    const Board solution = Solver(Geometry::classic()).count(board).first;
    boards.push_back(with_random_cells_blanked(solution, 50, random));
    // A symbol that no peer holds, but not the solution's.
    for (int cell = 0; cell < 81; ++cell) {
      std::string free = "123456789";
      const auto at = index(cell);
      if (boards.back().cells[at] != kBlank) continue;
      for (const int peer : Geometry::classic().peers(cell)) {
        std::erase(free, boards.back().cells[index(peer)]);
      }
      std::erase(free, solution.cells[at]);
      if (free.empty()) continue;
      boards.back().cells[at] = free[0];
      break;
    }
  }
  const auto [none, one, several] = compare_with_oracle(Geometry::classic(), boards, 2);
  EXPECT_GT(none, 50);
}

TEST(solver, agrees_with_the_oracle_on_jigsaw_boards) {
  std::mt19937 random(10);
  const Geometry geometry = bent();
  const SolutionCount solved = Solver(geometry).count(empty_board(geometry));
  ASSERT_EQ(solved.count, 2);
  std::vector<Board> boards;
  for (std::size_t i = 0; i < 100; ++i) {
    boards.push_back(with_random_cells_blanked(i % 2 == 0 ? solved.first : solved.second,
                                               40 + random_below(random, 15), random));
  }
  const auto [none, one, several] = compare_with_oracle(geometry, boards, 50);
  EXPECT_EQ(none, 0);
  EXPECT_GT(one, 20);
  EXPECT_GT(several, 20);
}

TEST(solver, agrees_with_the_oracle_on_sixteen_by_sixteen_boards) {
  std::mt19937 random(16);
  const Geometry geometry = sixteen();
  Board solution;  // each row is the one above moved by a box, each band the one above by a cell
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const int row = geometry.row(cell);
    const int symbol = (4 * (row % 4) + row / 4 + geometry.column(cell)) % 16;
    solution.cells += geometry.symbols()[index(symbol)];
  }
  ASSERT_THAT(contradictions(geometry, solution), IsEmpty());
  std::vector<Board> boards;
  for (std::size_t i = 0; i < 30; ++i) {
    boards.push_back(with_random_cells_blanked(solution, 60 + 2 * i, random));
  }
  const auto [none, one, several] = compare_with_oracle(geometry, boards, 10);
  EXPECT_EQ(none, 0);
  EXPECT_GT(one, 5);
  EXPECT_GT(several, 5);
}

TEST(solver, gives_one_solution_to_every_board_of_the_benchmarks) {
  Solver solver(Geometry::classic());
  GeneralSearch general(Geometry::classic());
  for (const char* file : {JUDGE_TESTDATA "/clues17.txt", JUDGE_TESTDATA "/hard.txt"}) {
    for (const Board& board : read_boards(file)) {
      const SolutionCount found = solver.count(board);
      EXPECT_EQ(found.count, 1) << board.cells;
      expect_sound(Geometry::classic(), board, found);
      EXPECT_EQ(general.count(board, 2).first, found.first);
    }
  }
}

TEST(solver, is_not_confused_by_the_board_before) {
  for (const Geometry& geometry : {Geometry::classic(), bent()}) {
    Solver solver(geometry);
    const Board empty = empty_board(geometry);
    const SolutionCount fresh = solver.count(empty);
    EXPECT_EQ(solver.count({"11" + std::string(79, kBlank)}).count, 0);
    EXPECT_EQ(solver.count(empty).first, fresh.first);
    EXPECT_EQ(solver.count(empty).guesses, fresh.guesses);
  }
}

TEST(solver, can_be_moved_and_outlives_its_geometry) {
  Solver solver(Geometry::with_boxes(1, 1, "x"));
  solver = Solver(Geometry::with_boxes(3, 3, "ABCDEFGHI"));
  Solver moved(std::move(solver));
  std::string letters = kExampleCells;
  for (char& cell : letters) {
    if (cell != kBlank) cell = static_cast<char>(cell - '1' + 'A');
  }
  EXPECT_EQ(moved.count({letters}).first.cells,
            "ECDFGHIABFGBAIECDHAIHCDBEFGHEIGFADBCDBFHECGIAGACIBDHEFIFAECGBHDBHGDAIFCECDEBHFAGI");
}

TEST(solver, solves_the_smallest_board) {
  Solver solver(Geometry::with_boxes(1, 1, "x"));
  EXPECT_EQ(solver.count({"."}).first.cells, "x");
  EXPECT_EQ(solver.count({"x"}).count, 1);
}

TEST(solver, handles_thirty_two_symbols_and_refuses_more) {
  const std::string symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVW";
  const Geometry geometry = Geometry::with_boxes(4, 8, symbols.substr(0, 32));
  Board solution;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const int row = geometry.row(cell);
    solution.cells += symbols[index((8 * (row % 4) + row / 4 + geometry.column(cell)) % 32)];
  }
  Board board = solution;
  for (std::size_t cell = 0; cell < board.cells.size(); cell += 3) board.cells[cell] = kBlank;
  EXPECT_EQ(Solver(geometry).count(board).count, 1);
  EXPECT_EQ(Solver(geometry).count(board).first, solution);
  EXPECT_THROW(Solver(Geometry::with_boxes(3, 11, symbols)), std::invalid_argument);
}

TEST(band_search, is_chosen_by_the_outline_of_the_boxes_alone) {
  EXPECT_TRUE(BandSearch::fits(Geometry::classic()));
  EXPECT_TRUE(BandSearch::fits(Geometry::with_boxes(3, 3, "ABCDEFGHI")));
  EXPECT_FALSE(BandSearch::fits(Geometry::with_boxes(1, 9, "123456789")));
  EXPECT_FALSE(BandSearch::fits(bent()));
  EXPECT_FALSE(BandSearch::fits(sixteen()));
  EXPECT_FALSE(BandSearch::fits(Geometry::with_boxes(2, 3, "123456")));
}

}  // namespace
}  // namespace judge
