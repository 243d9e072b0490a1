#include "sudoku/lone_clues.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/rules.h"

namespace judge {
namespace {

constexpr int kTries = 2000;

using Pair = std::pair<int, int>;

/// Part of a solved board, and which of its cells are to be blank.
class LoneClues {
 public:
  LoneClues(const Geometry& geometry, Solver& solver, SeededRandom& random, int position,
            WrongSymbol wrong)
      : geometry_(&geometry),
        solver_(&solver),
        random_(&random),
        position_(position),
        wrong_(wrong),
        part_{std::string(index(geometry.cells()), kBlank)} {}

  /// Whether there is room for it.
  bool add(UnitKind decides) {
    const bool in_lines = decides == UnitKind::row || decides == UnitKind::column;
    for (int tries = 0; tries < kTries; ++tries) {
      if (in_lines ? try_lines(decides) : try_regions()) return true;
    }
    return false;
  }

  [[nodiscard]] bool empty() const { return blanks_.empty(); }

  [[nodiscard]] SolvedBoard complete() const {
    const Board solution = solver_->count(part_, 1).first;
    SolvedBoard board{.givens = solution, .solution = solution};
    for (const int cell : blanks_) board.givens.cells[index(cell)] = kBlank;
    return board;
  }

 private:
  /// Two blanks of a column and a region. In their rows, the cell at the position decides:
  ///
  ///   . x . | . . 1 |      x is 2
  ///   . x . | . . 2 |           1
  bool try_lines(UnitKind decides) {
    const auto [first, second] = two_of(geometry_->size());
    const int across = random_line();
    const auto cell = [&](int line, int place) {
      return decides == UnitKind::row ? geometry_->cell(line, place) : geometry_->cell(place, line);
    };
    if (geometry_->region(cell(first, across)) != geometry_->region(cell(second, across))) {
      return false;
    }
    const auto [a, b] = two_symbols();
    return put({{cell(first, across), a}, {cell(second, across), b}},
               {{cell(first, position_), b}, {cell(second, position_), a}});
  }

  /// The corners of a rectangle that lie in four regions, as in the header.
  bool try_regions() {
    const auto [top, bottom] = two_of(geometry_->size());
    const auto [left, right] = two_of(geometry_->size());
    const auto [a, b] = two_symbols();
    const Symbols corners = {{geometry_->cell(top, left), a},
                             {geometry_->cell(top, right), b},
                             {geometry_->cell(bottom, left), b},
                             {geometry_->cell(bottom, right), a}};
    Symbols deciding;
    for (const auto& [corner, symbol] : corners) {
      const Unit& region = geometry_->units()[index(geometry_->units_of(corner)[2])];
      deciding.push_back({region.cells[index(position_)], symbol == a ? b : a});
    }
    return put(corners, deciding);
  }

  using Symbols = std::vector<std::pair<int, char>>;

  /// Everything, or nothing where two of them are in each other's way.
  bool put(const Symbols& blanks, const Symbols& deciding) {
    Board changed = part_;
    for (const Symbols& all : {blanks, deciding}) {
      for (const auto& [cell, symbol] : all) {
        char& here = changed.cells[index(cell)];
        if (here != kBlank) return false;
        here = symbol;
      }
    }
    const bool possible =
        contradictions(*geometry_, changed).empty() && solver_->count(changed, 1).count == 1;
    if (!possible) return false;
    part_ = std::move(changed);
    for (const auto& [cell, symbol] : blanks) blanks_.push_back(cell);
    return true;
  }

  int random_line() { return static_cast<int>(random_->below(index(geometry_->size()))); }

  /// 0 <= first < second < limit.
  Pair two_of(int limit) {
    const int one = static_cast<int>(random_->below(index(limit)));
    const int other = static_cast<int>(random_->below(index(limit - 1)));
    return std::minmax({one, other < one ? other : other + 1});
  }

  /// The first is what belongs into the first blank.
  std::pair<char, char> two_symbols() {
    const auto [smaller, greater] = two_of(geometry_->size());
    const char low = geometry_->symbols()[index(smaller)];
    const char high = geometry_->symbols()[index(greater)];
    return wrong_ == WrongSymbol::smaller ? std::pair(high, low) : std::pair(low, high);
  }

  const Geometry* geometry_;
  Solver* solver_;
  SeededRandom* random_;
  int position_;
  WrongSymbol wrong_;
  Board part_;
  std::vector<int> blanks_;
};

}  // namespace

std::vector<SolvedBoard> boards_with_lone_clues(const Geometry& geometry, Solver& solver,
                                                SeededRandom& random, int position,
                                                WrongSymbol wrong) {
  std::vector<SolvedBoard> boards;
  if (geometry.size() < 2) return boards;
  const LoneClues none(geometry, solver, random, position, wrong);
  LoneClues clues = none;
  for (const UnitKind decides : {UnitKind::box, UnitKind::row, UnitKind::column}) {
    if (clues.add(decides) || clues.empty()) continue;
    boards.push_back(clues.complete());
    clues = none;
    clues.add(decides);
  }
  if (!clues.empty()) boards.push_back(clues.complete());
  return boards;
}

}  // namespace judge
