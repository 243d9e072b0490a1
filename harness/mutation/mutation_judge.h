// How strong are the suites? Makes every mutant of a submission, judges each, and says which no
// board has told from the submission.
//
//   mutants ─ profile fast ─ profile leetcode ─ machine code ─ declared? ─ survivors
//                │                │                │              │
//             killed           killed          equivalent      declared
//
// What the cheap profile kills need not be compiled with sanitizers. Machine code is compared last,
// because a compiler may take undefined behaviour, which the sanitizers see, for no difference.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "catalog/equivalent_mutants.h"
#include "judge/submission_judge.h"
#include "mutation/mutant.h"
#include "toolchain/toolchain.h"

namespace judge {

struct MutationProgress {
  std::string stage;  ///< "profile fast", "machine code"
  std::size_t done = 0;
  std::size_t total = 0;  ///< of the mutants that are left for this stage
  MutationCount count;    ///< so far, over all
};

struct MutationOptions {
  int jobs = 1;              ///< mutants judged side by side; verdicts do not depend on it
  std::string version = {};  ///< the judge's, for the ledger's name
  std::vector<EquivalentMutant> declared = {};  ///< of this submission
  /// Asked every few milliseconds whether to stop: what is known is kept, and written down.
  std::function<bool()> stop = [] { return false; };
  std::function<void(const MutationProgress&)> tell = [](const MutationProgress&) {};
};

/// Judges the mutants of `assignment`'s file on its suites. Boards that the submission itself does
/// not solve in a quarter of the time limit are left out, because there a mutant's verdict would
/// hang on the machine; everything else that is not Accepted is a kill. What was found is kept in
/// the cache and not judged again. Throws UserError when the submission does not compile, is wrong
/// on a board, has no mutants or solves no board at all; when the compiler is not clang; when a
/// declared equivalent is no mutant.
MutationRun judge_mutants(const Assignment& assignment, const Toolchain& toolchain,
                          const MutationOptions& options);

}  // namespace judge
