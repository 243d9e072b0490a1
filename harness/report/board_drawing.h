// A board drawn with its boxes or regions, rows and columns numbered as the sentences number them:
//
//          1  2  3   4  5  6   7  8  9
//        ┌─────────┬─────────┬─────────┐
//      1 │ 5  3 [7]│ 6' 7  8'│ …
//
// Borders stand wherever two regions meet, so that every Geometry can be drawn.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/text_style.h"
#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// Lines of one width; a legend stands apart because it may be wider.
struct BoardDrawing {
  std::vector<std::string> lines;
  int width = 0;       ///< columns, escape sequences not counted
  std::string legend;  ///< explains the marks that occur; empty when there is none
};

/// Draws `cells` (row-major, geometry.cells() of them) over the `givens` they started from; what
/// was filled in has a tick behind it ("4'", a colour where colours are on), and the cells in
/// `marked` stand in brackets.
BoardDrawing draw_board(const Geometry& geometry, const Board& givens, std::string_view cells,
                        std::span<const int> marked, const TextStyle& style);

}  // namespace judge
