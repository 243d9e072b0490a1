// Makes boards with exactly one solution from a seed: a random solved board, then clues are taken
// away in random order as long as the solution stays the only one.
//
// The same seed and options make the same boards in the same order on every machine: whatever a
// decision depends on is the seed, the geometry, and how many solutions a board has.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "sudoku/board.h"
#include "sudoku/difficulty.h"
#include "sudoku/geometry.h"
#include "sudoku/plain_scan.h"
#include "sudoku/seeded_random.h"
#include "sudoku/solver.h"

namespace judge {

/// No 9×9 board with fewer clues has exactly one solution (McGuire, Tugemann, Civario: There is no
/// 16-Clue Sudoku, 2012).
inline constexpr int kFewestCluesOfClassic = 17;

/// A hostile board makes a plain scan need at least so many placements.
inline constexpr std::uint64_t kHostilePlacements = 2'000'000;

struct GeneratorOptions {
  std::uint64_t seed = 1;
  int fewest_clues = 22;
  int most_clues = 30;
  bool symmetric = false;  ///< blanks stay blanks when the board is turned by 180 degrees
  std::optional<Technique> dearest = {};  ///< the dearest technique needed; none: any
  std::uint64_t fewest_nodes = 0;         ///< for boards that need guessing, as in Difficulty
  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();
  /// Not with `symmetric`: a scan is lost where few clues stand at its beginning and many at its
  /// end.
  std::optional<ScanOrder> hostile_to = {};
};

struct GeneratedBoard {
  Board givens;
  Board solution;  ///< the only one
  int clues = 0;
  Difficulty difficulty;
};

class Generator {
 public:
  /// Throws std::invalid_argument for more than 32 symbols, for boards that are to be symmetric and
  /// hostile, and unless 0 <= fewest_clues <= most_clues < geometry.cells().
  Generator(Geometry geometry, const GeneratorOptions& options);

  /// Makes one board; nothing when that is not as it was asked for. For 9×9 a try takes a
  /// millisecond, or some tens of them where boards have too many clues or are counted for being
  /// hostile: call again until enough fit.
  std::optional<GeneratedBoard> try_one();

 private:
  using Cells = std::vector<int>;

  Board random_solution();
  bool place_at_random(Board& board, int cell);
  [[nodiscard]] std::vector<char> free_symbols(const Board& board, int cell) const;
  std::vector<Cells> removal_order();
  int wanted_clues();
  bool is_acceptable(const Board& board);
  void remove_clues(Board& board, const Board& solution, int wanted);
  void tighten(Board& board, const Board& solution);
  void put_some_back(Board& board, const Board& solution);
  void make_first_line_last(Board& board, Board& solution) const;
  [[nodiscard]] bool fits(const GeneratedBoard& board) const;
  [[nodiscard]] int count_clues(const Board& board) const;

  Geometry geometry_;
  GeneratorOptions options_;
  SeededRandom random_;
  Solver solver_;
  Grader grader_;
  std::vector<Cells> together_;  // cells that are given or blank together
};

}  // namespace judge
