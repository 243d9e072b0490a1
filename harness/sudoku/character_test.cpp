#include "sudoku/character.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(first_character, is_one_byte_of_ascii) { EXPECT_EQ(first_character("abc"), "a"); }

TEST(first_character, is_a_whole_utf8_character) {
  EXPECT_EQ(first_character("éa"), "é");
  EXPECT_EQ(first_character("数独"), "数");
  EXPECT_EQ(first_character("😀a"), "😀");
}

TEST(first_character, is_a_single_byte_where_the_text_is_not_utf8) {
  EXPECT_EQ(first_character("\x80z"), "\x80");                // a continuation byte on its own
  EXPECT_EQ(first_character("\xff\xfe"), "\xff");             // never a lead byte
  EXPECT_EQ(first_character("\xe6\x95"), "\xe6");             // cut off
  EXPECT_EQ(first_character("\xe6z9"), "\xe6");               // interrupted
  EXPECT_EQ(first_character("\xc1\x81"), "\xc1");             // overlong 'A'
  EXPECT_EQ(first_character("\xed\xa0\x80"), "\xed");         // a surrogate
  EXPECT_EQ(first_character("\xf4\x90\x80\x80"), "\xf4");     // above U+10FFFF
  EXPECT_EQ(first_character("\xf0\x8f\xbf\xbf"), "\xf0");     // overlong U+FFFF
  EXPECT_EQ(first_character("\xf4\x8f\xbf\xbf").size(), 4U);  // U+10FFFF itself
}

TEST(first_character, of_nothing_is_nothing) { EXPECT_EQ(first_character(""), ""); }

TEST(printable, leaves_visible_characters_alone) {
  EXPECT_EQ(printable("x"), "x");
  EXPECT_EQ(printable(" "), " ");
  EXPECT_EQ(printable("~"), "~");
  EXPECT_EQ(printable("¡"), "¡");
  EXPECT_EQ(printable("五"), "五");
}

TEST(printable, escapes_control_characters) {
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(printable("\x07"), "\\x07");
  EXPECT_EQ(printable("\n"), "\\x0a");
  EXPECT_EQ(printable("\x1f"), "\\x1f");
  EXPECT_EQ(printable("\x7f"), "\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"), "\\x9b");  // a terminal takes U+009B for the start of a command
}

TEST(printable, escapes_bytes_that_are_not_utf8) {
  EXPECT_EQ(printable("\x80"), "\\x80");
  EXPECT_EQ(printable("\xe9"), "\\xe9");
}

TEST(printable, escapes_characters_that_look_like_a_space_or_like_nothing) {
  EXPECT_EQ(printable("\u00a0"), "\\u00a0");
  EXPECT_EQ(printable("\u200b"), "\\u200b");
  EXPECT_EQ(printable("\u202e"), "\\u202e");
  EXPECT_EQ(printable("\u3000"), "\\u3000");
  EXPECT_EQ(printable("\ufeff"), "\\ufeff");
}

TEST(printable, of_nothing_is_nothing) { EXPECT_EQ(printable(""), ""); }

TEST(code_point, is_the_number_of_the_first_character) {
  EXPECT_EQ(code_point("a\u00A0"), U'a');
  EXPECT_EQ(code_point("\u00A0a"), U'\u00A0');
  EXPECT_EQ(code_point("\U0001F600"), U'\U0001F600');
}

TEST(code_point, of_nothing_and_of_what_is_not_utf8_is_none) {
  EXPECT_EQ(code_point(""), std::nullopt);
  EXPECT_EQ(code_point("\xA0"), std::nullopt);
  EXPECT_EQ(code_point("\xE2\x80"), std::nullopt);
}

TEST(count_characters, counts_a_byte_that_is_not_utf8_as_one) {
  EXPECT_EQ(count_characters(""), 0U);
  EXPECT_EQ(count_characters("a\u00E9\U0001F600"), 3U);
  EXPECT_EQ(count_characters("a\xFF\xFE"), 3U);
}

}  // namespace
}  // namespace judge
