#include "mutation/baseline.h"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/user_error.h"

namespace judge {
namespace {

class Unwatched final : public Progress {
 public:
  void compiling(const std::string& /*submission*/) override {}
  void running(const std::string& /*submission*/, int /*done*/, int /*total*/) override {}
  void finished(const RunResult& /*result*/) override {}
};

/// Judges the submission itself and picks its boards.
class BaselineFinder {
 public:
  BaselineFinder(const Assignment& assignment, const Toolchain& toolchain, int jobs,
                 const std::function<bool()>& stop)
      : assignment_(assignment), toolchain_(toolchain), jobs_(jobs), stop_(stop) {}

  Baseline find() && {
    judge_suites("fast", assignment_.suites);
    if (!baseline_.interrupted) {
      refuse_no_boards();
      confirm_under_sanitizers();
    }
    return std::move(baseline_);
  }

 private:
  std::vector<RunResult> judge(const std::vector<Assignment>& assignments,
                               const std::string& profile) {
    JudgeOptions options;
    options.profile = &profile_named(profile);
    options.jobs = jobs_;
    options.side_by_side = true;
    options.stop = stop_;
    Unwatched unwatched;
    std::vector<RunResult> results = judge_all(assignments, toolchain_, options, unwatched);
    baseline_.interrupted = results.size() < assignments.size();
    return results;
  }

  [[nodiscard]] Assignment on(std::vector<const Suite*> suites) const {
    Assignment each = assignment_;
    each.suites = std::move(suites);
    each.expected = Verdict::accepted;
    return each;
  }

  void judge_suites(const std::string& profile, const std::vector<const Suite*>& suites) {
    const auto results = judge({on(suites)}, profile);
    if (baseline_.interrupted) {
      return;
    }
    const RunResult& result = results.front();
    refuse_wrong(result);
    const bool whole_program = assignment_.problem->kind == ProblemKind::program;
    if (result.verdict == Verdict::accepted) {
      for (const Suite* suite : suites) {
        take(*suite, result, whole_program);
      }
    } else if (whole_program) {
      throw UserError(fmt::format(
          "{}: {} on these suites, and only a right solution can be mutated; choose others with "
          "--suite",
          assignment_.name, name(result.verdict)));
    } else {
      judge_boards_alone(profile, suites);
    }
  }

  /// What follows a few boards that took too long is not run: each gets a run of its own.
  void judge_boards_alone(const std::string& profile, const std::vector<const Suite*>& suites) {
    std::deque<Suite> parts;
    std::vector<Assignment> assignments;
    for (const Suite* suite : suites) {
      for (const Case& each : suite->cases) {
        parts.push_back(
            {.name = suite->name, .file = suite->file, .description = "", .cases = {each}});
        assignments.push_back(on({&parts.back()}));
      }
    }
    const auto results = judge(assignments, profile);
    if (baseline_.interrupted) {
      return;
    }
    std::size_t next = 0;
    for (const Suite* suite : suites) {
      RunResult together;
      for (std::size_t i = 0; i < suite->cases.size(); ++i) {
        const RunResult& alone = results[next++];
        refuse_wrong(alone);
        together.cases.insert(together.cases.end(), alone.cases.begin(), alone.cases.end());
      }
      take(*suite, together, false);
    }
  }

  void refuse_wrong(const RunResult& result) const {
    if (result.verdict == Verdict::compile_error) {
      throw UserError(
          fmt::format("{}: does not compile, and only a right solution can be mutated:\n{}",
                      assignment_.name, result.compile_message));
    }
    for (const CaseResult& each : result.cases) {
      if (each.verdict != Verdict::accepted && each.verdict != Verdict::time_limit_exceeded) {
        throw UserError(
            fmt::format("{}: {} on {} of {}, and only a right solution can be mutated: {}",
                        assignment_.name, name(each.verdict), each.id, each.suite, each.message));
      }
    }
  }

  /// The cases of `suite` that were solved in time.
  void take(const Suite& suite, const RunResult& result, bool all) {
    Suite kept{
        .name = suite.name, .file = suite.file, .description = suite.description, .cases = {}};
    const std::int64_t most_us = assignment_.problem->limits.case_cpu_ms * 1000 / kTimeToSpare;
    for (const Case& each : suite.cases) {
      const auto found = std::ranges::find_if(result.cases, [&](const CaseResult& judged) {
        return judged.suite == suite.name && judged.id == each.id;
      });
      const bool solved = found != result.cases.end() && found->verdict == Verdict::accepted &&
                          found->time_us <= most_us;
      if (solved || all) {
        kept.cases.push_back(each);
      } else {
        baseline_.left_out.push_back(suite.name + "/" + each.id);
      }
    }
    if (!kept.cases.empty()) {
      baseline_.suites.push_back(std::move(kept));
    }
  }

  void refuse_no_boards() const {
    if (baseline_.suites.empty()) {
      throw UserError(fmt::format(
          "{}: solves none of these boards in a quarter of the time limit, and on the others the "
          "verdict of a mutant says nothing; choose other boards with --suite",
          assignment_.name));
    }
  }

  void confirm_under_sanitizers() {
    std::vector<const Suite*> suites;
    for (const Suite& each : baseline_.suites) {
      suites.push_back(&each);
    }
    const auto results = judge({on(suites)}, "leetcode");
    if (baseline_.interrupted) {
      return;
    }
    const RunResult& result = results.front();
    refuse_wrong(result);
    if (const CaseResult* slow = result.first_failure()) {
      throw UserError(
          fmt::format("{}: {} on {} of {} under profile leetcode; choose other boards "
                      "with --suite",
                      assignment_.name, name(slow->verdict), slow->id, slow->suite));
    }
  }

  const Assignment& assignment_;
  const Toolchain& toolchain_;
  int jobs_;
  const std::function<bool()>& stop_;
  Baseline baseline_;
};

}  // namespace

Baseline find_baseline(const Assignment& assignment, const Toolchain& toolchain, int jobs,
                       const std::function<bool()>& stop) {
  return BaselineFinder(assignment, toolchain, jobs, stop).find();
}

}  // namespace judge
