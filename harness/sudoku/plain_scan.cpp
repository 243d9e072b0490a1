#include "sudoku/plain_scan.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

namespace judge {
namespace {

class PlainScan {
 public:
  PlainScan(const Geometry& geometry, const Board& givens, ScanOrder order, std::uint64_t limit)
      : last_first_(order == ScanOrder::nine_first),
        limit_(limit),
        free_(geometry.units().size(), ~Mask{0} >> (kMostSymbols - geometry.size())) {
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      const auto units = geometry.units_of(cell);
      const int symbol = geometry.symbol_index(givens.cells[index(cell)]);
      if (symbol < 0) {
        blanks_.push_back({index(units[0]), index(units[1]), index(units[2])});
      } else {
        for (const int unit : units) free_[index(unit)] &= ~(Mask{1} << symbol);
      }
    }
    // A row is the first unit of its cells, a column the second.
    if (order == ScanOrder::column) {
      std::ranges::sort(blanks_, {},
                        [](const Blank& blank) { return std::pair(blank[1], blank[0]); });
    }
  }

  std::uint64_t count() {
    search(0);
    return placements_;
  }

 private:
  using Mask = std::uint32_t;                // bit s: symbol s
  using Blank = std::array<std::size_t, 3>;  // its units

  /// Whether there is nothing more to do.
  bool search(std::size_t depth) {
    if (depth == blanks_.size()) return true;
    const auto [row, column, region] = blanks_[depth];
    Mask left = free_[row] & free_[column] & free_[region];
    while (left != 0) {
      if (placements_ == limit_) return true;
      const Mask symbol = last_first_ ? std::bit_floor(left) : left & -left;
      left ^= symbol;
      ++placements_;
      for (const std::size_t unit : blanks_[depth]) free_[unit] ^= symbol;
      if (search(depth + 1)) return true;
      for (const std::size_t unit : blanks_[depth]) free_[unit] ^= symbol;
    }
    return false;
  }

  bool last_first_;
  std::uint64_t limit_;
  std::uint64_t placements_ = 0;
  std::vector<Mask> free_;  // by unit: the symbols that it does not hold
  std::vector<Blank> blanks_;
};

}  // namespace

std::string_view name(ScanOrder order) {
  switch (order) {
    case ScanOrder::row:
      return "row";
    case ScanOrder::column:
      return "column";
    case ScanOrder::nine_first:
      return "nine-first";
  }
  throw std::logic_error("a ScanOrder without a name");
}

int scan_line(const Geometry& geometry, ScanOrder order, int cell) {
  return order == ScanOrder::column ? geometry.column(cell) : geometry.row(cell);
}

std::uint64_t count_placements(const Geometry& geometry, const Board& givens, ScanOrder order,
                               std::uint64_t limit) {
  return PlainScan(geometry, givens, order, limit).count();
}

}  // namespace judge
