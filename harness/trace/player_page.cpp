#include "trace/player_page.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/verdict.h"
#include "trace/player_sources.h"
#include "trace/player_steps.h"

namespace judge {
namespace {

using nlohmann::json;

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the 0 that ends a C string
  return text;
}

/// As a Content-Security-Policy names an inline script or style.
std::string policy_hash(std::string_view text) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return "'sha256-" + base64(hash) + "'";
}

/// JSON that cannot end the script element that holds it. In JSON these characters stand in strings
/// only, where an escape means the same.
std::string json_for_html(const json& value) {
  std::string text;
  for (const char character : value.dump(-1, ' ', true, json::error_handler_t::replace)) {
    switch (character) {
      case '<':
        text += "\\u003c";
        break;
      case '>':
        text += "\\u003e";
        break;
      case '&':
        text += "\\u0026";
        break;
      default:
        text += character;
    }
  }
  return text;
}

/// Cells as character codes, so that whatever a submission left there arrives.
json codes(std::string_view cells) {
  json result = json::array();
  for (const char cell : cells) result.push_back(static_cast<unsigned char>(cell));
  return result;
}

/// Nothing when the answer has not the board's shape.
std::optional<std::string> answer_cells(const Trace& trace) {
  const auto size = static_cast<std::size_t>(trace.geometry->size());
  if (!trace.result.output || trace.result.output->size() != size) return std::nullopt;
  std::string cells;
  for (const std::string& row : *trace.result.output) {
    if (row.size() != size) return std::nullopt;
    cells += row;
  }
  return cells;
}

std::string_view name(SearchedIn searched_in) {
  switch (searched_in) {
    case SearchedIn::board:
      return "board";
    case SearchedIn::array:
      return "array";
    case SearchedIn::calls:
      break;
  }
  return "calls";
}

json board_json(const Trace& trace) {
  const Geometry& geometry = *trace.geometry;
  std::vector<int> regions;
  for (int cell = 0; cell < geometry.cells(); ++cell) regions.push_back(geometry.region(cell));
  const auto answer = answer_cells(trace);
  return {{"size", geometry.size()},
          {"symbols", geometry.symbols()},
          {"regions", regions},
          {"givens", codes(trace.result.input.cells)},
          {"solution", codes(trace.solution.cells)},
          {"answer", answer ? codes(*answer) : json(nullptr)},
          {"marked", trace.result.marked}};
}

json verdict_json(const Trace& trace) {
  const CaseResult& result = trace.result;
  return {{"name", trace.outcome()},
          {"accepted", result.verdict == Verdict::accepted},
          {"message", result.message},
          {"explanation", result.explanation},
          {"details", result.details}};
}

json counts_json(const SearchCounts& counts) {
  return {{"placements", counts.placements},
          {"undos", counts.undos},
          {"nodes", counts.nodes},
          {"deadEnds", counts.dead_ends},
          {"calls", counts.calls},
          {"reads", counts.reads},
          {"writes", counts.writes},
          {"greatestDepth", counts.greatest_depth},
          {"greatestOpenCalls", counts.greatest_open_calls}};
}

json functions_json(std::span<const FunctionCount> functions) {
  json result = json::array();
  for (const FunctionCount& function : functions) {
    result.push_back({{"name", function.name},
                      {"line", function.line},
                      {"calls", function.calls},
                      {"openAtOnce", function.open_at_once}});
  }
  return result;
}

json trace_json(const Trace& trace) {
  return {{"submission", trace.submission},
          {"problem", trace.problem},
          {"compiler", trace.compiler},
          {"suite", trace.result.suite},
          {"case", trace.result.id},
          {"source", trace.source},
          {"verdict", verdict_json(trace)},
          {"board", board_json(trace)},
          {"searchedIn", name(trace.searched_in)},
          {"arrayName", trace.array_name},
          {"counts", counts_json(trace.counts)},
          {"functions", functions_json(trace.functions)},
          {"placementsByCell", trace.placements_by_cell},
          {"deadEndsByDepth", trace.dead_ends_by_depth},
          {"cpuMs", trace.cpu_ms},
          {"ended", trace.ended},
          {"stepsTotal", trace.steps_total},
          {"warnings", trace.warnings}};
}

using Fillings = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// `form` with every {{NAME}} that has a filling replaced. What is filled in is not looked at
/// again.
std::string filled(std::string_view form, Fillings fillings) {
  std::string page;
  while (true) {
    const std::size_t open = form.find("{{");
    const std::size_t close = form.find("}}", open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    const std::string_view name = form.substr(open + 2, close - open - 2);
    const auto* const filling = std::ranges::find(fillings, name, &Fillings::value_type::first);
    page += form.substr(0, open);
    if (filling != fillings.end()) page += filling->second;
    form.remove_prefix(close + 2);
  }
  return page += form;
}

std::string page_with(json trace, std::uint64_t stride, std::size_t step_count,
                      std::string_view packed) {
  trace["stride"] = stride;
  trace["stepCount"] = step_count;
  return filled(player_html(), {{"script-hash", policy_hash(player_script())},
                                {"style-hash", policy_hash(player_style())},
                                {"style", player_style()},
                                {"trace", json_for_html(trace)},
                                {"steps", base64(packed)},
                                {"script", player_script()}});
}

}  // namespace

std::string player_page(const Trace& trace) {
  const json data = trace_json(trace);
  std::uint64_t stride = trace.stride;
  std::string page = page_with(data, stride, trace.steps.size(), packed_steps(trace.steps, stride));
  std::vector<TraceStep> steps;
  while (page.size() >= kPlayerPageLimit) {
    const std::span<const TraceStep> shown = steps.empty() ? trace.steps : steps;
    if (shown.size() < 2) break;
    steps = merged_in_pairs(shown, trace.result.input);
    stride *= 2;
    page = page_with(data, stride, steps.size(), packed_steps(steps, stride));
  }
  return page;
}

}  // namespace judge
