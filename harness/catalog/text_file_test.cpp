#include "catalog/text_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/test_support.h"

namespace judge {
namespace {

using testing::problems_of;
using testing::TemporaryFolder;
using Lines = std::vector<std::string>;

/// Root may read what nobody may read, so a test of permissions steps down for a while.
class OrdinaryUser {
 public:
  OrdinaryUser() {
    if (was_root_ && ::seteuid(65534) != 0) throw std::runtime_error("seteuid");
  }
  ~OrdinaryUser() {
    if (was_root_ && ::seteuid(0) != 0) std::abort();
  }
  OrdinaryUser(const OrdinaryUser&) = delete;
  OrdinaryUser& operator=(const OrdinaryUser&) = delete;

 private:
  bool was_root_ = ::geteuid() == 0;
};

class TextFileTest : public ::testing::Test {
 protected:
  Lines problems(const std::filesystem::path& file) {
    return problems_of(folder_, [&] { TextFile::read(file, "a suite"); });
  }
  TemporaryFolder folder_;
};

TEST_F(TextFileTest, every_byte_has_a_line_and_a_column) {
  const TextFile file("x", "ab\nc\n\nd");
  EXPECT_EQ(file.location(0), (Location{"x", 1, 1}));
  EXPECT_EQ(file.location(2), (Location{"x", 1, 3}));
  EXPECT_EQ(file.location(3), (Location{"x", 2, 1}));
  EXPECT_EQ(file.location(5), (Location{"x", 3, 1}));
  EXPECT_EQ(file.location(7), (Location{"x", 4, 2}));
}

TEST_F(TextFileTest, a_file_is_read_whole) {
  const std::string text(200000, 'x');
  EXPECT_EQ(TextFile::read(folder_.write("x.txt", text), "a suite").text(), text);
}

TEST_F(TextFileTest, a_byte_order_mark_is_dropped) {
  const auto file = TextFile::read(folder_.write("x.txt", "\xEF\xBB\xBFgrün"), "a suite");
  EXPECT_EQ(file.text(), "grün");
}

TEST_F(TextFileTest, a_missing_file_is_named) {
  EXPECT_EQ(problems(folder_.path() / "x.json"), Lines{"x.json: no such file, expected a suite"});
}

TEST_F(TextFileTest, a_folder_is_no_file) {
  std::filesystem::create_directory(folder_.path() / "x.json");
  EXPECT_EQ(problems(folder_.path() / "x.json"), Lines{"x.json: is a directory, expected a suite"});
}

TEST_F(TextFileTest, an_empty_file_is_refused) {
  EXPECT_EQ(problems(folder_.write("x.json", "")), Lines{"x.json: is empty, expected a suite"});
}

TEST_F(TextFileTest, nothing_but_a_byte_order_mark_is_empty) {
  EXPECT_EQ(problems(folder_.write("x.json", "\xEF\xBB\xBF")),
            Lines{"x.json: is empty, expected a suite"});
}

TEST_F(TextFileTest, a_file_without_permission_is_refused_with_the_reason) {
  const auto file = folder_.write("x.json", "{}");
  std::filesystem::permissions(folder_.path(), std::filesystem::perms(0755));
  std::filesystem::permissions(file, std::filesystem::perms::none);
  const OrdinaryUser user;
  EXPECT_EQ(problems(file), Lines{"x.json: cannot open: Permission denied"});
}

TEST_F(TextFileTest, a_file_that_fails_while_it_is_read_is_refused_with_the_reason) {
  EXPECT_EQ(problems("/proc/self/mem"), Lines{"/proc/self/mem: cannot read: Input/output error"});
}

TEST_F(TextFileTest, a_file_below_a_file_is_refused_with_the_reason) {
  EXPECT_EQ(problems(folder_.write("x", "text") / "y"), Lines{"x/y: cannot open: Not a directory"});
}

TEST_F(TextFileTest, a_huge_file_is_refused) {
  const auto file = folder_.write("x.txt", "");
  std::filesystem::resize_file(file, TextFile::kMaxBytes + 1);
  EXPECT_EQ(problems(file), Lines{"x.txt: is larger than 256 MiB"});
}

TEST_F(TextFileTest, a_byte_that_is_not_utf_8_is_pointed_at) {
  EXPECT_EQ(problems(folder_.write("x.txt", "ab\nc\xE9z")),
            Lines{"x.txt:2:2: byte 0xE9 is not UTF-8, expected a suite saved as UTF-8"});
}

TEST_F(TextFileTest, a_nul_byte_is_pointed_at) {
  EXPECT_EQ(problems(folder_.write("x.txt", std::string("ab\nc\0d", 6))),
            Lines{"x.txt:2:2: holds a NUL byte, expected text"});
}

TEST_F(TextFileTest, a_file_below_the_current_folder_is_shown_relative_to_it) {
  const auto here = std::filesystem::current_path();
  EXPECT_EQ(display_path(here / "a" / "b.json"), "a/b.json");
  EXPECT_EQ(display_path("./a//b.json"), "a/b.json");
  EXPECT_EQ(display_path("/nowhere/b.json"), "/nowhere/b.json");
}

}  // namespace
}  // namespace judge
