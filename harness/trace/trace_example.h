// Traces for this room's tests, made without a submission: a search in row order that is written
// out here and records itself as tracer.h would.
#pragma once

#include <cstdint>
#include <string>

#include "sudoku/board.h"
#include "sudoku/geometry.h"
#include "trace/trace.h"

namespace judge {

struct ExampleSearch {
  std::string id;  ///< the case's
  const Geometry* geometry = &Geometry::classic();
  Board givens;
  std::uint64_t stride = 1;       ///< keep every so many steps
  std::uint64_t steps_kept = ~0;  ///< it is stopped, as if out of time, when it has so many
  bool writes_board = true;       ///< otherwise only its calls are recorded
  bool heeds_regions = true;      ///< otherwise it is a wrong solution
};

/// The search of `search`, recorded; its source is solutions/sudoku-solver/flag_array_dfs.cpp.
Trace example_trace(const ExampleSearch& search);

/// The board of LeetCode's example.
Board easy_board();
/// 17 clues; a search in row order takes millions of steps on it.
Board hard_board();
/// 16×16, 0–9 and A–F.
const Geometry& large_geometry();
Board large_board();
/// 9×9 with irregular regions.
const Geometry& jigsaw_geometry();
Board jigsaw_board();

}  // namespace judge
