// The player: a web page on which a trace can be watched. Board, source, depth, tree and counts in
// step with each other; opens from disk, needs no network and asks for none.
#pragma once

#include <cstddef>
#include <string>

#include "trace/trace.h"

namespace judge {

/// A page is smaller than this many bytes, unless the submission's source alone is larger: where
/// the steps would not fit, they are thinned further and the page says so.
inline constexpr std::size_t kPlayerPageLimit = 3'000'000;

/// One self-contained HTML page, in UTF-8. Nothing in the trace's texts can become markup or
/// script: they stand in it as data, and its Content-Security-Policy names the one script that may
/// run by its hash. Bytes that are no UTF-8 are shown as U+FFFD.
/// The trace must have a geometry: of what does not compile there is nothing to play.
/// Throws std::out_of_range when a change lies outside the board.
std::string player_page(const Trace& trace);

}  // namespace judge
