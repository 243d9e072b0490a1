// A board as a JSON suite writes it: LeetCode's array of arrays, an array of rows, or one string.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalog/json_document.h"
#include "catalog/user_error.h"
#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// Nothing when the node holds no board; then `errors` says why, each sentence after `prefix`.
/// The node must have passed the schema.
std::optional<Board> read_board(const Geometry& geometry, const JsonNode& node,
                                const std::string& prefix, ErrorList& errors);

/// Where a cell of a board that read_board accepted stands.
Location cell_location(const Geometry& geometry, const JsonNode& board, int cell);

struct BoardProblem {
  BoardFault first;
  std::string problem;
};

/// The sentences for `faults`. Cells with the same fault share one, which stands at the first of
/// them and counts the rest.
std::vector<BoardProblem> board_problems(const Geometry& geometry,
                                         const std::vector<BoardFault>& faults);

}  // namespace judge
