#include <algorithm>
#include <iterator>

#include "catalog/board_reader.h"
#include "catalog/form_reader.h"

namespace judge {

void WrittenRows::begin_row(Place where) { rows_.push_back({where, {}, {}}); }

void WrittenRows::add_cell(std::string_view character, Place where) {
  // Bytes that are no character of their own must not make one together with their neighbours.
  const bool broken = character.size() == 1 && static_cast<unsigned char>(character[0]) >= 0x80;
  rows_.back().text += broken ? "\uFFFD" : character;
  rows_.back().cells.push_back(where);
}

WrittenRows WrittenRows::split_off(std::size_t count) {
  WrittenRows first;
  const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(count);
  first.rows_.assign(std::make_move_iterator(rows_.begin()), std::make_move_iterator(end));
  rows_.erase(rows_.begin(), end);
  return first;
}

Place WrittenRows::place_of(const BoardFault& fault) const {
  switch (fault.kind) {
    case BoardFault::Kind::row_length:
      return rows_[index(fault.row - 1)].where;
    case BoardFault::Kind::foreign_character:
    case BoardFault::Kind::zero_for_blank:
      return rows_[index(fault.row - 1)].cells[index(fault.column - 1)];
    case BoardFault::Kind::row_count:
    case BoardFault::Kind::line_length:
      break;
  }
  return rows_.front().where;
}

void WrittenRows::hand_over(const Geometry& geometry, BoardTaker& taker, bool faulty) {
  Grid texts;
  for (const Row& row : rows_) texts.push_back(row.text);
  ParsedBoard parsed = board_from_rows(geometry, texts);
  for (const BoardProblem& fault : board_problems(geometry, parsed.faults)) {
    taker.take_problem(place_of(fault.first), fault.problem);
  }
  if (parsed.faults.empty() && !faulty) {
    WrittenCells cells{rows_.front().where, {}};
    for (const Row& row : rows_) std::ranges::copy(row.cells, std::back_inserter(cells.each));
    taker.take_board({.board = std::move(parsed.board),
                      .solution = {},
                      .board_cells = std::move(cells),
                      .solution_cells = {}});
  }
  rows_.clear();
}

}  // namespace judge
