// For commands that look closely at one submission on one board (debug, trace): which submission,
// and the board on which it fails.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/submissions.h"
#include "judge/case_verdict.h"
#include "judge/submission_judge.h"

namespace judge {

/// The one submission that `argument` names, with its problem. Throws UserError for several, for
/// none, and, with `not_from_input` as the reason, for "-".
SubmissionFile only_submission(const std::string& argument, const std::string& problem,
                               const Catalog& catalog, const std::string& not_from_input);

/// As `judge run --fail-fast` judges it.
RunResult judge_until_failure(const SubmissionFile& submission,
                              const std::vector<const Suite*>& suites, const Toolchain& toolchain,
                              std::optional<std::int64_t> time_limit_ms);

/// What to run to see `result` fail: the case at which it failed (there is one), behind all those
/// before it when it is right alone. `cases` are those that were judged.
std::vector<SuiteCase> cases_to_fail(const RunResult& result, const std::vector<SuiteCase>& cases);

}  // namespace judge
