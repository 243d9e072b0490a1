#include "sandbox/sandbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <string_view>

#include "catalog/user_error.h"
#include "sandbox/box.h"
#include "sandbox/test_patience.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

/// While it lives, bwrap is not found.
class WithoutBubblewrap {
 public:
  WithoutBubblewrap() { ::setenv("PATH", "/nowhere", 1); }
  ~WithoutBubblewrap() { ::setenv("PATH", path_.c_str(), 1); }

 private:
  std::string path_ = std::getenv("PATH");
};

ProcessSpec boxed_shell(const std::string& script) {
  return {.arguments = {"/bin/sh", "-c", script},
          .environment = {},
          .directory = "/",
          .descriptors = {},
          .limits = {}};
}

BoxEnd end_in(const Sandbox& sandbox, const std::string& script) {
  constexpr std::uint64_t kPlenty = std::uint64_t{512} << 20;
  Box box(boxed_shell(script), &sandbox, kPlenty);
  const auto end = box.wait(kPatience);
  EXPECT_TRUE(end);
  return end.value_or(BoxEnd());
}

TEST(sandbox, without_namespaces_filters_calls_and_says_what_is_missing) {
  const WithoutBubblewrap scene;
  const Sandbox sandbox(SandboxMode::automatic);
  EXPECT_EQ(sandbox.walls(), Walls::filtered);
  EXPECT_THAT(sandbox.shortfall(), StartsWith("submissions may read your files: no namespaces ("));
  EXPECT_THAT(sandbox.shortfall(), HasSubstr("cannot run bwrap"));
  EXPECT_EQ(end_in(sandbox, "exit 3").process.exit_code, 3);
  EXPECT_TRUE(end_in(sandbox, "/bin/true").refused_call);
  EXPECT_EQ(path_inside(&sandbox, "/a/program"), "/a/program");
}

TEST(sandbox, without_namespaces_lets_files_be_read_and_no_more) {
  const WithoutBubblewrap scene;
  const Sandbox sandbox(SandboxMode::automatic);
  std::string pattern = (fs::temp_directory_path() / "judge-sandbox-XXXXXX").string();
  const fs::path folder = ::mkdtemp(pattern.data());
  fs::permissions(folder, fs::perms(0777));
  std::ofstream(folder / "file") << "text\n";
  const std::string file = (folder / "file").string();
  EXPECT_TRUE(end_in(sandbox, "read x < " + file + " && test $x = text").process.clean());
  EXPECT_EQ(end_in(sandbox, "echo more >> " + file).refused_call, SYS_openat);
  EXPECT_EQ(end_in(sandbox, "echo new > " + file + "2").refused_call, SYS_openat);
  EXPECT_FALSE(fs::exists(file + "2"));
  EXPECT_EQ(fs::file_size(file), 5U);
  fs::remove_all(folder);
}

TEST(sandbox, that_is_required_refuses_to_do_with_less) {
  const WithoutBubblewrap scene;
  try {
    const Sandbox sandbox(SandboxMode::required);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("no namespaces"));
    EXPECT_THAT(error.what(), HasSubstr("nothing was judged"));
  }
}

TEST(sandbox, that_is_off_has_no_walls_and_says_nothing) {
  const Sandbox sandbox(SandboxMode::off);
  EXPECT_EQ(sandbox.walls(), Walls::none);
  EXPECT_EQ(sandbox.shortfall(), "");
  EXPECT_FALSE(end_in(sandbox, "/bin/true").refused_call);
}

