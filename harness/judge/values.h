// Boards and answers as the driver sees them: LeetCode's values in the encoding of driver/driver.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/problem.h"
#include "sudoku/board.h"

namespace judge {

/// character[][]: what solveSudoku is called with.
std::string encode_board(const Geometry& geometry, const Board& board);

/// The board that came back, whatever its shape; nothing when the bytes are not a character[][].
std::optional<Grid> decode_grid(std::string_view bytes);

/// The boolean that was returned; nothing when the bytes are none. A submission can write there, so
/// that a byte other than 0 and 1 is possible.
std::optional<bool> decode_boolean(std::string_view bytes);

/// Room for an answer: a boolean, or a few rows and columns more than the board has.
std::uint64_t answer_room(const Problem& problem);

}  // namespace judge
