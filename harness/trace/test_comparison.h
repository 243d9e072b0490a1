// Small comparisons for tests, written by hand: what comparer.h would measure.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "trace/comparison.h"

namespace judge::test {

inline const std::string kComparedGivens =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Finished: so many placements, 51 of them left at the end, in so many µs.
inline ComparedCase finished_case(std::uint64_t placements, std::uint64_t time_us) {
  ComparedCase each;
  each.time = {.value = time_us};
  each.traced = true;
  each.ended = true;
  each.counts = {.placements = placements,
                 .undos = placements - 51,
                 .nodes = placements + 1,
                 .dead_ends = placements / 10,
                 .greatest_depth = 51};
  return each;
}

/// Cut short both ways, traced and not.
inline ComparedCase cut_short_case(std::uint64_t placements) {
  ComparedCase each = finished_case(placements, 1'000'000);
  each.verdict = Verdict::time_limit_exceeded;
  each.message = "not finished after 10 s of CPU time, the limit for one case";
  each.time->at_least = true;
  each.ended = false;
  return each;
}

/// Only its calls were seen.
inline ComparedCase calls_case(std::uint64_t nodes, std::uint64_t time_us) {
  ComparedCase each = finished_case(51, time_us);
  each.searched_in = SearchedIn::calls;
  each.counts.nodes = nodes;
  return each;
}

inline ComparedCase wrong_case_of(Verdict verdict, std::string message) {
  ComparedCase each;
  each.verdict = verdict;
  each.message = std::move(message);
  return each;
}

inline ComparedSubmission submission_of(std::string name, std::vector<ComparedCase> cases) {
  ComparedSubmission submission;
  submission.run.submission = std::move(name);
  submission.cases = std::move(cases);
  return submission;
}

inline ComparedSubmission submission_that_does_not_compile(std::string name) {
  ComparedSubmission submission = submission_of(std::move(name), {});
  submission.run.verdict = Verdict::compile_error;
  submission.run.compile_message = "Line 2: Char 3: error: unknown type name 'foo'\n";
  return submission;
}

/// On boards easy, hard, …; as many as the submissions have cases.
inline Comparison comparison_of(std::vector<ComparedSubmission> submissions) {
  Comparison comparison;
  comparison.problem = "sudoku-solver";
  comparison.suites = {"core"};
  comparison.compiler = "clang++-19 19.1.7";
  comparison.geometry = &Geometry::classic();
  comparison.seconds = 10;
  std::size_t boards = 0;
  for (const ComparedSubmission& each : submissions) {
    boards = std::max(boards, each.cases.size());
  }
  for (std::size_t i = 0; i < boards; ++i) {
    comparison.boards.push_back({.suite = "core",
                                 .id = "board-" + std::to_string(i + 1),
                                 .input = {.cells = kComparedGivens}});
  }
  comparison.submissions = std::move(submissions);
  return comparison;
}

}  // namespace judge::test
