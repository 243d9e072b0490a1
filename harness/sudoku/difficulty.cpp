#include "sudoku/difficulty.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace judge {
namespace {}  // namespace

std::string_view name(Technique technique) {
  switch (technique) {
    case Technique::naked_singles:
      return "naked-singles";
    case Technique::hidden_singles:
      return "hidden-singles";
    case Technique::locked_candidates:
      return "locked-candidates";
    case Technique::pairs:
      return "pairs";
    case Technique::guessing:
      return "guessing";
  }
  throw std::logic_error("a Technique without a name");
}

Grader::Grader(Geometry geometry) : geometry_(std::move(geometry)) {
  if (geometry_.size() > kMostSymbols) {
    throw std::invalid_argument("a board of more than 32 symbols cannot be graded");
  }
  all_ = ~Mask{0} >> (kMostSymbols - geometry_.size());
  find_overlaps();
}

void Grader::find_overlaps() {
  for (const Unit& first : geometry_.units()) {
    for (const Unit& second : geometry_.units()) {
      Overlap overlap;
      std::ranges::set_intersection(first.cells, second.cells, std::back_inserter(overlap.shared));
      std::ranges::set_difference(first.cells, second.cells,
                                  std::back_inserter(overlap.only_first));
      std::ranges::set_difference(second.cells, first.cells,
                                  std::back_inserter(overlap.only_second));
      if (overlap.shared.size() > 1 && !overlap.only_second.empty()) {
        overlaps_.push_back(std::move(overlap));
      }
    }
  }
}

std::optional<Difficulty> Grader::grade(const Board& givens) {
  for (const Technique technique : kTechniques) {
    if (technique == Technique::guessing) break;
    if (solves(givens, technique)) return Difficulty{.dearest = technique};
  }
  nodes_ = 0;
  solutions_ = 0;
  search();
  if (solutions_ != 1) return std::nullopt;
  return Difficulty{.dearest = Technique::guessing, .nodes = nodes_};
}

bool Grader::solves(const Board& givens, Technique dearest) {
  start(givens);
  deduce(dearest);
  return !state_.contradiction && complete();
}

void Grader::start(const Board& givens) {
  state_.candidates.assign(index(geometry_.cells()), all_);
  state_.taken.assign(index(geometry_.cells()), 0);
  state_.contradiction = false;
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    const int symbol = geometry_.symbol_index(givens.cells[index(cell)]);
    if (symbol >= 0) state_.candidates[index(cell)] = Mask{1} << symbol;
  }
}

bool Grader::complete() const {
  return std::ranges::all_of(state_.candidates,
                             [](Mask left) { return std::has_single_bit(left); });
}

Grader::Mask Grader::candidates(int cell) const { return state_.candidates[index(cell)]; }

Grader::Mask Grader::any_of(const std::vector<int>& cells) const {
  Mask any = 0;
  for (const int cell : cells) any |= candidates(cell);
  return any;
}

void Grader::keep(int cell, Mask symbols) {
  Mask& left = state_.candidates[index(cell)];
  if ((left & ~symbols) == 0) return;
  left &= symbols;
  removed_ = true;
  if (left == 0) state_.contradiction = true;
}

void Grader::deduce(Technique dearest) {
  auto technique = kTechniques.begin();
  while (!state_.contradiction && technique != kTechniques.end() && *technique <= dearest) {
    removed_ = false;
    use(*technique);
    technique = removed_ ? kTechniques.begin() : std::next(technique);
  }
}

void Grader::use(Technique technique) {
  switch (technique) {
    case Technique::naked_singles:
      return take_naked_singles();
    case Technique::hidden_singles:
      for (const Unit& unit : geometry_.units()) place_hidden_singles(unit);
      return;
    case Technique::locked_candidates:
      for (const Overlap& overlap : overlaps_) remove_locked_candidates(overlap);
      return;
    case Technique::pairs:
      for (const Unit& unit : geometry_.units()) {
        use_naked_pairs(unit);
        use_hidden_pairs(unit);
      }
      return;
    case Technique::guessing:
      return;
  }
}

void Grader::take_naked_singles() {
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    if (state_.taken[index(cell)] != 0 || !std::has_single_bit(candidates(cell))) continue;
    state_.taken[index(cell)] = 1;
    for (const int peer : geometry_.peers(cell)) keep(peer, ~candidates(cell));
  }
}

void Grader::place_hidden_singles(const Unit& unit) {
  Mask once = 0;
  Mask twice = 0;
  for (const int cell : unit.cells) {
    twice |= once & candidates(cell);
    once |= candidates(cell);
  }
  if (once != all_) state_.contradiction = true;  // a symbol without a place
  const Mask single = once & ~twice;
  for (const int cell : unit.cells) {
    const Mask here = candidates(cell) & single;
    if (here != 0) keep(cell, here);
    if (!std::has_single_bit(here) && here != 0) state_.contradiction = true;  // two in one cell
  }
}

void Grader::remove_locked_candidates(const Overlap& overlap) {
  const Mask locked = any_of(overlap.shared) & ~any_of(overlap.only_first);
  for (const int cell : overlap.only_second) keep(cell, ~locked);
}

void Grader::use_naked_pairs(const Unit& unit) {
  for (auto first = unit.cells.begin(); first != unit.cells.end(); ++first) {
    const Mask pair = candidates(*first);
    if (std::popcount(pair) != 2) continue;
    const auto second = std::find_if(std::next(first), unit.cells.end(),
                                     [&](int cell) { return candidates(cell) == pair; });
    if (second == unit.cells.end()) continue;
    for (const int cell : unit.cells) {
      if (cell != *first && cell != *second) keep(cell, ~pair);
    }
  }
}

void Grader::use_hidden_pairs(const Unit& unit) {
  std::array<Mask, kMostSymbols> places{};  // by symbol; bit i: the unit's cell i
  for (std::size_t i = 0; i < unit.cells.size(); ++i) {
    for (Mask left = candidates(unit.cells[i]); left != 0; left &= left - 1) {
      places[index(std::countr_zero(left))] |= Mask{1} << i;
    }
  }
  for (std::size_t first = 0; first < unit.cells.size(); ++first) {
    if (std::popcount(places[first]) != 2) continue;
    for (std::size_t second = first + 1; second < unit.cells.size(); ++second) {
      if (places[second] != places[first]) continue;
      for (Mask left = places[first]; left != 0; left &= left - 1) {
        keep(unit.cells[index(std::countr_zero(left))], Mask{1} << first | Mask{1} << second);
      }
    }
  }
}

int Grader::cell_to_guess() const {
  int best = -1;
  int fewest = kMostSymbols + 1;
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    const int count = std::popcount(candidates(cell));
    if (count < 2 || count >= fewest) continue;
    best = cell;
    fewest = count;
  }
  return best;
}

// What state_ holds is lost.
void Grader::search() {
  deduce(Technique::pairs);
  if (state_.contradiction) return;
  const int cell = cell_to_guess();
  if (cell < 0) {
    ++solutions_;
    return;
  }
  const State before = state_;
  for (Mask left = candidates(cell); left != 0 && solutions_ < 2; left &= left - 1) {
    ++nodes_;
    state_ = before;
    keep(cell, left & -left);
    search();
  }
}

}  // namespace judge
