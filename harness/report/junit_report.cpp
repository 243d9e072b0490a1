#include "report/junit_report.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/failure_text.h"
#include "report/rerun.h"
#include "report/text.h"
#include "sudoku/character.h"

namespace judge {
namespace {

enum class Place { attribute, text };

// U+FFFE and U+FFFF are the only characters of well-formed UTF-8 that XML 1.0 forbids and
// printable() lets through.
bool is_noncharacter(std::string_view character) {
  return character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf";
}

std::string escaped_character(std::string_view character, Place place) {
  if (character == "&") return "&amp;";
  if (character == "<") return "&lt;";
  if (character == ">") return "&gt;";
  if (character == "\"") return "&quot;";
  // In an attribute a parser would turn them into blanks.
  if (character == "\n") return place == Place::attribute ? "&#10;" : "\n";
  if (character == "\t") return place == Place::attribute ? "&#9;" : "\t";
  if (is_noncharacter(character)) return character == "\xef\xbf\xbe" ? "\\ufffe" : "\\uffff";
  return printable(character);
}

std::string escaped(std::string_view text, Place place) {
  std::string xml;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    xml += escaped_character(character, place);
    text.remove_prefix(character.size());
  }
  return xml;
}

std::string attribute(std::string_view name, std::string_view value) {
  return fmt::format(" {}=\"{}\"", name, escaped(value, Place::attribute));
}

struct Counts {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::int64_t time_us = 0;

