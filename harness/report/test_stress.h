// What judge/stress.h would hand over, written by hand.
#pragma once

#include <string>

#include "judge/stress.h"
#include "report/test_results.h"

namespace judge::test {

inline const std::string kOneBlank = [] {
  std::string cells = kSolved;
  cells[2] = kBlank;
  return cells;
}();

inline SolvedBoard solved_board() { return {.givens = Board{kSolved}, .solution = Board{kSolved}}; }

/// Board 23 of the seed, which was shrunk to one blank that is left blank.
inline StressResult wrong_stress() {
  CaseResult failure = accepted_case("stress-1-23");
  failure.suite = "-";
  failure.verdict = Verdict::wrong_answer;
  failure.message = "row 1 column 3 is blank";
  failure.input.cells = kOneBlank;
  failure.output = rows_of(kOneBlank);
  failure.marked = {2};
  StressResult result;
  result.boards = 22;
  result.run = run_of("mine.cpp", {failure});
  result.run.suites = {"-"};
  result.finding =
      StressFinding{.number = 23,
                    .kind = "row 9 blank",
                    .found = {{.givens = Board{kGivens}, .solution = Board{kSolved}}},
                    .smallest = {{.givens = Board{kOneBlank}, .solution = Board{kSolved}}}};
  return result;
}

inline StressResult clean_stress() {
  StressResult result;
  result.boards = 1234;
  result.hostile_boards = 24;
  result.run = run_of("mine.cpp", {accepted_case("board-1")});
  return result;
}

}  // namespace judge::test
