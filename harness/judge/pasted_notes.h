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
  explicit PastedText(std::string source)
      : source_(std::move(source)), found_(find_pasted(source_)) {}

  [[nodiscard]] std::string repaired() const { return without_pasted(source_, found_); }
  /// Puts a description in the place of the errors that they caused, else a warning.
  void tell(const JudgeOptions& options, RunResult& result) const;

 private:
  std::string source_;
  std::vector<PastedCharacter> found_;
};

}  // namespace judge
