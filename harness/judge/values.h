// Boards as the driver sees them: LeetCode's values in the encoding of driver/driver.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/board.h"

namespace judge {

/// character[][]: what solveSudoku is called with.
std::string encode_board(const Geometry& geometry, const Board& board);

/// The board that came back, whatever its shape; nothing when the bytes are not a character[][].
std::optional<Grid> decode_grid(std::string_view bytes);

/// Room for an answer of a few rows and columns more than the board has.
std::uint64_t answer_room(const Geometry& geometry);

}  // namespace judge
