#include "catalog/board_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "sudoku/character.h"

namespace judge {
namespace {

bool is_one_character(std::string_view text) {
  return !text.empty() && first_character(text).size() == text.size();
}

/// LeetCode's row of one-character strings. A cell that holds more or less is an error of its own;
/// a blank stands in for it, so that the rest of the board is still examined.
std::string joined_cells(const JsonNode& row, int row_number, const std::string& prefix,
                         ErrorList& errors) {
  std::string text;
  int column = 0;
  for (const JsonNode& cell : row.elements()) {
    ++column;
    const auto& content = cell.value().get_ref<const std::string&>();
    if (is_one_character(content)) {
      text += content;
      continue;
    }
    text += kBlank;
    errors.add(cell.where(), fmt::format("{}row {} column {} holds {}, expected one character",
                                         prefix, row_number, column, cell.value().dump()));
  }
  return text;
}

ParsedBoard parse_rows(const Geometry& geometry, const JsonNode& node, const std::string& prefix,
                       ErrorList& errors) {
  Grid rows;
  for (const JsonNode& row : node.elements()) {
    rows.push_back(row.value().is_string()
                       ? row.value().get<std::string>()
                       : joined_cells(row, static_cast<int>(rows.size()) + 1, prefix, errors));
  }
  return board_from_rows(geometry, rows);
}

Location location(const JsonNode& board, const Geometry& geometry, int row, int column) {
  if (board.value().is_string()) {
    return board.character_where(index(row * geometry.size() + column));
  }
  const JsonNode line = board.elements().at(index(row));
  return line.value().is_string() ? line.character_where(index(column))
                                  : line.elements().at(index(column)).where();
}

Location fault_location(const JsonNode& board, const Geometry& geometry, const BoardFault& fault) {
  switch (fault.kind) {
    case BoardFault::Kind::row_count:
    case BoardFault::Kind::line_length:
      return board.where();
    case BoardFault::Kind::row_length:
      return board.elements().at(index(fault.row - 1)).where();
    case BoardFault::Kind::foreign_character:
    case BoardFault::Kind::zero_for_blank:
      break;
  }
  return location(board, geometry, fault.row - 1, fault.column - 1);
}

bool is_cell_fault(const BoardFault& fault) {
  return fault.kind == BoardFault::Kind::foreign_character ||
         fault.kind == BoardFault::Kind::zero_for_blank;
}

}  // namespace

std::vector<BoardProblem> board_problems(const Geometry& geometry,
                                         const std::vector<BoardFault>& faults) {
  std::vector<BoardProblem> problems;
  for (auto fault = faults.begin(); fault != faults.end(); ++fault) {
    const auto alike = [&](const BoardFault& other) {
      return is_cell_fault(other) && other.kind == fault->kind;
    };
    if (std::any_of(faults.begin(), fault, alike)) continue;
    const auto more = std::count_if(fault, faults.end(), alike) - 1;
    problems.push_back({*fault, sentence(geometry, *fault)});
    if (more > 0) {
      problems.back().problem += fmt::format(" ({} more cell{})", more, more == 1 ? "" : "s");
    }
  }
  return problems;
}

std::optional<Board> read_board(const Geometry& geometry, const JsonNode& node,
                                const std::string& prefix, ErrorList& errors) {
  const std::size_t errors_before = errors.size();
  const ParsedBoard parsed =
      node.value().is_string()
          ? board_from_line(geometry, node.value().get_ref<const std::string&>())
          : parse_rows(geometry, node, prefix, errors);
  for (const BoardProblem& fault : board_problems(geometry, parsed.faults)) {
    errors.add(fault_location(node, geometry, fault.first), prefix + fault.problem);
  }
  if (errors.size() > errors_before) return std::nullopt;
  return parsed.board;
}

Location cell_location(const Geometry& geometry, const JsonNode& board, int cell) {
  return location(board, geometry, geometry.row(cell), geometry.column(cell));
}

}  // namespace judge
