// An answer as a submission left it in the shared memory, and the verdict on it.
#include "catalog/suite_fuzz.h"
#include "fuzz.h"
#include "judge/case_verdict.h"
#include "judge/values.h"

namespace judge::fuzz {
namespace {

constexpr const char* kBoard =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

CaseResult verdict_on(const Problem& problem, std::string_view answer, std::uint64_t claimed) {
  static const Suite suite = {
      .name = "core",
      .file = {},
      .description = {},
      .cases = {{.id = "a", .board = {kBoard}, .solution = {}, .source = {}}}};
  static const std::filesystem::path nowhere = "/submission/mine.cpp";
  static const RunLimits limits;
  CaseOutcome outcome;
  outcome.end = CaseEnd::answered;
  outcome.answer = answer;
  outcome.answer_size = claimed;
  return judge_case({.problem = problem,
                     .submission = nowhere,
                     .program = nowhere,
                     .limits = limits,
                     .sanitized = true},
                    {.suite = &suite, .board = suite.cases.data()}, outcome);
}

void check_verdict(const CaseResult& result, bool right, const char* rule) {
  must((result.verdict == Verdict::accepted) == right, rule);
  must(right || !result.message.empty(), "a verdict has a reason");
  for (const int cell : result.marked)
    must(cell >= 0 && cell < 81, "a marked cell is on the board");
}

void check_grid(const Grid& grid, std::size_t bytes) {
  std::size_t taken = sizeof(std::uint32_t);
  for (const std::string& row : grid) taken += sizeof(std::uint32_t) + row.size();
  must(taken == bytes, "a board takes all bytes of its answer, and no others");
}

}  // namespace
}  // namespace judge::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  using fuzz::must;
  fuzz::Input input(data, size);
  const std::size_t claimed = input.number(std::size_t{1} << 16U);
  const std::string_view answer = input.rest();
  const auto grid = decode_grid(answer);
  if (grid) fuzz::check_grid(*grid, answer.size());

  std::string line;
  for (const std::string& row : grid.value_or(Grid{})) line += row;
  const bool solved = grid && grid->size() == 9 && line == fuzz::kSolution;
  fuzz::check_verdict(fuzz::verdict_on(fuzz::sudoku_problem(), answer, claimed), solved,
                      "the solution is accepted, nothing else");
  fuzz::check_verdict(fuzz::verdict_on(fuzz::validity_problem(), answer, claimed),
                      answer == std::string_view("\1", 1), "true is accepted, nothing else");
  return 0;
}
