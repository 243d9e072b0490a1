#include "sandbox/protections.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>

namespace judge {
namespace {

namespace fs = std::filesystem;

std::map<std::string, bool> held_by(const Sandbox& sandbox) {
  std::string pattern = (fs::temp_directory_path() / "judge-private-XXXXXX").string();
  const fs::path folder = ::mkdtemp(pattern.data());
  std::ofstream(folder / "file") << "private";
  fs::permissions(folder, fs::perms(0755));
  fs::permissions(folder / "file", fs::perms(0644));
  std::map<std::string, bool> held;
  for (const Protection& each : try_protections(sandbox, folder / "file")) {
    held[each.name] = each.holds;
  }
  fs::remove_all(folder);
  return held;
}

TEST(protections, all_hold_behind_full_walls) {
  const Sandbox sandbox(SandboxMode::automatic);
  if (sandbox.walls() != Walls::full) {
    GTEST_SKIP() << sandbox.shortfall();
  }
  const std::map<std::string, bool> held = held_by(sandbox);
  EXPECT_EQ(held.size(), 10U);
  for (const auto& [name, holds] : held) {
    EXPECT_TRUE(holds) << name;
  }
}

// The trials themselves: where there are no walls, they get through.
TEST(protections, are_missing_without_walls) {
  std::map<std::string, bool> held = held_by(Sandbox(SandboxMode::off));
  for (const char* name :
       {"your files", "network", "new processes", "threads", "rights", "the compiler"}) {
    EXPECT_FALSE(held.at(name)) << name;
  }
}

}  // namespace
}  // namespace judge
