#include "toolchain/cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <set>
#include <thread>

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

TEST_F(CacheTest, pruned_loses_the_work_of_judges_that_were_killed_at_once) {
  const TemporaryFolder going_on(store);
  std::ofstream(going_on.path() / "file") << "x";
  fs::create_directories(store.folder() / "work-abandoned" / "deep");
  std::ofstream(store.folder() / "work-abandoned" / "deep" / "file") << "x";
  store.prune();
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre(going_on.path().filename()));
  EXPECT_EQ(read_file(going_on.path() / "file"), "x");
}

TEST_F(CacheTest, folders_for_work_are_free_when_the_process_is_killed) {
  const pid_t child = ::fork();
  if (child == 0) {
    const TemporaryFolder work(store);
    const CacheLock lock(store, "a.lock");
    std::ofstream(work.path() / "file") << "x";
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_EQ(names_in(store.folder()).size(), 2U);
  const CacheLock free(store, "a.lock");  // else this test never ends
  store.prune();
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre("a.lock"));
}

TEST_F(CacheTest, takes_as_many_bytes_as_its_files_and_does_not_count_work_in_progress) {
  EXPECT_EQ(store.bytes(), 0U);
  put("one", 100, hours(1));
  put("other", 20, hours(1));
  const TemporaryFolder work(store);
  std::ofstream(work.path() / "file") << "x";
  EXPECT_EQ(store.bytes(), 120U);
}

// Who makes a folder, who clears away and who counts race for it; whoever has one keeps it.
TEST_F(CacheTest, folders_for_work_outlive_any_number_of_prunes) {
  std::atomic<bool> done = false;
  const std::jthread pruner([&] {
    while (!done) {
      store.prune();
      EXPECT_EQ(store.bytes(), 0U);
    }
  });
  for (int i = 0; i < 500; ++i) {
    const TemporaryFolder work(store);
    std::ofstream(work.path() / "file") << i;
    EXPECT_EQ(read_file(work.path() / "file"), std::to_string(i));
  }
  done = true;
}

TEST_F(CacheTest, pruned_takes_a_time_in_the_future_for_now) {
  put("used-before-the-clock-was-set-back", 100, -hours(1000));
  put("recent", 100, minutes(1));
  store.prune(0);
  EXPECT_EQ(names_in(store.folder()).size(), 2U);  // both may be in use
  age(store.folder() / "recent", minutes(20));
  const auto used = fs::last_write_time(store.folder() / "used-before-the-clock-was-set-back");
  EXPECT_LE(used, fs::file_time_type::clock::now());
  age(store.folder() / "used-before-the-clock-was-set-back", minutes(30));
  store.prune(100);
  EXPECT_THAT(names_in(store.folder()), ::testing::ElementsAre("recent"));
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
  ::setenv("TMPDIR", "/tmp", 1);
  EXPECT_EQ(default_cache_folder(), "/tmp/sudoku-judge-" + std::to_string(::getuid()));
}

CacheError an_error() { return CacheError("no room"); }

TEST_F(CacheTest, falls_back_on_a_private_folder_for_all_its_copies) {
  const Cache copy = store;
  const fs::path before = store.folder();
  store.put_text("old", "a");
  store.fall_back(before, an_error());
  EXPECT_EQ(copy.trouble(), "no room");
  EXPECT_NE(copy.folder(), before);
  EXPECT_EQ(copy.folder(), store.folder());
  EXPECT_EQ(copy.find_text("a"), std::nullopt);
  copy.put_text("new", "a");
  EXPECT_EQ(store.find_text("a"), "new");
  EXPECT_EQ(fs::status(copy.folder()).permissions(), fs::perms::owner_all);
}

TEST_F(CacheTest, falls_back_once_however_many_threads_notice) {
  const fs::path before = store.folder();
  store.fall_back(before, an_error());
  const fs::path own = store.folder();
  store.fall_back(before, an_error());
  EXPECT_EQ(store.folder(), own);
  EXPECT_THROW(store.fall_back(own, an_error()), CacheError);
}

TEST_F(CacheTest, takes_its_private_folder_with_it) {
  fs::path own;
  {
    const Cache cache = Cache::at_best_in(scratch.write("file", "") / "cache");
    own = cache.folder();
    EXPECT_THAT(cache.trouble(), ::testing::HasSubstr("cannot keep compiled submissions in "));
    cache.put_text("text", "a");
    EXPECT_EQ(cache.find_text("a"), "text");
    store.prune();
    EXPECT_TRUE(fs::exists(own));
  }
  EXPECT_FALSE(fs::exists(own));
}

TEST_F(CacheTest, has_no_trouble_where_it_can_be_used) {
  const Cache cache = Cache::at_best_in(store.folder());
  EXPECT_EQ(cache.trouble(), "");
  EXPECT_EQ(cache.folder(), store.folder());
}

TEST_F(CacheTest, pruned_loses_the_private_folders_of_judges_that_were_killed) {
  const std::string name = "sudoku-judge-" + std::to_string(::geteuid()) + "-";
  std::string pattern = (fs::temp_directory_path() / name).string() + "XXXXXX";
  ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
  store.prune();
  EXPECT_FALSE(fs::exists(pattern));
}

// Whoever may write there could leave a program with the name under which the judge looks for its
// own.
TEST_F(CacheTest, that_somebody_else_made_where_everybody_may_is_not_used) {
  const fs::path everybodys = scratch.path() / "everybodys";
  fs::create_directories(everybodys / "real");
  fs::permissions(everybodys, fs::perms::all | fs::perms::sticky_bit);
  EXPECT_EQ(error_of(everybodys / "own"), "no error");
  fs::create_symlink("real", everybodys / "link");
  EXPECT_EQ(error_of(everybodys / "link"),
            "cannot keep compiled submissions in " + (everybodys / "link").string() +
                ": Operation not permitted; name another folder in SUDOKU_JUDGE_CACHE");
  if (::geteuid() == 0) {
    ASSERT_EQ(::chown((everybodys / "real").c_str(), 1, 1), 0);
    EXPECT_NE(error_of(everybodys / "real"), "no error");
  }
}

}  // namespace
}  // namespace judge
