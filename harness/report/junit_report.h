// The report for CI servers: JUnit's XML, as Jenkins, GitLab and GitHub's actions read it.
//
// One <testsuite> for each submission and suite of boards, one <testcase> for each case. A case
// counts as passed when it was Accepted, or when the submission as a whole ended as variants.json
// expects, or when the case has the very verdict that is expected; its <system-out> then says "Time
// Limit Exceeded, as expected". Runtime Error, Compile Error and Internal Error are <error>, other
// verdicts <failure>. Where no case can tell that a submission failed (it did not compile, or was
// Accepted against expectation), one more <testsuite> with a single <testcase> does; and one with
// an <error> says that the run was interrupted. So a report holds a <failure> or an <error> exactly
// when the judge does not exit with 0.
//
// Characters that XML 1.0 cannot hold, and control characters that it could, appear as "\x1b".
#pragma once

#include <ostream>
#include <span>
#include <string_view>

#include "judge/result.h"

namespace judge {

/// Writes the whole report; `program` is how the judge is called on a command line, `not_judged`
/// the number of submissions that an interrupted run did not come to. The caller checks the
/// stream's state afterwards.
void write_junit_report(std::ostream& out, std::span<const RunResult> runs,
                        std::string_view program = "scripts/judge", std::size_t not_judged = 0);

}  // namespace judge
