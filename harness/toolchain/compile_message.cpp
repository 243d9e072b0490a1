#include "toolchain/compile_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>

#include "toolchain/cache.h"
#include "toolchain/call.h"
#include "toolchain/included_headers.h"
#include "toolchain/text_scan.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kShown = 3;
constexpr std::string_view kNoSolution = "the file has no class Solution";

bool contains_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::ranges::any_of(parts, [&](std::string_view part) { return contains(text, part); });
}

/// In what the judge wrote around the submission: the call, and the driver's headers.
bool in_generated_code(const Diagnostic& diagnostic) {
  return fs::path(diagnostic.file).filename() == kCallFile ||
         diagnostic.file.ends_with("/driver/driver.h");
}

bool is_undefined_symbol(const Diagnostic& error) {
  return error.text.starts_with("undefined symbol: ") ||
         error.text.starts_with("undefined reference to ");
}

bool is_missing_brace(const Diagnostic& error) { return contains(error.text, "expected '}'"); }

/// A comment, an #if or a string that never ends makes everything behind it an error as well.
bool swallows_the_rest(const Diagnostic& error) { return contains(error.text, "unterminated"); }

std::vector<std::string> lines_of(std::string text) {
  if (constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
      text.starts_with(kByteOrderMark)) {
    text.erase(0, kByteOrderMark.size());
  }
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
  }
  return lines;
}

bool begins_a_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

/// A line as it is, or of a very long one what stands around `column`, which is moved along.
std::string around(const std::string& text, int& column) {
  constexpr std::size_t kWidest = 200;
  constexpr std::size_t kEachSide = 60;
  constexpr std::string_view kCut = "...";
  if (text.size() <= kWidest || column < 1) {
    return text.substr(0, kWidest);
  }
  const std::size_t at = std::min(static_cast<std::size_t>(column) - 1, text.size());
  std::size_t begin = at - std::min(at, kEachSide);
  while (begin > 0 && !begins_a_character(text[begin])) {
    --begin;
  }
  std::size_t end = std::min(at + kEachSide, text.size());
  while (end < text.size() && !begins_a_character(text[end])) {
    ++end;
  }
  const std::string_view before = begin > 0 ? kCut : "";
  column = static_cast<int>(at - begin + before.size()) + 1;
  return fmt::format("{}{}{}", before, text.substr(begin, end - begin),
                     end < text.size() ? kCut : "");
}

//    27 |     int x = y;
//       |             ^
std::string excerpt(const std::vector<std::string>& lines, int line, int column) {
  if (line < 1 || static_cast<std::size_t>(line) > lines.size()) {
    return "";
  }
  const std::string text = around(lines[static_cast<std::size_t>(line) - 1], column);
  const std::string source = fmt::format("{:5} | {}\n", line, text);
  if (column < 1) {
    return source;
  }
  std::string pointer;  // tabs stay tabs, so that the caret stands where the eye expects it
  for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(column) && i < text.size(); ++i) {
    if (begins_a_character(text[i])) {
      pointer += text[i] == '\t' ? '\t' : ' ';
    }
  }
  return source + fmt::format("      | {}^\n", pointer);
}

std::string explain_construction(std::string_view text) {
  if (contains_any(text, {"private", "protected"})) {
    return contains_any(text, {"destructor", "~Solution"})
               ? "class Solution has a destructor that is not public"
               : "class Solution has a constructor that is not public";
  }
  if (contains_any(text, {"abstract"})) {
    return "class Solution is abstract: one of its virtual functions has no body";
  }
  return "class Solution cannot be made without arguments";
}

// What is wrong with a submission that compiles but cannot be called. Empty: not such a mistake.
std::string explain_call(std::string_view text, const std::string& method) {
  const bool solution = contains(text, "'Solution'");
  if (solution && contains_any(text, {"undeclared", "unknown type", "not declared", "not a type",
                                      "undefined type", "incomplete type"})) {
    return std::string(kNoSolution);
  }
  if (contains_any(text,
                   {"constructor", "destructor", "Solution::Solution", "~Solution", "abstract"})) {
    return explain_construction(text);
  }
  if (contains(text, "no member named")) {
    return fmt::format("class Solution has no method {}", method);
  }
  if (contains_any(text, {"is private", "private member", "is protected", "protected member"})) {
    return fmt::format("{} is not public; put it below a line \"public:\"", method);
  }
  if (contains_any(text, {"operator=", "overloaded '='", "assigning to", "in assignment",
                          "void value not ignored"})) {
    return fmt::format("{} does not return what LeetCode expects", method);
  }
  if (contains_any(text, {"no matching", "cannot convert", "no known conversion", "cannot bind",
                          "too few arguments", "too many arguments", "not viable",
                          "no viable conversion", "invalid initialization of reference"})) {
    return fmt::format("{} does not take what LeetCode passes to it", method);
  }
  return "";
}

