#include "toolchain/compile_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "toolchain/cache.h"
#include "toolchain/call.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kShown = 3;

bool in_generated_call(const Diagnostic& diagnostic) {
  return fs::path(diagnostic.file).filename() == "judge_call.cpp";
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::istringstream stream(read_file(file).value_or(""));
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
  }
  return lines;
}

//    27 |     int x = y;
//       |             ^
std::string excerpt(const std::vector<std::string>& lines, int line, int column) {
  constexpr std::size_t kWidest = 200;
  if (line < 1 || static_cast<std::size_t>(line) > lines.size()) {
    return "";
  }
  const std::string& text = lines[static_cast<std::size_t>(line) - 1];
  if (text.size() > kWidest) {
    return "";
  }
  std::string pointer;  // tabs stay tabs, so that the caret stands where the eye expects it
  for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(std::max(column, 1)) && i < text.size();
       ++i) {
    const bool continues_a_character = (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    if (!continues_a_character) {
      pointer += text[i] == '\t' ? '\t' : ' ';
    }
  }
  return fmt::format("{:5} | {}\n{:5} | {}{}\n", line, text, "", pointer, column > 0 ? "^" : "");
}

// What to tell somebody whose code compiles but cannot be called. Empty: not such a mistake.
std::string explain_call(const std::string& text, const MetaData& metadata) {
  const std::string wanted = expected_signature(metadata);
  if (contains(text, "'Solution'") &&
      (contains(text, "undeclared") || contains(text, "unknown type") ||
       contains(text, "not declared") || contains(text, "template argument"))) {
    return fmt::format("the file has no class Solution; LeetCode calls Solution().{}\n", wanted);
  }
  if (contains(text, "no member named") || contains(text, "has no member named")) {
    return fmt::format("class Solution has no method {}; LeetCode calls\n    {}\n", metadata.method,
                       wanted);
  }
  if (contains(text, "private") || contains(text, "protected")) {
    return fmt::format("{} is not public: put it below a line \"public:\"; LeetCode calls\n    {}\n",
                       contains(text, metadata.method) ? metadata.method : "the constructor",
                       wanted);
  }
  if (contains(text, "no matching") || contains(text, "cannot convert") ||
      contains(text, "no known conversion") || contains(text, "cannot bind") ||
      contains(text, "too few arguments") || contains(text, "too many arguments") ||
      contains(text, "not viable") || contains(text, "no viable conversion")) {
    return fmt::format("{} does not take what LeetCode passes to it; LeetCode calls\n    {}\n",
                       metadata.method, wanted);
  }
  return "";
}

// A word of advice for the errors that people meet most often; may be empty.
std::string advice(const std::string& text) {
  if (contains(text, "expected ';' after class") || contains(text, "expected ';' after struct")) {
    return "a class ends with \"};\", with a semicolon";
  }
  if (contains(text, "non-void function does not return") ||
      contains(text, "control reaches end of non-void") ||
      contains(text, "no return statement in function returning non-void")) {
    return "LeetCode makes this an error: every way out of the function needs a return";
  }
  if (contains(text, "expected '}'")) {
    return "a brace that was opened is never closed";
  }
  return "";
}

class Message {
 public:
  Message(const fs::path& submission, const MetaData& metadata)
      : submission_(fs::absolute(submission)), metadata_(metadata), lines_(lines_of(submission)) {}

  [[nodiscard]] std::string of(const Diagnostic& error) const {
    if (const Diagnostic* place = place_in_submission(error)) {
      return at(*place, error);
    }
    if (in_generated_call(error)) {
      return of_the_call(error);
    }
    if (error.file.empty()) {
      return fmt::format("error: {}\n", error.text);
    }
    return fmt::format("{}:{}:{}: error: {}\n", error.file, error.line, error.column, error.text);
  }

 private:
  /// The error itself when it stands in the submission, else the note that leads there.
  [[nodiscard]] const Diagnostic* place_in_submission(const Diagnostic& error) const {
    if (error.file == submission_) {
      return &error;
    }
    if (in_generated_call(error) && !explain_call(error.text, metadata_).empty()) {
      return nullptr;
    }
    const auto leads = std::ranges::find_if(
        error.notes, [&](const Diagnostic& note) { return note.file == submission_; });
    return leads == error.notes.end() ? nullptr : &*leads;
  }

  [[nodiscard]] std::string at(const Diagnostic& place, const Diagnostic& error) const {
    const std::string elsewhere =
        error.file == submission_ || in_generated_call(error)
            ? ""
            : fmt::format(" ({})", fs::path(error.file).filename().string());
    std::string text = fmt::format("Line {}: Char {}: error: {}{}\n", place.line, place.column,
                                   error.text, elsewhere);
    text += excerpt(lines_, place.line, place.column);
    const std::string tip = advice(error.text);
    return tip.empty() ? text : text + "  " + tip + "\n";
  }

  [[nodiscard]] std::string of_the_call(const Diagnostic& error) const {
    const std::string explained = explain_call(error.text, metadata_);
    std::string text = "error: " + (explained.empty() ? error.text + "\n" : explained);
    for (const Diagnostic& note : error.notes) {
      if (note.file == submission_ && !contains(note.text, "while substituting")) {
        text += fmt::format("yours, in line {}:\n{}", note.line,
                            excerpt(lines_, note.line, note.column));
        break;
      }
    }
    return text;
  }

  fs::path submission_;
  const MetaData& metadata_;
  std::vector<std::string> lines_;
};

}  // namespace

std::string compile_message(const std::vector<Diagnostic>& diagnostics, const fs::path& submission,
                            const MetaData& metadata, bool all) {
  const Message message(submission, metadata);
  std::vector<std::string> texts;
  std::set<std::string> seen;
  for (const Diagnostic& each : diagnostics) {
    if (each.severity != Diagnostic::Severity::error) {
      continue;
    }
    std::string text = message.of(each);
    if (seen.insert(text).second) {
      texts.push_back(std::move(text));
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
