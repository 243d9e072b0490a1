// The report for people. While submissions are judged it prints a line for each that has finished
// (and, on a terminal, one that overwrites itself with what is going on); at the end it shows what
// went wrong, compares the variants, and closes with one sentence.
//
// All text that comes from a submission is made safe to print. A write error leaves its mark in the
// stream's state, where the caller finds it.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "judge/result.h"
#include "report/submission_names.h"
#include "report/text_style.h"

namespace judge {

class TextReport final : public Progress {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Clock = std::function<Time()>;

  /// `submissions`: the paths of all that will be judged, so that names can be short and columns
  /// aligned. `out` must outlive the report.
  TextReport(std::ostream& out, TextStyle style, const std::vector<std::string>& submissions,
             Clock clock = std::chrono::steady_clock::now);
  /// Takes the live line away, whatever ended the run.
  ~TextReport() override;
  TextReport(const TextReport&) = delete;
  TextReport& operator=(const TextReport&) = delete;

  /// compiling() and running() may be called as often as the caller likes: at most ten times a
  /// second something is drawn, and nothing at all without style.live.
  void compiling(const std::string& submission) override;
  void running(const std::string& submission, int cases_done, int cases_total) override;
  /// Only counts, for the live line: "[12/200, 3 unexpected, 2 min left]".
  void judged(const RunResult& result) override;
  void finished(const RunResult& result) override;

  /// Everything after the last submission: failures, warnings, comparison, closing sentence.
  /// `not_judged`: submissions that an interrupted run did not come to.
  void conclude(std::span<const RunResult> runs, std::size_t not_judged = 0);

 private:
  [[nodiscard]] std::string counts(Time now) const;
  [[nodiscard]] std::optional<Time::duration> time_left(Time now) const;
  void draw_live_line(const std::string& submission, const std::string& activity);
  void erase_live_line();

  std::ostream& out_;
  TextStyle style_;
  SubmissionNames names_;
  Clock clock_;
  std::map<std::string, Time> started_;  ///< submissions at work
  std::optional<Time> begun_;
  std::size_t judged_ = 0;
  std::size_t unexpected_ = 0;
  std::size_t told_beforehand_ = 0;      ///< finished, but not judged by this run
  std::multiset<std::string> not_told_;  ///< judged, but not finished in their order
  std::string conditions_;               ///< those under which the lines so far were judged
  bool live_line_shown_ = false;
  std::optional<Time> last_drawn_;
};

}  // namespace judge
