#include "cli/case_choice.h"

#include <fmt/format.h>

#include "catalog/user_error.h"
#include "cli/silent.h"

namespace judge {

SubmissionFile only_submission(const std::string& argument, const std::string& problem,
                               const Catalog& catalog, const std::string& not_from_input) {
  if (argument == "-") {
    throw UserError(not_from_input);
  }
  const std::vector<SubmissionFile> found = find_submissions({argument});
  if (found.size() != 1) {
    throw UserError(
        fmt::format("{}: holds {} submissions; name the one to look at", argument, found.size()));
  }
  SubmissionFile submission = found.front();
  submission.problem = &infer_problem(submission, catalog, problem);
  return submission;
}

RunResult judge_until_failure(const SubmissionFile& submission,
                              const std::vector<const Suite*>& suites, const Toolchain& toolchain,
                              std::optional<std::int64_t> time_limit_ms) {
  JudgeOptions options;
  options.profile = &profile_named("leetcode");
  options.fail_fast = true;
  options.time_limit_ms = time_limit_ms;
  Silent silent;
  return judge_all({{.name = submission.name,
                     .file = submission.file,
                     .problem = submission.problem,
                     .suites = suites}},
                   toolchain, options, silent)
      .front();
}

std::vector<SuiteCase> cases_to_fail(const RunResult& result, const std::vector<SuiteCase>& cases) {
  const CaseResult* failure = result.first_failure();
  const auto end = cases.begin() + (failure - result.cases.data()) + 1;
  return {failure->needs_company ? cases.begin() : end - 1, end};
}

}  // namespace judge
