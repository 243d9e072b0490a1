#include "report/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/test_style.h"

namespace judge {
namespace {

using test::kAscii;
using test::kUnicode;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(shown, leaves_ordinary_text_alone) {
  EXPECT_EQ(shown("row 4 holds 7 twice: \\ é 数独", kUnicode), "row 4 holds 7 twice: \\ é 数独");
}

TEST(shown, escapes_what_could_drive_a_terminal) {
  EXPECT_EQ(shown("a\x1b[2Jb\x07", kUnicode), "a\\x1b[2Jb\\x07");
  EXPECT_EQ(shown("\xc2\x9b", kUnicode), "\\x9b");
  EXPECT_EQ(shown(std::string("a\0b\x7f", 4), kUnicode), "a\\x00b\\x7f");
}

TEST(shown, keeps_everything_on_one_line) {
  EXPECT_EQ(shown("a\nb\r\nc\td", kUnicode), "a\\nb\\r\\nc\\td");
}

TEST(shown, escapes_invisible_characters_and_bytes_that_are_not_text) {
  EXPECT_EQ(shown("a\u202eb\u200bc", kUnicode), "a\\u202eb\\u200bc");
  EXPECT_EQ(shown("\xff\xc3(", kUnicode), "\\xff\\xc3(");
}

TEST(shown, is_ascii_where_the_terminal_is) {
  EXPECT_EQ(shown("é数\U0001f600", kAscii), "\\u00e9\\u6570\\u1f600");
}

TEST(shown_lines, splits_at_line_breaks_without_an_empty_last_line) {
  EXPECT_THAT(shown_lines("a\n\nb\n", 9, kUnicode), ElementsAre("a", "", "b"));
  EXPECT_THAT(shown_lines("", 9, kUnicode), IsEmpty());
  EXPECT_THAT(shown_lines("a\nb", 1, kUnicode), ElementsAre("a"));
}

TEST(shown_lines, expands_tabs_to_eight_columns) {
  EXPECT_THAT(shown_lines("ab\tc\n\td\n数\te", 9, kUnicode),
              ElementsAre("ab      c", "        d", "数      e"));
}

TEST(count_lines, counts_what_shown_lines_would_return) {
  EXPECT_EQ(count_lines(""), 0U);
  EXPECT_EQ(count_lines("a"), 1U);
  EXPECT_EQ(count_lines("a\n"), 1U);
  EXPECT_EQ(count_lines("a\n\nb"), 3U);
}

TEST(display_width, counts_columns_not_bytes) {
  EXPECT_EQ(display_width("é"), 1);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(display_width("数独"), 4);
  EXPECT_EQ(display_width("\U0001f600"), 2);
}

TEST(clipped, marks_what_was_cut_off) {
  EXPECT_EQ(clipped("abcdef", 6, kUnicode), "abcdef");
  EXPECT_EQ(clipped("abcdefg", 6, kUnicode), "abcde…");
  EXPECT_EQ(clipped("abcdefg", 6, kAscii), "abc...");
  EXPECT_EQ(clipped("数独数独", 6, kUnicode), "数独…");
  EXPECT_EQ(clipped("abc", 0, kUnicode), "…");
}

TEST(padded, fills_up_to_a_number_of_columns) {
  EXPECT_EQ(padded("数", 4), "数  ");
  EXPECT_EQ(padded("abc", 2), "abc");
}

TEST(paragraph, breaks_at_blanks) {
  EXPECT_THAT(paragraph("one two three\nfour", 8, 9, kUnicode),
              ElementsAre("one two", "three", "four"));
}

TEST(paragraph, breaks_words_that_are_longer_than_a_line) {
  EXPECT_THAT(paragraph("abcdefgh ij", 3, 9, kUnicode), ElementsAre("abc", "def", "gh", "ij"));
  EXPECT_THAT(paragraph("数独", 1, 9, kUnicode), ElementsAre("数", "独"));
}

TEST(paragraph, ends_in_an_ellipsis_where_lines_are_left_out) {
  EXPECT_THAT(paragraph("one two three", 8, 1, kUnicode), ElementsAre("one two…"));
  EXPECT_THAT(paragraph("one\ntwo\nthree", 8, 2, kUnicode), ElementsAre("one", "two…"));
  EXPECT_THAT(paragraph("one\ntwo", 8, 2, kUnicode), ElementsAre("one", "two"));
  EXPECT_THAT(paragraph("abcdefgh ij", 8, 1, kUnicode), ElementsAre("abcdefg…"));
}

TEST(counted, has_a_plural) {
  EXPECT_EQ(counted(1, "case"), "1 case");
  EXPECT_EQ(counted(0, "case"), "0 cases");
}

TEST(listed, stops_where_the_line_is_full) {
  EXPECT_EQ(listed({"a", "b", "c"}, 7, kUnicode), "a, b, c");
  EXPECT_EQ(listed({"aa", "bb", "cc"}, 7, kUnicode), "aa, …");
  EXPECT_EQ(listed({"aa", "bb", "cc"}, 9, kUnicode), "aa, bb, …");
  EXPECT_EQ(listed({"a", "b", "c"}, 6, kAscii), "a, ...");
}

TEST(listed, shows_at_least_one_item) {
  EXPECT_EQ(listed({"abcdefgh", "b"}, 8, kUnicode), "abcd…, b");
  EXPECT_EQ(listed({"abcdefgh"}, 8, kUnicode), "abcdefgh");
}

}  // namespace
}  // namespace judge
