#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_command.h"
#include "sandbox/sandbox.h"

namespace judge::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Where there is no bwrap: as in a container that forbids namespaces.
Answer run_without_bubblewrap(std::vector<std::string> arguments) {
  const TemporaryFolder folder;
  for (const char* program : {"clang++-19", "clang++", "g++", "llvm-symbolizer-19", "ld.lld-19"}) {
    const std::filesystem::path real = std::filesystem::path("/usr/bin") / program;
    if (std::filesystem::exists(real)) {
      std::filesystem::create_symlink(real, folder.path() / program);
    }
  }
  arguments.insert(arguments.begin(), {"run", "right.cpp", "--suite", "one.txt"});
  return run(
      {.arguments = std::move(arguments), .environment = {"PATH=" + folder.path().string()}});
}

TEST(judge_run_sandbox, that_is_less_than_full_is_told_once_and_judges_all_the_same) {
  const Answer answer = run_without_bubblewrap({});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, HasSubstr("right  Accepted"));
  EXPECT_THAT(answer.err, StartsWith("warning: submissions may read your files: no namespaces "));
  EXPECT_EQ(answer.err.find("warning"), answer.err.rfind("warning"));
}

TEST(judge_run_sandbox, that_is_required_and_not_to_be_had_judges_nothing) {
  const Answer answer = run_without_bubblewrap({"--sandbox=require"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, HasSubstr("nothing was judged"));
}

TEST(judge_run_sandbox, that_is_off_says_nothing) {
  const Answer answer = run_without_bubblewrap({"--sandbox=off"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
}

TEST(judge_run_sandbox, stands_in_the_report_for_programs) {
  const auto walls = [](const Answer& answer) {
    return json::parse(answer.out).at("runs").at(0).at("containment").at("walls");
  };
  const Sandbox here(SandboxMode::automatic);
  const Answer answer = run_judge({"run", "right.cpp", "--suite", "one.txt", "--format", "json"});
  EXPECT_EQ(walls(answer), here.walls() == Walls::full ? "full" : "filtered");
  EXPECT_EQ(json::parse(answer.out).at("runs").at(0).at("containment").at("memory"),
            here.memory_keeper());
  EXPECT_EQ(walls(run_without_bubblewrap({"--format", "json"})), "filtered");
  EXPECT_EQ(walls(run_judge({"run", "right.cpp", "--suite", "one.txt", "--format", "json",
                             "--sandbox", "off"})),
            "none");
}

TEST(judge_run_sandbox, refuses_a_mode_that_it_does_not_know) {
  const Answer answer = run_judge({"run", "right.cpp", "--sandbox", "maybe"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("maybe not in {require,auto,off}"));
}

}  // namespace
}  // namespace judge::testing
