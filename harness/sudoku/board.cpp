#include "sudoku/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>

#include "sudoku/character.h"
#include "sudoku/wording.h"

namespace judge {
namespace {

// A byte that is no character of its own (a part of one, or not UTF-8) is foreign to every board.
std::vector<std::string_view> split_into_characters(std::string_view text) {
  std::vector<std::string_view> characters;
  while (!text.empty()) {
    characters.push_back(first_character(text));
    text.remove_prefix(characters.back().size());
  }
  return characters;
}

// Reads characters one by one; row and column are 0-based here.
class BoardReader {
 public:
  BoardReader(const Geometry& geometry, std::string_view blanks)
      : geometry_(geometry), blanks_(blanks) {}

  void read(std::string_view character, int row, int column) {
    if (character.size() == 1 && geometry_.symbol_index(character[0]) >= 0) {
      cells_.push_back(character[0]);
    } else if (character.size() == 1 && blanks_.find(character[0]) != std::string_view::npos) {
      cells_.push_back(kBlank);
    } else {
      faults_.push_back({.kind = character == "0" ? BoardFault::Kind::zero_for_blank
                                                  : BoardFault::Kind::foreign_character,
                         .row = row + 1,
                         .column = column + 1,
                         .character = printable(character)});
    }
  }

  void fault(const BoardFault& fault) { faults_.push_back(fault); }

  ParsedBoard result() && {
    if (!faults_.empty()) return {{}, std::move(faults_)};
    return {{std::move(cells_)}, {}};
  }

 private:
  const Geometry& geometry_;
  std::string_view blanks_;
  std::string cells_;
  std::vector<BoardFault> faults_;
};

}  // namespace

ParsedBoard board_from_rows(const Geometry& geometry, const Grid& rows) {
  const int size = geometry.size();
  const std::string_view blank(&kBlank, 1);
  BoardReader reader(geometry, blank);
  const int row_count = static_cast<int>(rows.size());
  if (row_count != size) {
    reader.fault({.kind = BoardFault::Kind::row_count, .found = row_count, .expected = size});
  }
  for (int row = 0; row < std::min(row_count, size); ++row) {
    const auto characters = split_into_characters(rows[static_cast<std::size_t>(row)]);
    const int length = static_cast<int>(characters.size());
    if (length != size) {
      reader.fault({.kind = BoardFault::Kind::row_length,
                    .row = row + 1,
                    .found = length,
                    .expected = size});
    }
    for (int column = 0; column < std::min(length, size); ++column) {
      reader.read(characters[static_cast<std::size_t>(column)], row, column);
    }
  }
  return std::move(reader).result();
}

// A line without a fault, which is what nearly all lines are: a third of the time that it takes to
// find out what is wrong with the others.
static std::optional<Board> faultless_board(const Geometry& geometry, std::string_view line,
                                            std::string_view blanks) {
  if (std::ssize(line) != geometry.cells()) return std::nullopt;
  Board board{std::string(line)};
  const bool dot_is_blank = blanks.find(kBlank) != std::string_view::npos;
  for (char& cell : board.cells) {
    if (geometry.symbol_index(cell) >= 0 || (cell == kBlank && dot_is_blank)) continue;
    if (blanks.find(cell) == std::string_view::npos) return std::nullopt;
    cell = kBlank;
  }
  return board;
}

ParsedBoard board_from_line(const Geometry& geometry, std::string_view line,
                            std::string_view blanks) {
  if (auto board = faultless_board(geometry, line, blanks)) return {*std::move(board), {}};
  BoardReader reader(geometry, blanks);
  const auto characters = split_into_characters(line);
  const int length = static_cast<int>(characters.size());
  if (length != geometry.cells()) {
    reader.fault(
        {.kind = BoardFault::Kind::line_length, .found = length, .expected = geometry.cells()});
    return std::move(reader).result();
  }
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    reader.read(characters[static_cast<std::size_t>(cell)], geometry.row(cell),
                geometry.column(cell));
  }
  return std::move(reader).result();
}

std::string sentence(const Geometry& geometry, const BoardFault& fault) {
  switch (fault.kind) {
    case BoardFault::Kind::row_count:
      return wording::row_count(fault.found, fault.expected);
    case BoardFault::Kind::row_length:
      return wording::row_length(fault.row, fault.found, fault.expected);
    case BoardFault::Kind::line_length:
      return fmt::format("the line has {}, expected {}", wording::plural(fault.found, "character"),
                         fault.expected);
    case BoardFault::Kind::foreign_character:
      return fmt::format("{} holds '{}', expected one of {} or '{}'",
                         wording::place(fault.row, fault.column), fault.character,
                         geometry.symbols(), kBlank);
    case BoardFault::Kind::zero_for_blank:
      return fmt::format("{} holds '0', expected '{}' for a blank",
                         wording::place(fault.row, fault.column), kBlank);
  }
  throw std::logic_error("a BoardFault of no known kind");
}

Grid to_rows(const Geometry& geometry, const Board& board) {
  Grid rows;
  const auto size = static_cast<std::size_t>(geometry.size());
  rows.reserve(size);
  for (std::size_t row = 0; row < size; ++row) {
    rows.push_back(board.cells.substr(row * size, size));
  }
  return rows;
}

std::string to_line(const Board& board) { return board.cells; }

std::string to_leetcode_array(const Geometry& geometry, const Board& board) {
  std::string text = "[";
  for (const std::string& row : to_rows(geometry, board)) {
    if (text.size() > 1) text += ',';
    std::string_view separator = "[";
    for (const char cell : row) {
      text += separator;
      text += cell == '"' || cell == '\\' ? "\"\\" : "\"";
      text += cell;
      text += '"';
      separator = ",";
    }
    text += ']';
  }
  return text + "]";
}

std::string to_lines(const Geometry& geometry, const Board& board) {
  std::string text;
  for (const std::string& row : to_rows(geometry, board)) text += row + '\n';
  return text;
}

int count_blanks(const Board& board) {
  return static_cast<int>(std::ranges::count(board.cells, kBlank));
}

}  // namespace judge
