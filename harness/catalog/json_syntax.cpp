#include "catalog/json_syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>

#include "sudoku/character.h"

namespace judge {
namespace {

constexpr std::string_view kWhitespace = " \t\r\n";
constexpr std::size_t kLongestWord = 40;  // that a message shows

/// What may stand at a place, in words, and whether strings and other values are among it.
struct Expectation {
  std::string_view words;
  bool string = false;
  bool value = false;
};

Expectation expectation_of_value(std::string_view words) {
  return {.words = words, .string = true, .value = true};
}

Expectation expectation_of_key(std::string_view words) { return {.words = words, .string = true}; }

/// The code unit of an escape such as \u00e9, nothing when `text` does not start with one.
std::optional<unsigned> code_unit(std::string_view text) {
  if (!text.starts_with("\\u") || text.size() < 6) return std::nullopt;
  unsigned unit = 0;
  const auto [end, error] = std::from_chars(text.data() + 2, text.data() + 6, unit, 16);
  if (error != std::errc{} || end != text.data() + 6) return std::nullopt;
  return unit;
}

/// The bytes of the escape at the start of `text`, 0 when it is none that JSON knows. A character
/// beyond U+FFFF is a pair of escapes.
std::size_t escape_length(std::string_view text) {
  if (text.size() > 1 && std::string_view("\"\\/bfnrt").find(text[1]) != std::string_view::npos) {
    return 2;
  }
  const auto first = code_unit(text);
  if (!first) return 0;
  if (*first < 0xD800 || *first > 0xDFFF) return 6;
  const auto second = *first < 0xDC00 ? code_unit(text.substr(6)) : std::nullopt;
  return second && *second >= 0xDC00 && *second <= 0xDFFF ? 12 : 0;
}

class Explainer {
 public:
  Explainer(std::string_view text, std::size_t done) : text_(text), at_(done) { skip_whitespace(); }

  JsonSyntaxFault explain(JsonProgress progress, JsonContainer container) {
    return fault_at(expected(progress, container));
  }

 private:
  void skip_whitespace() {
    at_ = std::min(text_.find_first_not_of(kWhitespace, at_), text_.size());
  }

  bool skip(char separator) {
    if (!rest().starts_with(separator)) return false;
    ++at_;
    skip_whitespace();
    return true;
  }

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

  Expectation expected(JsonProgress progress, JsonContainer container) {
    switch (progress) {
      case JsonProgress::nothing:
        return expectation_of_value("a JSON value");
      case JsonProgress::opened_array:
        return expectation_of_value("a value or ']'");
      case JsonProgress::opened_object:
        return expectation_of_key("a key in double quotes or '}'");
      case JsonProgress::key:
        return skip(':') ? expectation_of_value("a value") : Expectation{"':' after the key"};
      case JsonProgress::value:
        break;
    }
    if (container == JsonContainer::none) return {"the end of the file"};
    const bool array = container == JsonContainer::array;
    if (!skip(',')) return {array ? "',' or ']'" : "',' or '}'"};
    return array ? expectation_of_value("another value after ','")
                 : expectation_of_key("another key in double quotes after ','");
  }

  [[nodiscard]] JsonSyntaxFault fault_at(const Expectation& expected) const {
    if (expected.string && rest().starts_with('"')) return string_fault();
    if (rest().starts_with("//") || rest().starts_with("/*")) {
      return {at_, "found a comment, which JSON does not have"};
    }
    if (expected.value && number_like()) {
      return {at_, fmt::format("{} is not a number that JSON can hold", word())};
    }
    return {at_, fmt::format("found {}, expected {}", found(), expected.words)};
  }

  /// The string at at_ is broken somewhere; where?
  [[nodiscard]] JsonSyntaxFault string_fault() const {
    for (std::size_t i = at_ + 1; i < text_.size();) {
      if (text_[i] == '\n' || text_[i] == '\r') {
        return {at_, "the string that starts here is not closed in its line, expected '\"'"};
      }
      if (static_cast<unsigned char>(text_[i]) < 0x20) {
        return {i, fmt::format("found {0} in a string, expected it written as \\u{1:04x}",
                               printable(text_.substr(i, 1)), static_cast<unsigned>(text_[i]))};
      }
      const std::size_t length = text_[i] == '\\' ? escape_length(text_.substr(i)) : 1;
      if (length == 0)
        return {i, fmt::format("found {} in a string, no escape that JSON knows", escape(i))};
      i += length;
    }
    return {at_, "the string that starts here is never closed, expected '\"'"};
  }

  /// The escape that starts at `i` as far as it is worth showing.
  [[nodiscard]] std::string escape(std::size_t i) const {
    if (text_.substr(i).starts_with("\\u")) return std::string(text_.substr(i, 6));
    return "\\" + printable(first_character(text_.substr(i + 1)));
  }

  [[nodiscard]] bool number_like() const {
    return !rest().empty() && std::string_view("-0123456789").find(rest()[0]) != std::string::npos;
  }

  /// Everything up to the next separator, bracket, quote or space.
  [[nodiscard]] std::string_view word() const {
    return rest().substr(0, rest().find_first_of(" \t\r\n,:[]{}\""));
  }

  [[nodiscard]] std::string found() const {
    if (rest().empty()) return "the end of the file";
    if (rest()[0] == '"') return "a string";
    const bool is_word = word().size() > 1 && word().size() <= kLongestWord &&
                         std::ranges::all_of(word(), [](char c) { return c > ' ' && c < '\x7f'; });
    return is_word ? std::string(word()) : fmt::format("'{}'", printable(first_character(rest())));
  }

  std::string_view text_;
  std::size_t at_;
};

}  // namespace

JsonSyntaxFault explain_syntax(std::string_view text, std::size_t done, JsonProgress progress,
                               JsonContainer container) {
  return Explainer(text, done).explain(progress, container);
}

}  // namespace judge
