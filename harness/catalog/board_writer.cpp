#include "catalog/board_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace judge {
namespace {

/// Does the border of a region run all the way down the left side of `column`? Always between the
/// boxes, hardly ever on a jigsaw board, which then gets an outer frame only.
bool is_border_column(const Geometry& geometry, int column) {
  for (int row = 0; row < geometry.size(); ++row) {
    if (geometry.region(geometry.cell(row, column - 1)) ==
        geometry.region(geometry.cell(row, column))) {
      return false;
    }
  }
  return true;
}

bool is_border_row(const Geometry& geometry, int row) {
  for (int column = 0; column < geometry.size(); ++column) {
    if (geometry.region(geometry.cell(row - 1, column)) ==
        geometry.region(geometry.cell(row, column))) {
      return false;
    }
  }
  return true;
}

/// The cells of a row with `bar` between boxes and `gap` before every cell.
std::string row_with_bars(const Geometry& geometry, const Board& board, int row,
                          std::string_view bar, std::string_view gap) {
  std::string line;
  for (int column = 0; column < geometry.size(); ++column) {
    if (column > 0 && is_border_column(geometry, column)) line += bar;
    line += gap;
    line += board.cells[index(geometry.cell(row, column))];
  }
  return line;
}

/// Simple Sudoku's: "1..|...|7..", with dashes between the boxes.
std::string to_simple_sudoku(const Geometry& geometry, const Board& board) {
  std::string text;
  for (int row = 0; row < geometry.size(); ++row) {
    const std::string line = row_with_bars(geometry, board, row, "|", "");
    if (row > 0 && is_border_row(geometry, row)) text += std::string(line.size(), '-') + '\n';
    text += line + '\n';
  }
  return text;
}

/// With 0 for a blank, as programs that read .sdm expect; '.' where 0 is a symbol.
std::string to_sdm_line(const Geometry& geometry, const Board& board) {
  std::string line = to_line(board);
  if (geometry.symbol_index('0') < 0) std::ranges::replace(line, kBlank, '0');
  return line;
}

std::string quoted(const std::string& text) { return nlohmann::json(text).dump(); }

}  // namespace

std::string to_framed_lines(const Geometry& geometry, const Board& board) {
  std::string rule = "+";
  for (int column = 0; column < geometry.size(); ++column) {
    if (column > 0 && is_border_column(geometry, column)) rule += "-+";
    rule += "--";
  }
  rule += "-+\n";
  std::string text = rule;
  for (int row = 0; row < geometry.size(); ++row) {
    if (row > 0 && is_border_row(geometry, row)) text += rule;
    text += "|" + row_with_bars(geometry, board, row, " |", " ") + " |\n";
  }
  return text + rule;
}

BoardWriter::BoardWriter(const Problem& problem, BoardForm form, std::ostream& out)
    : problem_(problem), form_(form), out_(out) {}

bool BoardWriter::is_full() const {
  return boards_ > 0 && (form_ == BoardForm::sdk || form_ == BoardForm::ss);
}

void BoardWriter::write(const Case& item) {
  const Geometry& geometry = problem_.geometry;
  ++boards_;
  switch (form_) {
    case BoardForm::lines:
      out_ << to_line(item.board) << '\n';
      break;
    case BoardForm::sdm:
      out_ << to_sdm_line(geometry, item.board) << '\n';
      break;
    case BoardForm::grid:
    case BoardForm::sdk:
      out_ << (boards_ > 1 ? "\n" : "") << to_lines(geometry, item.board);
      break;
    case BoardForm::framed:
      out_ << (boards_ > 1 ? "\n" : "") << to_framed_lines(geometry, item.board);
      break;
    case BoardForm::ss:
      out_ << to_simple_sudoku(geometry, item.board);
      break;
    case BoardForm::leetcode:
      out_ << to_leetcode_array(geometry, item.board) << '\n';
      break;
    case BoardForm::csv:
      write_csv(item);
      break;
    case BoardForm::json:
      write_json(item);
      break;
  }
}

void BoardWriter::write_csv(const Case& item) {
  if (boards_ == 1) out_ << "puzzle,solution\n";
  std::string solution = item.solution.cells;
  if (solution.empty()) {
    if (!solver_) solver_.emplace(problem_.geometry);
    const SolutionCount solved = solver_->count(item.board);
    if (solved.count == 1) solution = solved.first.cells;
  }
  out_ << to_line(item.board) << ',' << solution << '\n';
}

void BoardWriter::write_json(const Case& item) {
  if (boards_ == 1) {
    out_ << "{\"problem\": " << quoted(problem_.suites_from);
    write_description();
  }
  out_ << (boards_ == 1 ? ",\n \"cases\": [" : ",\n           ");
  out_ << "{\"id\": " << quoted(item.id) << ", \"board\": " << quoted(item.board.cells);
  if (!item.solution.cells.empty()) out_ << ", \"solution\": " << quoted(item.solution.cells);
  if (item.any_solution) out_ << ", \"solutions\": \"any\"";
  if (item.valid) out_ << ", \"valid\": " << (*item.valid ? "true" : "false");
  if (!item.source.empty()) out_ << ", \"source\": " << quoted(item.source);
  out_ << '}';
}

void BoardWriter::write_description() {
  if (!description_.empty()) out_ << ",\n \"description\": " << quoted(description_);
  description_.clear();
}

void BoardWriter::finish() {
  if (form_ != BoardForm::json) return;
  out_ << ']';
  write_description();
  out_ << "}\n";
}

}  // namespace judge
