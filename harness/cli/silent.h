// Judges without a word: the report comes at the end.
#pragma once

#include <string>

#include "judge/result.h"

namespace judge {

class Silent final : public Progress {
 public:
  void compiling(const std::string& /*submission*/) override {}
  void running(const std::string& /*submission*/, int /*cases_done*/,
               int /*cases_total*/) override {}
  void finished(const RunResult& /*result*/) override {}
};

}  // namespace judge
