// A problem as testcases/SLUG/problem.json describes it: LeetCode's own metaData, the limits, the
// checker, the suites that are judged by default. Another LeetCode problem is another such file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
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

  /// The type of what is the answer: "character[][]".
  [[nodiscard]] const std::string& answer_type() const {
    return output_parameter < 0 ? return_type
                                : parameters[static_cast<std::size_t>(output_parameter)].type;
  }
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

/// What makes an answer right. It decides too what a suite's boards must be.
enum class Checker : std::uint8_t {
  sudoku,          ///< a board: a solution of the board that was given, which must have one
  breaks_no_rule,  ///< a boolean: whether the filled cells of the board break no rule; any board
};

/// As problem.json spells it: "sudoku", "breaks-no-rule".
std::string_view name(Checker checker);

struct Problem {
  std::string slug;   ///< "sudoku-solver": the folder's name
  std::string title;  ///< "37. Sudoku Solver"
  std::string url;
  ProblemKind kind = ProblemKind::method;
  MetaData metadata;  ///< method problems only
  Geometry geometry;  ///< of its boards
  Checker checker = Checker::sudoku;
  Limits limits;
  std::vector<std::string> default_suites;  ///< names: "core" is core.json (or core.txt)
  std::string suites_from;  ///< slug of the problem whose folder holds the suites; usually its own
  std::string folder;       ///< testcases/SLUG
};

}  // namespace judge
