#include "cli/interruption.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

namespace judge {
namespace {

using ::testing::ExitedWithCode;
using ::testing::KilledBySignal;

constexpr int kAsExpected = 42;

class interruption : public ::testing::TestWithParam<int> {};

TEST_P(interruption, notes_the_first_signal) {
  EXPECT_EXIT(
      {
        const Interruption heard;
        const bool quiet_before = Interruption::signal() == 0;
        std::raise(GetParam());
        std::_Exit(quiet_before && Interruption::signal() == GetParam() ? kAsExpected : 1);
      },
      ExitedWithCode(kAsExpected), "");
}

TEST_P(interruption, ends_at_the_next_signal_whichever_it_is) {
  for (const int second : {SIGINT, SIGTERM, SIGHUP}) {
    EXPECT_EXIT(
        {
          const Interruption heard;
          std::raise(GetParam());
          if (Interruption::signal() == 0) {
            std::_Exit(1);
          }
          std::raise(second);
          std::_Exit(kAsExpected);
        },
        KilledBySignal(second), "");
  }
}

TEST_P(interruption, is_one_request_when_the_signal_comes_twice_as_timeout_sends_it) {
  EXPECT_EXIT(
      {
        const Interruption heard;
        std::raise(GetParam());
        std::raise(GetParam());
        std::_Exit(Interruption::signal() == GetParam() ? kAsExpected : 1);
      },
      ExitedWithCode(kAsExpected), "");
}

TEST_P(interruption, ends_at_the_third_signal_even_if_nobody_asks_for_the_first) {
  EXPECT_EXIT(
      {
        const Interruption heard;
        std::raise(GetParam());
        std::raise(GetParam());
        std::raise(GetParam());
        std::_Exit(kAsExpected);
      },
      KilledBySignal(GetParam()), "");
}

TEST_P(interruption, leaves_an_ignored_signal_ignored) {
  EXPECT_EXIT(
      {
        std::signal(GetParam(), SIG_IGN);
        {
          const Interruption heard;
          std::raise(GetParam());
        }
        std::raise(GetParam());
        std::_Exit(Interruption::signal() == 0 ? kAsExpected : 1);
      },
      ExitedWithCode(kAsExpected), "");
}

TEST_P(interruption, is_over_when_nobody_asks_any_more) {
  EXPECT_EXIT(
      {
        {
          const Interruption heard;
        }
        std::raise(GetParam());
        std::_Exit(kAsExpected);
      },
      KilledBySignal(GetParam()), "");
}

INSTANTIATE_TEST_SUITE_P(, interruption, ::testing::Values(SIGINT, SIGTERM, SIGHUP));

}  // namespace
}  // namespace judge
