#include "report/board_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

#include "report/text.h"

namespace judge {
namespace {

constexpr int kCellWidth = 3;

// What stands where up to four borders meet; the index adds up 1 up, 2 down, 4 left, 8 right.
constexpr std::array<std::string_view, 16> kBoxCorners = {" ", "│", "│", "│", "─", "┘", "┐", "┤",
                                                          "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
constexpr std::array<std::string_view, 16> kAsciiCorners = {" ", "|", "|", "|", "-", "+", "+", "+",
                                                            "-", "+", "+", "+", "-", "+", "+", "+"};

// Which borders exist. Rows and columns are those of cells; size() names the border behind the
// last.
class Borders {
 public:
  explicit Borders(const Geometry& geometry) : geometry_(geometry) {}

  [[nodiscard]] bool above(int row, int column) const {
    if (column < 0 || column >= size()) return false;
    return row == 0 || row == size() || region(row - 1, column) != region(row, column);
  }
  [[nodiscard]] bool left_of(int row, int column) const {
    if (row < 0 || row >= size()) return false;
    return column == 0 || column == size() || region(row, column - 1) != region(row, column);
  }
  [[nodiscard]] bool anywhere_above(int row) const {
    return std::ranges::any_of(std::views::iota(0, size()),
                               [&](int column) { return above(row, column); });
  }
  [[nodiscard]] bool anywhere_left_of(int column) const {
    return std::ranges::any_of(std::views::iota(0, size()),
                               [&](int row) { return left_of(row, column); });
  }

 private:
  [[nodiscard]] int size() const { return geometry_.size(); }
  [[nodiscard]] int region(int row, int column) const {
    return geometry_.region(geometry_.cell(row, column));
  }
  const Geometry& geometry_;
};

class Drawer {
 public:
  Drawer(const Geometry& geometry, const Board& givens, std::string_view cells,
         std::span<const int> marked, const TextStyle& style)
      : geometry_(geometry),
        givens_(givens),
        cells_(cells),
        marked_(marked),
        style_(style),
        borders_(geometry),
        number_width_(static_cast<int>(fmt::formatted_size("{}", geometry.size()))) {}

  [[nodiscard]] BoardDrawing draw() const {
    BoardDrawing drawing;
    drawing.width = display_width(border_line(0));
    drawing.lines.push_back(column_numbers(drawing.width));
    for (int row = 0; row <= geometry_.size(); ++row) {
      if (borders_.anywhere_above(row)) drawing.lines.push_back(border_line(row));
      if (row < geometry_.size()) drawing.lines.push_back(cell_line(row));
    }
    drawing.legend = legend();
    return drawing;
  }

 private:
  [[nodiscard]] std::string margin() const { return fmt::format("{:{}}", "", number_width_ + 1); }

  [[nodiscard]] std::string column_numbers(int width) const {
    std::string line = margin();
    for (int column = 0; column < geometry_.size(); ++column) {
      if (borders_.anywhere_left_of(column)) line += ' ';
      line += column < 9 ? fmt::format(" {} ", column + 1) : fmt::format("{:>3}", column + 1);
    }
    return padded(line, width);
  }

  [[nodiscard]] std::string border_line(int row) const {
    std::string line = margin();
    for (int column = 0; column <= geometry_.size(); ++column) {
      if (borders_.anywhere_left_of(column)) line += corner(row, column);
      if (column == geometry_.size()) break;
      const std::string_view dash = style_.unicode ? "─" : "-";
      for (int i = 0; i < kCellWidth; ++i) line += borders_.above(row, column) ? dash : " ";
    }
    return line;
  }

  [[nodiscard]] std::string_view corner(int row, int column) const {
    const unsigned meeting =
        (borders_.left_of(row - 1, column) ? 1U : 0U) | (borders_.left_of(row, column) ? 2U : 0U) |
        (borders_.above(row, column - 1) ? 4U : 0U) | (borders_.above(row, column) ? 8U : 0U);
    return style_.unicode ? kBoxCorners[meeting] : kAsciiCorners[meeting];
  }

  [[nodiscard]] std::string cell_line(int row) const {
    std::string line = fmt::format("{:>{}} ", row + 1, number_width_);
    for (int column = 0; column <= geometry_.size(); ++column) {
      if (borders_.anywhere_left_of(column)) {
        const std::string_view bar = style_.unicode ? "│" : "|";
        line += borders_.left_of(row, column) ? bar : " ";
      }
      if (column < geometry_.size()) line += drawn_cell(geometry_.cell(row, column));
    }
    return line;
  }

  [[nodiscard]] Ink ink(int cell) const {
    if (std::ranges::find(marked_, cell) != marked_.end()) return Ink::at_fault;
    const char now = cells_[static_cast<std::size_t>(cell)];
    if (now == kBlank) return Ink::quiet;
    return now == givens_.cells[static_cast<std::size_t>(cell)] ? Ink::given : Ink::filled;
  }

  [[nodiscard]] std::string drawn_cell(int cell) const {
    const char content = cells_[static_cast<std::size_t>(cell)];
    const char visible = content >= ' ' && content <= '~' ? content : '?';
    const Ink cell_ink = ink(cell);
    if (cell_ink == Ink::at_fault) return painted(style_, cell_ink, fmt::format("[{}]", visible));
    const bool tick = cell_ink == Ink::filled && !style_.colour;
    return painted(style_, cell_ink, fmt::format(" {}{}", visible, tick ? '\'' : ' '));
  }

  // The marks are explained with cells of this very board.
  [[nodiscard]] std::string legend() const {
    std::string result;
    for (const auto& [wanted, meaning] :
         {std::pair(Ink::given, "given"), std::pair(Ink::filled, "filled in"),
          std::pair(Ink::at_fault, "at fault")}) {
      for (int cell = 0; cell < geometry_.cells(); ++cell) {
        if (ink(cell) != wanted) continue;
        result += fmt::format("{}{} {}", result.empty() ? "" : "  ", drawn_cell(cell), meaning);
        break;
      }
    }
    return result;
  }

  const Geometry& geometry_;
  const Board& givens_;
  std::string_view cells_;
  std::span<const int> marked_;
  const TextStyle& style_;
  Borders borders_;
  int number_width_;
};

}  // namespace

BoardDrawing draw_board(const Geometry& geometry, const Board& givens, std::string_view cells,
                        std::span<const int> marked, const TextStyle& style) {
  return Drawer(geometry, givens, cells, marked, style).draw();
}

}  // namespace judge
