// Faults of the machine: what becomes of a verdict when there is nowhere to write.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/test_command.h"
#include "whole_tests.h"

namespace judge {
namespace {

using judge::testing::Answer;
using judge::testing::OwnTree;
using judge::testing::run;
using judge::testing::TemporaryFolder;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// Judges right.cpp where `mount` was done before, with a cache in "$CACHE" and $TMPDIR beside it.
/// In name spaces of its own: the mount is nobody else's, and goes with the process.
class judge_on_a_bad_disk : public ::testing::Test {
 protected:
  judge_on_a_bad_disk() { tree_.lighten_driver(); }
  Answer judge_after(const std::string& mount) {
    std::filesystem::create_directories(cache());
    std::filesystem::create_directories(temporary());
    return run(
        {.arguments = {"-rm", "sh", "-c",
                       mount + " && exec \"$JUDGE\" run right.cpp"
                               " wrong.cpp --profile fast --suite one.txt"},
         .environment = {"SUDOKU_JUDGE_ROOT=" + tree_.root().string(),
                         "SUDOKU_JUDGE_CACHE=" + cache().string(), "CACHE=" + cache().string(),
                         "TMPDIR=" + temporary().string(), std::string("JUDGE=") + JUDGE_BINARY},
         .program = "unshare"});
  }
  static bool may_mount() {
    return run({.arguments = {"-rm", "mount", "-t", "tmpfs", "none", "/mnt"}, .program = "unshare"})
               .exit_code == 0;
  }
  [[nodiscard]] std::filesystem::path cache() const { return folder_.path() / "cache"; }
  [[nodiscard]] std::filesystem::path temporary() const { return folder_.path() / "temporary"; }

 private:
  OwnTree tree_;
  TemporaryFolder folder_;
};

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

/// Both verdicts, one sentence about the cache, and nothing left behind.
void expect_judged(const Answer& answer, const std::string& reason,
                   const std::filesystem::path& temporary) {
  EXPECT_EQ(answer.exit_code, 1) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("✓ right  Accepted"));
  EXPECT_THAT(answer.out, HasSubstr("✗ wrong  Wrong Answer"));
  EXPECT_THAT(answer.err, StartsWith("judged without the cache: "));
  EXPECT_THAT(answer.err, HasSubstr(reason));
  EXPECT_EQ(count(answer.err, "\n"), 1U) << answer.err;
  EXPECT_TRUE(std::filesystem::is_empty(temporary));
}

TEST_F(judge_on_a_bad_disk, that_is_full_judges_without_the_cache_and_says_so_once) {
  if (!may_mount()) GTEST_SKIP() << "this user may not mount anything";
  expect_judged(judge_after("mount -t tmpfs -o size=300k none \"$CACHE\""),
                "No space left on device", temporary());
}

TEST_F(judge_on_a_bad_disk, that_has_no_room_for_a_single_file_does_so_too) {
  JUDGE_ONLY_IN_WHOLE_TESTS();
  if (!may_mount()) GTEST_SKIP() << "this user may not mount anything";
  expect_judged(judge_after("mount -t tmpfs -o size=8k,nr_inodes=2 none \"$CACHE\""),
                "No space left on device", temporary());
}

TEST_F(judge_on_a_bad_disk, that_is_read_only_does_so_too) {
  JUDGE_ONLY_IN_WHOLE_TESTS();
  if (!may_mount()) GTEST_SKIP() << "this user may not mount anything";
  expect_judged(judge_after("mount -t tmpfs -o ro none \"$CACHE\""), "Read-only file system",
                temporary());
}

TEST(judge_without_a_home, keeps_its_cache_in_the_temporary_folder) {
  const OwnTree tree;
  tree.lighten_driver();
  const TemporaryFolder folder;
  const std::string temporary = "TMPDIR=" + folder.path().string();
  const Answer answer = run(
      {.arguments = {"-u", "HOME", "-u", "XDG_CACHE_HOME", "-u", "SUDOKU_JUDGE_CACHE", temporary,
                     JUDGE_BINARY, "run", "right.cpp", "--profile", "fast", "--suite", "one.txt"},
       .environment = {"SUDOKU_JUDGE_ROOT=" + tree.root().string()},
       .program = "env"});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_THAT(answer.err, IsEmpty());
  EXPECT_THAT(folder.names(), ::testing::ElementsAre("sudoku-judge-" + std::to_string(::getuid())));
}

}  // namespace
}  // namespace judge
