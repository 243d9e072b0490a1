// One submission through the pipeline, step by step; which steps of which submissions go on at the
// same time is batch.cpp's business. Internal to judge/.
#pragma once

#include "judge/pasted_notes.h"
#include "judge/submission_judge.h"

namespace judge {

/// An assignment and its text, read once.
struct Submission {
  const Assignment& assignment;
  PastedText pasted;
  Source source;  ///< as it is compiled: repaired, where that is asked for
};

/// Throws UserError when the file cannot be read.
Submission read_submission(const Assignment& assignment, const JudgeOptions& options);

/// Of what the compiler refused.
RunResult compile_error(const Submission& submission, const Build& build,
                        const Toolchain& toolchain, const JudgeOptions& options);

/// Runs the cases of what was built, and the probes. `on_timeout` is called when a case, alone or
/// behind others, has broken a limit in time, before that decides anything; it may throw.
RunResult run_submission(const Submission& submission, const Build& build,
                         const Toolchain& toolchain, const JudgeOptions& options,
                         const CaseTick& tick, const std::function<void()>& on_timeout);

}  // namespace judge
