#include "sudoku/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "sudoku/character.h"
#include "sudoku/wording.h"

namespace judge {
namespace {

using Kind = Violation::Kind;

std::string shown(char cell) { return printable(std::string_view(&cell, 1)); }

std::vector<Violation> shape_violations(const Geometry& geometry, const Grid& answer) {
  std::vector<Violation> found;
  const int row_count = static_cast<int>(answer.size());
  if (row_count != geometry.size()) {
    found.push_back({.kind = Kind::row_count, .found = row_count, .expected = geometry.size()});
  }
  for (int row = 0; row < std::min(row_count, geometry.size()); ++row) {
    const auto length = static_cast<int>(answer[static_cast<std::size_t>(row)].size());
    if (length != geometry.size()) {
      found.push_back(
          {.kind = Kind::row_length, .row = row + 1, .found = length, .expected = geometry.size()});
    }
  }
  return found;
}

void append_changed_givens(const Board& givens, const Board& answer,
                           std::vector<Violation>& found) {
  for (std::size_t cell = 0; cell < givens.cells.size(); ++cell) {
    if (givens.cells[cell] == kBlank || givens.cells[cell] == answer.cells[cell]) continue;
    found.push_back({.kind = Kind::changed_given,
                     .cells = {static_cast<int>(cell)},
                     .given = shown(givens.cells[cell]),
                     .character = shown(answer.cells[cell])});
  }
}

void append_foreign_characters(const Geometry& geometry, const Board& givens, const Board& answer,
                               std::vector<Violation>& found) {
  for (std::size_t cell = 0; cell < givens.cells.size(); ++cell) {
    const char character = answer.cells[cell];
    if (givens.cells[cell] != kBlank || character == kBlank) continue;
    if (geometry.symbol_index(character) >= 0) continue;
    found.push_back({.kind = Kind::foreign_character,
                     .cells = {static_cast<int>(cell)},
                     .character = shown(character)});
  }
}

void append_blanks(const Board& givens, const Board& answer, std::vector<Violation>& found) {
  for (std::size_t cell = 0; cell < givens.cells.size(); ++cell) {
    if (givens.cells[cell] != kBlank || answer.cells[cell] != kBlank) continue;
    found.push_back({.kind = Kind::blank, .cells = {static_cast<int>(cell)}});
  }
}

void append_repeats(const Geometry& geometry, const Unit& unit, const Board& board,
                    std::vector<Violation>& found) {
  std::vector<int> last_cell_of(static_cast<std::size_t>(geometry.size()), -1);
  for (const int cell : unit.cells) {
    const char character = board.cells[static_cast<std::size_t>(cell)];
    const int symbol = geometry.symbol_index(character);
    if (symbol < 0) continue;
    int& last_cell = last_cell_of[static_cast<std::size_t>(symbol)];
    if (last_cell >= 0) {
      found.push_back({.kind = Kind::repeated,
                       .cells = {last_cell, cell},
                       .unit = unit.kind,
                       .unit_number = unit.number,
                       .character = shown(character)});
    }
    last_cell = cell;
  }
}

Board joined(const Grid& rows) {
  Board board;
  for (const std::string& row : rows) board.cells += row;
  return board;
}

std::string place(const Geometry& geometry, int cell) {
  return wording::place(geometry.row(cell) + 1, geometry.column(cell) + 1);
}

std::string changed_given_sentence(const Geometry& geometry, const Violation& violation) {
  const std::string start =
      fmt::format("{} was given as {} and ", place(geometry, violation.cells[0]), violation.given);
  const std::string& now = violation.character;
  if (now == std::string_view(&kBlank, 1)) return start + "is now blank";
  const bool symbol = now.size() == 1 && geometry.symbol_index(now[0]) >= 0;
  return start + (symbol ? fmt::format("now holds {}", now) : fmt::format("now holds '{}'", now));
}

std::string times(std::size_t count) {
  constexpr std::array kWords = {"three times", "four times",  "five times", "six times",
                                 "seven times", "eight times", "nine times"};
  if (count == 2) return "twice";
  return count - 3 < kWords.size() ? kWords[count - 3] : fmt::format("{} times", count);
}

/// "columns 2 and 9", "rows 1, 4 and 5", "row 1 column 2 and row 2 column 3".
std::string places(const Geometry& geometry, const Violation& violation) {
  std::vector<std::string> each;
  for (const int cell : violation.cells) {
    each.push_back(violation.unit == UnitKind::row      ? std::to_string(geometry.column(cell) + 1)
                   : violation.unit == UnitKind::column ? std::to_string(geometry.row(cell) + 1)
                                                        : place(geometry, cell));
  }
  const std::string_view lines = violation.unit == UnitKind::row      ? "columns "
                                 : violation.unit == UnitKind::column ? "rows "
                                                                      : "";
  return std::string(lines) + wording::enumerated(each);
}

std::string repeat_sentence(const Geometry& geometry, const Violation& violation) {
  return fmt::format("{} {} holds {} {}: {}", name(violation.unit), violation.unit_number,
                     violation.character, times(violation.cells.size()),
                     places(geometry, violation));
}

/// Whether both say that the same symbol stands too often in the same unit.
bool belong_together(const Violation& a, const Violation& b) {
  return a.kind == Kind::repeated && b.kind == Kind::repeated && a.unit == b.unit &&
         a.unit_number == b.unit_number && a.character == b.character;
}

/// All of it in one violation: its cells are those of the pairs, each once.
Violation gathered(const std::vector<Violation>& found, const Violation& first) {
  Violation all = first;
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

}  // namespace

std::vector<Violation> violations(const Geometry& geometry, const Board& givens,
                                  const Grid& answer) {
  std::vector<Violation> found = shape_violations(geometry, answer);
  if (!found.empty()) return found;
  const Board board = joined(answer);
  append_changed_givens(givens, board, found);
  append_foreign_characters(geometry, givens, board, found);
  append_blanks(givens, board, found);
  for (const Unit& unit : geometry.units()) append_repeats(geometry, unit, board, found);
  return found;
}

std::vector<Violation> contradictions(const Geometry& geometry, const Board& board) {
  std::vector<Violation> found;
  for (const Unit& unit : geometry.units()) append_repeats(geometry, unit, board, found);
  return found;
}

std::string sentence(const Geometry& geometry, const Violation& violation) {
  switch (violation.kind) {
    case Kind::row_count:
      return wording::row_count(violation.found, violation.expected);
    case Kind::row_length:
      return wording::row_length(violation.row, violation.found, violation.expected);
    case Kind::foreign_character:
      return fmt::format("{} holds '{}', expected one of {}", place(geometry, violation.cells[0]),
                         violation.character, geometry.symbols());
    case Kind::blank:
      return fmt::format("{} is blank", place(geometry, violation.cells[0]));
    case Kind::changed_given:
      return changed_given_sentence(geometry, violation);
    case Kind::repeated:
      return repeat_sentence(geometry, violation);
  }
  throw std::logic_error("a Violation of no known kind");
}

std::string no_repeat_sentence(const Geometry& geometry) {
  return fmt::format("no row, column or {} holds a digit twice",
                     name(geometry.units().back().kind));
}

std::vector<std::string> sentences(const Geometry& geometry, const std::vector<Violation>& found) {
  std::vector<std::string> told;
  const auto blanks = std::ranges::count(found, Kind::blank, &Violation::kind);
  for (auto each = found.begin(); each != found.end(); ++each) {
    const auto was_told = [&](const Violation& earlier) {
      return belong_together(earlier, *each) ||
             (each->kind == Kind::blank && earlier.kind == Kind::blank);
    };
    if (std::any_of(found.begin(), each, was_told)) continue;
    if (each->kind == Kind::repeated) {
      told.push_back(sentence(geometry, gathered(found, *each)));
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
