#include "sudoku/generator.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <ranges>
#include <stdexcept>
#include <utility>

namespace judge {
namespace {

// Cells that a symmetric board gives or leaves blank together: two that a turn by 180 degrees
// exchanges, or the one in the middle.
std::vector<std::vector<int>> cells_together(const Geometry& geometry, bool symmetric) {
  std::vector<std::vector<int>> together;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const int opposite = geometry.cells() - 1 - cell;
    if (!symmetric || cell == opposite) {
      together.push_back({cell});
    } else if (cell < opposite) {
      together.push_back({cell, opposite});
    }
  }
  return together;
}

}  // namespace

Generator::Generator(Geometry geometry, const GeneratorOptions& options)
    : geometry_(std::move(geometry)),
      options_(options),
      random_(options.seed),
      solver_(geometry_),
      grader_(geometry_),
      together_(cells_together(geometry_, options.symmetric)) {
  if (options_.fewest_clues < 0 || options_.fewest_clues > options_.most_clues ||
      options_.most_clues >= geometry_.cells()) {
    throw std::invalid_argument("a board needs 0 <= fewest clues <= most clues < cells");
  }
  if (options_.symmetric && options_.hostile_to) {
    throw std::invalid_argument("a symmetric board is not hostile to a scan");
  }
}

std::optional<GeneratedBoard> Generator::try_one() {
  GeneratedBoard made;
  made.solution = random_solution();
  made.givens = made.solution;
  remove_clues(made.givens, made.solution, wanted_clues());
  if (count_clues(made.givens) > options_.most_clues) tighten(made.givens, made.solution);
  made.clues = count_clues(made.givens);
  if (made.clues > options_.most_clues) return std::nullopt;
  if (options_.hostile_to) make_first_line_last(made.givens, made.solution);
  // Always there: the board has one solution.
  made.difficulty = grader_.grade(made.givens).value();
  return fits(made) ? std::optional(std::move(made)) : std::nullopt;
}

// Symbols go into random cells until one solution is left.
Board Generator::random_solution() {
  Board board{std::string(index(geometry_.cells()), kBlank)};
  Cells cells(index(geometry_.cells()));
  std::iota(cells.begin(), cells.end(), 0);
  random_.shuffle(cells);
  for (const int cell : cells) {
    if (place_at_random(board, cell)) return solver_.count(board).first;
  }
  return board;
}

/// Whether one solution is left. The board keeps at least one.
bool Generator::place_at_random(Board& board, int cell) {
  std::vector<char> symbols = free_symbols(board, cell);
  random_.shuffle(symbols);
  for (const char symbol : symbols) {
    board.cells[index(cell)] = symbol;
    const int solutions = solver_.count(board, 2).count;
    if (solutions > 0) return solutions == 1;
  }
  throw std::logic_error("a board with a solution has a cell that no symbol fits");
}

std::vector<char> Generator::free_symbols(const Board& board, int cell) const {
  std::vector<char> symbols(geometry_.symbols().begin(), geometry_.symbols().end());
  for (const int peer : geometry_.peers(cell)) std::erase(symbols, board.cells[index(peer)]);
  return symbols;
}

// A board is hostile where a scan has to decide most before it meets the first clues, so those of
// the lines that it scans first are taken away first.
std::vector<Generator::Cells> Generator::removal_order() {
  std::vector<Cells> order = together_;
  random_.shuffle(order);
  if (!options_.hostile_to) return order;
  const int rest = geometry_.size() / 3;
  std::vector<Cells> by_line;
  for (int line = 0; line <= rest; ++line) {
    std::ranges::copy_if(order, std::back_inserter(by_line), [&](const Cells& cells) {
      return std::min(rest, scan_line(geometry_, *options_.hostile_to, cells.front())) == line;
    });
  }
  return by_line;
}

int Generator::wanted_clues() {
  if (options_.hostile_to) return options_.fewest_clues;
  const int choices = options_.most_clues - options_.fewest_clues + 1;
  return options_.fewest_clues + static_cast<int>(random_.below(index(choices)));
}

bool Generator::is_acceptable(const Board& board) {
  if (solver_.count(board, 2).count != 1) return false;
  return !options_.dearest || *options_.dearest == Technique::guessing ||
         grader_.solves(board, *options_.dearest);
}

void Generator::remove_clues(Board& board, const Board& solution, int wanted) {
  int clues = count_clues(board);
  for (const Cells& cells : removal_order()) {
    const int removed = static_cast<int>(cells.size());
    if (clues - removed < wanted || board.cells[index(cells.front())] == kBlank) continue;
    for (const int cell : cells) board.cells[index(cell)] = kBlank;
    if (is_acceptable(board)) {
      clues -= removed;
    } else {
      for (const int cell : cells) board.cells[index(cell)] = solution.cells[index(cell)];
    }
  }
}

// A board from which no clue can be taken has 24 clues on average, and one in hundreds has 21. From
// one such board to another with a few clues exchanged, never to one with more, gets there sooner
// than beginning again: of tries for 21 clues nearly all succeed.
void Generator::tighten(Board& board, const Board& solution) {
  constexpr int kRounds = 100;
  for (int round = 0; round < kRounds && count_clues(board) > options_.most_clues; ++round) {
    Board other = board;
    put_some_back(other, solution);
    remove_clues(other, solution, options_.fewest_clues);
    if (count_clues(other) <= count_clues(board)) board = std::move(other);
  }
}

void Generator::put_some_back(Board& board, const Board& solution) {
  constexpr int kPutBack = 2;
  std::vector<Cells> blanks = together_;
  std::erase_if(blanks,
                [&](const Cells& cells) { return board.cells[index(cells.front())] != kBlank; });
  random_.shuffle(blanks);
  for (const Cells& cells : blanks | std::views::take(kPutBack)) {
    for (const int cell : cells) board.cells[index(cell)] = solution.cells[index(cell)];
  }
}

// Renames the symbols so that the solution's first line holds them from the last that the scan
// tries to the first: it then goes through most of what it can place there before it is right.
void Generator::make_first_line_last(Board& board, Board& solution) const {
  const std::string& symbols = geometry_.symbols();
  std::string renamed(symbols.size(), kBlank);  // by symbol
  std::size_t position = 0;
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    if (scan_line(geometry_, *options_.hostile_to, cell) != 0) continue;
    const int symbol = geometry_.symbol_index(solution.cells[index(cell)]);
    const bool last_first = *options_.hostile_to == ScanOrder::nine_first;
    renamed[index(symbol)] = symbols[last_first ? position : symbols.size() - 1 - position];
    ++position;
  }
  for (Board* each : {&board, &solution}) {
    for (char& cell : each->cells) {
      if (cell != kBlank) cell = renamed[index(geometry_.symbol_index(cell))];
    }
  }
}

bool Generator::fits(const GeneratedBoard& board) const {
  const auto& [dearest, nodes] = board.difficulty;
  if (options_.dearest && dearest != *options_.dearest) return false;
  if (nodes < options_.fewest_nodes || nodes > options_.most_nodes) return false;
  return !options_.hostile_to || count_placements(geometry_, board.givens, *options_.hostile_to,
                                                  kHostilePlacements) == kHostilePlacements;
}

int Generator::count_clues(const Board& board) const {
  return geometry_.cells() - count_blanks(board);
}

}  // namespace judge
