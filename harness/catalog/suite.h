// A suite: named boards for one problem, checked when loaded, so that whoever holds a Suite knows
// that every board has the right shape and is what the problem's checker needs: where boards are to
// be solved, each has no contradiction and exactly one solution (unless it says otherwise); where
// they are asked about, any board will do, and what the suite says of it is true.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalog/problem.h"
#include "catalog/user_error.h"
#include "sudoku/board.h"

namespace judge {

struct Case {
  std::string id;  ///< unique in its suite; "line-17" for the boards of a plain text file
  Board board;
  Board solution;               ///< the only one unless any_solution; empty where none is asked for
  bool any_solution = false;    ///< "solutions": "any": more than one answer is right
  std::optional<bool> valid{};  ///< "valid", where the suite says it: no rule is broken
  std::string source;           ///< where the board comes from; may be empty
  int line = 0;                 ///< in the suite's file, 1-based
  int column = 0;
};

struct Suite {
  std::string name;  ///< "core", or the file's stem
  std::string file;
  std::string description;
  std::vector<Case> cases;
};

}  // namespace judge
