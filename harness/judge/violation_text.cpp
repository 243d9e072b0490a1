#include "judge/violation_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace judge {
namespace {

using Kind = Violation::Kind;

std::string place(const Geometry& geometry, int cell) {
  return fmt::format("row {} column {}", geometry.row(cell) + 1, geometry.column(cell) + 1);
}

/// "3, 4 and 6".
std::string enumerated(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    text += i == 0 ? "" : i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

std::string times(std::size_t count) {
  constexpr std::array kWords = {"no",   "one", "two",   "three", "four",
                                 "five", "six", "seven", "eight", "nine"};
  return (count < kWords.size() ? kWords[count] : std::to_string(count)) + std::string(" times");
}

/// Whether both say that the same symbol stands too often in the same unit.
bool belong_together(const Violation& a, const Violation& b) {
  return a.kind == Kind::repeated && b.kind == Kind::repeated && a.unit == b.unit &&
         a.unit_number == b.unit_number && a.character == b.character;
}

/// All of it in one violation: its cells are those of the pairs, each once.
Violation gathered(const std::vector<Violation>& found, const Violation& first) {
  Violation all = first;
  all.cells.clear();
  for (const Violation& each : found) {
    if (belong_together(each, first)) {
      all.cells.insert(all.cells.end(), each.cells.begin(), each.cells.end());
    }
  }
  std::ranges::sort(all.cells);
  const auto repeats = std::ranges::unique(all.cells);
  all.cells.erase(repeats.begin(), repeats.end());
  return all;
}

std::string repeat_sentence(const Geometry& geometry, const Violation& repeat) {
  if (repeat.cells.size() == 2) {
    return sentence(geometry, repeat);
  }
  std::vector<std::string> places;
  for (const int cell : repeat.cells) {
    places.push_back(repeat.unit == UnitKind::row      ? std::to_string(geometry.column(cell) + 1)
                     : repeat.unit == UnitKind::column ? std::to_string(geometry.row(cell) + 1)
                                                       : place(geometry, cell));
  }
  const std::string_view lines = repeat.unit == UnitKind::row      ? "columns "
                                 : repeat.unit == UnitKind::column ? "rows "
                                                                   : "";
  return fmt::format("{} {} holds {} {}: {}{}", name(repeat.unit), repeat.unit_number,
                     repeat.character, times(repeat.cells.size()), lines, enumerated(places));
}

}  // namespace

std::vector<std::string> sentences(const Geometry& geometry, const std::vector<Violation>& found) {
  std::vector<std::string> told;
  const auto blanks = std::ranges::count(found, Kind::blank, &Violation::kind);
  for (auto each = found.begin(); each != found.end(); ++each) {
    const auto told_before = [&](const Violation& earlier) {
      return belong_together(earlier, *each) ||
             (each->kind == Kind::blank && earlier.kind == Kind::blank);
    };
    if (std::any_of(found.begin(), each, told_before)) {
      continue;
    }
    if (each->kind == Kind::repeated) {
      told.push_back(repeat_sentence(geometry, gathered(found, *each)));
    } else if (each->kind == Kind::blank && blanks > 1) {
      told.push_back(fmt::format("{} cells are blank, the first in {}", blanks,
                                 place(geometry, each->cells[0])));
    } else {
      told.push_back(sentence(geometry, *each));
    }
  }
  return told;
}

}  // namespace judge
