// Solves 9×9 boards with boxes of 3×3, a digit at a time instead of a cell at a time: the places
// left for a digit are three bands of 27 bits, and everything that follows from them inside the
// digit is a handful of shifts and table look-ups.
//
//   a band is three rows, a stack is three columns     bit 9·row + column of a band's 27 bits
//
//          stack 0   stack 1   stack 2                    0  1  2 |  3  4  5 |  6  7  8
//   band 0  . . .  |  . . .  |  . . .                     9 10 11 | 12 13 14 | 15 16 17
//           . . .  |  . . .  |  . . .                    18 19 20 | 21 22 23 | 24 25 26
//           . . .  |  . . .  |  . . .
//          --------+---------+--------
//   band 1  …
//
// The idea: inside a band a digit stands once in each row and once in each box, so its three rows
// go to the three boxes by one of six permutations. What no permutation uses is impossible
// ("locked candidates"). The same holds for the three boxes of a stack and its columns. Once both
// have settled, a digit that has one place left in a row, a column or a box has one place left in
// that row, so that looking along rows finds every hidden single.
#pragma once

#include <array>
#include <cstdint>

#include "sudoku/search.h"

namespace judge {

class BandSearch final : public Search {
 public:
  /// For a geometry that fits().
  explicit BandSearch(Geometry geometry);

  SolutionCount count(const Board& givens, int limit) override;

  /// Whether `geometry` has 9 rows and boxes of 3×3; its symbols may be any nine.
  static bool fits(const Geometry& geometry);

 private:
  static constexpr int kDigits = 9;
  static constexpr int kBands = 3;

  using Bands = std::array<std::uint32_t, 4>;  // the fourth fills a vector register

  struct State {
    std::array<Bands, kDigits> places;  // where each digit can still go
    Bands open;                         // cells whose digit has not been taken from the others
    unsigned changed;                   // bit d: digit d lost a place since it was settled
  };

  /// How many digits a cell can still take, for all cells at once.
  struct Choices {
    Bands one_or_more;
    Bands two_or_more;
    Bands three_or_more;
  };

  struct Cell {
    int band;
    std::uint32_t bit;
  };

  static void place(State& state, int digit, Cell cell);
  static bool settle_digit(State& state, int digit);
  static void take_from_others(State& state, int digit, const Bands& singles);
  static Choices choices(const State& state);
  static bool settle(State& state, Choices& choices);
  static Cell cell_to_guess(const State& state, const Choices& choices);
  static int places_taken(const State& state, const Bands& two, Cell cell);
  static Cell cell_with_fewest_candidates(const State& state);
  void search(State& state);
  void record_solution(const State& state);

  Geometry geometry_;
  SolutionCount result_;
  int limit_ = 0;
};

}  // namespace judge
