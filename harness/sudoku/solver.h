// The reference solver: how many solutions has a board? Bit masks of candidates, naked and hidden
// singles before any guess, the cell with the fewest candidates when a guess is needed.
// It shares no code with the bundled solutions, so that it can be a judge of them.
//
// Boards a second proved to have one solution, on one core of a 2.1 GHz EPYC (sudoku_bench, CPU
// time): 340,000 with 17 clues and 14,000 hard ones by BandSearch, which serves 9×9 with boxes of
// 3×3; 30,000 and 1,600 by GeneralSearch, which serves every geometry.
#pragma once

#include <cstdint>
#include <memory>

#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

class Search;

struct SolutionCount {
  int count = 0;              ///< solutions found, at most the limit
  Board first;                ///< the first solution found, when count >= 1
  Board second;               ///< another one, when count >= 2
  std::uint64_t guesses = 0;  ///< cells tried by guess; 0 when singles were enough
};

/// Prepare once for a geometry (at most 32 symbols), then solve as many boards as you like.
/// One Solver may not be used by two threads at once.
class Solver {
 public:
  /// Throws std::invalid_argument for a geometry of more than 32 symbols.
  explicit Solver(const Geometry& geometry);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Counts solutions of a well-formed board (see board_from_rows) until `limit` are found;
  /// 2 tells "none", "exactly one" and "two or more" apart. Contradictory givens have none.
  SolutionCount count(const Board& givens, int limit = 2);

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace judge
