// The ladder as one self-contained page: opens from disk, needs no network and no script. Charts on
// a logarithmic scale, each with its table beside it, and every board with what each search did on
// it.
//
// The page's policy allows nothing but its own style; every text that comes from outside (names,
// messages, boards) is escaped.
#pragma once

#include <ostream>

#include "trace/comparison.h"

namespace judge {

/// The most boards that are shown one by one; the tables and sums are of all.
inline constexpr std::size_t kMostBoardsOnPage = 200;

void write_comparison_page(std::ostream& out, const Comparison& comparison);

}  // namespace judge
