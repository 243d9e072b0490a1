#include "report/mutation_json.h"

#include <nlohmann/json.hpp>

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

std::string_view name(Fate fate) {
  switch (fate) {
    case Fate::not_judged:
      return "not judged";
    case Fate::stillborn:
      return "stillborn";
    case Fate::killed:
      return "killed";
    case Fate::equivalent:
      return "equivalent";
    case Fate::declared:
      return "declared";
    case Fate::survived:
      return "survived";
  }
  return "";
}

Json json_of(const MutationCount& count) {
  const auto mortal = static_cast<double>(count.mortal());
  return {
      {"mutants", count.mutants()},
      {"killed", count.killed},
      {"equivalent", count.equivalent},
      {"declared", count.declared},
      {"survived", count.survived},
      {"stillborn", count.stillborn},
      {"not_judged", count.not_judged},
      {"score", mortal == 0 ? Json(nullptr) : Json(static_cast<double>(count.killed) / mortal)}};
}

Json json_of(const Mutant& mutant) {
  return {
      {"id", mutant.view.id()},
      {"kind", judge::name(mutant.mutation.kind)},
      {"line", mutant.view.line},
      {"column", mutant.view.column},
      {"change", mutant.view.change},
      {"before", mutant.view.before},
      {"after", mutant.view.after},
      {"occurrence", mutant.view.occurrence},
      {"fate", name(mutant.fate)},
      {"verdict", mutant.fate == Fate::killed ? Json(judge::name(mutant.verdict)) : Json(nullptr)},
      {"profile", mutant.profile},
      {"suite", mutant.suite},
      {"case", mutant.case_id},
      {"message", mutant.message},
      {"reason", mutant.reason}};
}

}  // namespace

void write_mutation_json(std::ostream& out, const MutationRun& run, std::string_view version) {
  Json kinds = Json::object();
  for (std::size_t i = 0; i < kMutationKinds; ++i) {
    const auto kind = static_cast<MutationKind>(i);
    kinds[std::string(judge::name(kind))] = json_of(run.count(kind));
  }
  Json mutants = Json::array();
  for (const Mutant& each : run.mutants) {
    mutants.push_back(json_of(each));
  }
  const Json report = {{"tool", {{"name", "sudoku-judge"}, {"version", version}}},
                       {"mutation",
                        {{"submission", run.submission},
                         {"problem", run.problem},
                         {"suites", run.suites},
                         {"compiler", run.compiler},
                         {"boards", run.boards},
                         {"boards_left_out", run.boards_left_out},
                         {"seconds", run.seconds},
                         {"interrupted", run.interrupted},
                         {"wrong_declarations", run.wrong_declarations},
                         {"counts", json_of(run.count())},
                         {"kinds", std::move(kinds)},
                         {"mutants", std::move(mutants)}}}};
  out << report.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

}  // namespace judge
