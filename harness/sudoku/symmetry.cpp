#include "sudoku/symmetry.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

namespace judge {
namespace {

using Lines = std::vector<int>;  // line i of the result is line lines[i]

Lines lines_in_order(const Geometry& geometry) {
  Lines lines(index(geometry.size()));
  std::iota(lines.begin(), lines.end(), 0);
  return lines;
}

/// The cells of a permutation in which the cell at (row, column) comes from `source(row, column)`.
CellPermutation cells_from(const Geometry& geometry, const std::function<int(int, int)>& source) {
  CellPermutation permutation;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    permutation.from.push_back(source(geometry.row(cell), geometry.column(cell)));
  }
  return permutation;
}

/// Every exchange of two blocks of as many lines, each of which begins at a multiple of their
/// length, and the reverse order.
std::vector<Lines> line_orders(const Geometry& geometry) {
  const int size = geometry.size();
  const Lines plain = lines_in_order(geometry);
  std::vector<Lines> orders;
  for (int length = 1; length <= size / 2; ++length) {
    for (int first = 0; first + length <= size; first += length) {
      for (int second = first + length; second + length <= size; second += length) {
        Lines order = plain;
        std::swap_ranges(order.begin() + first, order.begin() + first + length,
                         order.begin() + second);
        orders.push_back(std::move(order));
      }
    }
  }
  orders.emplace_back(plain.rbegin(), plain.rend());
  return orders;
}

}  // namespace

bool keeps_units(const Geometry& geometry, const CellPermutation& permutation) {
  std::set<std::vector<int>> units;
  for (const Unit& unit : geometry.units()) units.insert(unit.cells);
  return std::ranges::all_of(geometry.units(), [&](const Unit& unit) {
    std::vector<int> cells;
    for (const int cell : unit.cells) cells.push_back(permutation.from[index(cell)]);
    std::ranges::sort(cells);
    return units.contains(cells);
  });
}

std::vector<CellPermutation> symmetry_steps(const Geometry& geometry) {
  std::vector<CellPermutation> steps;
  const auto add = [&](const std::function<int(int, int)>& source) {
    CellPermutation step = cells_from(geometry, source);
    if (std::ranges::is_sorted(step.from) || !keeps_units(geometry, step)) return;
    if (std::ranges::find(steps, step) == steps.end()) steps.push_back(std::move(step));
  };
  for (const Lines& lines : line_orders(geometry)) {
    add([&](int row, int column) { return geometry.cell(lines[index(row)], column); });
    add([&](int row, int column) { return geometry.cell(row, lines[index(column)]); });
  }
  add([&](int row, int column) { return geometry.cell(column, row); });
  return steps;
}

Board permuted(const CellPermutation& permutation, const Board& board) {
  Board result;
  result.cells.reserve(board.cells.size());
  for (const int cell : permutation.from) result.cells += board.cells[index(cell)];
  return result;
}

Board renamed(const Geometry& geometry, std::string_view names, const Board& board) {
  Board result = board;
  for (char& cell : result.cells) {
    if (cell != kBlank) cell = names[index(geometry.symbol_index(cell))];
  }
  return result;
}

std::string names_in_order(const Geometry& geometry, const Board& solution) {
  std::string names = geometry.symbols();
  for (int column = 0; column < geometry.size(); ++column) {
    const char symbol = solution.cells[index(column)];
    names[index(geometry.symbol_index(symbol))] = geometry.symbols()[index(column)];
  }
  return names;
}

}  // namespace judge
