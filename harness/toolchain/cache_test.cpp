#include "toolchain/cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>

#include "catalog/user_error.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::hours;
using std::chrono::minutes;

void age(const fs::path& file, std::chrono::minutes by) {
  fs::last_write_time(file, fs::file_time_type::clock::now() - by);
}

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    names.insert(entry.path().filename());
  }
  return names;
}

std::string error_of(const fs::path& folder) {
  try {
    const Cache cache(folder);
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

class CacheTest : public ::testing::Test {
 protected:
  /// A file of `bytes` bytes that was used `used` ago.
  void put(const std::string& name, std::size_t bytes, minutes used) {
    store.put_text(std::string(bytes, 'x'), name);
    age(store.folder() / name, used);
  }
  ScratchFolder scratch;
  Cache store{scratch.path() / "cache"};
};

TEST(hash, is_32_digits_that_change_with_the_bytes) {
  EXPECT_EQ(hash_of("").size(), 32U);
  EXPECT_EQ(hash_of("a").find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(hash_of("a"), hash_of("a"));
  EXPECT_NE(hash_of("a"), hash_of("b"));
  EXPECT_NE(hash_of("a"), hash_of(std::string("a\0", 2)));
}

TEST_F(CacheTest, reads_whole_files_of_any_size_and_content) {
  const std::string text = std::string(200'000, 'x') + std::string("\0\r\n\xFF", 4);
  const fs::path file = scratch.write("file", text);
  EXPECT_EQ(read_file(file), text);
  EXPECT_EQ(read_file(scratch.write("empty", "")), "");
}

TEST_F(CacheTest, reads_nothing_from_what_is_no_file) {
  EXPECT_EQ(read_file(scratch.path()), std::nullopt);
  EXPECT_EQ(read_file(scratch.path() / "missing"), std::nullopt);
}

TEST_F(CacheTest, makes_its_folder) { EXPECT_TRUE(fs::is_directory(scratch.path() / "cache")); }

TEST_F(CacheTest, that_cannot_be_written_to_says_so_and_what_to_do) {
  scratch.write("file", "");
  const fs::path folder = scratch.path() / "file" / "cache";
  EXPECT_EQ(error_of(folder), "cannot keep compiled submissions in " + folder.string() +
                                  ": Not a directory; name another folder in SUDOKU_JUDGE_CACHE");
  EXPECT_EQ(error_of(scratch.path() / "file"),
            "cannot keep compiled submissions in " + (scratch.path() / "file").string() +
                ": Not a directory; name another folder in SUDOKU_JUDGE_CACHE");
}

TEST_F(CacheTest, that_is_read_only_says_so) {
  if (::geteuid() == 0) {
    GTEST_SKIP() << "root may write everywhere";
  }
  fs::permissions(store.folder(), fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(error_of(store.folder()),
            "cannot keep compiled submissions in " + store.folder().string() +
                ": Permission denied; name another folder in SUDOKU_JUDGE_CACHE");
  fs::permissions(store.folder(), fs::perms::owner_all);
}

TEST_F(CacheTest, finds_what_was_put_and_nothing_else) {
  EXPECT_EQ(store.find("a"), std::nullopt);
  EXPECT_EQ(store.find_text("a"), std::nullopt);
  store.put_text("text", "a");
  EXPECT_EQ(store.find("a"), store.folder() / "a");
  EXPECT_EQ(store.find_text("a"), "text");
}

TEST_F(CacheTest, takes_a_file_over_by_renaming_it) {
  const TemporaryFolder work(store);
  std::ofstream(work.path() / "made") << "content";
  EXPECT_EQ(store.put(work.path() / "made", "name"), store.folder() / "name");
  EXPECT_FALSE(fs::exists(work.path() / "made"));
  EXPECT_EQ(read_file(store.folder() / "name"), "content");
}

TEST_F(CacheTest, replaces_a_file_without_touching_those_who_have_it_open) {
  store.put_text("old", "a");
  std::ifstream reader(store.folder() / "a");
  store.put_text("new", "a");
  std::string seen;
  std::getline(reader, seen);
  EXPECT_EQ(seen, "old");
  EXPECT_EQ(store.find_text("a"), "new");
}

TEST_F(CacheTest, leaves_no_unfinished_files_behind) {
  store.put_text("text", "a");
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre("a"));
}

TEST_F(CacheTest, that_vanished_is_an_error_of_the_caller) {
  fs::remove_all(store.folder());
  EXPECT_THROW(store.put_text("text", "a"), UserError);
  EXPECT_THROW(const CacheLock lock(store, "lock"), UserError);
}

TEST_F(CacheTest, marks_a_file_as_used_when_it_is_found) {
  put("a", 1, hours(5));
  const auto before = fs::last_write_time(store.folder() / "a");
  static_cast<void>(store.find("a"));
  EXPECT_GT(fs::last_write_time(store.folder() / "a"), before + hours(4));
}

TEST_F(CacheTest, pruned_loses_the_files_used_longest_ago_until_it_fits) {
  put("oldest", 100, hours(5));
  put("old", 100, hours(4));
  put("young", 100, hours(3));
  store.prune(250);
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre("old", "young"));
  store.prune(250);
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre("old", "young"));
  store.prune(0);
  EXPECT_TRUE(names_in(store.folder()).empty());
}

TEST_F(CacheTest, pruned_keeps_what_somebody_may_be_about_to_run) {
  put("recent", 100, minutes(9));
  put("older", 100, minutes(11));
  store.prune(0);
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre("recent"));
}

TEST_F(CacheTest, pruned_loses_the_work_of_judges_that_were_killed) {
  fs::create_directories(store.folder() / "work-abandoned");
  fs::create_directories(store.folder() / "work-going-on");
  std::ofstream(store.folder() / "work-abandoned" / "file") << "x";
  age(store.folder() / "work-abandoned", hours(2));
  age(store.folder() / "work-going-on", minutes(50));
  store.prune();
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre("work-going-on"));
}

TEST_F(CacheTest, lends_folders_for_work_that_vanish_with_their_contents) {
  fs::path path;
  {
    const TemporaryFolder one(store);
    const TemporaryFolder other(store);
    path = one.path();
    EXPECT_NE(path, other.path());
    EXPECT_EQ(path.parent_path(), store.folder());
    fs::create_directories(path / "deep" / "deeper");
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(cache_folder, is_the_one_that_the_environment_names) {
  ::setenv("SUDOKU_JUDGE_CACHE", "/one", 1);
  ::setenv("XDG_CACHE_HOME", "/two", 1);
  ::setenv("HOME", "/three", 1);
  EXPECT_EQ(default_cache_folder(), "/one");
  ::setenv("SUDOKU_JUDGE_CACHE", "", 1);
  EXPECT_EQ(default_cache_folder(), "/two/sudoku-judge");
  ::unsetenv("SUDOKU_JUDGE_CACHE");
  ::unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(default_cache_folder(), "/three/.cache/sudoku-judge");
  ::unsetenv("HOME");
  EXPECT_EQ(default_cache_folder(), "/tmp/sudoku-judge-" + std::to_string(::getuid()));
}

}  // namespace
}  // namespace judge
