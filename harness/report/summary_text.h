// The end of a text report: variants of one problem compared in a table, and one sentence.
#pragma once

#include <ostream>
#include <span>

#include "judge/result.h"
#include "report/submission_names.h"
#include "report/text_style.h"

namespace judge {

/// "sudoku-solver on core and hard, profile leetcode, clang++-19 19.1.7": what two runs must share
/// to be compared.
std::string conditions(const RunResult& run, const TextStyle& style);

/// A table for each group of at least two runs under the same conditions: fastest accepted first.
/// "solving" adds up the time inside the submission's method, start-up left out, so that the
/// factor compares algorithms; a run in which a case never came back shows no total.
void write_comparison(std::ostream& out, std::span<const RunResult> runs,
                      const SubmissionNames& names, const TextStyle& style);

/// "5 submissions, all as expected.", "2 of 5 submissions did not get the expected verdict: a, b."
void write_conclusion(std::ostream& out, std::span<const RunResult> runs,
                      const SubmissionNames& names, const TextStyle& style);

}  // namespace judge
