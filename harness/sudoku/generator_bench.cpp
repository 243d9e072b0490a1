// How many boards with exactly one solution the generator makes a second.
//   sudoku_bench --benchmark_filter=generate
#include <benchmark/benchmark.h>

#include <cstdint>

#include "sudoku/generator.h"

namespace judge {
namespace {

// The boards found count, not the tries.
void generate(benchmark::State& state, const GeneratorOptions& options) {
  Generator generator(Geometry::classic(), options);
  std::uint64_t tries = 0;
  std::int64_t found = 0;
  for (auto _ : state) {
    for (bool fits = false; !fits; ++tries) fits = generator.try_one().has_value();
    ++found;
  }
  state.SetItemsProcessed(found);
  state.counters["tries"] = static_cast<double>(tries) / static_cast<double>(found);
}

BENCHMARK_CAPTURE(generate, clues_22_to_30, {})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, clues_22, {.most_clues = 22})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, clues_20, {.fewest_clues = 20, .most_clues = 20})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, symmetric, {.symmetric = true})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, naked_singles, {.dearest = Technique::naked_singles})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, hidden_singles, {.dearest = Technique::hidden_singles})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, locked_candidates, {.dearest = Technique::locked_candidates})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, pairs, {.dearest = Technique::pairs})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, guessing, {.dearest = Technique::guessing})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, hostile_to_row, {.hostile_to = ScanOrder::row})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, hostile_to_column, {.hostile_to = ScanOrder::column})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generate, hostile_to_nine_first, {.hostile_to = ScanOrder::nine_first})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace judge
