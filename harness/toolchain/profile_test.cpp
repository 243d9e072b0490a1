#include "toolchain/profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/user_error.h"

namespace judge {
namespace {

Compiler compiler(bool is_clang, const std::string& version) {
  return {.command = is_clang ? "clang++" : "g++",
          .path = "",
          .version = version,
          .identity = "",
          .is_clang = is_clang,
          .has_lld = false};
}

TEST(profile, leetcode_is_the_default_and_the_only_one_with_sanitizers) {
  EXPECT_EQ(profiles().front().name, "leetcode");
  for (const Profile& each : profiles()) {
    EXPECT_EQ(each.sanitized, each.name == "leetcode") << each.name;
    EXPECT_EQ(&profile_named(each.name), &each);
  }
}

TEST(profile, with_sanitizers_gets_more_time_and_memory) {
  EXPECT_EQ(profile_named("leetcode").time_factor, 6);
  EXPECT_EQ(profile_named("leetcode").memory_factor, 3);
  EXPECT_EQ(profile_named("fast").time_factor, 1);
  EXPECT_EQ(profile_named("fast").memory_factor, 1);
}

TEST(profile, that_is_not_known_names_those_that_are) {
  try {
    profile_named("quick");
    FAIL() << "it is known";
  } catch (const UserError& error) {
    EXPECT_STREQ(error.what(), "no profile \"quick\"; there are leetcode, fast, debug");
  }
}

TEST(flags, are_leetcodes) {
  EXPECT_THAT(
      compile_flags(profile_named("leetcode"), compiler(true, "19.1.7"), ProblemKind::method),
      testing::ElementsAre("-std=c++23", "-Wno-everything", "-Werror=return-type", "-O2", "-g1",
                           "-fno-omit-frame-pointer", "-fsanitize=address,undefined",
                           "-fno-sanitize-recover=undefined"));
}

TEST(flags, spell_the_newest_standard_as_the_compiler_does) {
  const Profile& fast = profile_named("fast");
  EXPECT_EQ(compile_flags(fast, compiler(true, "17.0.6"), ProblemKind::method).front(),
            "-std=c++23");
  EXPECT_EQ(compile_flags(fast, compiler(true, "16.0.6"), ProblemKind::method).front(),
            "-std=c++2b");
  EXPECT_EQ(compile_flags(fast, compiler(false, "12.2.0"), ProblemKind::method).front(),
            "-std=c++23");
}

TEST(flags, make_a_missing_return_an_error_whatever_else_is_silenced) {
  for (const bool is_clang : {true, false}) {
    const auto flags =
        compile_flags(profile_named("fast"), compiler(is_clang, "19.0"), ProblemKind::method);
    EXPECT_THAT(flags, testing::Contains("-Werror=return-type"));
  }
}

}  // namespace
}  // namespace judge
