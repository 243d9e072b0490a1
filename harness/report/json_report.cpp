#include "report/json_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <future>
#include <sstream>
#include <string>
#include <utility>

#include "sudoku/character.h"

namespace judge {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

// A report of 50,000 cases is written piece by piece through one buffer.
using Buffer = fmt::memory_buffer;

void append(Buffer& json, std::string_view text) {
  json.append(text.data(), text.data() + text.size());
}

template <typename... Values>
void print(Buffer& json, fmt::format_string<Values...> format, Values&&... values) {
  fmt::format_to(fmt::appender(json), format, std::forward<Values>(values)...);
}

// One character of UTF-8 text, or a byte that is none, as it may stand in a JSON string.
void append_character(Buffer& json, std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  const bool single = character.size() == 1;
  if (character == "\"" || character == "\\") {
    json.push_back('\\');
    append(json, character);
  } else if (character == "\n") {
    append(json, "\\n");
  } else if (single && (first < 0x20 || first == 0x7f)) {
    print(json, "\\u{:04x}", first);
  } else if (single && first >= 0x80) {
    append(json, kReplacement);
  } else if (first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0) {
    // U+0080 … U+009F: terminals take some of them for commands.
    print(json, "\\u{:04x}", static_cast<unsigned char>(character[1]));
  } else {
    append(json, character);
  }
}

/// Text that stands in JSON as it is, which is nearly all there is.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

void append_quoted(Buffer& json, std::string_view text) {
  json.push_back('"');
  if (is_plain(text)) {
    append(json, text);
    text = {};
  }
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    append_character(json, character);
    text.remove_prefix(character.size());
  }
  json.push_back('"');
}

template <typename Items, typename Append>
void append_array(Buffer& json, const Items& items, Append append_item) {
  json.push_back('[');
  std::string_view before;
  for (const auto& item : items) {
    append(json, before);
    append_item(item);
    before = ", ";
  }
  json.push_back(']');
}

void append_quoted_all(Buffer& json, const std::vector<std::string>& texts) {
  append_array(json, texts, [&](const std::string& text) { append_quoted(json, text); });
}

// A cell is a byte; two cells must not melt into one character of UTF-8.
void append_cells(Buffer& json, std::string_view cells) {
  if (is_plain(cells)) return append(json, cells);
  for (std::size_t i = 0; i < cells.size(); ++i) append_character(json, cells.substr(i, 1));
}

void append_output(Buffer& json, const CaseResult& result) {
  if (!result.output) return append(json, "null");
  const Grid& rows = *result.output;
  const bool square =
      std::ranges::all_of(rows, [&](const std::string& row) { return row.size() == rows.size(); });
  const bool right_shape =
      square && !rows.empty() && rows.size() * rows.size() == result.input.cells.size();
  if (!right_shape) return append_quoted_all(json, rows);
  json.push_back('"');
  for (const std::string& row : rows) append_cells(json, row);
  json.push_back('"');
}

/// "expected" and "returned", where a boolean is the answer.
void append_boolean(Buffer& json, const CaseResult& result) {
  if (!result.expected) return;
  print(json, R"(, "expected": {}, "returned": )", *result.expected);
  if (!result.returned) return append(json, "null");
  print(json, "{}", *result.returned);
}

void append_marked(Buffer& json, const RunResult& run, const CaseResult& result) {
  if (run.geometry == nullptr) return append(json, "[]");
  append_array(json, result.marked, [&](int cell) {
    print(json, "[{}, {}]", run.geometry->row(cell) + 1, run.geometry->column(cell) + 1);
  });
}

// A number that JSON can hold, to the microsecond.
void append_milliseconds(Buffer& json, double milliseconds) {
  if (!std::isfinite(milliseconds)) return append(json, "null");
  print(json, "{}", std::round(milliseconds * 1000) / 1000);
}

/// A key that is absent where it does not hold.
void append_if(Buffer& json, std::string_view key, bool holds) {
  if (holds) print(json, R"(, "{}": true)", key);
}

void append_case(Buffer& json, const RunResult& run, const CaseResult& result) {
  append(json, R"({"id": )");
  append_quoted(json, result.id);
  append(json, R"(, "suite": )");
  append_quoted(json, result.suite);
  print(json, R"(, "verdict": "{}", "time_us": {}, "message": )", name(result.verdict),
        result.time_us);
  append_quoted(json, result.message);
  append(json, R"(, "explanation": )");
  append_quoted(json, result.explanation);
  append(json, R"(, "details": )");
  append_quoted_all(json, result.details);
  append(json, R"(, "input": ")");
  append_cells(json, result.input.cells);
  append(json, R"(", "output": )");
  append_output(json, result);
  append_boolean(json, result);
  append(json, R"(, "marked": )");
  append_marked(json, run, result);
  append_if(json, "not_run", result.not_run);
  append_if(json, "needs_company", result.needs_company);
  append(json, R"(, "stdout": )");
  append_quoted(json, result.standard_output);
  print(json, R"(, "stdout_cut": {}}})", result.standard_output_cut);
}

