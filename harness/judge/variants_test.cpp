// Every bundled variant on every suite of its problem, with the limits as they stand: it gets the
// verdict that variants.json promises.
#include <gtest/gtest.h>

#include "judge/test_judge.h"
#include "whole_tests.h"

namespace judge {
namespace {

struct Pairing {
  Variant variant;
  std::string suite;
};

void PrintTo(const Pairing& pairing, std::ostream* out) {
  *out << pairing.variant.file << " on " << pairing.suite;
}

std::vector<Pairing> pairings() {
  const Catalog catalog(JUDGE_PROJECT);
  std::vector<Pairing> all;
  for (const Variant& variant : catalog.variants()) {
    for (const std::string& suite : catalog.suite_names(catalog.problem(variant.problem))) {
      all.push_back({.variant = variant, .suite = suite});
    }
  }
  return all;
}

/// One time-out shows as much as five, and one without sanitizers, which takes a sixth of the time,
/// as much as one with them: those are for scripts/test --whole.
void shorten(JudgeOptions& options) {
  options.fail_fast = true;
  if (!whole_tests()) {
    options.profile = &profile_named("fast");
  }
}

class Variants : public testing::TestWithParam<Pairing> {};

TEST_P(Variants, get_the_verdict_they_promise) {
  const auto& [variant, suite_name] = GetParam();
  TestJudge test_judge;
  test_judge.options().time_limit_ms.reset();
  test_judge.options().memory_limit_mb.reset();
  const Problem& problem = test_judge.catalog().problem(variant.problem);
  const Suite suite = test_judge.catalog().suite(problem, suite_name);
  const Verdict expected = expected_verdict(variant, {suite_name});
  if (expected != Verdict::accepted) {
    shorten(test_judge.options());
  }
  const RunResult result = test_judge.judge(variant.file, problem, suite, expected);
  EXPECT_EQ(name(result.verdict), name(expected)) << result.compile_message;
  EXPECT_EQ(result.passed == result.total, expected == Verdict::accepted);
  for (const CaseResult& each : result.cases) {
    const bool promised = each.verdict == Verdict::accepted || each.verdict == expected;
    EXPECT_TRUE(promised) << each.id << ": " << name(each.verdict) << ": " << each.message;
  }
}

INSTANTIATE_TEST_SUITE_P(Bundled, Variants, testing::ValuesIn(pairings()), [](const auto& info) {
  return info.param.variant.file.stem().string() + "_on_" + info.param.suite;
});

}  // namespace
}  // namespace judge
