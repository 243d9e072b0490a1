// A plain scan for this room's tests: looks at the peers of a cell instead of keeping masks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "sudoku/board.h"
#include "sudoku/geometry.h"
#include "sudoku/plain_scan.h"

namespace judge {

class TestScan {
 public:
  TestScan(ScanOrder order, std::uint64_t limit) : order_(order), limit_(limit) {}

  /// Placements on a 9×9 board until its first solution, at most the limit.
  std::uint64_t count(const Board& board) {
    cells_ = board.cells;
    placements_ = 0;
    search(0);
    return placements_;
  }

 private:
  bool search(int position) {
    if (position == 81) return true;
    const int cell = order_ == ScanOrder::column ? position % 9 * 9 + position / 9 : position;
    char& here = cells_[static_cast<std::size_t>(cell)];
    if (here != kBlank) return search(position + 1);
    const std::string digits = order_ == ScanOrder::nine_first ? "987654321" : "123456789";
    for (const char digit : digits) {
      if (!fits(cell, digit)) continue;
      if (placements_ == limit_) return true;
      ++placements_;
      here = digit;
      if (search(position + 1)) return true;
      here = kBlank;
    }
    return false;
  }

  [[nodiscard]] bool fits(int cell, char digit) const {
    for (const int peer : Geometry::classic().peers(cell)) {
      if (cells_[static_cast<std::size_t>(peer)] == digit) return false;
    }
    return true;
  }

  ScanOrder order_;
  std::uint64_t limit_;
  std::string cells_;
  std::uint64_t placements_ = 0;
};

}  // namespace judge
