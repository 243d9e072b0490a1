#include "toolchain/compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "catalog/user_error.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A PATH of one folder with pretended compilers in it.
class CompilersTest : public ::testing::Test {
 protected:
  CompilersTest() {
    fs::create_directories(scratch.path() / "bin");
    ::setenv("PATH", (scratch.path() / "bin").c_str(), 1);
  }
  /// A script that answers with `version`, and when asked for lld with a path.
  void install(const std::string& command, const std::string& version, bool with_lld = true) {
    const fs::path file = scratch.write(fs::path("bin") / command,
                                        "#!/bin/sh\ncase $1 in\n-print-prog-name=ld.lld) echo " +
                                            std::string(with_lld ? "/usr/bin/ld.lld" : "ld.lld") +
                                            ";;\n*) echo " + version + ";;\nesac\n");
    fs::permissions(file, fs::perms::owner_all);
  }
  [[nodiscard]] std::vector<std::string> labels() const {
    std::vector<std::string> all;
    for (const Compiler& each : installed_compilers(cache)) {
      all.push_back(each.label());
    }
    return all;
  }
  [[nodiscard]] std::string error_for(const std::string& wanted) const {
    try {
      find_compiler(cache, wanted);
    } catch (const UserError& error) {
      return error.what();
    }
    return "no error";
  }
  ScratchFolder scratch;
  Cache cache{scratch.path() / "cache"};
};

TEST_F(CompilersTest, clang_19_judges_even_where_there_is_a_newer_one) {
  install("g++", "12.2.0");
  install("clang++-20", "20.1.0");
  install("clang++-19", "19.1.7");
  install("clang++-9", "9.0.1");
  EXPECT_EQ(find_compiler(cache).label(), "clang++-19 19.1.7");
  EXPECT_THAT(labels(), ::testing::ElementsAre("clang++-19 19.1.7", "clang++-20 20.1.0",
                                               "clang++-9 9.0.1", "g++ 12.2.0"));
}

TEST_F(CompilersTest, newest_clang_comes_before_gcc) {
  install("g++-13", "13.1.0");
  install("clang++-16", "16.0.6");
  install("clang++-9", "9.0.1");
  EXPECT_EQ(find_compiler(cache).label(), "clang++-16 16.0.6");
  EXPECT_TRUE(find_compiler(cache).is_clang);
}

TEST_F(CompilersTest, gcc_judges_where_there_is_no_clang) {
  install("g++", "12.2.0");
  const Compiler compiler = find_compiler(cache);
  EXPECT_EQ(compiler.label(), "g++ 12.2.0");
  EXPECT_EQ(compiler.path, scratch.path() / "bin" / "g++");
  EXPECT_FALSE(compiler.is_clang);
  EXPECT_FALSE(compiler.has_lld);
}

TEST_F(CompilersTest, with_two_names_count_once) {
  install("clang++-19", "19.1.7");
  fs::create_symlink("clang++-19", scratch.path() / "bin" / "clang++");
  EXPECT_THAT(labels(), ::testing::ElementsAre("clang++-19 19.1.7"));
}

TEST_F(CompilersTest, can_be_chosen_by_command_or_path) {
  install("clang++-19", "19.1.7");
  install("g++", "12.2.0");
  EXPECT_EQ(find_compiler(cache, "g++").label(), "g++ 12.2.0");
  EXPECT_EQ(find_compiler(cache, scratch.path() / "bin" / "g++").label(), "g++ 12.2.0");
}

TEST_F(CompilersTest, that_are_missing_are_told_with_what_to_do) {
  EXPECT_EQ(error_for(""),
            "no C++ compiler on this machine: install clang-19 (scripts/setup does), or g++ 11 or "
            "newer");
  EXPECT_EQ(error_for("icc"), "no compiler icc on this machine");
}

TEST_F(CompilersTest, that_do_not_answer_are_told) {
  const fs::path broken = scratch.write("bin/clang++-19", "#!/bin/sh\necho broken >&2; exit 1\n");
  fs::permissions(broken, fs::perms::owner_all);
  EXPECT_EQ(error_for(""), broken.string() + " does not answer -dumpversion: broken\n");
}

TEST_F(CompilersTest, use_lld_where_they_find_it) {
  install("clang++-19", "19.1.7", true);
  install("clang++-18", "18.1.0", false);
  EXPECT_TRUE(find_compiler(cache, "clang++-19").has_lld);
  EXPECT_FALSE(find_compiler(cache, "clang++-18").has_lld);
  EXPECT_EQ(find_compiler(cache, "clang++-19").version, "19.1.7");
}

TEST_F(CompilersTest, are_asked_once_and_again_when_they_change) {
  install("clang++-19", "19.1.7");
  const std::string identity = find_compiler(cache).identity;
  EXPECT_EQ(find_compiler(cache).identity, identity);
  install("clang++-19", "19.1.77");
  EXPECT_NE(find_compiler(cache).identity, identity);
  EXPECT_EQ(find_compiler(cache).version, "19.1.77");
}

TEST_F(CompilersTest, are_looked_up_in_path_and_must_be_programs) {
  install("tool", "1");
  scratch.write("bin/text", "no program");
  fs::create_directories(scratch.path() / "bin" / "folder");
  EXPECT_EQ(find_in_path("tool"), (scratch.path() / "bin" / "tool").string());
  EXPECT_EQ(find_in_path("text"), std::nullopt);
  EXPECT_EQ(find_in_path("folder"), std::nullopt);
  EXPECT_EQ(find_in_path("missing"), std::nullopt);
}

#ifdef _GLIBCXX_RELEASE
TEST(library_release, is_the_one_that_this_test_was_compiled_with) {
  const Cache cache(JUDGE_TEST_CACHE);
  EXPECT_EQ(library_release(find_compiler(cache)), _GLIBCXX_RELEASE);
}
#endif

}  // namespace
}  // namespace judge
