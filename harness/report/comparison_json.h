// A comparison for programs. Keys are never renamed; new ones may appear.
//
//   {"tool": {"name": "sudoku-judge", "version": "0.1.0"},
//    "comparison": {
//      "problem", "suites": […], "compiler",
//      "seconds",             CPU time that each traced search had
//      "missing",             measurements that an interrupted comparison did not come to; else 0
//      "conclusion",          what the numbers say, as the text report says it
//      "boards": [{"suite", "id", "input"}, …],
//      "submissions": [{"submission",
//                       "compile_message",       "" when it compiles
//                       "on_ladder",             it compiles and is wrong nowhere
//                       "boards": [{"suite", "id",
//                                   "verdict", "message",
//                                   "finished",  right, and measured to its end both ways
//                                   "time_us",   untraced; null when there is none
//                                   "time_at_least": true   it was cut short there
//                                   "searched_in": "board", "array" or "calls"; null: not traced
//                                   "ended",     the traced search came to its end; else the
//                                                counts are lower bounds
//                                   "counts": {"placements", "undos", "nodes", "dead_ends",
//                                              "calls", "reads", "writes", "greatest_depth",
//                                              "greatest_open_calls"}       null: not traced
//                                  }, …]}, …],
//      "finished_by_all": STANDING,   on the boards that every submission of the ladder finished
//      "measured_on_all": STANDING    on all that each was measured on: with bounds
//    }}
//
//   STANDING: {"boards": [index, …],
//              "totals": [{"submission", "unfinished",
//                          "counts_nodes": true   work is nodes, since no placement can be seen
//                          "work", "undos", "nodes", "dead_ends", "greatest_depth",
//                          "time_us"              null when a board has none
//                          "to_first", "to_before": {"work": RATIO, "time": RATIO}
//                         }, …]}
//   an amount is {"value", "at_least": true|false}; a RATIO {"value", "kind": "exact", "at_least"
//   or "at_most"}, or null where two do not compare
#pragma once

#include <ostream>
#include <string_view>

#include "trace/comparison.h"

namespace judge {

void write_comparison_json(std::ostream& out, const Comparison& comparison,
                           std::string_view version);

}  // namespace judge
