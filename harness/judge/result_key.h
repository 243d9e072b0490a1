// What the result of a submission depends on, in one hash: as long as it stays the same, there is
// no need to judge again.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "judge/submission_judge.h"

namespace judge {

class ResultKeys {
 public:
  /// `version`: the judge's own. All must outlive the keys.
  ResultKeys(const Toolchain& toolchain, const JudgeOptions& options, std::string_view version)
      : toolchain_(toolchain), options_(options), version_(version) {}

  /// Of the submission's name and text, the headers beside it that it includes, the problem, the
  /// contents of the suites, the options, what is expected, the compiler, the driver and the
  /// judge's version. 32 hexadecimal digits. Throws UserError when the file cannot be read.
  [[nodiscard]] std::string of(const Assignment& assignment);

 private:
  const std::string& of_suite(const Suite& suite);

  const Toolchain& toolchain_;
  const JudgeOptions& options_;
  std::string_view version_;
  std::map<const Suite*, std::string> suites_;  ///< a suite is hashed once for all submissions
};

}  // namespace judge
