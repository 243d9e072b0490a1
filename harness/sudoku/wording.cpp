#include "sudoku/wording.h"

#include <fmt/format.h>

namespace judge::wording {

std::string plural(int number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string place(int row, int column) { return fmt::format("row {} column {}", row, column); }

std::string row_count(int found, int expected) {
  return fmt::format("the board has {}, expected {}", plural(found, "row"), expected);
}

std::string row_length(int row, int found, int expected) {
  return fmt::format("row {} has {}, expected {}", row, plural(found, "cell"), expected);
}

std::string enumerated(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace judge::wording
