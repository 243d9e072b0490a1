#include "report/json_report.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "sudoku/character.h"

namespace judge {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

// One character of UTF-8 text, or a byte that is none, as it may stand in a JSON string.
void append_character(std::string& json, std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  const bool single = character.size() == 1;
  if (character == "\"" || character == "\\") {
    json += '\\';
    json += character;
  } else if (character == "\n") {
    json += "\\n";
  } else if (single && (first < 0x20 || first == 0x7f)) {
    fmt::format_to(std::back_inserter(json), "\\u{:04x}", first);
  } else if (single && first >= 0x80) {
    json += kReplacement;
  } else if (first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0) {
    // U+0080 … U+009F: terminals take some of them for commands.
    fmt::format_to(std::back_inserter(json), "\\u{:04x}", static_cast<unsigned char>(character[1]));
  } else {
    json += character;
  }
}

/// Text that stands in JSON as it is, which is nearly all there is.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

std::string in_quotes(std::string_view plain) {
  std::string json;
  json.reserve(plain.size() + 2);
  json += '"';
  json += plain;
  json += '"';
  return json;
}

std::string quoted(std::string_view text) {
  if (is_plain(text)) return in_quotes(text);
  std::string json = "\"";
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    append_character(json, character);
    text.remove_prefix(character.size());
  }
  return json + '"';
}

template <typename Items, typename Write>
std::string array(const Items& items, Write write) {
  std::string json = "[";
  for (const auto& item : items) {
    if (json.size() > 1) json += ", ";
    json += write(item);
  }
  return json + ']';
}

std::string quoted_all(const std::vector<std::string>& texts) { return array(texts, quoted); }

// A cell is a byte; two cells must not melt into one character of UTF-8.
std::string quoted_cells(std::string_view cells) {
  if (is_plain(cells)) return in_quotes(cells);
  std::string json = "\"";
  for (std::size_t i = 0; i < cells.size(); ++i) append_character(json, cells.substr(i, 1));
  return json + '"';
}

std::string output_json(const CaseResult& result) {
  if (!result.output) return "null";
  const Grid& rows = *result.output;
  const bool square =
      std::ranges::all_of(rows, [&](const std::string& row) { return row.size() == rows.size(); });
  std::string line;
  for (const std::string& row : rows) line += row;
  const bool right_shape = square && line.size() == result.input.cells.size() && !line.empty();
  return right_shape ? quoted_cells(line) : array(rows, quoted);
}

std::string marked_json(const RunResult& run, const CaseResult& result) {
  if (run.geometry == nullptr) return "[]";
  return array(result.marked, [&](int cell) {
    return fmt::format("[{}, {}]", run.geometry->row(cell) + 1, run.geometry->column(cell) + 1);
  });
}

// A number that JSON can hold, to the microsecond.
std::string milliseconds_json(double milliseconds) {
  if (!std::isfinite(milliseconds)) return "null";
  return fmt::format("{}", std::round(milliseconds * 1000) / 1000);
}

void write_case(std::ostream& out, const RunResult& run, const CaseResult& result) {
  fmt::print(out, R"({{"id": {}, "suite": {}, "verdict": "{}", "time_us": {}, )", quoted(result.id),
             quoted(result.suite), name(result.verdict), result.time_us);
  fmt::print(out, R"("message": {}, "explanation": {}, "details": {}, )", quoted(result.message),
             quoted(result.explanation), quoted_all(result.details));
  fmt::print(out, R"("input": {}, "output": {}, "marked": {}, )", quoted(result.input.cells),
             output_json(result), marked_json(run, result));
  fmt::print(out, R"("stdout": {}, "stdout_cut": {}}})", quoted(result.standard_output),
             result.standard_output_cut);
}

void write_run(std::ostream& out, const RunResult& run) {
  fmt::print(out, "\n  {{\"submission\": {}, \"problem\": {}, \"suites\": {},\n",
             quoted(run.submission), quoted(run.problem), quoted_all(run.suites));
  fmt::print(out, "   \"profile\": {}, \"compiler\": {},\n", quoted(run.profile),
             quoted(run.compiler));
  fmt::print(out, "   \"verdict\": \"{}\", \"expected\": \"{}\", \"as_expected\": {},\n",
             name(run.verdict), name(run.expected), run.as_expected());
  fmt::print(out, "   \"passed\": {}, \"total\": {}, \"cpu_ms\": {}, \"memory_kb\": {},\n",
             run.passed, run.total, milliseconds_json(run.cpu_ms), run.memory_kb);
  fmt::print(out, "   \"compile_ms\": {}, \"compile_message\": {}, \"warnings\": {},\n",
             milliseconds_json(run.compile_ms), quoted(run.compile_message),
             quoted_all(run.warnings));
  fmt::print(out, "   \"cases\": [");
  std::string_view before = "\n    ";
  for (const CaseResult& result : run.cases) {
    fmt::print(out, "{}", before);
    write_case(out, run, result);
    before = ",\n    ";
  }
  fmt::print(out, "]}}");
}

}  // namespace

void write_json_report(std::ostream& out, std::span<const RunResult> runs,
                       std::string_view version) {
  fmt::print(out, "{{\"tool\": {{\"name\": \"sudoku-judge\", \"version\": {}}},\n \"runs\": [",
             quoted(version));
  std::string_view before;
  for (const RunResult& run : runs) {
    fmt::print(out, "{}", before);
    write_run(out, run);
    before = ",";
  }
  fmt::print(out, "]}}\n");
}

}  // namespace judge
