// The steps of a trace in the form in which player_page.h's page carries them, and how they are
// thinned when they are too many for it. player/steps.js reads what packed_steps() writes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sudoku/board.h"
#include "trace/trace.h"

namespace judge {

/// Half as many steps: every pair is one step that ends where the second did and whose changes are
/// what both together did to the board, in the order of the last writes. A last step without a
/// partner stays as it is. `start` is the board before the first step.
/// Throws std::out_of_range when a change lies outside the board.
std::vector<TraceStep> merged_in_pairs(std::span<const TraceStep> steps, const Board& start);

/// The steps as bytes in zlib's format (RFC 1950). Inflated, they are columns, one after the other,
/// because a column compresses better than a mixture: for every step its number, depth, open calls
/// and line, each as the difference to the step before it (numbers: beyond `stride`), and how many
/// changes it has; then for every change its cell, as a difference too, and at last the symbols, a
/// byte each. All but the symbols are variable-length integers, seven bits a byte, lowest first;
/// differences are zigzag-coded: 0, -1, 1, -2, … are 0, 1, 2, 3, …
std::string packed_steps(std::span<const TraceStep> steps, std::uint64_t stride);

}  // namespace judge
