// player_page_example FOLDER NAME…: writes the pages that player_page_test.py opens, and what it
// expects of them (expected.json: for each page the board at its end).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "trace/player_page.h"
#include "trace/trace_example.h"

namespace {

using judge::ExampleSearch;

/// What a submission could hold to break out of the page, or to send something from it.
judge::Trace hostile_trace() {
  judge::Trace trace =
      judge::example_trace({.id = "</title><script>", .givens = judge::easy_board()});
  const std::string attack =
      "</script><script>document.title='broken out'</script><!--<script>"
      "<img src=http://127.0.0.1:9/x onerror=\"document.title='broken out'\">"
      "\xE2\x80\xA8\xE2\x80\xA9\xFF]]>{{script}}&lt;";
  trace.submission = attack;
  trace.compiler = attack;
  trace.source = "// " + attack + "\n" + trace.source;
  trace.result.message = attack;
  trace.functions.front().name = attack;
  trace.warnings = {attack};
  trace.array_name = attack;
  return trace;
}

/// Recursion without an end, as some wrong submissions have it.
judge::Trace bottomless_trace() {
  constexpr std::uint32_t kDepth = 200'000;
  judge::Trace trace = judge::example_trace(
      {.id = "bottomless", .givens = judge::easy_board(), .writes_board = false});
  trace.result.verdict = judge::Verdict::runtime_error;
  trace.result.message = "the recursion is too deep for the stack";
  trace.result.output.reset();
  trace.ended = false;
  trace.steps.clear();
  for (std::uint32_t depth = 1; depth <= kDepth; ++depth) {
    trace.steps.push_back({depth, depth, depth, 28, {}});
  }
  trace.steps_total = kDepth;
  trace.dead_ends_by_depth.assign(kDepth + 1, 0);
  return trace;
}

/// It died before it did anything.
judge::Trace empty_trace() {
  judge::Trace trace = judge::example_trace({.id = "empty", .givens = judge::easy_board()});
  trace.result.verdict = judge::Verdict::runtime_error;
  trace.result.output.reset();
  trace.ended = false;
  trace.steps.clear();
  trace.steps_total = 0;
  return trace;
}

std::map<std::string, judge::Trace (*)()> examples() {
  using judge::example_trace;
  return {
      {"small",
       [] { return example_trace({.id = "leetcode-37-example", .givens = judge::easy_board()}); }},
      {"largest",
       [] {
         return example_trace(
             {.id = "acwing-166-sample-1", .givens = judge::hard_board(), .steps_kept = 200'000});
       }},
      {"thinned",
       [] {
         return example_trace({.id = "acwing-166-sample-1",
                               .givens = judge::hard_board(),
                               .stride = 40,
                               .steps_kept = 20'000});
       }},
      {"calls",
       [] {
         return example_trace(
             {.id = "leetcode-37-example", .givens = judge::easy_board(), .writes_board = false});
       }},
      {"wrong",
       [] {
         return example_trace(
             {.id = "leetcode-37-example", .givens = judge::easy_board(), .heeds_regions = false});
       }},
      {"sixteen",
       [] {
         return example_trace({.id = "sixteen",
                               .geometry = &judge::large_geometry(),
                               .givens = judge::large_board(),
                               .steps_kept = 20'000});
       }},
      {"jigsaw",
       [] {
         return example_trace({.id = "jigsaw",
                               .geometry = &judge::jigsaw_geometry(),
                               .givens = judge::jigsaw_board()});
       }},
      {"hostile", hostile_trace},
      {"bottomless", bottomless_trace},
      {"empty", empty_trace},
      {"largest-thinned",  // not in the test: for measuring
       [] {
         return example_trace({.id = "acwing-166-sample-1",
                               .givens = judge::hard_board(),
                               .stride = 40,
                               .steps_kept = 200'000});
       }},
  };
}

/// Of every step that was kept: the board after it.
std::vector<std::string> boards_of(const judge::Trace& trace) {
  std::vector<std::string> boards = {trace.result.input.cells};
  for (const judge::TraceStep& step : trace.steps) {
    std::string board = boards.back();
    for (const auto& change : step.changes) {
      board[static_cast<std::size_t>(change.cell)] = change.symbol;
    }
    boards.push_back(board);
  }
  return boards;
}

/// Where cells of two regions meet: side by side, and one above the other.
int borders(const judge::Geometry& geometry) {
  int count = 0;
  for (int row = 0; row < geometry.size(); ++row) {
    for (int column = 0; column < geometry.size(); ++column) {
      const int here = geometry.region(geometry.cell(row, column));
      const bool last_row = row + 1 == geometry.size();
      const bool last_column = column + 1 == geometry.size();
      if (!last_column && geometry.region(geometry.cell(row, column + 1)) != here) ++count;
      if (!last_row && geometry.region(geometry.cell(row + 1, column)) != here) ++count;
    }
  }
  return count;
}

/// Positions, of a trace of single changes. A dead end is a placement that the next step takes
/// back.
nlohmann::json landmarks(const judge::Trace& trace) {
  nlohmann::json undos = nlohmann::json::array();
  nlohmann::json dead_ends = nlohmann::json::array();
  std::size_t first_taken_back = trace.steps.size();
  for (std::size_t step = 0; step < trace.steps.size(); ++step) {
    if (trace.steps[step].changes.size() != 1) return nullptr;
    const judge::CellChange change = trace.steps[step].changes[0];
    if (change.symbol != judge::kBlank) continue;
    undos.push_back(step + 1);
    const bool took_back_the_last = trace.steps[step - 1].changes[0].cell == change.cell;
    if (took_back_the_last) dead_ends.push_back(step);
    if (change.cell == trace.steps[0].changes[0].cell) {
      first_taken_back = std::min(first_taken_back, step + 1);
    }
  }
  return {{"undos", undos}, {"deadEnds", dead_ends}, {"firstTakenBack", first_taken_back}};
}

nlohmann::json expectation(const judge::Trace& trace) {
  const std::vector<std::string> boards = boards_of(trace);
  std::string end;
  if (trace.result.output) {
    for (const std::string& row : *trace.result.output) end += row;
  }
  const std::size_t middle = trace.steps.size() / 2;
  return {{"steps", trace.steps.size()},
          {"givens", trace.result.input.cells},
          {"solution", trace.solution.cells},
          {"end", end},
          {"marked", trace.result.marked},
          {"middle", middle},
          {"middleBoard", boards[middle]},
          {"middleLine", middle > 0 ? trace.steps[middle - 1].line : 0},
          {"borders", borders(*trace.geometry)},
          {"landmarks", landmarks(trace)}};
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) {
    std::cerr << "usage: player_page_example FOLDER NAME…\n";
    return 2;
  }
  const std::string folder = arguments[1];
  nlohmann::json expected;
  for (int each = 2; each < count; ++each) {
    const std::string name = arguments[each];
    const judge::Trace trace = examples().at(name)();
    std::ofstream(folder + "/" + name + ".html") << judge::player_page(trace);
    expected[name] = expectation(trace);
  }
  std::ofstream(folder + "/expected.json") << expected;
  return 0;
}
