// Boards for this room's tests and benchmarks: files of boards, and symmetries that make many
// different boards of one without changing how many solutions it has or how hard it is.
#pragma once

#include <algorithm>
#include <array>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/board.h"

namespace judge {

/// The 9×9 boards of a text file, one a line; lines that start with '#' are comments.
inline std::vector<Board> read_boards(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<Board> boards;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    ParsedBoard parsed = board_from_line(Geometry::classic(), line);
    if (!parsed.faults.empty()) {
      throw std::runtime_error(path + ": " + sentence(Geometry::classic(), parsed.faults[0]));
    }
    boards.push_back(std::move(parsed.board));
  }
  return boards;
}

/// A random number below `limit`; unlike the standard distributions the same on every platform.
inline std::size_t random_below(std::mt19937& random, std::size_t limit) {
  return random() % limit;
}

template <typename Range>
void shuffle(Range& range, std::mt19937& random) {
  for (std::size_t left = range.size(); left > 1; --left) {
    std::swap(range[left - 1], range[random_below(random, left)]);
  }
}

/// Rows (or columns) in an order that keeps the boxes together: bands change places, and so do the
/// rows of a band.
inline std::vector<std::size_t> scrambled_lines(std::mt19937& random) {
  std::array<std::size_t, 3> bands = {0, 1, 2};
  shuffle(bands, random);
  std::vector<std::size_t> order;
  for (const std::size_t band : bands) {
    std::array<std::size_t, 3> lines = {0, 1, 2};
    shuffle(lines, random);
    for (const std::size_t line : lines) order.push_back(3 * band + line);
  }
  return order;
}

/// A 9×9 board after a random symmetry: digits renamed, bands, stacks, rows and columns permuted,
/// perhaps transposed.
inline Board scrambled(const Board& board, std::mt19937& random) {
  std::string digits = "123456789";
  shuffle(digits, random);
  const auto rows = scrambled_lines(random);
  const auto columns = scrambled_lines(random);
  const bool transposed = random_below(random, 2) == 1;
  Board result;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const std::size_t from =
          transposed ? 9 * columns[column] + rows[row] : 9 * rows[row] + columns[column];
      const char cell = board.cells[from];
      result.cells += cell == kBlank ? cell : digits[static_cast<std::size_t>(cell - '1')];
    }
  }
  return result;
}

}  // namespace judge
