#include "report/comparison_json.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "judge/verdict.h"
#include "report/comparison_words.h"
#include "report/submission_names.h"
#include "report/trace_json.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

std::string_view name(Ratio::Kind kind) {
  switch (kind) {
    case Ratio::Kind::exact:
      return "exact";
    case Ratio::Kind::at_least:
      return "at_least";
    case Ratio::Kind::at_most:
      return "at_most";
  }
  return "";
}

Json json_of(const Amount& amount) {
  return {{"value", amount.value}, {"at_least", amount.at_least}};
}

Json json_of(const std::optional<Ratio>& ratio) {
  return ratio ? Json{{"value", ratio->value}, {"kind", name(ratio->kind)}} : Json(nullptr);
}

Json json_of(const ComparedBoard& board, const ComparedCase& each) {
  Json json = {{"suite", board.suite},
               {"id", board.id},
               {"verdict", judge::name(each.verdict)},
               {"message", each.message},
               {"finished", each.is_finished()},
               {"time_us", each.time ? Json(each.time->value) : Json(nullptr)},
               {"time_at_least", each.time && each.time->at_least}};
  json["searched_in"] = each.traced ? Json(name(each.searched_in)) : Json(nullptr);
  json["ended"] = each.ended;
  json["counts"] = each.traced ? json_of(each.counts) : Json(nullptr);
  return json;
}

Json json_of(const Comparison& comparison, const ComparedSubmission& submission) {
  Json boards = Json::array();
  for (std::size_t i = 0; i < submission.cases.size(); ++i) {
    boards.push_back(json_of(comparison.boards[i], submission.cases[i]));
  }
  return {{"submission", submission.run.submission},
          {"compile_message", submission.run.compile_message},
          {"on_ladder", submission.compiles() && !submission.is_wrong()},
          {"boards", std::move(boards)}};
}

Json against(const Totals& one, const Totals& other) {
  return {{"work", json_of(work_ratio(one, other))}, {"time", json_of(time_ratio(one, other))}};
}

Json json_of(const Standing& standing) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < standing.rungs.size(); ++i) {
    const Totals& totals = standing.totals[i];
    rows.push_back({{"submission", standing.rungs[i]->run.submission},
                    {"unfinished", totals.unfinished},
                    {"counts_nodes", totals.nodes_only},
                    {"work", json_of(totals.work)},
                    {"undos", json_of(totals.undos)},
                    {"nodes", json_of(totals.nodes)},
                    {"dead_ends", json_of(totals.dead_ends)},
                    {"greatest_depth", json_of(totals.greatest_depth)},
                    {"time_us", totals.time ? json_of(*totals.time) : Json(nullptr)},
                    {"to_first", against(totals, standing.totals.front())},
                    {"to_before", against(totals, standing.totals[i == 0 ? 0 : i - 1])}});
  }
  return {{"boards", standing.boards}, {"totals", std::move(rows)}};
}

std::string sentence(const Comparison& comparison) {
  std::vector<std::string> submissions;
  for (const ComparedSubmission& each : comparison.submissions) {
    submissions.push_back(each.run.submission);
  }
  const TextStyle style;
  return conclusion(comparison, SubmissionNames(submissions, style), style);
}

}  // namespace

void write_comparison_json(std::ostream& out, const Comparison& comparison,
                           std::string_view version) {
  Json boards = Json::array();
  for (const ComparedBoard& board : comparison.boards) {
    boards.push_back({{"suite", board.suite}, {"id", board.id}, {"input", board.input.cells}});
  }
  Json submissions = Json::array();
  for (const ComparedSubmission& submission : comparison.submissions) {
    submissions.push_back(json_of(comparison, submission));
  }
  const Json json = {{"tool", {{"name", "sudoku-judge"}, {"version", version}}},
                     {"comparison",
                      {{"problem", comparison.problem},
                       {"suites", comparison.suites},
                       {"compiler", comparison.compiler},
                       {"seconds", comparison.seconds},
                       {"missing", comparison.missing},
                       {"conclusion", sentence(comparison)},
                       {"boards", std::move(boards)},
                       {"submissions", std::move(submissions)},
                       {"finished_by_all", json_of(exact_standing(comparison))},
                       {"measured_on_all", json_of(whole_standing(comparison))}}}};
  // Whatever bytes stand in names and messages: they are replaced where they are no text.
  constexpr int kOneLine = -1;
  out << json.dump(kOneLine, ' ', true, Json::error_handler_t::replace) << '\n';
}

}  // namespace judge