// A word of advice for the errors that people meet most often; may be empty.
std::string advice(const Diagnostic& error) {
  const std::string& text = error.text;
  if (contains_any(text, {"expected ';' after class", "expected ';' after struct"})) {
    return "a class ends with \"};\", with a semicolon";
  }
  if (contains_any(text, {"non-void function does not return", "non-void lambda does not return",
                          "control reaches end of non-void",
                          "no return statement in function returning non-void"})) {
    return "LeetCode makes this an error: every way out of the function needs a return";
  }
  if (is_missing_brace(error)) {
    return "a brace that is opened here or further down is never closed";
  }
  if (is_undefined_symbol(error)) {
    return "it is declared, but its body is nowhere";
  }
  if (contains(text, "namespace 'std'") && !contains(text, "did you mean") &&
      contains_any(text, {"no member", "not a member"})) {
    return "if LeetCode accepts it, its standard library (of GCC 14) is newer: judge doctor tells";
  }
  if (contains_any(text, {"<U+", "extended character", "stray '\\"})) {
    return "this only looks like a quote, a space or a sign; type it anew (is it from a web page?)";
  }
  return "";
}

class Message {
 public:
  Message(const Source& submission, const MetaData& metadata)
      : submission_(fs::absolute(submission.file)),
        metadata_(metadata),
        text_(submission.text),
        lines_(lines_of(submission.text)) {}

  [[nodiscard]] std::string of(const Diagnostic& error) const {
    if (const auto place = place_in_submission(error)) {
      return at(*place, error);
    }
    if (in_generated_code(error)) {
      return of_the_call(error);
    }
    if (error.file.empty()) {
      return fmt::format("error: {}\n", error.text);
    }
    return in_another_file(error);
  }

  /// Errors with the same subject are one mistake: those in headers that one line leads to.
  [[nodiscard]] std::string subject(const Diagnostic& error) const {
    const auto place = place_in_submission(error);
    return place && !is_submission(error.file) ? fmt::format("{}:{}", place->line, place->column)
                                               : of(error);
  }

  /// The errors without those that only follow from another.
  [[nodiscard]] std::vector<Diagnostic> worth_telling(const std::vector<Diagnostic>& all) const {
    std::vector<Diagnostic> errors;
    std::ranges::copy_if(all, std::back_inserter(errors), [](const Diagnostic& each) {
      return each.severity == Diagnostic::Severity::error;
    });
    keep_only_if_any(errors, swallows_the_rest);
    // A brace that is missing puts the call into the class: its errors are none of the user's.
    keep_only_if_any(errors, [](const Diagnostic& each) {
      return !in_generated_code(each) || is_missing_brace(each);
    });
    keep_only_if_any(errors, [this](const Diagnostic& each) {
      return !in_generated_code(each) || place_in_submission(each);
    });
    keep_only_if_any(errors, [this](const Diagnostic& each) {
      return each.file != submission_ || static_cast<std::size_t>(each.line) <= lines_.size();
    });
    keep_only_if_any(errors, [this](const Diagnostic& each) {
      return place_in_submission(each) || is_near(each.file) || each.file.empty();
    });
    const bool call_only = std::ranges::all_of(errors, in_generated_code);
    if (call_only && errors.size() > 1 && !is_missing_brace(errors.front())) {
      keep_only_if_any(errors, [this](const Diagnostic& each) {
        return !explain_call(each.text, metadata_.method).empty();
      });
      errors.resize(1);
    }
    return errors;
  }

 private:
  template <class Predicate>
  static void keep_only_if_any(std::vector<Diagnostic>& errors, Predicate wanted) {
    if (std::ranges::any_of(errors, wanted)) {
      std::erase_if(errors, [&](const Diagnostic& each) { return !wanted(each); });
    }
  }

