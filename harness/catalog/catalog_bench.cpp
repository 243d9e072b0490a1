// How long a text suite of 50,000 boards takes to load, each board solved to show that it has
// exactly one solution. Boards are a few known ones in ever new disguises: symbols renamed, rows
// and columns exchanged where the rules do not notice.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"

namespace judge {
namespace {

constexpr int kBoards = 50000;

const std::vector<std::string_view> kSeventeenClues = {
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."};

const std::vector<std::string_view> kThirtyClues = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};

/// 0–8 in an order that keeps each three of a band together.
std::array<std::size_t, 9> shuffled_lines(std::mt19937& random) {
  std::array<std::size_t, 3> bands = {0, 1, 2};
  std::ranges::shuffle(bands, random);
  std::array<std::size_t, 9> lines{};
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::size_t, 3> within = {0, 1, 2};
    std::ranges::shuffle(within, random);
    for (std::size_t i = 0; i < 3; ++i) lines[3 * band + i] = 3 * bands[band] + within[i];
  }
  return lines;
}

std::string disguised(std::string_view board, std::mt19937& random) {
  std::string symbols = "123456789";
  std::ranges::shuffle(symbols, random);
  const auto rows = shuffled_lines(random);
  const auto columns = shuffled_lines(random);
  std::string result;
  for (const std::size_t row : rows) {
    for (const std::size_t column : columns) {
      const char symbol = board[9 * row + column];
      result += symbol == '.' ? '.' : symbols[static_cast<std::size_t>(symbol - '1')];
    }
  }
  return result;
}

void load(benchmark::State& state, const std::vector<std::string_view>& boards) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("catalog_bench-" + std::to_string(std::random_device()()) + ".txt");
  std::mt19937 random(37);  // NOLINT(bugprone-random-generator-seed): the same boards every time
  {
    std::ofstream text(file);
    for (std::size_t i = 0; i < kBoards; ++i) {
      text << disguised(boards[i % boards.size()], random) << '\n';
    }
  }
  const Problem problem =
      load_problem(std::filesystem::path(JUDGE_PROJECT) / "testcases/sudoku-solver/problem.json");
  for (auto unused : state) benchmark::DoNotOptimize(load_suite(problem, file));
  state.counters["boards/s"] =
      benchmark::Counter(kBoards, benchmark::Counter::kIsIterationInvariantRate);
  std::filesystem::remove(file);
}

BENCHMARK_CAPTURE(load, seventeen_clues, kSeventeenClues)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(load, thirty_clues, kThirtyClues)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace judge

BENCHMARK_MAIN();
