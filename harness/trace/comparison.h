// Several submissions on the same boards, as numbers side by side: what each search did, how long
// it takes untraced, and how one compares with another without a lie. Plain values and sums over
// them: comparer.h measures, comparison_text.h, comparison_json.h and comparison_page.h show.
//
// A search that was cut short has done *at least* what was counted. Such a number is a bound, and
// so is every sum and every ratio that it goes into.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/result.h"
#include "trace/trace.h"

namespace judge {

/// A count or a time; at_least: of something that was cut short.
struct Amount {
  std::uint64_t value = 0;
  bool at_least = false;
  bool operator==(const Amount&) const = default;
};

/// One submission on one board.
struct ComparedCase {
  /// Of the untraced run; where that was accepted or ran out of time, of the traced one. So
  /// time_limit_exceeded here means that one of the two did not finish.
  Verdict verdict = Verdict::accepted;
  std::string message;  ///< one sentence; empty when accepted

  /// Untraced, inside the method, in µs. Absent: it was not run, or has no time of its own.
  std::optional<Amount> time;

  bool traced = false;  ///< what follows was measured
  bool ended = false;   ///< its traced search came to its end; else the counts are bounds
  SearchedIn searched_in = SearchedIn::board;
  SearchCounts counts;

  /// Neither right nor out of time: its counts compare with nobody's.
  [[nodiscard]] bool is_wrong() const {
    return verdict != Verdict::accepted && verdict != Verdict::time_limit_exceeded;
  }
  /// Right, and measured to its end both ways.
  [[nodiscard]] bool is_finished() const {
    return verdict == Verdict::accepted && traced && ended && !(time && time->at_least);
  }
  /// What the search is measured by: placements; nodes where only calls were seen.
  [[nodiscard]] Amount work() const;
};

struct ComparedSubmission {
  RunResult run;  ///< the untraced run: name, compile error, warnings, time as a whole
  std::vector<ComparedCase> cases;  ///< one a board of the comparison; empty after a compile error

  [[nodiscard]] bool compiles() const { return run.verdict != Verdict::compile_error; }
  [[nodiscard]] bool is_wrong() const;  ///< on at least one board
  /// Only calls can be seen of it, on at least one board: work() counts nodes.
  [[nodiscard]] bool counts_nodes() const;
};

struct ComparedBoard {
  std::string suite;
  std::string id;
  Board input;
};

struct Comparison {
  std::string problem;  ///< slug
  std::vector<std::string> suites;
  std::string compiler;
  const Geometry* geometry = nullptr;  ///< lives as long as the catalog
  std::int64_t seconds = 0;            ///< of CPU time that each traced search had
  std::vector<ComparedBoard> boards;
  std::vector<ComparedSubmission> submissions;  ///< in the order of the ladder
  std::size_t missing = 0;  ///< measurements that an interrupted comparison did not come to

  /// Those that stand on the ladder: they compile and are wrong nowhere.
  [[nodiscard]] std::vector<const ComparedSubmission*> ladder() const;
};

/// Indices of boards.
using BoardList = std::vector<std::size_t>;

/// The boards that every submission of the ladder has finished: sums over them are exact.
BoardList finished_by_all(const Comparison& comparison);

/// The boards that every submission of the ladder was measured on, finished or not.
BoardList measured_by_all(const Comparison& comparison);

/// A submission's sums over some boards.
struct Totals {
  Amount work;  ///< placements, or nodes where `nodes_only`
  bool nodes_only = false;
  Amount undos;
  Amount nodes;
  Amount dead_ends;
  Amount greatest_depth;       ///< of all boards, not a sum
  std::optional<Amount> time;  ///< in µs; absent when a board has none
  std::size_t unfinished = 0;  ///< boards
};

Totals totals(const Comparison& comparison, const ComparedSubmission& submission,
              const BoardList& boards);

/// How many times as much; at_least and at_most when a bound went into it.
struct Ratio {
  enum class Kind : std::uint8_t { exact, at_least, at_most };
  double value = 1;
  Kind kind = Kind::exact;
};

/// `one` / `other`; none when `other` is 0 or both are bounds, which says nothing.
std::optional<Ratio> ratio(const Amount& one, const Amount& other);
/// Of placements to placements or of nodes to nodes; none between the two.
std::optional<Ratio> work_ratio(const Totals& one, const Totals& other);
std::optional<Ratio> time_ratio(const Totals& one, const Totals& other);

}  // namespace judge
