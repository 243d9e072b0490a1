// What is known once a submission has been judged: plain values, filled in by judge/ and shown by
// report/, which decides nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/verdict.h"
#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

struct CaseResult {
  std::string suite;
  std::string id;
  Verdict verdict = Verdict::accepted;
  std::int64_t time_us = 0;  ///< inside the submission's method; 0 when it never came back
  /// One sentence, empty when accepted: "row 4 holds 7 twice: columns 2 and 9",
  /// "Line 12: Char 9: runtime error: index 9 out of bounds …".
  std::string message;
  std::string explanation;           ///< the same in plain words, or what to try next; may be empty
  std::vector<std::string> details;  ///< further violations or stack frames, a line each
  Board input;
  std::optional<Grid> output;  ///< the board as the submission left it, if that is the answer
  /// Where a boolean is the answer: what is right, and what was returned, if it came back.
  std::optional<bool> expected{};
  std::optional<bool> returned{};
  std::vector<int> marked;  ///< cells that break a rule: of `output`, or of `input` without it
  std::string standard_output;
  bool standard_output_cut = false;  ///< there was more than is kept here
  bool not_run = false;              ///< the run had ended before its turn
  bool refused = false;              ///< ended for a system call that a solution has no need of
  bool needs_company = false;        ///< alone, without the cases before it, it is accepted
};

/// The first case that is not accepted, or null.
template <class Result>
Result* first_failure(std::span<Result> cases) {
  const auto found = std::ranges::find_if(
      cases, [](const CaseResult& each) { return each.verdict != Verdict::accepted; });
  return found == cases.end() ? nullptr : &*found;
}

/// An accepted submission, judged once more with one thing changed.
struct Probe {
  std::string name;                     ///< "dirty", "reversed", …: probe.cpp lists them
  std::string change;                   ///< "with the boards in reverse order"
  Verdict verdict = Verdict::accepted;  ///< of the first case that was not accepted
  std::string suite = {};               ///< where that was
  std::string case_id = {};
  std::string message = {};  ///< what went wrong there
  std::string cause = {};    ///< where in the submission that comes from; may be empty

  std::string known = {};  ///< why that is so and may stay so, as variants.json declares it

  [[nodiscard]] bool differs() const { return verdict != Verdict::accepted; }
  [[nodiscard]] bool is_finding() const { return differs() && known.empty(); }
};

/// What stood between a submission and the machine.
struct Containment {
  std::string walls = "none";                     ///< "full", "filtered", "none"
  std::string memory = "resident size, watched";  ///< what held it to its memory
};

struct RunResult {
  std::string submission;  ///< the path as the user knows it
  std::string problem;     ///< slug
  std::vector<std::string> suites;
  std::string profile;
  std::string compiler;  ///< "clang++-19 19.1.7"
  Containment containment;
  /// Words of the command line without which a case would not run again in the same way:
  /// {"--compiler", "g++", "--time-limit", "500"}.
  std::vector<std::string> options;
  Verdict verdict = Verdict::accepted;   ///< of the first case that was not accepted
  Verdict expected = Verdict::accepted;  ///< as variants.json declares it for these suites
  int passed = 0;
  int total = 0;
  double cpu_ms = 0;            ///< of the submission's processes, start-up included
  std::int64_t memory_kb = 0;   ///< greatest resident size
  double compile_ms = 0;        ///< 0 when the executable came from the cache
  std::string compile_message;  ///< compile errors, ready to print; empty otherwise
  std::vector<std::string> warnings;
  /// A whole program that answered all boards in one run: cpu_ms is its time, and the cases have
  /// none of their own.
  bool timed_as_a_whole = false;
  std::vector<Probe> probes;           ///< those that were made; of an accepted submission only
  bool probed = false;                 ///< all of them were asked for
  std::vector<CaseResult> cases;       ///< in the order of the suites; empty after a compile error
  const Geometry* geometry = nullptr;  ///< of the boards; lives as long as the catalog
  /// Names everything that the result depends on; "" unless a batch may be resumed.
  std::string key;
  bool side_by_side = false;  ///< others were at work meanwhile: its times are longer for it

  [[nodiscard]] bool as_expected() const { return verdict == expected; }
  /// The case that decided the verdict, or null.
  [[nodiscard]] const CaseResult* first_failure() const {
    return judge::first_failure(std::span(cases));
  }
};

/// What judge/ tells whoever watches while it works. Called from one thread.
class Progress {
 public:
  virtual ~Progress() = default;
  /// What the first submission that is not finished is at.
  virtual void compiling(const std::string& submission) = 0;
  virtual void running(const std::string& submission, int cases_done, int cases_total) = 0;
  /// As soon as it is known, in whatever order that is; not for what was known beforehand.
  virtual void judged(const RunResult& /*result*/) {}
  /// In the order of the assignments.
  virtual void finished(const RunResult& result) = 0;
};

}  // namespace judge
