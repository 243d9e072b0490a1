#include "toolchain/pasted_text.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

std::string fixed(std::string_view source) { return without_pasted(source, find_pasted(source)); }

TEST(PastedText, finds_nothing_in_clean_code) {
  EXPECT_TRUE(find_pasted("int main() { char c = '.'; string s = \"a\"; }\n").empty());
}

TEST(PastedText, says_line_kind_and_how_many_more) {
  EXPECT_EQ(describe_pasted(find_pasted("int x;\nint\u00A0y;\n\u00A0int z\uFF1B\n")),
            "line 2: no-break space (U+00A0) where a space belongs, 1 more\n"
            "line 3: full-width ; (U+FF1B) where ; belongs\n");
}

TEST(PastedText, knows_the_column_in_characters) {
  const auto found = find_pasted("/*é*/ int\u00A0x;");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].column, 10);
  EXPECT_EQ(found[0].line, 1);
}

TEST(PastedText, curly_quotes_become_straight_ones) {
  EXPECT_EQ(fixed("if (c == \u2018.\u2019) s = \u201Ca\u201D;"), "if (c == '.') s = \"a\";");
}

TEST(PastedText, a_literal_may_open_straight_and_close_curly) {
  EXPECT_EQ(fixed("c = '.\u2019;\nd = '1';"), "c = '.';\nd = '1';");
}

TEST(PastedText, zero_width_characters_vanish) { EXPECT_EQ(fixed("in\u200Bt x\uFEFF;"), "int x;"); }

TEST(PastedText, strings_and_comments_are_left_alone) {
  const std::string source =
      "// a\u00A0b\n/* \u2018 */ auto s = \"\u00A0\uFF1B\u2019\"; auto r = R\"x(\u00A0)\" )x\";\n";
  EXPECT_TRUE(find_pasted(source).empty());
}

TEST(PastedText, a_no_break_space_in_a_character_literal_is_found) {
  EXPECT_EQ(fixed("c == '\u00A0'"), "c == ' '");
}

TEST(PastedText, an_escaped_quote_does_not_end_a_literal) {
  EXPECT_EQ(fixed("c = '\\'';\u00A0d = \"\\\"\u00A0\";"), "c = '\\''; d = \"\\\"\u00A0\";");
}

TEST(PastedText, a_digit_separator_opens_no_literal) {
  EXPECT_EQ(fixed("int n = 1'000;\u00A0int m;"), "int n = 1'000; int m;");
}

TEST(PastedText, a_byte_order_mark_at_the_beginning_is_accepted) {
  EXPECT_TRUE(find_pasted("\uFEFFint x;").empty());
}

TEST(PastedText, bytes_that_are_not_utf8_are_passed_over) {
  EXPECT_EQ(fixed("int \xA0\xFF x;\u00A0\xC3"), "int \xA0\xFF x; \xC3");
}

TEST(PastedText, comparison_signs_and_dashes_become_operators) {
  EXPECT_EQ(fixed("i \u2264 9; j \u2260 x \u2013 1;"), "i <= 9; j != x - 1;");
}

TEST(PastedText, markdown_fences_vanish_with_their_lines) {
  EXPECT_EQ(fixed("```cpp\nint x;\n```\n"), "\nint x;\n\n");
  EXPECT_EQ(describe_pasted(find_pasted("```cpp\nint x;\n```\n")),
            "line 1: Markdown fence (```) where nothing belongs, 1 more\n");
}

TEST(PastedText, html_entities_become_their_signs) {
  EXPECT_EQ(fixed("vector&lt;int&gt; v; cout &lt;&lt; (a &amp;&amp; b);"),
            "vector<int> v; cout << (a && b);");
  EXPECT_EQ(describe_pasted(find_pasted("vector&lt;int&gt; v;")),
            "line 1: HTML entity &lt; where < belongs\n"
            "line 1: HTML entity &gt; where > belongs\n");
}

TEST(PastedText, the_address_of_a_variable_is_no_entity) {
  const std::string source = "int lt = 0;\nint* p = &lt;\nint* q = &lt; \n";
  EXPECT_EQ(fixed(source), source);
}

TEST(PastedText, an_entity_that_was_escaped_twice_becomes_its_sign_at_once) {
  EXPECT_EQ(fixed("a &amp;lt; b &amp;amp;amp; c &amp;amp;gt; d"), "a < b & c > d");
}

TEST(PastedText, an_entity_that_was_escaped_twice_may_be_the_address_of_a_variable) {
  EXPECT_EQ(fixed("int* p = &amp;lt;\nint* q = &amp;\n"), "int* p = &lt;\nint* q = &amp;\n");
}

TEST(PastedText, a_raw_string_has_a_short_tag_without_line_ends) {
  const std::string source = "auto r = R\"sixteen_letters_(\u00A0)sixteen_letters_\";";
  EXPECT_EQ(fixed(source), source);
  EXPECT_EQ(fixed("R\"a\n(\";\nint\u00A0x;"), "R\"a\n(\";\nint x;");
  const auto found = find_pasted("R\"a\n(\";\n\u00A0");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].line, 3);
}

TEST(PastedText, columns_are_right_of_many_in_one_line) {
  const auto found = find_pasted("\uFEFFé\u00A0é\u00A0\u00A0\n\u00A0 \u00A0");
  ASSERT_EQ(found.size(), 5U);
  EXPECT_EQ(found[0].column, 2);
  EXPECT_EQ(found[1].column, 4);
  EXPECT_EQ(found[2].column, 5);
  EXPECT_EQ(found[3].column, 1);
  EXPECT_EQ(found[4].column, 3);
}

TEST(PastedText, is_repaired_until_nothing_is_left) {
  EXPECT_EQ(repair_pasted("int x;").size(), 1U);
  const auto once = repair_pasted("int\u00A0x;");
  ASSERT_EQ(once.size(), 2U);
  EXPECT_EQ(once.back().text, "int x;");
  EXPECT_TRUE(once.back().found.empty());
  // The entity comes to light when the zero-width space is gone.
  const auto twice = repair_pasted("a &l\u200Bt; b");
  ASSERT_EQ(twice.size(), 3U);
  EXPECT_EQ(twice[1].text, "a &lt; b");
  EXPECT_EQ(twice.back().text, "a < b");
}

// Each of these took quadratic time: half an hour and more.
TEST(PastedText, that_is_long_and_hostile_takes_no_time) {
  for (const std::string piece : {"\u00A0", "&lt;x", "R\"\n", "'\u2019\\", "\"\u201D\\"}) {
    std::string source;
    while (source.size() < 1'000'000) source += piece;
    EXPECT_LE(find_pasted(source).size(), source.size()) << piece;
  }
}

}  // namespace
}  // namespace judge