TEST(sandbox, believes_its_memory_until_something_changes) {
  std::string pattern = (fs::temp_directory_path() / "judge-walls-XXXXXX").string();
  const fs::path folder = ::mkdtemp(pattern.data());
  const fs::path memory = folder / "walls";
  const bool full = Sandbox(SandboxMode::automatic, memory).walls() == Walls::full;
  EXPECT_EQ(fs::exists(memory), full);
  if (full) {
    const auto written = fs::last_write_time(memory);
    const Sandbox again(SandboxMode::automatic, memory);
    EXPECT_EQ(again.walls(), Walls::full);
    EXPECT_EQ(again.memory_keeper(), Sandbox(SandboxMode::automatic).memory_keeper());
    EXPECT_EQ(end_in(again, "exit 3").process.exit_code, 3);
    EXPECT_EQ(fs::last_write_time(memory), written) << "it tried again";
    again.forget();
    EXPECT_FALSE(fs::exists(memory));
    std::ofstream(memory) << "another boot";
    EXPECT_EQ(Sandbox(SandboxMode::automatic, memory).walls(), Walls::full);
    EXPECT_NE(fs::file_size(memory), std::string_view("another boot").size());
  }
  const WithoutBubblewrap scene;
  EXPECT_EQ(Sandbox(SandboxMode::automatic, memory).walls(), Walls::filtered);
  fs::remove_all(folder);
}

TEST(sandbox, mode_is_known_by_name) {
  EXPECT_EQ(sandbox_mode_named("require"), SandboxMode::required);
  EXPECT_EQ(sandbox_mode_named("auto"), SandboxMode::automatic);
  EXPECT_EQ(sandbox_mode_named("off"), SandboxMode::off);
  EXPECT_EQ(sandbox_mode_named("on"), std::nullopt);
}

class Tool : public testing::Test {
 protected:
  Tool() {
    std::string pattern = (fs::temp_directory_path() / "judge-sandbox-XXXXXX").string();
    folder = ::mkdtemp(pattern.data());
    std::ofstream(folder / "seen") << "seen\n";
    std::ofstream(folder / "hidden") << "hidden\n";
    fs::create_directory(folder / "work");
  }
  void SetUp() override {
    if (sandbox.walls() != Walls::full) {
      GTEST_SKIP() << sandbox.shortfall();
    }
  }
  ~Tool() override { fs::remove_all(folder); }

  [[nodiscard]] CommandResult run(const std::string& script, const std::string& input = "") const {
    return run_tool(&sandbox, {"sh", "-c", "cd " + folder.string() + "; " + script},
                    {.readable = {folder / "seen"}, .writable = {folder / "work"}}, kPatience,
                    input);
  }

  fs::path folder;
  const Sandbox sandbox{SandboxMode::automatic};
};

TEST_F(Tool, sees_what_it_is_shown_and_nothing_beside_it) {
  EXPECT_EQ(run("cat seen").out, "seen\n");
  EXPECT_NE(run("cat hidden").end.exit_code, 0);
  EXPECT_EQ(run("ls").out, "seen\nwork\n");
  EXPECT_NE(run("cat /etc/passwd").end.exit_code, 0);
}

TEST_F(Tool, writes_only_where_it_may) {
  EXPECT_EQ(run("echo made > work/file").end.exit_code, 0);
  EXPECT_TRUE(fs::exists(folder / "work" / "file"));
  EXPECT_NE(run("echo more >> seen").end.exit_code, 0);
  static_cast<void>(run("echo new > file"));  // the folder lies in /tmp, which is the tool's own
  EXPECT_FALSE(fs::exists(folder / "file"));
  EXPECT_EQ(run("echo x > /tmp/file && cat /tmp/file").out, "x\n");
}

TEST_F(Tool, gets_its_input_and_nothing_of_the_user_s_environment) {
  ::setenv("JUDGE_TEST_SECRET", "secret", 1);
  EXPECT_EQ(run("cat; echo $JUDGE_TEST_SECRET$LC_ALL", "input ").out, "input C\n");
  ::unsetenv("JUDGE_TEST_SECRET");
}

TEST_F(Tool, tells_a_signal_from_an_exit_code) {
  const CommandResult killed = run("kill -SEGV $$");
  EXPECT_EQ(killed.end.signal, SIGSEGV);
  EXPECT_EQ(run("exit 4").end.exit_code, 4);
}

}  // namespace
}  // namespace judge
