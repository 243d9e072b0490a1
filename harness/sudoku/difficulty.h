// How hard a board is for a person: the dearest technique that it cannot be solved without.
//
//   technique           what it sees
//   naked-singles       a cell with one candidate left
//   hidden-singles      a symbol with one place left in a row, column or box
//   locked-candidates   a symbol whose places in one unit all lie in another: not elsewhere in that
//   pairs               two cells of a unit with two candidates between them, or two symbols of a
//                       unit with two places between them
//   guessing            none of these, so that a guess is needed; how much, is told by the nodes
//
// A cheaper technique is used as long as it sees anything. That makes no difference to the result:
// whatever a technique sees, it still sees after another one has removed candidates, so that a set
// of techniques leaves the same candidates in whichever order it is used.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// From cheap to dear.
enum class Technique { naked_singles, hidden_singles, locked_candidates, pairs, guessing };

inline constexpr std::array kTechniques = {Technique::naked_singles, Technique::hidden_singles,
                                           Technique::locked_candidates, Technique::pairs,
                                           Technique::guessing};

/// "naked-singles", …, as in the table above.
std::string_view name(Technique technique);

struct Difficulty {
  Technique dearest = Technique::naked_singles;
  /// Symbols tried by guess until it is proved that there is no second solution, each followed by
  /// all other techniques; guessed is in the first cell, in row order, of those with the fewest
  /// candidates. 0 unless `dearest` is guessing. Renaming the symbols does not change it.
  std::uint64_t nodes = 0;
  bool operator==(const Difficulty&) const = default;
};

/// Prepare once for a geometry, then grade as many boards as you like.
class Grader {
 public:
  /// Throws std::invalid_argument for a geometry of more than 32 symbols.
  explicit Grader(Geometry geometry);

  /// Nothing for a board that has no solution or more than one. `givens` is well-formed.
  std::optional<Difficulty> grade(const Board& givens);

  /// Whether `dearest` and the techniques that are cheaper fill the board; it then has one
  /// solution. Guessing counts as pairs here.
  bool solves(const Board& givens, Technique dearest);

 private:
  using Mask = std::uint32_t;  // bit s: symbol s is still possible

  /// Two units that share more than one cell.
  struct Overlap {
    std::vector<int> shared;
    std::vector<int> only_first;
    std::vector<int> only_second;
  };

  struct State {
    std::vector<Mask> candidates;  // by cell
    std::vector<char> taken;       // by cell: its only candidate was taken from its peers
    bool contradiction = false;
  };

  void find_overlaps();
  void start(const Board& givens);
  [[nodiscard]] bool complete() const;
  [[nodiscard]] Mask candidates(int cell) const;
  [[nodiscard]] Mask any_of(const std::vector<int>& cells) const;
  void keep(int cell, Mask symbols);
  void deduce(Technique dearest);
  void use(Technique technique);
  void take_naked_singles();
  void place_hidden_singles(const Unit& unit);
  void remove_locked_candidates(const Overlap& overlap);
  void use_naked_pairs(const Unit& unit);
  void use_hidden_pairs(const Unit& unit);
  [[nodiscard]] int cell_to_guess() const;
  void search();

  Geometry geometry_;
  Mask all_ = 0;
  std::vector<Overlap> overlaps_;
  State state_;
  bool removed_ = false;  // a candidate, since that was last asked
  std::uint64_t nodes_ = 0;
  int solutions_ = 0;
};

}  // namespace judge
