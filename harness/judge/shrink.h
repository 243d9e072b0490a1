// Makes boards on which something fails as few, as full and as plain as they can be while it still
// fails in the same way: a person then sees at once what it is about. What "fails in the same way"
// means is the caller's business; nothing is known here about submissions.
//
//   1. fewer boards   where it fails only on one behind others
//   2. fewer blanks   filled from the solution, so that the solution stays the only one
//   3. plainer        the symbols of the first row in their order, the blanks near the top left:
//                     by changes that no rule of Sudoku notices (sudoku/symmetry.h)
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/board_source.h"
#include "sudoku/geometry.h"

namespace judge {

/// Boards that are given one after the other to one process.
using BoardSequence = std::vector<SolvedBoard>;

struct ShrinkAsk {
  /// The index of the first candidate that fails in the same way; nothing when none does, or when
  /// there is no time left to find out. What stands in front is the greatest step.
  std::function<std::optional<std::size_t>(std::span<const BoardSequence>)> first_failing;
  /// Whether to stop with what there is.
  std::function<bool()> enough = [] { return false; };
  /// Told of every step that was taken.
  std::function<void(const BoardSequence&)> smaller = [](const BoardSequence&) {};
};

struct Shrunk {
  BoardSequence boards;
  bool cut_short = false;  ///< there may be a smaller one
};

/// `failing` fails, and has at least one board. What comes back fails too, in the same way: it is
/// `failing`, or one of the candidates that `ask` has named.
Shrunk shrink(const Geometry& geometry, BoardSequence failing, const ShrinkAsk& ask);

int count_blanks(const BoardSequence& boards);

}  // namespace judge
