#include "sandbox/box.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <system_error>

#include "sandbox/children.h"
#include "sandbox/sandbox.h"
#include "sandbox/test_patience.h"

namespace judge {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;

constexpr std::uint64_t kMega = std::uint64_t{1} << 20;

/// A shell in a box. It may not start anything: everything is done by what is built in.
class BoxTest : public testing::Test {
 protected:
  void SetUp() override {
    if (sandbox.walls() != Walls::full) {
      GTEST_SKIP() << sandbox.shortfall();
    }
  }
  [[nodiscard]] ProcessSpec shell(const std::string& script) const {
    return {.arguments = {"/bin/sh", "-c", script},
            .environment = {"COLOUR=blue"},
            .directory = "/",
            .descriptors = {{out.get(), 1}, {err.get(), 2}},
            .limits = {}};
  }
  BoxEnd end_of(const ProcessSpec& spec) const {
    Box box(spec, &sandbox, 512 * kMega);
    const auto end = box.wait(kPatience);
    EXPECT_TRUE(end);
    return end.value_or(BoxEnd());
  }
  [[nodiscard]] std::string printed() const { return read_at(out, 0, 10'000); }

  const Sandbox sandbox{SandboxMode::automatic};
  const Descriptor out = make_memory_file("out");
  const Descriptor err = make_memory_file("err");
};

TEST_F(BoxTest, tells_how_a_program_ended) {
  EXPECT_TRUE(end_of(shell("exit 0")).process.clean());
  EXPECT_EQ(end_of(shell("exit 139")).process.exit_code, 139);
  const BoxEnd end = end_of(shell("kill -SEGV $$"));
  EXPECT_EQ(end.process.signal, SIGSEGV);
  EXPECT_FALSE(end.refused_call);
  EXPECT_FALSE(end.ran_out_of_memory);
}

TEST_F(BoxTest, gives_a_program_its_own_descriptors_and_environment_and_no_others) {
  end_of(shell("for f in /proc/self/fd/*; do printf '%s ' ${f##*/}; done; echo $COLOUR"));
  EXPECT_EQ(printed(), "0 1 2 3 blue\n");  // 3 is the folder
}

TEST_F(BoxTest, refuses_calls_that_a_solution_has_no_need_of_and_names_them) {
  const BoxEnd end = end_of(shell("/bin/true"));
  EXPECT_EQ(end.process.signal, SIGKILL);
  ASSERT_TRUE(end.refused_call);
  EXPECT_THAT(*end.refused_call, testing::AnyOf(SYS_clone, SYS_fork, SYS_vfork));
}

TEST_F(BoxTest, lets_a_program_see_nothing_but_libraries_and_itself) {
  end_of(shell("for f in /* /proc/[0-9]* /usr/* /tmp/* /home/* /etc/*; do echo $f; done"));
  EXPECT_EQ(printed().find("/home/") == std::string::npos ||
                printed().find("/home/*\n") != std::string::npos,
            true)
      << printed();
  EXPECT_THAT(printed(), HasSubstr("/submission\n"));
  EXPECT_THAT(printed(), HasSubstr("/proc/1\n/proc/2\n/usr/"));
  EXPECT_THAT(printed(), testing::Not(HasSubstr("/usr/bin")));
  EXPECT_THAT(printed(), testing::Not(HasSubstr("/etc/passwd")));
}

TEST_F(BoxTest, counts_what_the_program_uses_while_it_runs) {
  Box box(shell("while :; do :; done"), &sandbox, 512 * kMega);
  while (box.cpu_time() < milliseconds(20)) {
    ASSERT_FALSE(box.wait(milliseconds(1)));
  }
  EXPECT_GT(box.resident_bytes(), 100'000U);
  const BoxEnd end = box.kill();
  EXPECT_EQ(end.process.signal, SIGKILL);
  EXPECT_GE(end.process.cpu, milliseconds(20));
  EXPECT_EQ(box.cpu_time(), end.process.cpu);
  EXPECT_EQ(box.resident_bytes(), 0U);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "something of the box is left";
}

TEST_F(BoxTest, says_why_a_program_cannot_be_started) {
  try {
    const Box box({.arguments = {"/nowhere/program"},
                   .environment = {},
                   .directory = "/",
                   .descriptors = {},
                   .limits = {}},
                  &sandbox, 512 * kMega);
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("/nowhere/program"));
  }
}

// The kernel refuses its calls once nobody is there to be asked about them: that is no error.
TEST_F(BoxTest, that_is_killed_while_its_program_is_being_started_has_ended) {
  for (int i = 0; i < 50; ++i) {
    Box box(shell("exit 0"), &sandbox, 512 * kMega);
    kill_children();
    const auto end = box.wait(kPatience);
    ASSERT_TRUE(end);
    EXPECT_TRUE(end->process.signal == SIGKILL || end->process.clean());
  }
}

TEST_F(BoxTest, holds_a_program_to_the_memory_of_its_group) {
  if (!sandbox.group_home()) {
    GTEST_SKIP() << "no control groups here";
  }
  Box box(shell("x=xxxxxxxxxxxxxxxx; while :; do x=$x$x; done"), &sandbox, 64 * kMega);
  const auto end = box.wait(kPatience);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->process.signal, SIGKILL);
  EXPECT_TRUE(end->ran_out_of_memory);
}

TEST_F(BoxTest, dies_with_the_judge) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  Descriptor alive(ends[0]);
  Descriptor held(ends[1]);
  const pid_t judge = ::fork();
  if (judge == 0) {
    ProcessSpec spec = shell("echo x >&3; while :; do :; done");
    spec.descriptors.emplace_back(held.get(), 3);
    const Box box(spec, &sandbox, 512 * kMega);
    ::pause();
  }
  held.close();
  char byte = 0;
  ASSERT_EQ(::read(alive.get(), &byte, 1), 1);
  ::kill(judge, SIGKILL);
  ::waitpid(judge, nullptr, 0);
  while (::read(alive.get(), &byte, 1) > 0) {  // blocks for as long as the program lives
  }
}

TEST(BoxWithoutWalls, is_a_process_with_limits) {
  Box box({.arguments = {"/bin/sh", "-c", "exit 3"},
           .environment = {},
           .directory = "/",
           .descriptors = {},
           .limits = {}},
          nullptr, 64 * kMega);
  const auto end = box.wait(kPatience);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->process.exit_code, 3);
}

}  // namespace
}  // namespace judge
