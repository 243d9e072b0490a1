// The boards on which a submission's mutants are judged: those that the submission itself solves
// with time to spare. Internal to judge_mutants().
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "judge/submission_judge.h"
#include "toolchain/toolchain.h"

namespace judge {

struct Baseline {
  std::deque<Suite> suites;           ///< those of the assignment, without what is left out
  std::vector<std::string> left_out;  ///< "hard/hostile-to-row-order"
  bool interrupted = false;           ///< then the rest says nothing
};

/// A board is left out when the submission needs more than this part of its time limit: a mutant
/// that makes the same search must not fail because a machine was busy.
inline constexpr int kTimeToSpare = 4;

/// Throws UserError when the submission is wrong on a board, or solves none in that time.
Baseline find_baseline(const Assignment& assignment, const Toolchain& toolchain, int jobs,
                       const std::function<bool()>& stop);

}  // namespace judge
