// How a comparison is put into words: amounts and ratios that may be bounds, and the sentences that
// say what the numbers mean. Shared by the table and the page, so that both say the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/submission_names.h"
#include "report/text_style.h"
#include "trace/comparison.h"

namespace judge {

/// "87,546,317"; of a bound "> 87,546,317".
std::string shown_amount(const Amount& amount);
/// The same in five or seven columns: "999", "12k", "> 3.4M".
std::string short_amount(const Amount& amount);
/// A submission on a board: its work; "12*" where that is nodes; the verdict where it is wrong; a
/// dash where it was not traced.
std::string case_work(const ComparedCase& each);
/// The same in short.
std::string short_case_work(const ComparedCase& each);
/// "31 ms"; of a bound "> 1.0 s"; of no time at all a dash.
std::string shown_time(const std::optional<Amount>& time, const TextStyle& style);
/// "×12", "1/3700", "×1.0"; of bounds "> ×5300", "< 1/3700"; of none a dash.
std::string shown_ratio(const std::optional<Ratio>& ratio, const TextStyle& style);

/// What the submissions of a ladder did on some boards, in its order.
struct Standing {
  BoardList boards;
  std::vector<const ComparedSubmission*> rungs;
  std::vector<Totals> totals;  ///< of each rung

  [[nodiscard]] bool has_unfinished() const;
};

/// On the boards that all have finished.
Standing exact_standing(const Comparison& comparison);
/// On the boards that all were measured on: where one did not finish, its sums are bounds.
Standing whole_standing(const Comparison& comparison);

/// "sudoku-solver on core, 17 boards, clang++-19 19.1.7"
std::string conditions(const Comparison& comparison, const TextStyle& style);

/// What stands above a table: "On the 3 boards that all have finished:".
std::string scope(const Comparison& comparison, const Standing& standing);

/// What the numbers say, in one sentence, or two where a search was cut short; "" when no two
/// submissions compare.
std::string conclusion(const Comparison& comparison, const SubmissionNames& names,
                       const TextStyle& style);

/// "2 boards not finished: left-over-5, …" for a rung; "" when it has finished all.
std::string unfinished_text(const Comparison& comparison, const ComparedSubmission& submission,
                            const TextStyle& style);

/// "Wrong Answer on 2 of 17 boards, first on easy-1: row 4 holds 7 twice"; "" when it is nowhere
/// wrong.
std::string wrong_text(const Comparison& comparison, const ComparedSubmission& submission,
                       const TextStyle& style);

/// Of what a row's mark warns: "* …"; "" when no submission has it.
std::string nodes_note(const Comparison& comparison, const TextStyle& style);

/// "Interrupted: 3 of 34 measurements are missing."; "" when none is.
std::string interruption_text(const Comparison& comparison);

}  // namespace judge
