// A problem as testcases/SLUG/problem.json describes it: LeetCode's own metaData, the limits, the
// checker, the suites that are judged by default. Another LeetCode problem is another such file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sudoku/geometry.h"

namespace judge {

/// LeetCode's metaData: the method that is called and the types of what goes in and comes out.
/// Types are spelt as LeetCode spells them: "character[][]", "void", "boolean", …
struct MetaData {
  struct Parameter {
    std::string name;
    std::string type;
  };
  std::string method;  ///< "solveSudoku"
  std::vector<Parameter> parameters;
  std::string return_type;
  int output_parameter = -1;  ///< index of the parameter that is the answer; -1: the return value
};

/// Limits for the `fast` profile; a profile with sanitizers multiplies them.
struct Limits {
  std::int64_t case_cpu_ms = 0;  ///< CPU time of one case
  std::int64_t run_cpu_ms = 0;   ///< CPU time of all cases of a run together
  std::int64_t memory_mb = 0;    ///< resident memory
  std::int64_t output_kb = 0;    ///< standard output of a run
};

/// How a submission is called: as LeetCode's `class Solution`, or as a whole program that reads
/// standard input and writes standard output.
enum class ProblemKind : std::uint8_t { method, program };

struct Problem {
  std::string slug;   ///< "sudoku-solver": the folder's name
  std::string title;  ///< "37. Sudoku Solver"
  std::string url;
  ProblemKind kind = ProblemKind::method;
  MetaData metadata;    ///< method problems only
  Geometry geometry;    ///< of its boards
  std::string checker;  ///< "sudoku": the answer is a solution of the input board
  Limits limits;
  std::vector<std::string> default_suites;  ///< names: "core" is core.json (or core.txt)
  std::string suites_from;  ///< slug of the problem whose folder holds the suites; usually its own
  std::string folder;       ///< testcases/SLUG
};

}  // namespace judge
