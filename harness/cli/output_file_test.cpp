#include "cli/output_file.h"

#include <gtest/gtest.h>

#include "catalog/user_error.h"
#include "cli/test_command.h"

namespace judge::testing {
namespace {

using Names = std::vector<std::string>;

TEST(output_file, keeps_its_old_content_until_it_is_committed) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "report.txt";
  write(path, "old");
  OutputFile file(path);
  file.stream() << "new" << std::flush;
  EXPECT_EQ(contents(path), "old");
  file.commit();
  EXPECT_EQ(contents(path), "new");
}

TEST(output_file, leaves_everything_as_it_was_without_a_commit) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "report.txt";
  write(path, "old");
  {
    OutputFile(path).stream() << "half of it" << std::flush;
  }
  EXPECT_EQ(contents(path), "old");
  EXPECT_EQ(folder.names(), Names{"report.txt"});
}

TEST(output_file, leaves_nothing_beside_the_committed_file) {
  const TemporaryFolder folder;
  {
    OutputFile file(folder.path() / "report.txt");
    file.commit();
  }
  EXPECT_EQ(folder.names(), Names{"report.txt"});
}

TEST(output_file, writes_straight_into_what_is_no_file) {
  OutputFile file("/dev/null");
  file.stream() << "anything";
  file.commit();
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(output_file, tells_at_once_that_it_cannot_be_opened) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "missing" / "report.txt";
  try {
    const OutputFile file(path);
    FAIL() << "it was opened";
  } catch (const UserError& error) {
    EXPECT_EQ(error.what(), path.string() + ": cannot be written: No such file or directory");
  }
}

TEST(output_file, tells_that_the_disk_is_full) {
  OutputFile file("/dev/full");
  file.stream() << "anything";
  try {
    file.commit();
    FAIL() << "it was committed";
  } catch (const UserError& error) {
    EXPECT_STREQ(error.what(), "/dev/full: cannot be written: No space left on device");
  }
}

}  // namespace
}  // namespace judge::testing
