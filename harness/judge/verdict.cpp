#include "judge/verdict.h"

#include <algorithm>
#include <array>
#include <utility>

namespace judge {
namespace {

constexpr std::array kNames = {
    std::pair<Verdict, std::string_view>(Verdict::accepted, "Accepted"),
    std::pair<Verdict, std::string_view>(Verdict::wrong_answer, "Wrong Answer"),
    std::pair<Verdict, std::string_view>(Verdict::time_limit_exceeded, "Time Limit Exceeded"),
    std::pair<Verdict, std::string_view>(Verdict::memory_limit_exceeded, "Memory Limit Exceeded"),
    std::pair<Verdict, std::string_view>(Verdict::output_limit_exceeded, "Output Limit Exceeded"),
    std::pair<Verdict, std::string_view>(Verdict::runtime_error, "Runtime Error"),
    std::pair<Verdict, std::string_view>(Verdict::compile_error, "Compile Error"),
    std::pair<Verdict, std::string_view>(Verdict::internal_error, "Internal Error"),
};

}  // namespace

std::string_view name(Verdict verdict) {
  return std::ranges::find(kNames, verdict, &std::pair<Verdict, std::string_view>::first)->second;
}

std::optional<Verdict> verdict_named(std::string_view name) {
  const auto* const found =
      std::ranges::find(kNames, name, &std::pair<Verdict, std::string_view>::second);
  if (found == kNames.end()) return std::nullopt;
  return found->first;
}

}  // namespace judge
