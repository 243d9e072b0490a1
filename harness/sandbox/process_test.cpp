#include "sandbox/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <system_error>

#include "sandbox/test_patience.h"

namespace judge {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
      out = Descriptor(ends[0]);
      in = Descriptor(ends[1]);
    }
  }
  /// What the next read gives; "" once every process that could write is gone.
  [[nodiscard]] std::string read() const {
    std::array<char, 100> buffer{};
    const ssize_t got = ::read(out.get(), buffer.data(), buffer.size());
    return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0))};
  }
  Descriptor out;
  Descriptor in;
};

ProcessSpec shell(const std::string& script, std::vector<std::pair<int, int>> descriptors = {}) {
  return {.arguments = {"sh", "-c", script},
          .environment = {"PATH=/usr/bin:/bin"},
          .directory = "",
          .descriptors = std::move(descriptors),
          .limits = {}};
}

ProcessSpec limited(const std::string& script, const ResourceLimits& limits) {
  ProcessSpec spec = shell(script);
  spec.limits = limits;
  return spec;
}

ProcessEnd end_of(const ProcessSpec& spec) {
  Process process(spec);
  const auto end = process.wait(kPatience);
  EXPECT_TRUE(end) << "still running";
  return end.value_or(ProcessEnd{.exit_code = -1});
}

/// What the script prints.
std::string output_of(ProcessSpec spec) {
  const Descriptor out = make_memory_file("out");
  spec.descriptors.emplace_back(out.get(), 1);
  end_of(spec);
  return read_at(out, 0, 1000);
}

std::string error_of(const ProcessSpec& spec) {
  try {
    const Process process(spec);
  } catch (const std::system_error& error) {
    return error.what();
  }
  return "no error";
}

