// What scripts/test leaves out unless it is called with --whole: tests that take long and show
// little more than those that stay.
#pragma once

#include <cstdlib>

namespace judge {

inline bool whole_tests() { return std::getenv("JUDGE_WHOLE_TESTS") != nullptr; }

}  // namespace judge

/// At the beginning of a test: leaves it out, and says how to run it.
#define JUDGE_ONLY_IN_WHOLE_TESTS() \
  if (!judge::whole_tests()) GTEST_SKIP() << "only with scripts/test --whole"
