#include "catalog/solution_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <iterator>
#include <optional>
#include <string_view>
#include <thread>

#include "sudoku/rules.h"
#include "sudoku/solver.h"

namespace judge {
namespace {

int first_difference(const Board& a, const Board& b) {
  const auto [in_a, in_b] = std::mismatch(a.cells.begin(), a.cells.end(), b.cells.begin());
  return static_cast<int>(in_a - a.cells.begin());
}

char symbol_at(const Board& board, int cell) { return board.cells[static_cast<std::size_t>(cell)]; }

std::string place(const Geometry& geometry, int cell) {
  return fmt::format("row {} column {}", geometry.row(cell) + 1, geometry.column(cell) + 1);
}

CaseFault without_solution(const Geometry& geometry, const Board& board) {
  const std::vector<Violation> found = contradictions(geometry, board);
  if (found.empty()) return {.problem = "the board has no solution"};
  std::string problem = "contradictory givens: " + sentence(geometry, found.front());
  if (found.size() > 1) problem += fmt::format(" ({} more)", found.size() - 1);
  return {.cell = found.front().cells.back(), .problem = problem};
}

CaseFault with_two_solutions(const Geometry& geometry, const SolutionCount& solved) {
  const int cell = first_difference(solved.first, solved.second);
  // In the order of the symbols, so that the sentence does not depend on the solver's.
  const auto [low, high] =
      std::minmax({symbol_at(solved.first, cell), symbol_at(solved.second, cell)});
  return {.cell = cell,
          .problem = fmt::format("the board has more than one solution: {} can hold {} or {}",
                                 place(geometry, cell), low, high)};
}

/// `given` against the only solution there is.
CaseFault with_wrong_solution(const Geometry& geometry, const Board& given, const Board& right) {
  const int cell = first_difference(given, right);
  const char symbol = symbol_at(given, cell);
  const std::string there = symbol == kBlank ? "is blank" : fmt::format("holds {}", symbol);
  return {.cell = cell,
          .part = CaseFault::Part::solution,
          .problem = fmt::format("\"solution\" is not the board's solution: {} {}, expected {}",
                                 place(geometry, cell), there, symbol_at(right, cell))};
}

/// For a board with many solutions: is the given one among them?
std::optional<CaseFault> check_by_rules(const Geometry& geometry, const Case& item) {
  const auto found = violations(geometry, item.board, to_rows(geometry, item.solution));
  if (found.empty()) return std::nullopt;
  return CaseFault{.cell = found.front().cells.back(),
                   .part = CaseFault::Part::solution,
                   .problem = "\"solution\" is not a solution of the board: " +
                              sentence(geometry, found.front())};
}

std::optional<CaseFault> check(const Geometry& geometry, Solver& solver, Case& item) {
  SolutionCount solved = solver.count(item.board, item.any_solution ? 1 : 2);
  if (solved.count == 0) return without_solution(geometry, item.board);
  if (solved.count > 1) return with_two_solutions(geometry, solved);
  if (item.solution.cells.empty()) {
    item.solution = std::move(solved.first);
    return std::nullopt;
  }
  if (item.any_solution) return check_by_rules(geometry, item);
  if (item.solution == solved.first) return std::nullopt;
  return with_wrong_solution(geometry, item.solution, solved.first);
}

/// Takes blocks of cases until none is left.
std::vector<CaseFault> check_blocks(const Geometry& geometry, std::span<Case> cases,
                                    std::atomic<std::size_t>& next_block, std::size_t block) {
  Solver solver(geometry);
  std::vector<CaseFault> faults;
  while (true) {
    const std::size_t start = next_block.fetch_add(block);
    if (start >= cases.size()) return faults;
    for (std::size_t i = start; i < std::min(start + block, cases.size()); ++i) {
      if (auto fault = check(geometry, solver, cases[i])) {
        fault->index = i;
        faults.push_back(std::move(*fault));
      }
    }
  }
}

}  // namespace

std::vector<CaseFault> check_solutions(const Geometry& geometry, std::span<Case> cases) {
  // Small enough that the slowest board of a suite does not keep one thread busy alone, large
  // enough that starting a thread for a handful of boards does not happen.
  constexpr std::size_t kBlock = 64;
  std::atomic<std::size_t> next_block = 0;
  const std::size_t blocks = (cases.size() + kBlock - 1) / kBlock;
  const std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1,
                                                      std::max<std::size_t>(blocks, 1));
  std::vector<std::future<std::vector<CaseFault>>> others;
  for (std::size_t i = 1; i < threads; ++i) {
    others.push_back(std::async(std::launch::async,
                                [&] { return check_blocks(geometry, cases, next_block, kBlock); }));
  }
  std::vector<CaseFault> faults = check_blocks(geometry, cases, next_block, kBlock);
  for (auto& other : others) std::ranges::move(other.get(), std::back_inserter(faults));
  return faults;
}

}  // namespace judge
