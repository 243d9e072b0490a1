// What a submission's search did on one board: counts of everything that happened, and the steps
// themselves as far as they fit. Plain values: tracer.h fills them in; trace_text.h, trace_json.h
// and player_page.h show them.
//
// A *placement* puts a digit into a cell, an *undo* takes one out; a write that replaces one digit
// by another is both. So placements − undos is always what the board has gained, and for a solved
// board the number of its blanks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/result.h"
#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// What the placements were seen in.
enum class SearchedIn {
  board,  ///< the board that the method was given
  array,  ///< an array of the submission's own that holds a value for each cell
  calls,  ///< neither was written to while it searched: there are only calls and their depth
};

/// What stands in `cell` after a step: kBlank, a symbol, or whatever else was written there.
struct CellChange {
  int cell = 0;
  char symbol = kBlank;
  bool operator==(const CellChange&) const = default;
};

/// A write that changed a cell; or, when only calls were seen, a call.
struct TraceStep {
  std::uint64_t number = 0;  ///< among all steps of the search, from 1 on
  /// After the step: digits placed and not taken back; or, of a call, the calls that are open.
  std::uint32_t depth = 0;
  std::uint32_t open_calls = 0;     ///< of the submission's functions, when the step was made
  int line = 0;                     ///< of the submission that made the step; 0 when unknown
  std::vector<CellChange> changes;  ///< against the step before it here; none for a call
};

/// The step that put into a cell what stands there at the end.
struct LastWrite {
  std::uint64_t number = 0;  ///< of the step; 0: nobody has touched the cell
  int line = 0;              ///< of the submission; 0 when unknown
};

struct FunctionCount {
  std::string name;  ///< "Solution::dfs"
  int line = 0;      ///< where it begins; 0 when unknown
  std::uint64_t calls = 0;
  std::uint32_t open_at_once = 0;  ///< most calls of it that were open; more than 1: it recurses
};

struct SearchCounts {
  std::uint64_t placements = 0;
  std::uint64_t undos = 0;
  /// Calls of the functions that recurse, which is what a search tree has for nodes; where none
  /// does, one more than the placements.
  std::uint64_t nodes = 0;
  /// Leaves of the search tree: placements that were undone with none in between, or calls of a
  /// recursive function that came back without another.
  std::uint64_t dead_ends = 0;
  std::uint64_t calls = 0;   ///< of all functions of the submission
  std::uint64_t reads = 0;   ///< of single cells of the board
  std::uint64_t writes = 0;  ///< likewise, whether or not they changed something
  std::uint32_t greatest_depth = 0;
  std::uint32_t greatest_open_calls = 0;
};

struct Trace {
  std::string submission;  ///< the path as the user knows it
  std::string problem;     ///< slug
  std::string compiler;
  std::string compile_message;         ///< why it does not compile: then nothing below is filled in
  std::string source;                  ///< the submission's text, as it was compiled
  const Geometry* geometry = nullptr;  ///< lives as long as the catalog
  /// What became of the case: verdict, message, input, output, suite and id.
  CaseResult result;
  /// The case's, so that a wrong turn can be shown; empty where more than one answer is right.
  Board solution;

  SearchedIn searched_in = SearchedIn::board;
  std::string array_name;  ///< for SearchedIn::array; empty when it has no name
  SearchCounts counts;
  std::vector<FunctionCount> functions;           ///< those that were called, most calls first
  std::vector<std::uint64_t> placements_by_cell;  ///< a number a cell; empty for calls
  std::vector<LastWrite> last_writes;             ///< one a cell; empty for calls
  /// dead_ends_by_depth[d]: how many at depth d; as long as the greatest depth needs, and 0 at 0.
  std::vector<std::uint64_t> dead_ends_by_depth;
  double cpu_ms = 0;   ///< of the traced run, which is many times slower than an untraced one
  bool ended = false;  ///< the search came to its end; otherwise the counts are of what was seen
  bool interrupted = false;  ///< by whoever asked for the trace: then there is no verdict

  std::uint64_t steps_total = 0;
  std::uint64_t stride = 1;  ///< every so many steps one was kept: 1 means all of them
  std::vector<TraceStep> steps;
  std::vector<std::string> warnings;  ///< what these counts leave out, and why

  /// "Wrong Answer", or "Interrupted" where nothing can be said.
  [[nodiscard]] std::string outcome() const {
    return interrupted ? "Interrupted" : std::string(name(result.verdict));
  }
};

}  // namespace judge
