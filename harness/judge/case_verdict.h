// From what happened in one case to its verdict, with one sentence that says why.
#pragma once

#include <filesystem>
#include <string>

#include "catalog/suite.h"
#include "judge/result.h"
#include "runner/runner.h"

namespace judge {

/// What the sentences need to know about the run.
struct VerdictContext {
  const Problem& problem;
  const std::filesystem::path& submission;
  const std::filesystem::path& program;
  const RunLimits& limits;
  bool sanitized;
};

/// A case and where it comes from.
struct SuiteCase {
  const Suite* suite;
  const Case* board;
};

/// Whether it was stopped by a limit in time.
inline bool is_timeout(CaseEnd end) {
  return end == CaseEnd::case_cpu || end == CaseEnd::run_cpu || end == CaseEnd::idle;
}

CaseResult judge_case(const VerdictContext& context, const SuiteCase& each,
                      const CaseOutcome& outcome);

/// For a board that did not come through the driver.
CaseResult judge_answer(const VerdictContext& context, const SuiteCase& each, Grid answer);

}  // namespace judge
