#include "toolchain/link_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using ::testing::ElementsAre;

TEST(link_line, is_the_last_command_that_clang_shows) {
  const auto line = parse_link_line(
      "Debian clang version 19.1.7\nTarget: x86_64-pc-linux-gnu\n"
      " \"/usr/bin/clang-19\" \"-cc1\" \"-o\" \"judge-program\" \"judge-inputs\"\n"
      " \"/usr/bin/ld.lld\" \"-o\" \"judge-program\" \"crt1.o\" \"judge-inputs\" \"-lc\"\n");
  ASSERT_TRUE(line);
  EXPECT_THAT(*line, ElementsAre("/usr/bin/ld.lld", "-o", "judge-program", "crt1.o", "judge-inputs",
                                 "-lc"));
}

TEST(link_line, keeps_what_is_quoted_as_it_was) {
  const auto line = parse_link_line(
      "Target: x\n \"ld\" \"-L/a b/c\\\"d\\\\e\\$f\" \"\" \"judge-inputs\" \"judge-program\"\n");
  ASSERT_TRUE(line);
  EXPECT_THAT(*line, ElementsAre("ld", "-L/a b/c\"d\\e$f", "", "judge-inputs", "judge-program"));
}

TEST(link_line, takes_the_inputs_in_their_order_and_the_program) {
  const auto line = parse_link_line("\n \"ld\" \"judge-inputs\" \"-lc\" \"-o\" \"judge-program\"");
  ASSERT_TRUE(line);
  EXPECT_THAT(with_files(*line, {"driver.o", "a b.o"}, "x/y"),
              ElementsAre("ld", "driver.o", "a b.o", "-lc", "-o", "x/y"));
}

TEST(link_line, is_none_where_a_place_is_missing) {
  EXPECT_FALSE(parse_link_line(""));
  EXPECT_FALSE(parse_link_line("clang++: error: no such file or directory\n"));
  EXPECT_FALSE(parse_link_line("\n \"ld\" \"-o\" \"judge-program\"\n"));
  EXPECT_FALSE(parse_link_line("\n \"ld\" \"judge-inputs\"\n"));
  EXPECT_FALSE(parse_link_line("\n \"ld\" \"judge-inputs\" \"judge-inputs\" \"judge-program\"\n"));
  EXPECT_FALSE(parse_link_line("\n \"ld\" \"judge-inputs"));
}

}  // namespace
}  // namespace judge
