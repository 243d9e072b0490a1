#include "toolchain/diagnostics.h"

#include <cstdlib>
#include <optional>
#include <regex>
#include <sstream>

namespace judge {
namespace {

using Severity = Diagnostic::Severity;

// "file:12:9: error: text", "file:12:9: fatal error: text", "file:12:9: note: text".
std::optional<Diagnostic> parse_located(const std::string& line) {
  static const std::regex kForm(R"((.+?):(\d+):(\d+): (fatal error|error|warning|note): (.*))");
  std::smatch match;
  if (!std::regex_match(line, match, kForm)) {
    return std::nullopt;
  }
  const std::string severity = match[4];
  return Diagnostic{.file = match[1],
                    .line = std::atoi(match[2].str().c_str()),
                    .column = std::atoi(match[3].str().c_str()),
                    .severity = severity == "note"      ? Severity::note
                                : severity == "warning" ? Severity::warning
                                                        : Severity::error,
                    .text = match[5],
                    .notes = {}};
}

// g++ places these in front of the error: "file:12:9:   required from here",
// and both compilers: "In file included from file:12:".
std::optional<Diagnostic> parse_context(const std::string& line) {
  static const std::regex kRequired(R"((.+?):(\d+):(\d+):\s+(required .*|in 'constexpr' .*))");
  static const std::regex kIncluded(R"((?:In file included|\s+) from (.+?):(\d+)[:,].*)");
  std::smatch match;
  if (std::regex_match(line, match, kRequired)) {
    return Diagnostic{.file = match[1],
                      .line = std::atoi(match[2].str().c_str()),
                      .column = std::atoi(match[3].str().c_str()),
                      .severity = Severity::note,
                      .text = match[4],
                      .notes = {}};
  }
  if (std::regex_match(line, match, kIncluded)) {
    return Diagnostic{.file = match[1],
                      .line = std::atoi(match[2].str().c_str()),
                      .severity = Severity::note,
                      .text = "included here",
                      .notes = {}};
  }
  return std::nullopt;
}

// "ld.lld: error: undefined symbol: f()", "/usr/bin/ld: x.o: undefined reference to `f()'",
// "clang++: error: …", "fatal error: …" without a place.
std::optional<Diagnostic> parse_placeless(const std::string& line) {
  static const std::regex kForm(R"((?:[^ :]*(?:ld|lld|clang\+\+|g\+\+|cc1plus)[^ :]*|fatal error): (.*))");
  std::smatch match;
  if (!std::regex_match(line, match, kForm)) {
    return std::nullopt;
  }
  std::string text = match[1];
  if (text.starts_with("error: ")) {
    text.erase(0, 7);
  }
  if (text.starts_with("linker command failed") || text.starts_with("ld returned")) {
    return std::nullopt;  // says only that something above went wrong
  }
  Diagnostic diagnostic;
  diagnostic.text = text;
  return diagnostic;
}

}  // namespace

std::vector<Diagnostic> parse_diagnostics(std::string_view compiler_output) {
  std::vector<Diagnostic> diagnostics;
  std::vector<Diagnostic> context;
  std::istringstream lines{std::string(compiler_output)};
  for (std::string line; std::getline(lines, line);) {
    if (auto located = parse_located(line)) {
      if (located->severity == Severity::note && !diagnostics.empty()) {
        diagnostics.back().notes.push_back(*std::move(located));
      } else {
        located->notes.insert(located->notes.begin(), context.begin(), context.end());
        diagnostics.push_back(*std::move(located));
        context.clear();
      }
    } else if (auto before = parse_context(line)) {
      context.push_back(*std::move(before));
    } else if (auto placeless = parse_placeless(line)) {
      diagnostics.push_back(*std::move(placeless));
    }
  }
  return diagnostics;
}

}  // namespace judge
