// What holds of every suite that a reader accepts, whichever form it had.
#pragma once

#include <set>
#include <string>

#include "catalog/fuzz_support.h"
#include "catalog/suite.h"
#include "sudoku/rules.h"

namespace judge::fuzz {

inline const Problem& sudoku_problem() {
  static const Problem problem = {.slug = "sudoku-solver",
                                  .title = {},
                                  .url = {},
                                  .metadata = {},
                                  .geometry = Geometry::classic(),
                                  .checker = Checker::sudoku,
                                  .limits = {},
                                  .default_suites = {},
                                  .suites_from = "sudoku-solver",
                                  .folder = "/no-such-folder/sudoku-solver"};
  return problem;
}

/// A problem that asks about the same boards, and does not have them solved.
inline const Problem& validity_problem() {
  static const Problem problem = [] {
    Problem made = sudoku_problem();
    made.checker = Checker::breaks_no_rule;
    return made;
  }();
  return problem;
}

inline void check_boards(const Suite& suite) {
  std::set<std::string> ids;
  must(!suite.cases.empty(), "a suite has a board");
  for (const Case& each : suite.cases) {
    must(!each.id.empty() && ids.insert(each.id).second, "a case has a name of its own");
    must(each.line >= 1 && each.column >= 1, "a case stands somewhere");
    must(board_from_line(sudoku_problem().geometry, each.board.cells, ".").faults.empty(),
         "a board is a board");
  }
}

/// Of sudoku_problem().
inline void check_suite(const Suite& suite) {
  const Geometry& geometry = sudoku_problem().geometry;
  check_boards(suite);
  for (const Case& each : suite.cases) {
    must(!each.valid, "nothing is said about validity");
    must(contradictions(geometry, each.board).empty(), "no givens contradict each other");
    must(violations(geometry, each.board, to_rows(geometry, each.solution)).empty(),
         "the solution solves the board");
  }
}

/// Of validity_problem().
inline void check_validity_suite(const Suite& suite) {
  check_boards(suite);
  for (const Case& each : suite.cases) {
    const bool valid = contradictions(validity_problem().geometry, each.board).empty();
    must(each.valid.value_or(valid) == valid, "what is said of a board is true");
    must(each.solution.cells.empty(), "no board has a solution with it");
  }
}

}  // namespace judge::fuzz
