// What a result says about characters that came with a submission from a web page. Whether they
// matter is the compiler's business: clang takes a no-break space for a space, g++ does not.
#pragma once

#include <string>
#include <vector>

#include "judge/judge_options.h"
#include "judge/result.h"
#include "toolchain/pasted_text.h"

namespace judge {

class PastedText {
 public:
  explicit PastedText(std::string source) : repair_(repair_pasted(std::move(source))) {}

  [[nodiscard]] const std::string& repaired() const { return repair_.back().text; }
  /// Puts a description in the place of the errors that they caused, else a warning.
  void tell(const JudgeOptions& options, RunResult& result) const;

 private:
  std::vector<PastedRepair> repair_;
};

}  // namespace judge
