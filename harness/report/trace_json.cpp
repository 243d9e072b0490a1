#include "report/trace_json.h"

#include <nlohmann/json.hpp>

#include "judge/verdict.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

Json functions_of(const Trace& trace) {
  Json functions = Json::array();
  for (const FunctionCount& each : trace.functions) {
    functions.push_back({{"name", each.name},
                         {"line", each.line},
                         {"calls", each.calls},
                         {"open_at_once", each.open_at_once}});
  }
  return functions;
}

Json step_of(const TraceStep& step) {
  Json changes = Json::array();
  for (const CellChange& change : step.changes) {
    changes.push_back({change.cell, std::string(1, change.symbol)});
  }
  return {{"number", step.number},
          {"depth", step.depth},
          {"open_calls", step.open_calls},
          {"line", step.line},
          {"changes", std::move(changes)}};
}

Json steps_of(const Trace& trace) {
  Json steps = Json::array();
  for (const TraceStep& step : trace.steps) {
    steps.push_back(step_of(step));
  }
  return steps;
}

}  // namespace

std::string_view name(SearchedIn where) {
  switch (where) {
    case SearchedIn::board:
      return "board";
    case SearchedIn::array:
      return "array";
    case SearchedIn::calls:
      return "calls";
  }
  return "";
}

nlohmann::ordered_json json_of(const SearchCounts& counts) {
  return {{"placements", counts.placements},
          {"undos", counts.undos},
          {"nodes", counts.nodes},
          {"dead_ends", counts.dead_ends},
          {"calls", counts.calls},
          {"reads", counts.reads},
          {"writes", counts.writes},
          {"greatest_depth", counts.greatest_depth},
          {"greatest_open_calls", counts.greatest_open_calls}};
}

void write_trace_json(std::ostream& out, const Trace& trace, std::string_view version) {
  const Json json = {{"tool", {{"name", "sudoku-judge"}, {"version", version}}},
                     {"trace",
                      {{"submission", trace.submission},
                       {"problem", trace.problem},
                       {"compiler", trace.compiler},
                       {"suite", trace.result.suite},
                       {"case", trace.result.id},
                       {"verdict", trace.outcome()},
                       {"message", trace.result.message},
                       {"input", trace.result.input.cells},
                       {"solution", trace.solution.cells},
                       {"searched_in", name(trace.searched_in)},
                       {"array", trace.array_name},
                       {"ended", trace.ended},
                       {"cpu_ms", trace.cpu_ms},
                       {"counts", json_of(trace.counts)},
                       {"functions", functions_of(trace)},
                       {"placements_by_cell", trace.placements_by_cell},
                       {"dead_ends_by_depth", trace.dead_ends_by_depth},
                       {"steps_total", trace.steps_total},
                       {"stride", trace.stride},
                       {"steps", steps_of(trace)},
                       {"warnings", trace.warnings}}}};
  // Whatever bytes the submission has written: they are replaced where they are no text.
  constexpr int kOneLine = -1;
  out << json.dump(kOneLine, ' ', true, Json::error_handler_t::replace) << '\n';
}

}  // namespace judge
