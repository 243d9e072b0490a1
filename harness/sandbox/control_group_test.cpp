#include "sandbox/control_group.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;

class ControlGroupTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!home) {
      GTEST_SKIP() << "this user can make no control groups here";
    }
  }
  [[nodiscard]] std::size_t groups_of(pid_t judge) const {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(home->folder)) {
      const std::string name = entry.path().filename();
      count += name.starts_with("sudoku-judge-" + std::to_string(judge) + "-") ? 1 : 0;
    }
    return count;
  }
  std::optional<ControlGroupHome> home = ControlGroup::find_home();
};

TEST_F(ControlGroupTest, lives_as_long_as_its_object) {
  {
    const ControlGroup one(*home, kMemory);
    const ControlGroup another(*home, kMemory);
    EXPECT_EQ(groups_of(::getpid()), 2U);
    EXPECT_FALSE(one.ran_out());
  }
  EXPECT_EQ(groups_of(::getpid()), 0U);
}

TEST_F(ControlGroupTest, of_a_judge_that_is_gone_is_removed_by_a_later_one) {
  const pid_t child = ::fork();
  if (child == 0) {
    new ControlGroup(*home, kMemory);
    ::_exit(0);  // as if it had been killed
  }
  ::waitpid(child, nullptr, 0);
  ASSERT_EQ(groups_of(child), 1U);
  ControlGroup::find_home();
  EXPECT_EQ(groups_of(child), 0U);
}

TEST(control_group_home, is_nowhere_where_there_are_no_groups) {
  const fs::path nowhere = "/nowhere";
  EXPECT_FALSE(ControlGroup::find_home(nowhere, "0::/user\n5:cpu,memory:/user\n"));
  EXPECT_FALSE(ControlGroup::find_home(nowhere, ""));
  EXPECT_FALSE(ControlGroup::find_home(nowhere, "nonsense\n::\n4:memory\n"));
}

TEST(control_group_home, is_not_where_no_process_can_be_put_in) {
  std::string pattern = (fs::temp_directory_path() / "judge-groups-XXXXXX").string();
  const fs::path mounts = ::mkdtemp(pattern.data());
  fs::create_directories(mounts / "memory" / "user");  // folders, but not the kernel's
  EXPECT_FALSE(ControlGroup::find_home(mounts, "4:memory:/user\n"));
  EXPECT_TRUE(fs::exists(mounts / "memory" / "user"));
  fs::remove_all(mounts);
}

}  // namespace
}  // namespace judge