bool has_children() { return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

TEST(process, ends_with_its_exit_code) {
  const ProcessEnd end = end_of(shell("exit 7"));
  EXPECT_EQ(end.exit_code, 7);
  EXPECT_EQ(end.signal, 0);
  EXPECT_FALSE(end.clean());
  EXPECT_TRUE(end_of(shell("exit 0")).clean());
}

TEST(process, ends_with_its_signal) {
  const ProcessEnd end = end_of(shell("kill -SEGV $$"));
  EXPECT_EQ(end.signal, SIGSEGV);
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_FALSE(end.clean());
}

TEST(process, is_nothing_while_it_runs_and_the_same_end_ever_after) {
  const Pipe gate;
  Process process(shell("read line; exit 3", {{gate.out.get(), 0}}));
  EXPECT_FALSE(process.wait(milliseconds(0)));
  EXPECT_FALSE(process.wait(milliseconds(1)));
  ASSERT_EQ(::write(gate.in.get(), "\n", 1), 1);
  ASSERT_TRUE(process.wait(kPatience));
  EXPECT_EQ(process.wait(milliseconds(0))->exit_code, 3);
  EXPECT_EQ(process.kill().exit_code, 3);
}

TEST(process, is_killed_on_demand) {
  Process process(shell("sleep 1000"));
  EXPECT_EQ(process.kill().signal, SIGKILL);
}

TEST(process, gets_exactly_the_environment_that_is_given) {
  EXPECT_EQ(output_of({.arguments = {"env"},
                       .environment = {"ONE=1", "TWO=two words"},
                       .directory = "",
                       .descriptors = {},
                       .limits = {}}),
            "ONE=1\nTWO=two words\n");
}

TEST(process, starts_in_its_folder) {
  ProcessSpec spec = shell("pwd");
  spec.directory = "/usr";
  EXPECT_EQ(output_of(spec), "/usr\n");
}

TEST(process, has_only_the_descriptors_that_it_is_given) {
  const Descriptor forgotten(::dup(make_memory_file("low").get()));  // not closed on exec
  const Descriptor high(::fcntl(forgotten.get(), F_DUPFD, 100));
  const Descriptor given = make_memory_file("given");
  ProcessSpec spec =
      shell("n=0; while [ $n -lt 200 ]; do [ -e /proc/$$/fd/$n ] && echo $n; n=$((n + 1)); done",
            {{given.get(), 0}, {given.get(), 2}, {given.get(), 9}});
  EXPECT_EQ(output_of(spec), "0\n1\n2\n9\n");
}

TEST(process, can_get_two_descriptors_with_their_numbers_exchanged) {
  const Descriptor one = make_memory_file("one");
  const Descriptor two = make_memory_file("two");
  const std::string script =
      "echo first >&" + std::to_string(two.get()) + "; echo second >&" + std::to_string(one.get());
  EXPECT_TRUE(end_of(shell(script, {{one.get(), two.get()}, {two.get(), one.get()}})).clean());
  EXPECT_EQ(read_at(one, 0, 100), "first\n");
  EXPECT_EQ(read_at(two, 0, 100), "second\n");
}

TEST(process, does_not_inherit_ignored_or_blocked_signals) {
  ::signal(SIGXFSZ, SIG_IGN);
  sigset_t blocked;
  ::sigemptyset(&blocked);
  ::sigaddset(&blocked, SIGTERM);
  ::sigprocmask(SIG_BLOCK, &blocked, nullptr);
  EXPECT_EQ(end_of(shell("kill -XFSZ $$; exit 1")).signal, SIGXFSZ);
  EXPECT_EQ(end_of(shell("kill -TERM $$; exit 1")).signal, SIGTERM);
  ::sigprocmask(SIG_UNBLOCK, &blocked, nullptr);
  ::signal(SIGXFSZ, SIG_DFL);
}

TEST(process, that_cannot_be_started_says_why_and_leaves_no_zombie) {
  ProcessSpec spec = shell("");
  spec.arguments = {"/no/such/program"};
  EXPECT_EQ(error_of(spec), "cannot run /no/such/program: No such file or directory");
  spec.arguments = {"/"};
  EXPECT_EQ(error_of(spec), "cannot run /: Permission denied");
  spec = shell("");
  spec.directory = "/no/such/folder";
  EXPECT_EQ(error_of(spec), "cannot enter the folder /no/such/folder: No such file or directory");
  EXPECT_EQ(error_of(shell("", {{-1, 0}})),
            "cannot pass descriptors on to sh: Bad file descriptor");
  EXPECT_FALSE(has_children());
}

TEST(process, leaves_no_zombie) {
  end_of(shell("exit 0"));
  {
    const Process killed(shell("sleep 1000"));
  }
  EXPECT_FALSE(has_children());
}

TEST(process, counts_its_cpu_time) {
  Process process(shell("while :; do :; done"));
  const auto before = process_cpu_time(process.pid());
  while (process_cpu_time(process.pid()) < before + milliseconds(20)) {
    ASSERT_FALSE(process.wait(milliseconds(1)));
  }
  const ProcessEnd end = process.kill();
  EXPECT_GE(end.cpu, before + milliseconds(20));
  EXPECT_EQ(process_cpu_time(process.pid()).count(), 0);  // gone
}

TEST(process, counts_its_resident_memory) {
  const Pipe ready;
  // The shell holds the text in a variable; `ready` says that it does.
  Process process(shell("x=$(head -c 20000000 /dev/zero | tr '\\0' x); echo; sleep 1000",
                        {{ready.in.get(), 1}}));
  ASSERT_EQ(ready.read(), "\n");
  EXPECT_GT(process_resident_bytes(process.pid()), 20'000'000U);
  EXPECT_LT(process_resident_bytes(process.pid()), 500'000'000U);
  process.kill();
  EXPECT_EQ(process_resident_bytes(process.pid()), 0U);
}

TEST(limits, end_a_process_that_computes_for_too_long) {
  const ProcessEnd end = end_of(limited("while :; do :; done", {.cpu_seconds = 1}));
  EXPECT_EQ(end.signal, SIGXCPU);
  EXPECT_GE(end.cpu, milliseconds(500));  // the kernel counts roughly, in ticks
  EXPECT_LT(end.cpu, milliseconds(1900));
}

TEST(limits, end_a_process_that_ignores_the_first_warning) {
  EXPECT_EQ(end_of(limited("trap '' XCPU; while :; do :; done", {.cpu_seconds = 1})).signal,
            SIGKILL);
}

TEST(limits, end_a_process_that_writes_too_much_at_exactly_the_limit) {
  const Descriptor out = make_memory_file("out");
  ProcessSpec spec = limited("exec head -c 5000 /dev/zero", {.file_bytes = 1000});
  spec.descriptors = {{out.get(), 1}};
  EXPECT_EQ(end_of(spec).signal, SIGXFSZ);
  EXPECT_EQ(size_of(out), 1000U);
  spec.arguments.back() = "exec head -c 1000 /dev/zero >&2";
  const Descriptor errors = make_memory_file("errors");
  spec.descriptors = {{errors.get(), 2}};
  EXPECT_TRUE(end_of(spec).clean());
  EXPECT_EQ(size_of(errors), 1000U);
}

TEST(limits, hold_for_stack_and_address_space) {
  EXPECT_EQ(output_of(limited("ulimit -s; ulimit -v", {.stack_bytes = std::uint64_t{3} << 20,
                                                       .address_space_bytes = 200U << 20})),
            "3072\n204800\n");
  const std::string too_large = "dd if=/dev/zero of=/dev/null bs=300M count=1 2>/dev/null";
  EXPECT_EQ(end_of(limited(too_large, {.address_space_bytes = 200U << 20})).exit_code, 1);
}

TEST(limits, forbid_core_files_always) { EXPECT_EQ(output_of(shell("ulimit -c")), "0\n"); }

TEST(limits, above_what_the_judge_itself_may_have_become_what_it_may_have) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const pid_t child = ::fork();  // a hard limit cannot be raised again
  if (child == 0) {
    const rlimit lower{.rlim_cur = 512 * 100, .rlim_max = 512 * 100};
    ::setrlimit(RLIMIT_FSIZE, &lower);
    ::_exit(output_of(limited("ulimit -f", {.file_bytes = 512 * 200})) == "100\n" ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

TEST(process_group, dies_with_a_process_that_is_killed) {
  Pipe pipe;
  Process process(shell("sleep 1000 & echo started; wait", {{pipe.in.get(), 1}}));
  pipe.in.close();
  ASSERT_EQ(pipe.read(), "started\n");
  process.kill();
  EXPECT_EQ(pipe.read(), "");  // blocks for as long as the sleeper lives
}

TEST(process_group, dies_when_its_leader_ends) {
  Pipe pipe;
  Process process(shell("sleep 1000 & echo started", {{pipe.in.get(), 1}}));
  pipe.in.close();
  ASSERT_TRUE(process.wait(kPatience));
  EXPECT_EQ(pipe.read(), "started\n");
  EXPECT_EQ(pipe.read(), "");
}

TEST(process_group, dies_when_the_owner_goes_out_of_scope) {
  Pipe pipe;
  {
    const Process process(shell("sleep 1000 & echo started; wait", {{pipe.in.get(), 1}}));
    pipe.in.close();
    ASSERT_EQ(pipe.read(), "started\n");
  }
  EXPECT_EQ(pipe.read(), "");
}

TEST(process, dies_when_the_judge_dies) {
  Pipe pipe;
  const pid_t judge = ::fork();
  if (judge == 0) {
    const Process process(shell("echo started; exec sleep 1000", {{pipe.in.get(), 1}}));
    for (;;) {
      ::pause();
    }
  }
  pipe.in.close();
  ASSERT_EQ(pipe.read(), "started\n");
  ::kill(judge, SIGKILL);
  ::waitpid(judge, nullptr, 0);
  EXPECT_EQ(pipe.read(), "");
}

TEST(command, gets_its_input_and_gives_back_both_outputs) {
  const std::string input(300'000, 'x');
  const CommandResult result =
      run_command({"sh", "-c", "cat; echo error >&2; exit 4"}, kPatience, input);
  EXPECT_EQ(result.out, input);
  EXPECT_EQ(result.err, "error\n");
  EXPECT_EQ(result.end.exit_code, 4);
  EXPECT_FALSE(result.timed_out);
}

TEST(command, is_stopped_when_it_takes_too_long) {
  const CommandResult result = run_command({"sh", "-c", "echo so far; sleep 1000"}, seconds(1));
  EXPECT_TRUE(result.timed_out);
  EXPECT_EQ(result.out, "so far\n");
  EXPECT_EQ(result.end.signal, SIGKILL);
}

TEST(command, speaks_english_whatever_the_language_of_its_user) {
  ::setenv("LC_ALL", "de_DE.UTF-8", 1);
  ::setenv("LANGUAGE", "de", 1);
  EXPECT_EQ(run_command({"sh", "-c", "echo $LC_ALL:$LANGUAGE"}, kPatience).out, "C:\n");
  ::unsetenv("LC_ALL");
  ::unsetenv("LANGUAGE");
}

TEST(command, keeps_the_rest_of_the_environment) {
  ::setenv("JUDGE_TEST_VARIABLE", "kept", 1);
  EXPECT_EQ(run_command({"sh", "-c", "echo $JUDGE_TEST_VARIABLE"}, kPatience).out, "kept\n");
  ::unsetenv("JUDGE_TEST_VARIABLE");
}

TEST(command, is_held_to_its_limits) {
  const CommandResult result =
      run_command({"head", "-c", "5000", "/dev/zero"}, kPatience, "", {.file_bytes = 1000});
  EXPECT_EQ(result.end.signal, SIGXFSZ);
  EXPECT_EQ(result.out.size(), 1000U);
}

TEST(command, output_beyond_the_limit_is_left_out) {
  const std::string script = "head -c 17000000 /dev/zero";
  EXPECT_EQ(run_command({"sh", "-c", script}, kPatience).out.size(), kCommandOutputLimit);
}

TEST(command, is_not_given_up_because_a_signal_arrived) {
  struct sigaction interrupt{};
  interrupt.sa_handler = [](int) {};
  struct sigaction before{};
  ASSERT_EQ(::sigaction(SIGALRM, &interrupt, &before), 0);
  const itimerval often{.it_interval = {.tv_sec = 0, .tv_usec = 2000},
                        .it_value = {.tv_sec = 0, .tv_usec = 2000}};
  ASSERT_EQ(::setitimer(ITIMER_REAL, &often, nullptr), 0);
  const CommandResult result = run_command({"sh", "-c", "sleep 0.1; echo done"}, kPatience);
  const itimerval never{};
  ::setitimer(ITIMER_REAL, &never, nullptr);
  ::sigaction(SIGALRM, &before, nullptr);
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.out, "done\n");
}

}  // namespace
}  // namespace judge
