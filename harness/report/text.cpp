#include "report/text.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "sudoku/character.h"

namespace judge {
namespace {

constexpr int kTabStop = 8;

bool is_ascii(std::string_view character) {
  return character.size() == 1 && static_cast<unsigned char>(character.front()) < 0x80;
}

std::string shown_character(std::string_view character, const TextStyle& style) {
  if (character == "\n") return "\\n";
  if (character == "\t") return "\\t";
  if (character == "\r") return "\\r";
  std::string text = printable(character);
  if (style.unicode || is_ascii(text.substr(0, 1))) return text;
  return fmt::format("\\u{:04x}", static_cast<unsigned>(code_point(text).value_or(0)));
}

struct Range {
  char32_t first;
  char32_t last;
};

bool within_any(char32_t code, const auto& ranges) {
  return std::ranges::any_of(
      ranges, [&](Range range) { return range.first <= code && code <= range.last; });
}

// The blocks that make up nearly all wide characters (Unicode's EastAsianWidth.txt, W and F).
constexpr std::array kWide = {
    Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},
    Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},   Range{0xfe30, 0xfe6f},
    Range{0xff00, 0xff60},   Range{0xffe0, 0xffe6},   Range{0x1f300, 0x1f64f},
    Range{0x1f900, 0x1f9ff}, Range{0x20000, 0x3fffd},
};
constexpr std::array kCombining = {Range{0x0300, 0x036f}, Range{0x1ab0, 0x1aff},
                                   Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff},
                                   Range{0xfe20, 0xfe2f}};

int character_width(std::string_view character) {
  const char32_t code = code_point(character).value_or(0);
  if (within_any(code, kCombining)) return 0;
  return within_any(code, kWide) ? 2 : 1;
}

// The longest beginning of `text` that takes at most `width` columns.
std::string_view beginning(std::string_view text, int width) {
  std::size_t end = 0;
  while (end < text.size()) {
    const std::string_view character = first_character(text.substr(end));
    width -= character_width(character);
    if (width < 0) break;
    end += character.size();
  }
  return text.substr(0, end);
}

// `text` with an ellipsis behind it, shortened until both fit.
std::string cut(std::string_view text, int width, const TextStyle& style) {
  const std::string_view dots = ellipsis(style);
  return fmt::format("{}{}", beginning(text, std::max(0, width - display_width(dots))), dots);
}

// Lines of at most `width` columns, broken at blanks, or within a word that is longer than a line.
std::vector<std::string> broken(std::string_view line, int width) {
  std::vector<std::string> parts;
  while (!line.empty()) {
    std::size_t end = beginning(line, width).size();
    if (end == 0) end = first_character(line).size();
    const bool rest = end < line.size();
    const std::size_t blank = rest ? line.rfind(' ', end) : std::string_view::npos;
    const bool at_blank = blank != std::string_view::npos && blank > 0;
    if (at_blank) end = blank;
    parts.emplace_back(line.substr(0, end));
    line.remove_prefix(at_blank ? end + 1 : end);
  }
  return parts;
}

std::string shown_with_tabs(std::string_view line, const TextStyle& style) {
  std::string result;
  int column = 0;
  while (!line.empty()) {
    const std::string_view character = first_character(line);
    const std::string text =
        character == "\t" ? std::string(static_cast<std::size_t>(kTabStop - column % kTabStop), ' ')
                          : shown_character(character, style);
    column += display_width(text);
    result += text;
    line.remove_prefix(character.size());
  }
  return result;
}

}  // namespace

std::string shown(std::string_view text, const TextStyle& style) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    result += shown_character(character, style);
    text.remove_prefix(character.size());
  }
  return result;
}

std::vector<std::string> shown_lines(std::string_view text, std::size_t limit,
                                     const TextStyle& style) {
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < limit) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(shown_with_tabs(text.substr(0, end), style));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::size_t count_lines(std::string_view text) {
  const auto breaks = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  return text.empty() || text.back() == '\n' ? breaks : breaks + 1;
}

int display_width(std::string_view shown) {
  int width = 0;
  while (!shown.empty()) {
    const std::string_view character = first_character(shown);
    width += character_width(character);
    shown.remove_prefix(character.size());
  }
  return width;
}

std::string clipped(std::string_view shown, int width, const TextStyle& style) {
  if (beginning(shown, width).size() == shown.size()) return std::string(shown);
  return cut(shown, width, style);
}

std::string padded(std::string_view shown, int width) {
  const int missing = std::max(0, width - display_width(shown));
  return std::string(shown) + std::string(static_cast<std::size_t>(missing), ' ');
}

std::vector<std::string> paragraph(std::string_view text, int width, std::size_t limit,
                                   const TextStyle& style) {
  std::vector<std::string> lines;
  for (const std::string& line : shown_lines(text, limit + 1, style)) {
    for (std::string& part : broken(line, width)) {
      if (lines.size() == limit) {
        lines.back() = cut(lines.back(), width, style);
        return lines;
      }
      lines.push_back(std::move(part));
    }
  }
  return lines;
}

void write_paragraph(std::ostream& out, std::string_view text, int indent, std::size_t limit,
                     Ink ink, const TextStyle& style) {
  constexpr int kLeastWidth = 20;
  const int width = std::max(kLeastWidth, style.width - indent);
  const std::size_t lines = style.verbose ? std::numeric_limits<std::size_t>::max() - 1 : limit;
  for (const std::string& line : paragraph(text, width, lines, style)) {
    fmt::print(out, "{:{}}{}\n", "", indent, painted(style, ink, line));
  }
}

std::string counted(std::size_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string listed(const std::vector<std::string>& items, int width, const TextStyle& style) {
  std::string result;
  int column = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    const int room = width - column - (last ? 0 : 2 + display_width(ellipsis(style)));
    if (i > 0 && display_width(items[i]) > room) return result + std::string(ellipsis(style));
    result += i == 0 ? clipped(items[i], std::max(room, 1), style) : items[i];
    if (!last) result += ", ";
    column = display_width(result);
  }
  return result;
}

}  // namespace judge
