#include "sudoku/character.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace judge {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

constexpr bool within(char32_t code, Range range) {
  return range.first <= code && code <= range.last;
}

// What comes along unseen when text is pasted from a web page or a word processor.
constexpr std::array kInvisible = {
    Range{0x00a0, 0x00a0},  // no-break space
    Range{0x00ad, 0x00ad},  // soft hyphen
    Range{0x1680, 0x1680},  // Ogham space
    Range{0x2000, 0x200f},  // typographic spaces, zero-width characters, direction marks
    Range{0x2028, 0x202f},  // line separators, direction overrides, narrow no-break space
    Range{0x205f, 0x206f},  // mathematical space, word joiner, direction isolates
    Range{0x3000, 0x3000},  // ideographic space
    Range{0xfe00, 0xfe0f},  // variation selectors
    Range{0xfeff, 0xfeff},  // byte-order mark
};

unsigned char byte_at(std::string_view text, std::size_t index) {
  return static_cast<unsigned char>(text[index]);
}

struct Decoded {
  char32_t code = 0;
  std::size_t length = 0;  // 0: not UTF-8
};

// A lead byte says how many bytes follow, and holds the top bits of the code point.
Decoded decode_lead(unsigned char lead) {
  if (lead < 0x80) return {lead, 1};
  if (lead >= 0xc0 && lead < 0xe0) return {lead & 0x1fU, 2};
  if (lead >= 0xe0 && lead < 0xf0) return {lead & 0x0fU, 3};
  if (lead >= 0xf0 && lead < 0xf8) return {lead & 0x07U, 4};
  return {};
}

Decoded decode(std::string_view text) {
  Decoded result = decode_lead(byte_at(text, 0));
  if (result.length == 0 || result.length > text.size()) return {};
  for (std::size_t i = 1; i < result.length; ++i) {
    if ((byte_at(text, i) & 0xc0U) != 0x80) return {};
    result.code = result.code << 6U | (byte_at(text, i) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool overlong = result.code < smallest[result.length];
  const bool surrogate = within(result.code, {0xd800, 0xdfff});
  if (overlong || surrogate || result.code > 0x10ffff) return {};
  return result;
}

}  // namespace

std::string_view first_character(std::string_view text) {
  if (text.empty()) return text;
  return text.substr(0, std::max<std::size_t>(1, decode(text).length));
}

std::optional<char32_t> code_point(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const Decoded first = decode(text);
  return first.length == 0 ? std::nullopt : std::optional(first.code);
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(first_character(text).size());
  return count;
}

std::string printable(std::string_view character) {
  if (character.empty()) return {};
  const auto [code, length] = decode(character);
  if (length == 0) return fmt::format("\\x{:02x}", byte_at(character, 0));
  if (code < 0x20 || within(code, {0x7f, 0x9f})) {
    return fmt::format("\\x{:02x}", static_cast<unsigned>(code));
  }
  const bool invisible =
      std::ranges::any_of(kInvisible, [&](Range range) { return within(code, range); });
  if (invisible) return fmt::format("\\u{:04x}", static_cast<unsigned>(code));
  return std::string(character.substr(0, length));
}

}  // namespace judge