void append_probes(Buffer& json, const std::vector<Probe>& probes) {
  append_array(json, probes, [&](const Probe& probe) {
    append(json, R"({"probe": )");
    append_quoted(json, probe.name);
    print(json, R"(, "verdict": "{}")", name(probe.verdict));
    if (probe.differs()) {
      append(json, R"(, "change": )");
      append_quoted(json, probe.change);
      append(json, R"(, "suite": )");
      append_quoted(json, probe.suite);
      append(json, R"(, "case": )");
      append_quoted(json, probe.case_id);
      append(json, R"(, "message": )");
      append_quoted(json, probe.message);
      append(json, R"(, "cause": )");
      append_quoted(json, probe.cause);
      append(json, R"(, "known": )");
      append_quoted(json, probe.known);
    }
    append(json, "}");
  });
}

void append_run_head(Buffer& json, const RunResult& run) {
  append(json, "\n  {\"submission\": ");
  append_quoted(json, run.submission);
  append(json, R"(, "problem": )");
  append_quoted(json, run.problem);
  append(json, R"(, "suites": )");
  append_quoted_all(json, run.suites);
  append(json, ",\n   \"profile\": ");
  append_quoted(json, run.profile);
  append(json, R"(, "compiler": )");
  append_quoted(json, run.compiler);
  append(json, ",\n   \"containment\": {\"walls\": ");
  append_quoted(json, run.containment.walls);
  append(json, R"(, "memory": )");
  append_quoted(json, run.containment.memory);
  append(json, "}");
  print(json, ",\n   \"verdict\": \"{}\", \"expected\": \"{}\", \"as_expected\": {},\n",
        name(run.verdict), name(run.expected), run.as_expected());
  print(json, "   \"passed\": {}, \"total\": {}, \"cpu_ms\": ", run.passed, run.total);
  append_milliseconds(json, run.cpu_ms);
  print(json, ", \"memory_kb\": {},\n   \"compile_ms\": ", run.memory_kb);
  append_milliseconds(json, run.compile_ms);
  append(json, R"(, "compile_message": )");
  append_quoted(json, run.compile_message);
  append(json, R"(, "warnings": )");
  append_quoted_all(json, run.warnings);
  append_if(json, "side_by_side", run.side_by_side);
  append_if(json, "timed_as_a_whole", run.timed_as_a_whole);
  append_if(json, "probed", run.probed);
  if (!run.key.empty()) {
    append(json, R"(, "key": )");
    append_quoted(json, run.key);
  }
  append(json, ",\n   \"probes\": ");
  append_probes(json, run.probes);
  append(json, ",\n   \"cases\": [");
}

void flush(std::ostream& out, Buffer& json) {
  out.write(json.data(), static_cast<std::streamsize>(json.size()));
  json.clear();
}

/// The cases from `begin` up to `end`, each with what parts it from the one before.
void append_cases(Buffer& json, const RunResult& run, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    append(json, i == 0 ? "\n    " : ",\n    ");
    append_case(json, run, run.cases[i]);
  }
}

/// Two blocks of cases at a time are written side by side; what is left over is written here.
void write_cases(std::ostream& out, Buffer& json, const RunResult& run) {
  constexpr std::size_t kBlock = 512;  // a thread for each is not felt, nor is its memory
  const std::size_t count = run.cases.size();
  std::size_t begin = 0;
  for (; count - begin > kBlock; begin = std::min(begin + 2 * kBlock, count)) {
    std::future<Buffer> second = std::async(std::launch::async, [&, begin] {
      Buffer block;
      append_cases(block, run, begin + kBlock, std::min(begin + 2 * kBlock, count));
      return block;
    });
    append_cases(json, run, begin, begin + kBlock);
    flush(out, json);
    json = second.get();
  }
  append_cases(json, run, begin, count);
}

void write_run(std::ostream& out, Buffer& json, const RunResult& run) {
  append_run_head(json, run);
  write_cases(out, json, run);
  append(json, "]}");
}

/// `json` without the line breaks and indentations between its parts; in its texts there are none.
std::string on_one_line(std::string_view json) {
  std::string line;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] != '\n') {
      line += json[i];
      continue;
    }
    i = std::min(json.find_first_not_of(' ', i + 1), json.size()) - 1;
    if (line.ends_with(',')) line += ' ';
  }
  return line;
}

}  // namespace

std::string json_line(const RunResult& run) {
  std::ostringstream out;
  Buffer json;
  write_run(out, json, run);
  flush(out, json);
  return on_one_line(out.view()) + '\n';
}

void write_json_report(std::ostream& out, std::span<const RunResult> runs, std::string_view version,
                       std::size_t not_judged) {
  Buffer json;
  append(json, "{\"tool\": {\"name\": \"sudoku-judge\", \"version\": ");
  append_quoted(json, version);
  append(json, "},\n ");
  if (not_judged > 0) print(json, "\"interrupted\": true, \"not_judged\": {},\n ", not_judged);
  append(json, "\"runs\": [");
  std::string_view before;
  for (const RunResult& run : runs) {
    append(json, before);
    write_run(out, json, run);
    before = ",";
  }
  append(json, "]}\n");
  flush(out, json);
}

}  // namespace judge
