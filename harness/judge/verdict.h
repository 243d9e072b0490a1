// The words in which LeetCode gives its verdict.
#pragma once

#include <optional>
#include <string_view>

namespace judge {

enum class Verdict {
  accepted,
  wrong_answer,
  time_limit_exceeded,
  memory_limit_exceeded,
  output_limit_exceeded,
  runtime_error,
  compile_error,
  internal_error,  ///< a fault of ours, never of the submission
};

/// "Accepted", "Wrong Answer", …: as LeetCode spells it.
std::string_view name(Verdict verdict);
std::optional<Verdict> verdict_named(std::string_view name);

}  // namespace judge
