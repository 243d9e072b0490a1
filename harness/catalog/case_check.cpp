#include "catalog/case_check.h"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <utility>

#include "catalog/solution_check.h"
#include "sudoku/rules.h"

namespace judge {
namespace {

/// What is untrue of what the suite says.
std::optional<std::string> untruth(const Geometry& geometry, const Case& item) {
  if (!item.valid) return std::nullopt;
  const std::vector<std::string> found = sentences(geometry, contradictions(geometry, item.board));
  if (*item.valid == found.empty()) return std::nullopt;
  if (found.empty()) return "says not valid, but " + no_repeat_sentence(geometry);
  const std::string more = found.size() > 1 ? fmt::format(" ({} more)", found.size() - 1) : "";
  return fmt::format("says valid, but {}{}", found.front(), more);
}

std::vector<CaseFault> check_claims(const Geometry& geometry, std::span<Case> cases) {
  std::vector<CaseFault> faults;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    cases[i].solution = {};  // a file of puzzles and solutions serves here too, for its boards
    if (auto problem = untruth(geometry, cases[i])) {
      faults.push_back(
          {.index = i, .part = CaseFault::Part::valid, .problem = *std::move(problem)});
    }
  }
  return faults;
}

}  // namespace

std::vector<CaseFault> check_cases(const Problem& problem, std::span<Case> cases) {
  switch (problem.checker) {
    case Checker::sudoku:
      return check_solutions(problem.geometry, cases);
    case Checker::breaks_no_rule:
      return check_claims(problem.geometry, cases);
  }
  throw std::logic_error("a Checker of no known kind");
}

}  // namespace judge
