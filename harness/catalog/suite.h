// A suite: named boards for one problem, checked when loaded, so that whoever holds a Suite knows
// that every board has the right shape, no contradiction, and exactly one solution (unless it says
// otherwise).
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
  Board solution;             ///< a solution; the only one unless any_solution
  bool any_solution = false;  ///< "solutions": "any": more than one answer is right
  std::string source;         ///< where the board comes from; may be empty
  int line = 0;               ///< in the suite's file, 1-based
  int column = 0;
};

struct Suite {
  std::string name;  ///< "core", or the file's stem
  std::string file;
  std::string description;
  std::vector<Case> cases;
};

}  // namespace judge
