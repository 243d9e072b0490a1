// What went wrong with one submission, on one screen: the verdict, one sentence, the board with the
// cells at fault marked, what it printed, and the command that runs this case again.
#pragma once

#include <ostream>
#include <string>

#include "judge/result.h"
#include "report/text_style.h"

namespace judge {

/// "Accepted", "Time Limit Exceeded, as expected", "Accepted, expected Time Limit Exceeded".
std::string verdict_text(const RunResult& run);

/// Writes nothing for a submission that is Accepted as expected, two lines for another verdict that
/// was expected, and otherwise about a screen (everything, when style.verbose). `name` is shown as
/// it is; all other text from the submission is made safe here.
void write_failure(std::ostream& out, const RunResult& run, const std::string& name,
                   const TextStyle& style);

/// The run's warnings, a line each.
void write_warnings(std::ostream& out, const RunResult& run, const std::string& name,
                    const TextStyle& style);

}  // namespace judge
