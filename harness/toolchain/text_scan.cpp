#include "toolchain/text_scan.h"

#include <cstddef>

namespace judge {
namespace {

/// Takes ":12" off the end of `text`.
std::optional<int> take_number(std::string_view& text) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t colon = text.find_last_not_of(kDigits);
  if (colon == std::string_view::npos || text[colon] != ':') {
    return std::nullopt;
  }
  const auto number = TextScan(text.substr(colon + 1)).number<int>();
  if (number) {
    text = text.substr(0, colon);
  }
  return number;
}

}  // namespace

std::optional<TextPlace> parse_place(std::string_view text) {
  const auto last = take_number(text);
  if (!last) {
    return std::nullopt;
  }
  const auto before = take_number(text);
  if (text.empty()) {
    return std::nullopt;
  }
  return before ? TextPlace{.file = text, .line = *before, .column = *last}
                : TextPlace{.file = text, .line = *last, .column = 0};
}

}  // namespace judge
