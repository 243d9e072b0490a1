#include "cli/surroundings.h"

#include <gtest/gtest.h>

#include "cli/test_command.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(surroundings, have_one_driver_however_the_project_is_reached) {
  const testing::TemporaryFolder folder;
  const fs::path link = folder.path() / "link";
  fs::create_directory_symlink(JUDGE_PROJECT, link);
  const Surroundings directly{.root = JUDGE_PROJECT, .cache_folder = "", .command = ""};
  const Surroundings by_link{.root = link, .cache_folder = "", .command = ""};
  EXPECT_EQ(by_link.driver_folder(), directly.driver_folder());
  EXPECT_TRUE(fs::is_regular_file(by_link.driver_folder() / "prelude.h"));
}

TEST(surroundings, name_the_driver_that_is_missing_where_it_should_be) {
  const Surroundings nowhere{.root = "/no/such/project", .cache_folder = "", .command = ""};
  EXPECT_EQ(nowhere.driver_folder(), "/no/such/project/harness/driver");
}

}  // namespace
}  // namespace judge
