#include "sandbox/descriptor.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>
#include <system_error>
#include <utility>

namespace judge {
namespace {

bool is_open(int fd) { return ::fcntl(fd, F_GETFD) >= 0; }

TEST(descriptor, is_closed_at_the_end_of_its_scope) {
  int fd = -1;
  {
    const Descriptor file = make_memory_file("test");
    fd = file.get();
    ASSERT_TRUE(is_open(fd));
  }
  EXPECT_FALSE(is_open(fd));
}

TEST(descriptor, that_was_moved_from_owns_nothing) {
  Descriptor file = make_memory_file("test");
  const int fd = file.get();
  const Descriptor owner = std::move(file);
  EXPECT_FALSE(file.valid());  // NOLINT(bugprone-use-after-move,clang-analyzer-cplusplus.Move)
  EXPECT_EQ(owner.get(), fd);
  EXPECT_TRUE(is_open(fd));
}

TEST(descriptor, can_be_closed_twice) {
  Descriptor file = make_memory_file("test");
  file.close();
  file.close();
  EXPECT_FALSE(file.valid());
}

TEST(memory_file, has_the_wanted_size_and_is_closed_on_exec) {
  const Descriptor file = make_memory_file("test", 12345);
  EXPECT_EQ(size_of(file), 12345U);
  EXPECT_EQ(::fcntl(file.get(), F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
}

TEST(memory_file, keeps_its_size_when_it_was_given_one) {
  const Descriptor file = make_memory_file("test", 8);
  EXPECT_NE(::ftruncate(file.get(), 0), 0);
  EXPECT_NE(::ftruncate(file.get(), 9), 0);
  EXPECT_EQ(size_of(file), 8U);
}

TEST(memory_file, is_read_from_an_offset_up_to_a_limit) {
  const Descriptor file = make_memory_file("test");
  ASSERT_EQ(::write(file.get(), "abcdef", 6), 6);
  EXPECT_EQ(read_at(file, 0, 100), "abcdef");
  EXPECT_EQ(read_at(file, 2, 3), "cde");
  EXPECT_EQ(read_at(file, 5, 3), "f");
  EXPECT_EQ(read_at(file, 6, 3), "");
  EXPECT_EQ(read_at(file, std::size_t{1} << 60, 3), "");
}

TEST(memory_file, says_what_was_attempted_when_it_cannot_be_read) {
  try {
    size_of(Descriptor());
    FAIL() << "no error";
  } catch (const std::system_error& error) {
    EXPECT_STREQ(error.what(), "cannot ask for the size of a memory file: Bad file descriptor");
  }
}

TEST(mapping, shows_what_others_write_and_shows_others_what_is_written) {
  const Descriptor file = make_memory_file("test", 8);
  Mapping mapping(file, 8);
  ASSERT_EQ(mapping.bytes().size(), 8U);
  ASSERT_EQ(::pwrite(file.get(), "x", 1, 3), 1);
  EXPECT_EQ(mapping.bytes()[3], std::byte{'x'});
  mapping.bytes()[4] = std::byte{'y'};
  EXPECT_EQ(read_at(file, 3, 2), "xy");
}

TEST(mapping, says_what_was_attempted_when_it_cannot_be_made) {
  try {
    const Mapping mapping(Descriptor(), 8);
    FAIL() << "no error";
  } catch (const std::system_error& error) {
    EXPECT_STREQ(error.what(), "cannot map a memory file: Bad file descriptor");
  }
}

}  // namespace
}  // namespace judge