  /// Where to point in the submission: at the error itself, or at what leads to it.
  [[nodiscard]] std::optional<Diagnostic> place_in_submission(const Diagnostic& error) const {
    if (is_submission(error.file)) {
      return error;
    }
    if (in_generated_code(error) && !is_missing_brace(error)) {
      return std::nullopt;
    }
    const auto leads = std::ranges::find_if(error.notes, [&](const Diagnostic& note) {
      const bool names_it =
          is_submission(note.file) ||
          (is_undefined_symbol(error) && fs::path(note.file).filename() == submission_.filename());
      return names_it && note.text != "included here";
    });
    return leads == error.notes.end() ? std::nullopt : std::optional(*leads);
  }

  [[nodiscard]] bool is_submission(const std::string& file) const { return file == submission_; }

  /// In the submission's folder or below it.
  [[nodiscard]] bool is_near(const fs::path& file) const {
    const fs::path beside = file.lexically_relative(submission_.parent_path());
    return !beside.empty() && *beside.begin() != "..";
  }

  [[nodiscard]] std::string at(const Diagnostic& place, const Diagnostic& error) const {
    const bool here = is_submission(error.file) || in_generated_code(error) || error.file.empty();
    const std::string elsewhere =
        here ? "" : fmt::format(" ({})", fs::path(error.file).filename().string());
    const std::string character =
        place.column > 0 ? fmt::format(" Char {}:", place.column) : std::string();
    return fmt::format("Line {}:{} error: {}{}\n", place.line, character, error.text, elsewhere) +
           excerpt(lines_, place.line, place.column);
  }

  [[nodiscard]] std::string in_another_file(const Diagnostic& error) const {
    const fs::path file(error.file);
    const fs::path shown =
        is_near(file) ? file.lexically_relative(submission_.parent_path()) : file;
    return fmt::format("{}:{}:{}: error: {}\n", shown.string(), error.line, error.column,
                       error.text) +
           excerpt(lines_of(text_of_header(file)), error.line, error.column);
  }

  /// A submission can name any file of the machine in a #line: only what it includes is shown.
  [[nodiscard]] std::string text_of_header(const fs::path& file) const {
    const std::vector<fs::path> headers = included_headers(text_, submission_.parent_path());
    return std::ranges::find(headers, file) == headers.end() ? "" : read_file(file).value_or("");
  }

  [[nodiscard]] std::string of_the_call(const Diagnostic& error) const {
    const std::string explained = explain_call(error.text, metadata_.method);
    std::string text = fmt::format("error: {}\n", explained.empty() ? error.text : explained);
    for (const Diagnostic& note : error.notes) {
      if (is_submission(note.file) &&
          !contains_any(note.text, {"while substituting", "(the implicit ", "because "})) {
        text +=
            fmt::format("yours, line {}:\n{}", note.line, excerpt(lines_, note.line, note.column));
        break;
      }
    }
    return text + wanted(explained);
  }

  [[nodiscard]] std::string wanted(std::string_view explained) const {
    const std::string signature = expected_signature(metadata_);
    if (explained == kNoSolution) {
      return fmt::format("LeetCode wants:\n        class Solution {{ public: {}; }};\n", signature);
    }
    if (contains(explained, "class Solution ") && !contains(explained, "has no method")) {
      return "LeetCode makes one for each case:\n        Solution()\n";
    }
    return fmt::format("LeetCode calls:\n        {}\n", signature);
  }

  fs::path submission_;
  const MetaData& metadata_;
  const std::string& text_;
  std::vector<std::string> lines_;
};

}  // namespace

std::string compile_message(const std::vector<Diagnostic>& diagnostics, const Source& submission,
                            const MetaData& metadata, bool all) {
  const Message message(submission, metadata);
  std::vector<std::string> texts;
  std::set<std::string> seen;
  std::set<std::string> given;  // the same advice twice is no better
  for (const Diagnostic& each : message.worth_telling(diagnostics)) {
    if (!seen.insert(message.subject(each)).second) {
      continue;
    }
    texts.push_back(message.of(each));
    if (const std::string tip = advice(each); !tip.empty() && given.insert(tip).second) {
      texts.back() += "  " + tip + "\n";
    }
  }
  const std::size_t shown = all ? texts.size() : std::min(kShown, texts.size());
  std::string joined;
  for (std::size_t i = 0; i < shown; ++i) {
    joined += texts[i];
  }
  if (shown < texts.size()) {
    joined += fmt::format("{} more error{} (--verbose shows all)\n", texts.size() - shown,
                          texts.size() - shown > 1 ? "s" : "");
  }
  return joined.empty() ? "error: the compiler failed without saying why\n" : joined;
}

}  // namespace judge
