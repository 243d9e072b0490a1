// Boards of every kind, to find the one that breaks a solver: small and odd ones first, because
// most mistakes show there at once, then boards as people are given them, and last those that make
// a search without any thought work for seconds.
//
//   once    a board without a blank; one blank in each corner and region; a row, a column, a region
//           left blank; each symbol left out; the first and the last rows blank; a diagonal;
//           and for each position in a row, column and region, a board on which nothing but
//           the cells there rules a wrong symbol out (lone_clues.h)
//   rounds  another of these last; one blank and many; the board before once more, its first row
//           on another board, its blanks with other symbols; as few clues as can be; a symmetric
//           board; one that needs a guess; several rows or columns blank
//   late    from a later round on, boards that are hostile to a plain scan: known ones of 17 clues
//           and hard ones, scrambled, and one of each order, from the beginning or from the end
//
// The same seed makes the same boards in the same order on every machine. Each has exactly one
// solution.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/board.h"
#include "sudoku/generator.h"
#include "sudoku/geometry.h"
#include "sudoku/lone_clues.h"
#include "sudoku/seeded_random.h"
#include "sudoku/solver.h"
#include "sudoku/symmetry.h"

namespace judge {

struct SourceBoard {
  SolvedBoard board;
  std::string kind;      ///< "one blank, in a corner", "row 9 blank", "30 clues", …
  bool hostile = false;  ///< made so that a plain scan takes long
};

class BoardSource {
 public:
  /// Rounds of ordinary boards before the first that has hostile ones.
  static constexpr int kRoundsBeforeHostile = 12;

  /// Throws std::invalid_argument for a geometry of more than 32 symbols. `hostile`: whether boards
  /// of that kind are made at all.
  BoardSource(Geometry geometry, std::uint64_t seed, bool hostile = true);

  /// There is always another one. For boards of up to 81 cells takes milliseconds, and for a
  /// hostile board some tens of them.
  SourceBoard next();

 private:
  using Cells = std::vector<int>;

  void make_odd_ones();
  void make_lone_clues();
  void make_round();
  void make_hostile_ones();
  void add_known_boards();
  void add(SolvedBoard board, std::string kind, bool hostile = false);
  void add_without(const Cells& cells, std::string kind);
  void add_without_symbol(char symbol);
  void add_random_blanks(int blanks);
  void add_lone_clues(int position, WrongSymbol wrong);
  void add_blank_lines(UnitKind kind);
  void add_generated(GeneratorOptions options, std::string kind, bool hostile = false);
  void add_twins();
  SolvedBoard blanked(Board solution, const Cells& cells);
  Board random_solution();
  Board scrambled_solution();
  SolvedBoard scrambled(SolvedBoard board);
  Cells random_cells(int count);
  [[nodiscard]] bool is_large() const;
  [[nodiscard]] int share_of_cells(int of_81) const;
  std::uint64_t next_seed();

  Geometry geometry_;
  SeededRandom random_;
  Solver solver_;
  Generator solutions_;
  Board plain_solution_;  ///< of a large geometry, once it was needed
  bool with_hostile_;
  int round_ = 0;
  std::vector<CellPermutation> steps_;
  std::deque<SourceBoard> made_;
};

}  // namespace judge
