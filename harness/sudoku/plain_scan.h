// The search that everybody writes first: the next blank in a fixed order, every symbol that fits,
// back when none does. How much work a board makes for it says nothing about how hard the board is
// for a person, and can be made as large as one likes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

enum class ScanOrder {
  row,         ///< blanks row by row, symbols from the first (1) to the last (9)
  column,      ///< blanks column by column, symbols from the first to the last
  nine_first,  ///< blanks row by row, symbols from the last to the first
};

inline constexpr std::array kScanOrders = {ScanOrder::row, ScanOrder::column,
                                           ScanOrder::nine_first};

/// "row", "column", "nine-first"
std::string_view name(ScanOrder order);

/// Which row (in column order, which column) of a scan `cell` stands in: 0 is scanned first.
int scan_line(const Geometry& geometry, ScanOrder order, int cell);

/// Placements of a symbol that no peer holds until the first solution is complete, or until there
/// is none; at most `limit`. Of a well-formed board of at most 32 symbols, whose givens do not
/// contradict each other.
std::uint64_t count_placements(const Geometry& geometry, const Board& givens, ScanOrder order,
                               std::uint64_t limit);

}  // namespace judge
