// Solves boards of any geometry with at most 32 symbols: one mask of candidates for each cell.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/search.h"

namespace judge {

class GeneralSearch final : public Search {
 public:
  /// Throws std::invalid_argument above 32 symbols.
  explicit GeneralSearch(Geometry geometry);

  SolutionCount count(const Board& givens, int limit) override;

 private:
  using Mask = std::uint32_t;  // bit s: symbol s is still possible

  void remove_everything_placed();
  bool narrow(int cell, Mask remaining);
  bool place_naked_singles();
  bool find_hidden_singles(const Unit& unit);
  bool settle();
  [[nodiscard]] int cell_with_fewest_candidates() const;
  void search(int depth);
  void record_solution();

  Geometry geometry_;
  Mask all_ = 0;
  std::vector<Mask> candidates_;  // by cell
  std::vector<int> to_place_;     // cells with one candidate, not yet taken from their peers
  std::vector<char> changed_;     // by unit: lost a candidate since it was looked at
  std::vector<std::vector<Mask>> saved_;  // candidates_ as they were before the guess of each depth
  SolutionCount result_;
  int limit_ = 0;
};

}  // namespace judge
