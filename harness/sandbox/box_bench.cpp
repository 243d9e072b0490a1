// What containment costs a run: a program that ends at once, without walls and behind them.
#include <benchmark/benchmark.h>

#include "sandbox/box.h"
#include "sandbox/sandbox.h"

namespace judge {
namespace {

void start_and_end(benchmark::State& state, const Sandbox* sandbox) {
  constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;
  constexpr std::chrono::seconds kPatience{60};
  for (auto _ : state) {
    Box box({.arguments = {"/bin/true"},
             .environment = {},
             .directory = "/",
             .descriptors = {},
             .limits = {}},
            sandbox, kMemory);
    if (!box.wait(kPatience)) {
      state.SkipWithError("it did not end");
    }
  }
}

void a_run_without_walls(benchmark::State& state) { start_and_end(state, nullptr); }

void a_run_behind_walls(benchmark::State& state) {
  const Sandbox sandbox(SandboxMode::automatic);
  if (sandbox.walls() != Walls::full) {
    state.SkipWithError(sandbox.shortfall().c_str());
    return;
  }
  start_and_end(state, &sandbox);
}

void finding_out_what_this_machine_gives(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(Sandbox(SandboxMode::automatic));
  }
}

BENCHMARK(a_run_without_walls)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(a_run_behind_walls)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(finding_out_what_this_machine_gives)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace judge

BENCHMARK_MAIN();
