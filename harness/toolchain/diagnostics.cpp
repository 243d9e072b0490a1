#include "toolchain/diagnostics.h"

#include <array>
#include <optional>
#include <utility>

#include "toolchain/text_scan.h"

namespace judge {
namespace {

using Severity = Diagnostic::Severity;

Diagnostic diagnostic_at(const TextPlace& place, Severity severity, std::string_view text) {
  return {.file = std::string(place.file),
          .line = place.line,
          .column = place.column,
          .severity = severity,
          .text = std::string(text),
          .notes = {}};
}

std::optional<Severity> take_severity(TextScan& scan) {
  constexpr std::array<std::pair<std::string_view, Severity>, 4> kWords = {
      {{"fatal error: ", Severity::error},
       {"error: ", Severity::error},
       {"warning: ", Severity::warning},
       {"note: ", Severity::note}}};
  for (const auto& [word, severity] : kWords) {
    if (scan.skip(word)) {
      return severity;
    }
  }
  return std::nullopt;
}

// "file:12:9: error: text", "file:12:9: fatal error: text", "file:12:9: note: text".
std::optional<Diagnostic> parse_located(std::string_view line) {
  constexpr std::string_view kSeparator = ": ";
  for (std::size_t at = line.find(kSeparator); at != std::string_view::npos;
       at = line.find(kSeparator, at + 1)) {
    TextScan scan(line.substr(at + kSeparator.size()));
    if (const auto severity = take_severity(scan)) {
      const auto place = parse_place(line.substr(0, at));
      return place ? std::optional(diagnostic_at(*place, *severity, scan.rest())) : std::nullopt;
    }
  }
  return std::nullopt;
}

// What comes in front of an error: of g++ "file:12:9:   required from here", of both "In file
// included from file:12:" and, for the files that include that one, "                 from g:3,".
std::optional<Diagnostic> parse_context(std::string_view line) {
  TextScan scan(line);
  const bool first = scan.skip("In file included ");
  scan.skip_spaces();
  if ((first || line.starts_with(' ')) && scan.skip("from ")) {
    const std::string_view name = scan.rest().substr(0, scan.rest().find_last_of(":,"));
    const auto place = parse_place(name);
    return place ? std::optional(diagnostic_at(*place, Severity::note, "included here"))
                 : std::nullopt;
  }
  for (const std::string_view mark : {":   required ", ":   in 'constexpr' "}) {
    scan = TextScan(line);
    if (const auto before = scan.up_to(mark)) {
      const auto place = parse_place(*before);
      const std::string_view text = line.substr(before->size() + 4);
      return place ? std::optional(diagnostic_at(*place, Severity::note, text)) : std::nullopt;
    }
  }
  return std::nullopt;
}

bool says_only_that_something_failed(std::string_view text) {
  for (const std::string_view start :
       {"linker command failed", "ld returned", "too many errors emitted", "in function ",
        "compilation terminated", "warnings being treated as errors"}) {
    if (text.find(start) != std::string_view::npos) {
      return true;
    }
  }
  return false;
}

bool is_program(std::string_view name) {
  const bool linker = name == "ld" || name == "ld.lld" || name == "ld.bfd" || name == "ld.gold" ||
                      name.ends_with("-ld");
  const bool compiler = (name.starts_with("clang++") || name.starts_with("g++")) &&
                        name.find('.') == std::string_view::npos;
  return linker || compiler || name == "cc1plus" || name == "collect2";
}

// "ld.lld: error: undefined symbol: f()", "/usr/bin/ld: cannot find -lx", "clang++-19: error: …",
// "cc1plus: fatal error: …", "fatal error: …".
std::optional<Diagnostic> parse_placeless(std::string_view line) {
  TextScan scan(line);
  if (!scan.skip("fatal error: ")) {
    const auto program = scan.up_to(": ");
    if (!program || program->find(' ') != std::string_view::npos) {
      return std::nullopt;
    }
    if (!is_program(program->substr(program->rfind('/') + 1))) {
      return std::nullopt;
    }
    const auto severity = take_severity(scan);
    if (severity && *severity != Severity::error) {
      return std::nullopt;
    }
  }
  if (says_only_that_something_failed(scan.rest())) {
    return std::nullopt;
  }
  Diagnostic diagnostic;
  diagnostic.text = scan.rest();
  return diagnostic;
}

// GNU ld, with or without its name in front: "file.cpp:4: undefined reference to `f()'".
std::optional<Diagnostic> parse_undefined_reference(std::string_view line) {
  constexpr std::string_view kMark = ": undefined reference to ";
  TextScan scan(line);
  const auto before = scan.up_to(kMark);
  if (!before) {
    return std::nullopt;
  }
  const std::size_t program = before->find("ld: ");
  const auto place =
      parse_place(program == std::string_view::npos ? *before : before->substr(program + 4));
  std::string text = "undefined reference to " + std::string(scan.rest());
  if (const std::size_t quote = text.find('`'); quote != std::string::npos) {
    text[quote] = '\'';
  }
  return diagnostic_at(place.value_or(TextPlace{}), Severity::error, text);
}

// lld, below "undefined symbol": ">>> referenced by file.cpp:4 (dir/file.cpp:4)".
std::optional<Diagnostic> parse_referenced_by(std::string_view line) {
  TextScan scan(line);
  if (!scan.skip(">>> referenced by ") || !scan.up_to(" (")) {
    return std::nullopt;
  }
  const auto place = parse_place(scan.rest().substr(0, scan.rest().rfind(')')));
  return place ? std::optional(diagnostic_at(*place, Severity::note, "referenced here"))
               : std::nullopt;
}

/// Puts each line where it belongs.
class Collector {
 public:
  void take(std::string_view line) {
    if (auto undefined = parse_undefined_reference(line)) {
      diagnostics_.push_back(*std::move(undefined));
    } else if (auto located = parse_located(line)) {
      take_located(*std::move(located));
    } else if (auto before = parse_context(line)) {
      context_.push_back(*std::move(before));
    } else if (auto reference = parse_referenced_by(line)) {
      add_note(*std::move(reference));
    } else if (auto placeless = parse_placeless(line)) {
      diagnostics_.push_back(*std::move(placeless));
    }
  }

  std::vector<Diagnostic> all() { return std::move(diagnostics_); }

 private:
  void take_located(Diagnostic located) {
    if (located.severity == Severity::note) {
      context_.clear();  // tells how the note's file is included
      add_note(std::move(located));
      return;
    }
    located.notes = std::exchange(context_, {});
    diagnostics_.push_back(std::move(located));
  }

  void add_note(Diagnostic note) {
    if (!diagnostics_.empty()) {
      diagnostics_.back().notes.push_back(std::move(note));
    }
  }

  std::vector<Diagnostic> diagnostics_;
  std::vector<Diagnostic> context_;
};

}  // namespace

std::vector<Diagnostic> parse_diagnostics(std::string_view compiler_output) {
  Collector collector;
  while (!compiler_output.empty()) {
    const std::size_t end = compiler_output.find('\n');
    collector.take(compiler_output.substr(0, end));
    compiler_output.remove_prefix(end == std::string_view::npos ? compiler_output.size() : end + 1);
  }
  return collector.all();
}

}  // namespace judge
