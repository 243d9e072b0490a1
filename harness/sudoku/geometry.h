// What a board looks like, as data: its size, the symbols that fill it and the units in which no
// symbol may stand twice. 9×9, 16×16 and jigsaw boards are three values of this one type, so that
// rules, solver and printer never mention a 9 or a 3.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A blank cell, as LeetCode writes it.
inline constexpr char kBlank = '.';

/// What the solver and the grader hold: a cell's candidates are the bits of one word.
inline constexpr int kMostSymbols = 32;

/// Cells, symbols and units are counted as ints, containers as std::size_t.
constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

/// A box is a rectangular region; a region may have any outline (jigsaw boards).
enum class UnitKind { row, column, box, region };

/// "row", "column", "box" or "region".
std::string_view name(UnitKind kind);

/// A set of cells that holds every symbol exactly once in a solved board.
struct Unit {
  UnitKind kind;
  int number;              ///< 1-based, as people count: row 1 is the top, box 1 the top left
  std::vector<int> cells;  ///< row-major cell indices, ascending
};

/// Cells are numbered 0 … cells()-1 in row-major order.
class Geometry {
 public:
  /// The board of LeetCode 37: 9×9, boxes of 3×3, symbols 1–9.
  static const Geometry& classic();

  /// A square board of `symbols.size()` rows whose boxes are `box_rows` × `box_columns`.
  /// Throws std::invalid_argument unless box_rows * box_columns == symbols.size() > 0, the symbols
  /// differ from each other and none is kBlank.
  static Geometry with_boxes(int box_rows, int box_columns, std::string symbols);

  /// A square board whose regions are drawn by `region_of_cell`: one character a cell, equal
  /// characters make a region. Regions are numbered in order of their first cell.
  /// Throws std::invalid_argument unless every region has exactly symbols.size() cells and
  /// the symbols are as above.
  static Geometry jigsaw(std::string_view region_of_cell, std::string symbols);

  /// Rows, columns, and symbols: all three are equal.
  [[nodiscard]] int size() const { return static_cast<int>(symbols_.size()); }
  [[nodiscard]] int cells() const { return size() * size(); }
  [[nodiscard]] const std::string& symbols() const { return symbols_; }
  /// 0 … size()-1, or -1 when `symbol` does not belong to this board (kBlank does not).
  [[nodiscard]] int symbol_index(char symbol) const {
    return symbol_index_[static_cast<unsigned char>(symbol)];
  }

  [[nodiscard]] int row(int cell) const { return cell / size(); }
  [[nodiscard]] int column(int cell) const { return cell % size(); }
  [[nodiscard]] int cell(int row, int column) const { return row * size() + column; }

  /// All rows, then all columns, then all boxes or regions.
  [[nodiscard]] std::span<const Unit> units() const { return units_; }
  /// Indices into units() of the units that hold `cell`: its row, column and region.
  [[nodiscard]] std::span<const int> units_of(int cell) const;
  /// The cells that share a unit with `cell`, ascending, without itself.
  [[nodiscard]] std::span<const int> peers(int cell) const;
  /// The number (0-based) of the box or region that holds `cell`; for drawing borders.
  [[nodiscard]] int region(int cell) const { return region_[static_cast<std::size_t>(cell)]; }

 private:
  Geometry(std::string symbols, std::vector<int> region, UnitKind region_kind);

  std::string symbols_;
  std::vector<int> region_;
  std::vector<Unit> units_;
  std::vector<std::vector<int>> units_of_;
  std::vector<std::vector<int>> peers_;
  std::vector<int> symbol_index_;  ///< by unsigned char
};

}  // namespace judge
