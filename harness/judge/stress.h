// Looks for a board that breaks a submission: boards of every kind (sudoku/board_source.h), judged
// as `judge run` judges them, until one fails; that one is then made as small as it can be
// (judge/shrink.h), and judged once more for the report.
//
// Which board is found depends on the seed, and not on how fast the machine is, as far as the time
// reaches: it is the first of the sequence. Boards go through a process in groups whose sizes are
// fixed, so that what a submission carries over from board to board is the same every time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "judge/judge_options.h"
#include "judge/shrink.h"
#include "judge/submission_judge.h"

namespace judge {

struct StressOptions {
  /// Profile, limits, fix_paste, stop and run_cases are used. Once `stop` says so, what was found
  /// is shrunk no further, and judged for the report.
  JudgeOptions judging;
  std::uint64_t seed = 1;
  bool hostile = true;  ///< also boards on which a search without any thought takes seconds
  /// Of looking. A board that was begun by then is finished.
  std::chrono::milliseconds time{10'000};
  std::chrono::milliseconds shrink_time{20'000};  ///< of making it smaller
};

/// What failed.
struct StressFinding {
  std::uint64_t number = 0;  ///< of the board in the sequence, from 1
  std::string kind;          ///< of SourceBoard
  bool hostile = false;      ///< likewise
  BoardSequence found;       ///< the board, behind those without which it does not fail
  BoardSequence smallest;
  bool cut_short = false;  ///< there may be a smaller one
  /// It did not fail when it was judged again for the report, which shows how it failed first.
  bool fickle = false;
};

struct StressResult {
  std::uint64_t boards = 0;          ///< that it solved
  std::uint64_t hostile_boards = 0;  ///< of these, those that a plain scan is slow on
  /// Boards on which it took longer than the time limit. Where another failure was found behind
  /// them, that is the finding; otherwise the first of them is.
  std::uint64_t timed_out = 0;
  /// Whole groups that only together took a program more time than it has: nothing is wrong there.
  std::uint64_t slow_together = 0;
  bool interrupted = false;
  std::optional<StressFinding> finding;
  /// As `judge run` would tell of the smallest boards, and where nothing fails of the first ones,
  /// with the probes that are made of an accepted submission; a compile error; without cases where
  /// it was interrupted. Its suite is "-", what comes through standard input.
  RunResult run;
};

class StressWatcher {
 public:
  virtual ~StressWatcher() = default;
  virtual void compiling() {}
  /// `boards` were solved, and those of `kind` are next.
  virtual void searching(std::uint64_t /*boards*/, const std::string& /*kind*/) {}
  /// From `found` blanks (of all boards together) to `now`.
  virtual void shrinking(int /*found*/, int /*now*/) {}
};

/// `assignment` names the file and the problem; its suites are not looked at. Throws UserError when
/// the file cannot be read.
StressResult stress(const Assignment& assignment, const Toolchain& toolchain,
                    const StressOptions& options, StressWatcher& watcher);

}  // namespace judge
