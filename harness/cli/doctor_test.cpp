#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(judge_doctor, finds_everything_that_judging_needs) {
  const OwnTree tree;
  const Answer answer = tree.run_judge({"doctor"});
  EXPECT_EQ(answer.exit_code, 0) << answer.out;
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith("judge " JUDGE_VERSION "\n  ok    project                " +
                                     tree.root().string() +
                                     ": 1 problem, 1 bundled solution\n"
                                     "  ok    cache                  " JUDGE_TEST_CACHE ", "));
  EXPECT_THAT(answer.out, HasSubstr("\n  ok    compiler               "));
  EXPECT_THAT(answer.out,
              ContainsRegex("\n  (ok  |note)  standard library       libstdc\\+\\+ of GCC [0-9]+"));
  EXPECT_THAT(answer.out, HasSubstr("\n  ok    symbolizer             /"));
  EXPECT_THAT(answer.out, HasSubstr("\n  ok    gdb                    /"));
  EXPECT_THAT(answer.out, ContainsRegex("\n  (ok  |FAIL)  containment            "));
  EXPECT_THAT(answer.out, ContainsRegex("\n  (ok  |note)    network              "));
  EXPECT_THAT(answer.out, HasSubstr("\n  ok      memory               limited by: "));
  for (const char* profile : {"leetcode", "fast", "debug"}) {
    const std::string what = std::string("profile ") + profile;
    EXPECT_THAT(masked(answer.out),
                HasSubstr("\n  ok    " + what + std::string(23 - what.size(), ' ') +
                          "judged right.cpp: Accepted, MEMORY\n"));
  }
  EXPECT_THAT(answer.out, Not(HasSubstr("FAIL")));
  EXPECT_THAT(answer.out, EndsWith("\nAll is well.\n"));
}

TEST(judge_doctor, says_which_profile_does_not_work) {
  const OwnTree tree;
  write(tree.root() / "solutions/tiny/right.cpp", contents(JUDGE_TESTDATA "/folder/a_wrong.cpp"));
  const Answer answer = tree.run_judge({"doctor"});
  EXPECT_EQ(answer.exit_code, 3);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out,
              HasSubstr("\n  FAIL  profile leetcode       judged right.cpp: Wrong Answer\n"
                        "                               row 9 column 9 is blank\n"));
  EXPECT_THAT(answer.out, EndsWith("\nSomething is missing: see above.\n"));
}

TEST(judge_doctor, says_that_no_compiler_is_installed) {
  const OwnTree tree;
  const TemporaryFolder nothing;
  const Answer answer = run({.arguments = {"doctor"},
                             .environment = {"SUDOKU_JUDGE_ROOT=" + tree.root().string(),
                                             "PATH=" + nothing.path().string()}});
  EXPECT_EQ(answer.exit_code, 3);
  EXPECT_THAT(answer.out,
              HasSubstr("\n  FAIL  compiler               none found\n"
                        "                               scripts/setup installs clang-19\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n  note  gdb                    not found: "));
}

TEST(judge_doctor, says_that_nothing_is_bundled) {
  const OwnTree tree;
  std::filesystem::remove_all(tree.root() / "solutions");
  const Answer answer = tree.run_judge({"doctor"});
  EXPECT_EQ(answer.exit_code, 3);
  EXPECT_THAT(answer.out, HasSubstr("\n  FAIL  bundled solutions      none found: "));
}

}  // namespace
}  // namespace judge::testing
