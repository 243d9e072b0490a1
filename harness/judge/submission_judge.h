// The pipeline: submission → executable → outcomes → verdicts.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "judge/judge_options.h"
#include "judge/result.h"
#include "toolchain/profile.h"
#include "toolchain/toolchain.h"

namespace judge {

/// What is to be judged on what.
struct Assignment {
  std::string name;  ///< the path as the user knows it
  std::filesystem::path file;
  const Problem* problem = nullptr;
  std::vector<const Suite*> suites;
  Verdict expected = Verdict::accepted;
  std::vector<std::string> warnings = {};  ///< what is known about it beforehand
  /// Probes that are known to find something → why; see Variant::probes.
  std::map<std::string, std::string, std::less<>> known_probes = {};
  std::string key = {};  ///< passed on to RunResult::key
  /// What an earlier run has found: then it is not judged again.
  std::optional<RunResult> known = {};
  /// What is judged in the place of the file's own text: a mutant of it.
  std::optional<std::string> text = {};

  /// Throws UserError when the file cannot be read.
  [[nodiscard]] Source read() const;
};

/// Judges all assignments, as far as options.stop lets it: the results come in their order, and
/// those that were not finished are missing. Works in options.jobs threads; of what runs side by
/// side, a Time Limit Exceeded (and a compiler that was stopped) counts only once it was seen again
/// with nothing else at work, so that verdicts are those of one job at a time.
std::vector<RunResult> judge_all(const std::vector<Assignment>& assignments,
                                 const Toolchain& toolchain, const JudgeOptions& options,
                                 Progress& progress);

/// The cases of all suites, in order.
std::vector<SuiteCase> cases_of(const std::vector<const Suite*>& suites);

/// The verdict that `variant` promises on these suites together: of the first suite on which
/// something other than Accepted is declared.
Verdict expected_verdict(const Variant& variant, const std::vector<std::string>& suites);

}  // namespace judge
