#include "judge/failure_kind.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "sudoku/rules.h"

namespace judge {
namespace {

std::string_view words(Violation::Kind kind) {
  switch (kind) {
    case Violation::Kind::row_count:
      return "another number of rows";
    case Violation::Kind::row_length:
      return "a row of another length";
    case Violation::Kind::foreign_character:
      return "a foreign character";
    case Violation::Kind::blank:
      return "a blank";
    case Violation::Kind::changed_given:
      return "a changed given";
    case Violation::Kind::repeated:
      return "a repeated symbol";
  }
  throw std::logic_error("a Violation of no known kind");
}

/// How many of the first characters of `text` are a number: -9, 0.6, 0x7ffe12ab; 0 for none.
std::size_t number_length(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  const auto run = [&](std::size_t begin, std::string_view characters) {
    return std::min(text.find_first_not_of(characters, begin), text.size()) - begin;
  };
  if (text.starts_with("0x")) return 2 + run(2, "0123456789abcdefABCDEF");
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  const std::size_t whole = run(sign, kDigits);
  if (whole == 0) return 0;
  const std::size_t end = sign + whole;
  const std::size_t fraction = text.substr(end).starts_with('.') ? run(end + 1, kDigits) : 0;
  return fraction == 0 ? end : end + 1 + fraction;
}

std::string without_numbers(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = number_length(text);
    result += length == 0 ? text.front() : '#';
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

/// What an exception says is its author's, and may name the board.
std::string_view without_what(std::string_view message) {
  constexpr std::string_view kException = "uncaught exception ";
  const std::size_t begin = message.find(kException);
  return begin == message.npos ? message : message.substr(0, message.find(": ", begin));
}

/// "Line 12: Char 9: runtime error: …" from "runtime error" on.
std::string_view without_place(std::string_view message) {
  const std::size_t begin = message.find("runtime error");
  return begin == message.npos ? message : message.substr(begin);
}

std::string kind_of_answer(const Geometry& geometry, const CaseResult& result) {
  if (!result.output) return "no board";
  const auto found = violations(geometry, result.input, *result.output);
  return found.empty() ? "no board" : std::string(words(found.front().kind));
}

}  // namespace

std::string failure_kind(const Geometry& geometry, const CaseResult& result) {
  if (result.verdict == Verdict::accepted) return "";
  const std::string kind = result.verdict == Verdict::wrong_answer
                               ? kind_of_answer(geometry, result)
                               : without_numbers(without_what(without_place(result.message)));
  return fmt::format("{}: {}", name(result.verdict), kind);
}

}  // namespace judge
