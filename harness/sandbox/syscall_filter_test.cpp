#include "sandbox/syscall_filter.h"

#include <gtest/gtest.h>
#include <linux/filter.h>
#include <sys/syscall.h>

namespace judge {
namespace {

TEST(syscall_filter, is_a_program_that_the_kernel_takes) {
  for (const FileRights rights : {FileRights::all, FileRights::read}) {
    const std::string code = make_syscall_filter(rights);
    EXPECT_EQ(code.size() % sizeof(sock_filter), 0U);
    EXPECT_GT(code.size() / sizeof(sock_filter), 100U);
    EXPECT_LE(code.size() / sizeof(sock_filter), std::size_t{BPF_MAXINSNS});
  }
}

TEST(syscall, has_a_name_and_often_a_purpose) {
  EXPECT_EQ(syscall_name(SYS_socket), "socket");
  EXPECT_EQ(syscall_purpose(SYS_socket), "use the network");
  EXPECT_EQ(syscall_name(SYS_clone), "clone");
  EXPECT_EQ(syscall_purpose(SYS_clone), "start another process");
  EXPECT_EQ(syscall_purpose(SYS_setsid), "");
  EXPECT_EQ(syscall_name(4242), "system call 4242");
  EXPECT_EQ(syscall_purpose(4242), "");
}

}  // namespace
}  // namespace judge
