// A small trace for the tests of this room, written by hand.
#pragma once

#include "report/test_results.h"
#include "trace/trace.h"

namespace judge::test {

/// Puts 1 into row 1 column 3 (line 4), then 6, 7 and 8 into column 4 (line 5); 8 stays, and
/// clashes with nothing that is given.
inline Trace small_trace() {
  Trace trace;
  trace.submission = "mine.cpp";
  trace.problem = "sudoku-solver";
  trace.compiler = "clang++-19 19.1.7";
  trace.source = "class Solution {\n";
  trace.geometry = &Geometry::classic();
  trace.result = accepted_case("leetcode-37-example");
  trace.solution.cells = kSolved;
  trace.counts = {.placements = 1'234'567,
                  .undos = 1'234'516,
                  .nodes = 4,
                  .dead_ends = 2,
                  .calls = 12,
                  .reads = 5,
                  .writes = 6,
                  .greatest_depth = 2,
                  .greatest_open_calls = 3};
  trace.functions = {{.name = "Solution::dfs", .line = 9, .calls = 1'000, .open_at_once = 52},
                     {.name = "", .line = 0, .calls = 1, .open_at_once = 1}};
  trace.placements_by_cell.resize(81);
  trace.placements_by_cell[2] = 1;
  trace.placements_by_cell[3] = 1'234'566;
  trace.last_writes.resize(81);
  trace.last_writes[2] = {.number = 1, .line = 4};
  trace.last_writes[3] = {.number = 5, .line = 5};
  trace.dead_ends_by_depth = {0, 0, 2};
  trace.ended = true;
  trace.steps_total = 5;
  trace.steps = {{.number = 1,
                  .depth = 1,
                  .open_calls = 1,
                  .line = 4,
                  .changes = {{.cell = 2, .symbol = '1'}}},
                 {.number = 2,
                  .depth = 2,
                  .open_calls = 2,
                  .line = 5,
                  .changes = {{.cell = 3, .symbol = '6'}}},
                 {.number = 3, .depth = 1, .open_calls = 2, .line = 5, .changes = {{.cell = 3}}},
                 {.number = 4,
                  .depth = 2,
                  .open_calls = 2,
                  .line = 5,
                  .changes = {{.cell = 3, .symbol = '7'}}},
                 {.number = 5,
                  .depth = 2,
                  .open_calls = 2,
                  .line = 5,
                  .changes = {{.cell = 3, .symbol = '8'}}}};
  return trace;
}

}  // namespace judge::test
