#include "report/stress_json.h"

#include <nlohmann/json.hpp>

#include "report/json_report.h"
#include "report/rerun.h"
#include "report/stress_text.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

Json lines_of(const BoardSequence& boards) {
  Json lines = Json::array();
  for (const SolvedBoard& each : boards) {
    lines.push_back(to_line(each.givens));
  }
  return lines;
}

Json found(const StressResult& result, std::uint64_t seed, const TextStyle& style) {
  if (!result.finding) {
    return nullptr;
  }
  const StressFinding& finding = *result.finding;
  return {{"board", finding.number},
          {"kind", finding.kind},
          {"hostile", finding.hostile},
          {"blanks_found", count_blanks(finding.found)},
          {"blanks", count_blanks(finding.smallest)},
          {"boards_found", lines_of(finding.found)},
          {"boards", lines_of(finding.smallest)},
          {"cut_short", finding.cut_short},
          {"fickle", finding.fickle},
          {"again", rerun_command(result.run, *result.run.first_failure(), style.program)},
          {"keep", keep_command(result, seed, style)}};
}

}  // namespace

void write_stress_json(std::ostream& out, const StressResult& result, std::uint64_t seed,
                       std::string_view version, const TextStyle& style) {
  const Json report = {{"tool", {{"name", "sudoku-judge"}, {"version", version}}},
                       {"seed", seed},
                       {"boards", result.boards},
                       {"hostile_boards", result.hostile_boards},
                       {"timed_out", result.timed_out},
                       {"interrupted", result.interrupted},
                       {"found", found(result, seed, style)},
                       {"run", Json::parse(json_line(result.run))}};
  constexpr int kIndent = 1;
  out << report.dump(kIndent) << '\n';
}

}  // namespace judge
