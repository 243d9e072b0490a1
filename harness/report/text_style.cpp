#include "report/text_style.h"

#include <fmt/format.h>

namespace judge {
namespace {

// Only the eight colours that every terminal theme makes readable on its own background; the cell
// at fault brings its background along.
std::string_view escape_code(Ink ink) {
  switch (ink) {
    case Ink::good:
      return "32";
    case Ink::foreseen:
      return "33";
    case Ink::bad:
      return "1;31";
    case Ink::strong:
    case Ink::given:
      return "1";
    case Ink::quiet:
      return "2";
    case Ink::filled:
      return "36";
    case Ink::at_fault:
      return "1;37;41";
  }
  return "0";
}

}  // namespace

std::string painted(const TextStyle& style, Ink ink, std::string_view text) {
  if (!style.colour || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", escape_code(ink), text);
}

std::string_view mark_good(const TextStyle& style) { return style.unicode ? "✓" : "ok  "; }
std::string_view mark_bad(const TextStyle& style) { return style.unicode ? "✗" : "FAIL"; }
std::string_view ellipsis(const TextStyle& style) { return style.unicode ? "…" : "..."; }

}  // namespace judge
