#include "sudoku/geometry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace judge {
namespace {

void check_symbols(std::string_view symbols) {
  if (symbols.empty()) throw std::invalid_argument("a board needs at least one symbol");
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i] == kBlank) {
      throw std::invalid_argument(fmt::format("'{}' is a blank, not a symbol", kBlank));
    }
    if (symbols.find(symbols[i]) != i) {
      throw std::invalid_argument(fmt::format("symbol '{}' is listed twice", symbols[i]));
    }
  }
}

}  // namespace

std::string_view name(UnitKind kind) {
  switch (kind) {
    case UnitKind::row:
      return "row";
    case UnitKind::column:
      return "column";
    case UnitKind::box:
      return "box";
    case UnitKind::region:
      return "region";
  }
  throw std::logic_error("a UnitKind without a name");
}

const Geometry& Geometry::classic() {
  static const Geometry classic = with_boxes(3, 3, "123456789");
  return classic;
}

Geometry Geometry::with_boxes(int box_rows, int box_columns, std::string symbols) {
  check_symbols(symbols);
  const int size = static_cast<int>(symbols.size());
  if (box_rows < 1 || box_columns < 1 || size % box_rows != 0 || size / box_rows != box_columns) {
    throw std::invalid_argument(fmt::format(
        "boxes of {} rows and {} columns do not hold {} symbols", box_rows, box_columns, size));
  }
  std::vector<int> box;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int boxes_beside = size / box_columns;
      box.push_back(row / box_rows * boxes_beside + column / box_columns);
    }
  }
  return {std::move(symbols), std::move(box), UnitKind::box};
}

Geometry Geometry::jigsaw(std::string_view region_of_cell, std::string symbols) {
  check_symbols(symbols);
  const std::size_t size = symbols.size();
  if (region_of_cell.size() != size * size) {
    throw std::invalid_argument(
        fmt::format("the regions cover {} cells, expected {}", region_of_cell.size(), size * size));
  }
  std::string letters;  // in order of their first cell
  std::vector<int> region;
  for (const char letter : region_of_cell) {
    if (letters.find(letter) == std::string::npos) letters.push_back(letter);
    region.push_back(static_cast<int>(letters.find(letter)));
  }
  for (const char letter : letters) {
    const auto cells = std::ranges::count(region_of_cell, letter);
    if (std::cmp_not_equal(cells, size)) {
      throw std::invalid_argument(
          fmt::format("region '{}' has {} cells, expected {}", letter, cells, size));
    }
  }
  return {std::move(symbols), std::move(region), UnitKind::region};
}

Geometry::Geometry(std::string symbols, std::vector<int> region, UnitKind region_kind)
    : symbols_(std::move(symbols)), region_(std::move(region)), symbol_index_(256, -1) {
  for (int i = 0; i < size(); ++i)
    symbol_index_[static_cast<unsigned char>(symbols_[index(i)])] = i;
  for (const UnitKind kind : {UnitKind::row, UnitKind::column, region_kind}) {
    for (int number = 1; number <= size(); ++number) units_.push_back({kind, number, {}});
  }
  units_of_.resize(index(cells()));
  for (int cell = 0; cell < cells(); ++cell) {
    for (const int unit : {row(cell), size() + column(cell), 2 * size() + this->region(cell)}) {
      units_[index(unit)].cells.push_back(cell);
      units_of_[index(cell)].push_back(unit);
    }
  }
  peers_.resize(index(cells()));
  for (int cell = 0; cell < cells(); ++cell) {
    std::vector<int>& peers = peers_[index(cell)];
    for (const int unit : units_of(cell)) {
      const std::vector<int>& members = units_[index(unit)].cells;
      std::ranges::copy_if(members, std::back_inserter(peers),
                           [&](int member) { return member != cell; });
    }
    std::ranges::sort(peers);
    peers.erase(std::ranges::unique(peers).begin(), peers.end());
  }
}

std::span<const int> Geometry::units_of(int cell) const { return units_of_[index(cell)]; }

std::span<const int> Geometry::peers(int cell) const { return peers_[index(cell)]; }

}  // namespace judge
