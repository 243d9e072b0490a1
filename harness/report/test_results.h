// Small finished runs for the tests of this room: what judge/ would hand over, written by hand.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "judge/result.h"

namespace judge::test {

inline const std::string kGivens =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

inline Grid rows_of(const std::string& cells) {
  Grid rows;
  for (std::size_t start = 0; start < cells.size(); start += 9) {
    rows.push_back(cells.substr(start, 9));
  }
  return rows;
}

inline CaseResult accepted_case(std::string id, std::int64_t time_us = 180) {
  CaseResult result;
  result.suite = "core";
  result.id = std::move(id);
  result.time_us = time_us;
  result.input.cells = kGivens;
  result.output = rows_of(kSolved);
  return result;
}

/// Row 4 holds 7 twice, in columns 2 and 4.
inline CaseResult wrong_case(std::string id) {
  CaseResult result = accepted_case(std::move(id));
  result.verdict = Verdict::wrong_answer;
  result.message = "row 4 holds 7 twice: columns 2 and 4";
  Grid rows = rows_of(kSolved);
  rows[3] = "879761423";
  result.output = rows;
  result.marked = {28, 30};
  return result;
}

/// Asked whether its board is valid, it has returned `returned`: rightly, unless row 4 holds 7
/// twice, in columns 2 and 9, which makes false right.
inline CaseResult asked_case(std::string id, bool clash, bool returned) {
  CaseResult result = accepted_case(std::move(id), 0);
  result.output.reset();
  result.expected = !clash;
  result.returned = returned;
  if (clash) result.input.cells[28] = result.input.cells[35] = '7';
  if (returned != clash) return result;
  result.verdict = Verdict::wrong_answer;
  result.message = clash ? "returned true, but row 4 holds 7 twice: columns 2 and 9"
                         : "returned false, but no row, column or box holds a digit twice";
  if (clash) result.marked = {28, 35};
  return result;
}

inline CaseResult slow_case(std::string id) {
  CaseResult result = accepted_case(std::move(id), 0);
  result.verdict = Verdict::time_limit_exceeded;
  result.message = "not finished after 2 s of CPU time";
  result.output.reset();
  return result;
}

/// Its verdict is that of the first case that was not accepted.
inline RunResult run_of(std::string submission, std::vector<CaseResult> cases) {
  RunResult run;
  run.submission = std::move(submission);
  run.problem = "sudoku-solver";
  run.suites = {"core"};
  run.profile = "leetcode";
  run.compiler = "clang++-19 19.1.7";
  run.cpu_ms = 31.2;
  run.memory_kb = 21000;
  run.geometry = &Geometry::classic();
  run.cases = std::move(cases);
  run.total = static_cast<int>(run.cases.size());
  run.passed =
      static_cast<int>(std::ranges::count(run.cases, Verdict::accepted, &CaseResult::verdict));
  if (run.first_failure() != nullptr) run.verdict = run.first_failure()->verdict;
  return run;
}

inline RunResult compile_error(std::string submission) {
  RunResult run = run_of(std::move(submission), {});
  run.verdict = Verdict::compile_error;
  run.compile_message =
      "a.cpp:2:3: error: unknown type name 'foo'\n    2 |   foo x;\n      |   ^\n";
  return run;
}

}  // namespace judge::test
