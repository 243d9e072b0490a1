#include "sudoku/general_search.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace judge {
namespace {

bool is_single(std::uint32_t mask) { return std::has_single_bit(mask); }

}  // namespace

GeneralSearch::GeneralSearch(Geometry geometry)
    : geometry_(std::move(geometry)),
      candidates_(index(geometry_.cells())),
      changed_(geometry_.units().size()) {
  if (geometry_.size() > kMostSymbols) {
    throw std::invalid_argument("the solver handles boards of at most 32 symbols");
  }
  all_ = ~Mask{0} >> (kMostSymbols - geometry_.size());
}

SolutionCount GeneralSearch::count(const Board& givens, int limit) {
  result_ = {};
  limit_ = limit;
  remove_everything_placed();
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    const int symbol = geometry_.symbol_index(givens.cells[index(cell)]);
    if (symbol >= 0 && !narrow(cell, Mask{1} << symbol)) return result_;
  }
  search(0);
  return result_;
}

void GeneralSearch::remove_everything_placed() {
  std::ranges::fill(candidates_, all_);
  std::ranges::fill(changed_, 0);
  to_place_.clear();
  if (all_ == 1) to_place_.push_back(0);  // a board of one cell starts as a naked single
}

// Leaves `cell` only the candidates in `remaining`; false when none is left.
bool GeneralSearch::narrow(int cell, Mask remaining) {
  Mask& candidates = candidates_[index(cell)];
  const Mask kept = candidates & remaining;
  if (kept == candidates) return true;
  candidates = kept;
  if (kept == 0) return false;
  if (is_single(kept)) to_place_.push_back(cell);
  for (const int unit : geometry_.units_of(cell)) changed_[index(unit)] = 1;
  return true;
}

bool GeneralSearch::place_naked_singles() {
  while (!to_place_.empty()) {
    const int cell = to_place_.back();
    to_place_.pop_back();
    const Mask others = ~candidates_[index(cell)];
    for (const int peer : geometry_.peers(cell)) {
      if (!narrow(peer, others)) return false;
    }
  }
  return true;
}

// Adds up the unit's candidates bit by bit: all symbols that fit in one cell only come out at once.
bool GeneralSearch::find_hidden_singles(const Unit& unit) {
  Mask once = 0;
  Mask more_often = 0;
  Mask placed = 0;
  for (const int cell : unit.cells) {
    const Mask candidates = candidates_[index(cell)];
    more_often |= once & candidates;
    once |= candidates;
    if (is_single(candidates)) placed |= candidates;
  }
  if (once != all_) return false;
  const Mask hidden = once & ~more_often & ~placed;
  if (hidden == 0) return true;
  for (const int cell : unit.cells) {
    const Mask here = candidates_[index(cell)] & hidden;
    if (here == 0) continue;
    if (!is_single(here)) return false;  // two symbols, each of which has no other cell
    narrow(cell, here);
  }
  return true;
}

// Places singles until there are none; false at a contradiction.
bool GeneralSearch::settle() {
  while (true) {
    if (!place_naked_singles()) return false;
    const auto changed = std::ranges::find(changed_, 1);
    if (changed == changed_.end()) return true;
    *changed = 0;
    const auto unit = static_cast<std::size_t>(changed - changed_.begin());
    if (!find_hidden_singles(geometry_.units()[unit])) return false;
  }
}

// -1 when every cell has only one.
int GeneralSearch::cell_with_fewest_candidates() const {
  int best = -1;
  int fewest = kMostSymbols + 1;
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    const int choices = std::popcount(candidates_[index(cell)]);
    if (choices == 1 || choices >= fewest) continue;
    if (choices == 2) return cell;
    best = cell;
    fewest = choices;
  }
  return best;
}

void GeneralSearch::search(int depth) {
  if (!settle()) return;
  const int cell = cell_with_fewest_candidates();
  if (cell < 0) return record_solution();
  if (index(depth) == saved_.size()) saved_.emplace_back();
  saved_[index(depth)] = candidates_;
  Mask untried = candidates_[index(cell)];
  while (untried != 0 && result_.count < limit_) {
    const Mask guess = untried & -untried;
    untried ^= guess;
    ++result_.guesses;
    candidates_ = saved_[index(depth)];
    to_place_.clear();
    std::ranges::fill(changed_, 0);
    narrow(cell, guess);
    search(depth + 1);
  }
}

void GeneralSearch::record_solution() {
  ++result_.count;
  if (result_.count > 2) return;
  Board& board = result_.count == 1 ? result_.first : result_.second;
  for (const Mask candidates : candidates_) {
    board.cells.push_back(geometry_.symbols()[index(std::countr_zero(candidates))]);
  }
}

}  // namespace judge
