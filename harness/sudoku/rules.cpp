#include "sudoku/rules.h"

#include <fmt/format.h>

#include <algorithm>
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

std::string repeat_sentence(const Geometry& geometry, const Violation& violation) {
  const int first = violation.cells[0];
  const int second = violation.cells[1];
  const std::string start = fmt::format("{} {} holds {} twice: ", name(violation.unit),
                                        violation.unit_number, violation.character);
  switch (violation.unit) {
    case UnitKind::row:
      return start + fmt::format("columns {} and {}", geometry.column(first) + 1,
                                 geometry.column(second) + 1);
    case UnitKind::column:
      return start +
             fmt::format("rows {} and {}", geometry.row(first) + 1, geometry.row(second) + 1);
    case UnitKind::box:
    case UnitKind::region:
      return start + fmt::format("{} and {}", place(geometry, first), place(geometry, second));
  }
  throw std::logic_error("a unit of no known kind");
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

}  // namespace judge
