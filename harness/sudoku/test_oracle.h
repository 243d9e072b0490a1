// A second opinion for this room's tests.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "sudoku/board.h"
#include "sudoku/geometry.h"
#include "sudoku/rules.h"

namespace judge {

// Counts by trying every symbol that no peer holds in the cell that has the fewest of them: slow,
// and too simple to be wrong in the same way as the solver.
class Oracle {
 public:
  explicit Oracle(const Geometry& geometry) : geometry_(geometry) {}

  int count(const Board& givens, int limit) {
    if (!contradictions(geometry_, givens).empty()) return 0;
    cells_ = givens.cells;
    return count(limit);
  }

 private:
  [[nodiscard]] std::string choices(int cell) const {
    std::string free = geometry_.symbols();
    for (const int peer : geometry_.peers(cell))
      std::erase(free, cells_[static_cast<std::size_t>(peer)]);
    return free;
  }

  int count(int limit) {
    int best = -1;
    std::string fewest = geometry_.symbols() + "more";
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      if (cells_[static_cast<std::size_t>(cell)] != kBlank) continue;
      std::string free = choices(cell);
      if (free.size() >= fewest.size()) continue;
      best = cell;
      fewest = std::move(free);
    }
    if (best < 0) return 1;
    int found = 0;
    for (const char symbol : fewest) {
      cells_[static_cast<std::size_t>(best)] = symbol;
      found += count(limit - found);
      if (found >= limit) break;
    }
    cells_[static_cast<std::size_t>(best)] = kBlank;
    return found;
  }

  const Geometry& geometry_;
  std::string cells_;
};

}  // namespace judge
