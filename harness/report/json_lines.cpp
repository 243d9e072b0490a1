#include "report/json_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "catalog/user_error.h"
#include "sudoku/character.h"

namespace judge {
namespace {

using nlohmann::json;

[[noreturn]] void refuse(const std::filesystem::path& file, int line, const std::string& why) {
  throw UserError(fmt::format("{}:{}: {}; take the line out, and its submission is judged again",
                              file.string(), line, why));
}

/// The parts of the library's messages that are about its own insides are left out.
json parsed(const std::filesystem::path& file, int line, std::string_view text) {
  try {
    return json::parse(text);
  } catch (const json::parse_error& error) {
    refuse(file, line,
           fmt::format("is damaged near column {}, expected a result of judge run as JSON",
                       std::max<std::size_t>(error.byte, 1)));
  }
}

JsonLine read_line(const std::filesystem::path& file, int number, std::string_view text) {
  const json object = parsed(file, number, text);
  for (const char* key : {"submission", "key"}) {
    if (!object.is_object() || !object.contains(key) || !object.at(key).is_string()) {
      refuse(file, number, fmt::format("has no \"{}\", expected a result of judge run", key));
    }
  }
  return {.submission = object.at("submission"),
          .key = object.at("key"),
          .text = std::string(text),
          .number = number};
}

// The report gives every cell one character; a byte that is none is U+FFFD there.
std::string cells_in(std::string_view text) {
  std::string cells;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    cells += character.size() == 1 ? character.front() : '\xff';
    text.remove_prefix(character.size());
  }
  return cells;
}

std::optional<Grid> output_in(const json& output, const Geometry& geometry) {
  if (output.is_null()) return std::nullopt;
  if (output.is_array()) return output.get<Grid>();
  return to_rows(geometry, {.cells = cells_in(output.get<std::string>())});
}

/// Of a key that may be absent, or null.
std::optional<bool> boolean_in(const json& object, const char* key) {
  if (!object.contains(key) || object.at(key).is_null()) return std::nullopt;
  return object.at(key).get<bool>();
}

Verdict verdict_in(const json& text) {
  const auto verdict = verdict_named(text.get<std::string>());
  if (!verdict) throw std::out_of_range("no verdict");
  return *verdict;
}

CaseResult case_in(const json& object, const Geometry& geometry) {
  CaseResult result;
  result.suite = object.at("suite");
  result.id = object.at("id");
  result.verdict = verdict_in(object.at("verdict"));
  result.time_us = object.at("time_us");
  result.message = object.at("message");
  result.explanation = object.at("explanation");
  result.details = object.at("details").get<std::vector<std::string>>();
  result.input.cells = object.at("input");
  result.output = output_in(object.at("output"), geometry);
  result.expected = boolean_in(object, "expected");
  result.returned = boolean_in(object, "returned");
  for (const json& cell : object.at("marked")) {
    result.marked.push_back(((cell.at(0).get<int>() - 1) * geometry.size()) +
                            cell.at(1).get<int>() - 1);
  }
  result.standard_output = object.at("stdout");
  result.standard_output_cut = object.at("stdout_cut");
  result.not_run = object.value("not_run", false);
  result.needs_company = object.value("needs_company", false);
  return result;
}

Probe probe_in(const json& object) {
  return {.name = object.at("probe"),
          .change = object.value("change", ""),
          .verdict = verdict_in(object.at("verdict")),
          .suite = object.value("suite", ""),
          .case_id = object.value("case", ""),
          .message = object.value("message", ""),
          .cause = object.value("cause", ""),
          .known = object.value("known", "")};
}

double milliseconds_in(const json& number) { return number.is_null() ? 0 : number.get<double>(); }

RunResult run_in(const json& object, const Geometry& geometry) {
  RunResult run;
  run.submission = object.at("submission");
  run.problem = object.at("problem");
  run.suites = object.at("suites").get<std::vector<std::string>>();
  run.profile = object.at("profile");
  run.compiler = object.at("compiler");
  const json& containment = object.at("containment");
  run.containment = {.walls = containment.at("walls"), .memory = containment.at("memory")};
  run.verdict = verdict_in(object.at("verdict"));
  run.expected = verdict_in(object.at("expected"));
  run.passed = object.at("passed");
  run.total = object.at("total");
  run.cpu_ms = milliseconds_in(object.at("cpu_ms"));
  run.memory_kb = object.at("memory_kb");
  run.compile_ms = milliseconds_in(object.at("compile_ms"));
  run.compile_message = object.at("compile_message");
  run.warnings = object.at("warnings").get<std::vector<std::string>>();
  run.side_by_side = object.value("side_by_side", false);
  run.timed_as_a_whole = object.value("timed_as_a_whole", false);
  run.probed = object.value("probed", false);
  run.key = object.at("key");
  for (const json& probe : object.at("probes")) run.probes.push_back(probe_in(probe));
  for (const json& each : object.at("cases")) run.cases.push_back(case_in(each, geometry));
  run.geometry = &geometry;
  return run;
}

/// What the drawings take for granted.
bool fits(const RunResult& run, const Geometry& geometry) {
  const auto cells = static_cast<std::size_t>(geometry.cells());
  return std::ranges::all_of(run.cases, [&](const CaseResult& each) {
    return each.input.cells.size() == cells && std::ranges::all_of(each.marked, [&](int cell) {
             return cell >= 0 && cell < geometry.cells();
           });
  });
}

}  // namespace

JsonLines read_json_lines(const std::filesystem::path& file, std::string_view content) {
  JsonLines read;
  for (int number = 1; !content.empty(); ++number) {
    const std::size_t end = content.find('\n');
    if (end == std::string_view::npos) {
      read.cut = true;
      break;
    }
    read.lines.push_back(read_line(file, number, content.substr(0, end + 1)));
    content.remove_prefix(end + 1);
  }
  return read;
}

RunResult result_in(const std::filesystem::path& file, const JsonLine& line,
                    const Geometry& geometry) {
  try {
    RunResult run = run_in(json::parse(line.text), geometry);
    if (fits(run, geometry)) return run;
  } catch (const json::exception&) {  // told below
  } catch (const std::out_of_range&) {
  }
  refuse(file, line.number, fmt::format("is not what judge run writes about {}", line.submission));
}

}  // namespace judge
