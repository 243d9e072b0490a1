// problem.json, as whoever adds a problem may write it.
#include "catalog/fuzz_support.h"
#include "catalog/problem_reader.h"

namespace judge::fuzz {
namespace {

void check_problem(const Problem& problem) {
  const Geometry& geometry = problem.geometry;
  must(geometry.size() >= 1 && geometry.size() <= 32, "a board can be solved");
  must(geometry.cells() == geometry.size() * geometry.size(), "a board is a square");
  must(problem.limits.case_cpu_ms > 0 && problem.limits.run_cpu_ms > 0 &&
           problem.limits.memory_mb > 0 && problem.limits.output_kb > 0,
       "limits are positive");
  must(!problem.default_suites.empty(), "a problem has suites");
  const MetaData& metadata = problem.metadata;
  const auto parameters = static_cast<int>(metadata.parameters.size());
  must(metadata.output_parameter >= -1 && metadata.output_parameter < std::max(parameters, 1),
       "the answer is a parameter or the return value");
  if (problem.kind == ProblemKind::method) {
    must((metadata.answer_type() == "boolean") == (problem.checker == Checker::breaks_no_rule),
         "the checker can judge the answer");
  }
}

}  // namespace
}  // namespace judge::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  fuzz::read_and_check(
      fuzz::as_text(data, size), "nothing else concerns the whole file",
      [](TextFile file) {
        return read_problem(JUDGE_PROJECT "/testcases/sudoku-solver", std::move(file));
      },
      fuzz::check_problem);
  return 0;
}
