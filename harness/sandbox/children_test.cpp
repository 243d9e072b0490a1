#include "sandbox/children.h"

#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "sandbox/process.h"
#include "sandbox/test_patience.h"

namespace judge {
namespace {

ProcessSpec sleeping() {
  return {.arguments = {"sleep", "1000"},
          .environment = {"PATH=/usr/bin:/bin"},
          .directory = "",
          .descriptors = {},
          .limits = {}};
}

TEST(kill_children, ends_a_process_that_this_thread_has_started) {
  Process process(sleeping());
  kill_children();
  const auto end = process.wait(kPatience);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->signal, SIGKILL);
}

TEST(kill_children, ends_the_command_for_which_another_thread_waits) {
  std::atomic<bool> ended = false;
  std::jthread waiting(
      [&] { ended = run_command({"sleep", "1000"}, kPatience).end.signal == SIGKILL; });
  while (!ended) {  // it may not have been started yet
    kill_children();
    std::this_thread::yield();
  }
  EXPECT_TRUE(ended);
}

TEST(kill_children, leaves_what_has_ended_to_whoever_reaps_it) {
  ProcessSpec spec = sleeping();
  spec.arguments = {"true"};
  Process process(spec);
  process.wait(kPatience);
  kill_children();
  EXPECT_TRUE(process.wait(kPatience)->clean());
}

}  // namespace
}  // namespace judge
