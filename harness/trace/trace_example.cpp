#include "trace/trace_example.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "sudoku/rules.h"
#include "sudoku/solver.h"

namespace judge {
namespace {

std::string source_text() {
  std::ifstream file(JUDGE_PROJECT "/solutions/sudoku-solver/flag_array_dfs.cpp");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The number of the line that holds `text`.
int line_with(std::string_view source, std::string_view text) {
  const auto before = source.substr(0, source.find(text));
  return static_cast<int>(std::ranges::count(before, '\n')) + 1;
}

struct OutOfTime {};

/// Depth-first search that writes down what it does.
class RecordedSearch {
 public:
  RecordedSearch(const ExampleSearch& search, Trace& trace)
      : search_(search), trace_(trace), board_(search.givens.cells), kept_(board_) {
    call_line_ = line_with(trace.source, "if (dfs(board, index + 1)) return true");
    place_line_ = line_with(trace.source, "= static_cast<char>('0' + digit)");
    undo_line_ = line_with(trace.source, "board[x][y] = '.'");
    trace_.placements_by_cell.assign(board_.size(), 0);
    trace_.dead_ends_by_depth.assign(board_.size() + 1, 0);
  }

  /// The board as the search leaves it.
  std::string run() {
    try {
      (void)dfs(0);
      trace_.ended = true;
    } catch (OutOfTime) {
      trace_.ended = false;
    }
    if (!trace_.steps.empty() && trace_.steps.back().number != trace_.steps_total) keep();
    trace_.dead_ends_by_depth.resize(trace_.counts.greatest_depth + 1);
    return board_;
  }

 private:
  bool dfs(int cell) {
    ++open_calls_;
    ++trace_.counts.calls;
    trace_.counts.greatest_open_calls = std::max(trace_.counts.greatest_open_calls, open_calls_);
    if (!search_.writes_board) step(call_line_, open_calls_);
    const bool solved = try_symbols(cell);
    --open_calls_;
    return solved;
  }

  bool try_symbols(int cell) {
    if (cell == search_.geometry->cells()) return true;
    if (at(cell) != kBlank) return dfs(cell + 1);
    for (const char symbol : search_.geometry->symbols()) {
      if (!fits(cell, symbol)) continue;
      place(cell, symbol);
      if (dfs(cell + 1)) return true;
      undo(cell);
    }
    return false;
  }

  bool fits(int cell, char symbol) const {
    return std::ranges::all_of(search_.geometry->units_of(cell), [&](int unit_index) {
      const Unit& unit = search_.geometry->units()[static_cast<std::size_t>(unit_index)];
      if (!search_.heeds_regions && unit.kind == UnitKind::box) return true;
      return std::ranges::none_of(unit.cells, [&](int other) { return at(other) == symbol; });
    });
  }

  void place(int cell, char symbol) {
    ++trace_.counts.placements;
    ++trace_.placements_by_cell[static_cast<std::size_t>(cell)];
    ++depth_;
    trace_.counts.greatest_depth = std::max(trace_.counts.greatest_depth, depth_);
    at(cell) = symbol;
    last_was_placement_ = true;
    if (search_.writes_board) step(place_line_, depth_);
  }

  void undo(int cell) {
    ++trace_.counts.undos;
    if (last_was_placement_) {
      ++trace_.counts.dead_ends;
      ++trace_.dead_ends_by_depth[depth_];
    }
    last_was_placement_ = false;
    --depth_;
    at(cell) = kBlank;
    if (search_.writes_board) step(undo_line_, depth_);
  }

  void step(int line, std::uint32_t depth) {
    ++trace_.steps_total;
    last_ = {trace_.steps_total, depth, open_calls_, line, {}};
    if (trace_.steps_total % search_.stride == 0) keep();
    if (trace_.steps.size() >= search_.steps_kept) throw OutOfTime();
  }

  void keep() {
    TraceStep kept = last_;
    if (search_.writes_board) kept.changes = changes_since_kept();
    trace_.steps.push_back(kept);
  }

  std::vector<CellChange> changes_since_kept() {
    std::vector<CellChange> changes;
    for (std::size_t cell = 0; cell < board_.size(); ++cell) {
      if (board_[cell] != kept_[cell]) changes.push_back({static_cast<int>(cell), board_[cell]});
    }
    kept_ = board_;
    return changes;
  }

  char& at(int cell) { return board_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] char at(int cell) const { return board_[static_cast<std::size_t>(cell)]; }

  const ExampleSearch& search_;
  Trace& trace_;
  std::string board_;
  std::string kept_;  ///< the board at the last step that was kept
  TraceStep last_;
  std::uint32_t depth_ = 0;
  std::uint32_t open_calls_ = 0;
  bool last_was_placement_ = false;
  int call_line_ = 0;
  int place_line_ = 0;
  int undo_line_ = 0;
};

/// As judge/ would: the verdict, and what is wrong.
void judge_answer(Trace& trace, const std::string& cells) {
  if (!trace.ended) {
    trace.result.verdict = Verdict::time_limit_exceeded;
    return;
  }
  trace.result.output = to_rows(*trace.geometry, Board{cells});
  const auto found = violations(*trace.geometry, trace.result.input, *trace.result.output);
  if (found.empty()) return;
  trace.result.verdict = Verdict::wrong_answer;
  trace.result.message = sentences(*trace.geometry, found).front();
  std::set<int> marked;
  for (const Violation& violation : found) {
    marked.insert(violation.cells.begin(), violation.cells.end());
  }
  trace.result.marked.assign(marked.begin(), marked.end());
}

Board solved(const Geometry& geometry, const Board& givens) {
  const SolutionCount found = Solver(geometry).count(givens);
  if (found.count != 1) throw std::logic_error("an example's board has not exactly one solution");
  return found.first;
}

/// `board` with as many blanks as leave it one solution, tried in a fixed, scattered order.
Board thinned_out(const Geometry& geometry, Board board, int blanks) {
  Solver solver(geometry);
  const int cells = geometry.cells();
  for (int turn = 0; turn < cells && count_blanks(board) < blanks; ++turn) {
    char& cell = board.cells[static_cast<std::size_t>((turn * 101 + 7) % cells)];
    const char symbol = cell;
    cell = kBlank;
    if (solver.count(board).count != 1) cell = symbol;
  }
  return board;
}

}  // namespace

Trace example_trace(const ExampleSearch& search) {
  Trace trace;
  trace.submission = "solutions/sudoku-solver/flag_array_dfs.cpp";
  trace.problem = "sudoku-solver";
  trace.compiler = "clang++-19 19.1.7";
  trace.source = source_text();
  trace.geometry = search.geometry;
  trace.result.suite = "core";
  trace.result.id = search.id;
  trace.result.input = search.givens;
  trace.solution = solved(*search.geometry, search.givens);
  trace.searched_in = search.writes_board ? SearchedIn::board : SearchedIn::calls;
  trace.stride = search.stride;
  const std::string answer = RecordedSearch(search, trace).run();
  trace.counts.nodes = trace.counts.calls;
  trace.functions = {
      {"Solution::dfs", 20, trace.counts.calls, trace.counts.greatest_open_calls},
      {"Solution::fill", 34, trace.counts.placements, 1},
      {"Solution::clear", 39, trace.counts.undos, 1},
      {"Solution::solveSudoku", 6, 1, 1},
  };
  if (!search.writes_board) trace.placements_by_cell.clear();
  judge_answer(trace, answer);
  return trace;
}

Board easy_board() {
  return {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};
}

Board hard_board() {
  return {"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"};
}

const Geometry& large_geometry() {
  static const Geometry geometry = Geometry::with_boxes(4, 4, "0123456789ABCDEF");
  return geometry;
}

Board large_board() {
  const Geometry& geometry = large_geometry();
  Board board;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const int row = geometry.row(cell);
    const int shift = row % 4 * 4 + row / 4;
    board.cells +=
        geometry.symbols()[static_cast<std::size_t>((shift + geometry.column(cell)) % 16)];
  }
  return thinned_out(geometry, board, 110);
}

const Geometry& jigsaw_geometry() {
  static const Geometry geometry = Geometry::jigsaw(
      "aaabbbbcc"
      "aaabbbccc"
      "aaaebbccc"
      "ddeeeeffc"
      "ddddeffff"
      "gddeeefff"
      "gggdhhiii"
      "ggghhhiii"
      "gghhhhiii",
      "123456789");
  return geometry;
}

Board jigsaw_board() {
  const Board blank{std::string(81, kBlank)};
  return thinned_out(jigsaw_geometry(), Solver(jigsaw_geometry()).count(blank, 1).first, 48);
}

}  // namespace judge