  Counts& operator+=(const Counts& other) {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
    time_us += other.time_us;
    return *this;
  }
  [[nodiscard]] std::string attributes() const {
    return fmt::format(R"( tests="{}" failures="{}" errors="{}" time="{:.6f}")", tests, failures,
                       errors, static_cast<double>(time_us) / 1e6);
  }
};

bool is_error(Verdict verdict) {
  return verdict == Verdict::runtime_error || verdict == Verdict::compile_error ||
         verdict == Verdict::internal_error;
}

bool counts_as_passed(const RunResult& run, const CaseResult& result) {
  return result.verdict == Verdict::accepted || run.as_expected() || result.verdict == run.expected;
}

// The cases of a run, suite by suite, in the order in which suites first appear.
std::vector<std::pair<std::string_view, std::vector<const CaseResult*>>> by_suite(
    const RunResult& run) {
  std::vector<std::pair<std::string_view, std::vector<const CaseResult*>>> suites;
  for (const CaseResult& result : run.cases) {
    const std::string_view suite = result.suite;
    auto found = std::ranges::find(suites, suite, [](const auto& entry) { return entry.first; });
    if (found == suites.end()) found = suites.insert(found, {suite, {}});
    found->second.push_back(&result);
  }
  return suites;
}

// Whether the run needs a test case of its own, because none of its cases shows how it ended.
bool stands_alone(const RunResult& run) {
  if (run.cases.empty()) return true;
  return !run.as_expected() && std::ranges::all_of(run.cases, [&](const CaseResult& result) {
    return counts_as_passed(run, result);
  });
}

Counts count_failure(Verdict verdict) {
  return {
      .tests = 1, .failures = is_error(verdict) ? 0U : 1U, .errors = is_error(verdict) ? 1U : 0U};
}

Counts counts_of(const RunResult& run, const std::vector<const CaseResult*>& cases) {
  Counts counts;
  for (const CaseResult* result : cases) {
    counts += counts_as_passed(run, *result) ? Counts{.tests = 1} : count_failure(result->verdict);
    counts.time_us += result->time_us;
  }
  return counts;
}

Counts counts_alone(const RunResult& run) {
  return run.as_expected() ? Counts{.tests = 1} : count_failure(run.verdict);
}

Counts counts_of(std::span<const RunResult> runs) {
  Counts counts;
  for (const RunResult& run : runs) {
    for (const auto& [suite, cases] : by_suite(run)) counts += counts_of(run, cases);
    if (stands_alone(run)) counts += counts_alone(run);
  }
  return counts;
}

std::string class_name(const RunResult& run) {
  return fmt::format("{}.{}", run.problem, std::filesystem::path(run.submission).stem().string());
}

std::string rows_of(const Grid& grid) {
  std::string rows;
  for (const std::string& row : grid) rows += row + '\n';
  return rows;
}

std::string failure_body(const RunResult& run, const CaseResult& result, std::string_view program) {
  std::string body = result.message + '\n';
  if (!result.explanation.empty()) body += result.explanation + '\n';
  for (const std::string& detail : result.details) body += detail + '\n';
  if (!result.input.cells.empty()) body += "input:\n" + result.input.cells + '\n';
  if (result.returned) body += fmt::format("returned:\n{}\n", *result.returned);
  if (result.output) body += "output:\n" + rows_of(*result.output);
  return body + "again: " + rerun_command(run, result, program) + '\n';
}

void write_problem(std::ostream& out, Verdict verdict, std::string_view message,
                   std::string_view body) {
  const std::string_view element = is_error(verdict) ? "error" : "failure";
  fmt::print(out, "      <{}{}{}>{}</{}>\n", element, attribute("type", name(verdict)),
             attribute("message", message), escaped(body, Place::text), element);
}

void write_system_out(std::ostream& out, std::string_view text) {
  fmt::print(out, "      <system-out>{}</system-out>\n", escaped(text, Place::text));
}

void write_case(std::ostream& out, const RunResult& run, const CaseResult& result,
                std::string_view program) {
  const std::string class_attribute =
      attribute("classname", fmt::format("{}.{}", class_name(run), result.suite));
  fmt::print(out, "    <testcase{}{} time=\"{:.6f}\"", class_attribute,
             attribute("name", result.id), static_cast<double>(result.time_us) / 1e6);
  const bool passed = counts_as_passed(run, result);
  std::string output;
  if (passed && result.verdict != Verdict::accepted) {
    output = fmt::format("{}, as expected: {}\n", name(result.verdict), result.message);
  }
  output += result.standard_output;
  if (passed && output.empty()) {
    fmt::print(out, "/>\n");
    return;
  }
  fmt::print(out, ">\n");
  if (!passed)
    write_problem(out, result.verdict, result.message, failure_body(run, result, program));
  if (!output.empty()) write_system_out(out, output);
  fmt::print(out, "    </testcase>\n");
}

void begin_suite(std::ostream& out, const RunResult& run, const std::string& suite_name,
                 const Counts& counts) {
  fmt::print(out, "  <testsuite{}{}>\n    <properties>\n", attribute("name", suite_name),
             counts.attributes());
  for (const auto& [key, value] :
       {std::pair<std::string_view, std::string_view>("verdict", name(run.verdict)),
        {"expected", name(run.expected)},
        {"profile", run.profile},
        {"compiler", run.compiler},
        {"containment", run.containment.walls},
        {"memory limited by", run.containment.memory}}) {
    fmt::print(out, "      <property{}{}/>\n", attribute("name", key), attribute("value", value));
  }
  fmt::print(out, "    </properties>\n");
}

void write_alone(std::ostream& out, const RunResult& run) {
  begin_suite(out, run, run.submission, counts_alone(run));
  fmt::print(out, "    <testcase{}{} time=\"0.000000\">\n", attribute("classname", class_name(run)),
             attribute("name", "verdict"));
  const std::string message = verdict_text(run);
  if (run.as_expected()) {
    write_system_out(out, message + '\n' + run.compile_message);
  } else {
    write_problem(out, run.verdict, message, run.compile_message);
  }
  fmt::print(out, "    </testcase>\n  </testsuite>\n");
}

void write_run(std::ostream& out, const RunResult& run, std::string_view program) {
  for (const auto& [suite, cases] : by_suite(run)) {
    begin_suite(out, run, fmt::format("{} on {}", run.submission, suite), counts_of(run, cases));
    for (const CaseResult* result : cases) write_case(out, run, *result, program);
    fmt::print(out, "  </testsuite>\n");
  }
  if (stands_alone(run)) write_alone(out, run);
}

void write_interruption(std::ostream& out, std::size_t not_judged) {
  const std::string message =
      fmt::format("interrupted: {} not judged", counted(not_judged, "submission"));
  fmt::print(out, "  <testsuite name=\"interrupted\"{}>\n",
             Counts{.tests = 1, .errors = 1}.attributes());
  fmt::print(out, "    <testcase classname=\"interrupted\" name=\"verdict\" time=\"0.000000\">\n");
  fmt::print(out, "      <error type=\"Interrupted\" message=\"{}\"/>\n", message);
  fmt::print(out, "    </testcase>\n  </testsuite>\n");
}

}  // namespace

void write_junit_report(std::ostream& out, std::span<const RunResult> runs,
                        std::string_view program, std::size_t not_judged) {
  Counts counts = counts_of(runs);
  if (not_judged > 0) counts += {.tests = 1, .errors = 1};
  fmt::print(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites{}{}>\n",
             attribute("name", "sudoku-judge"), counts.attributes());
  for (const RunResult& run : runs) write_run(out, run, program);
  if (not_judged > 0) write_interruption(out, not_judged);
  fmt::print(out, "</testsuites>\n");
}

}  // namespace judge
