// How many boards a second the reference solver proves to have exactly one solution.
//   sudoku_bench                                 all of them
//   sudoku_bench --benchmark_filter=clues        boards of 17 clues only
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "sudoku/band_search.h"
#include "sudoku/general_search.h"
#include "sudoku/rules.h"
#include "sudoku/search.h"
#include "sudoku/solver.h"
#include "sudoku/test_boards.h"

namespace judge {
namespace {

// A board that is solved again and again trains the branch predictor, so the same few boards come
// in many symmetric guises.
std::vector<Board> many_guises(const char* file, std::size_t wanted) {
  const std::vector<Board> boards =
      read_boards(std::string(JUDGE_PROJECT "/harness/sudoku/testdata/") + file);
  std::mt19937 random(37);  // NOLINT(cert-msc51-cpp): the same boards in every run
  std::vector<Board> guises;
  while (guises.size() < wanted)
    guises.push_back(scrambled(boards[guises.size() % boards.size()], random));
  return guises;
}

void prove_unique(benchmark::State& state, Search& search, const std::vector<Board>& boards) {
  std::uint64_t guesses = 0;
  for (auto _ : state) {
    for (const Board& board : boards) {
      const SolutionCount found = search.count(board, 2);
      guesses += found.guesses;
      if (found.count != 1) return state.SkipWithError("a board has not exactly one solution");
    }
  }
  const auto solved = state.iterations() * static_cast<std::int64_t>(boards.size());
  state.SetItemsProcessed(solved);
  state.counters["guesses"] = static_cast<double>(guesses) / static_cast<double>(solved);
}

// The search that Solver chooses for these boards …
void bands(benchmark::State& state, const char* file, std::size_t wanted) {
  BandSearch search(Geometry::classic());
  prove_unique(state, search, many_guises(file, wanted));
}

// … and the one it would use if they had any other geometry.
void general(benchmark::State& state, const char* file, std::size_t wanted) {
  GeneralSearch search(Geometry::classic());
  prove_unique(state, search, many_guises(file, wanted));
}

BENCHMARK_CAPTURE(bands, clues17, "clues17.txt", 2000);
BENCHMARK_CAPTURE(bands, hard, "hard.txt", 300);
BENCHMARK_CAPTURE(general, clues17, "clues17.txt", 2000);
BENCHMARK_CAPTURE(general, hard, "hard.txt", 300);

void rules(benchmark::State& state) {
  const std::vector<Board> boards = many_guises("clues17.txt", 100);
  std::vector<Grid> answers;
  Solver solver(Geometry::classic());
  for (const Board& board : boards) {
    answers.push_back(to_rows(Geometry::classic(), solver.count(board).first));
  }
  for (auto _ : state) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (!violations(Geometry::classic(), boards[i], answers[i]).empty()) {
        return state.SkipWithError("a solution breaks a rule");
      }
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}

BENCHMARK(rules)->Name("rules/right_answers");

}  // namespace
}  // namespace judge

BENCHMARK_MAIN();
