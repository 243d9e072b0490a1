#include "toolchain/text_scan.h"

#include <gtest/gtest.h>

#include <string>

namespace judge {
namespace {

TEST(text_scan, takes_its_pieces_off_the_front) {
  TextScan scan("==17==  0xfff rest");
  EXPECT_TRUE(scan.skip("=="));
  EXPECT_EQ(scan.number<int>(), 17);
  EXPECT_EQ(scan.up_to("0x"), "==  ");
  EXPECT_EQ(scan.number<unsigned>(16), 0xfffU);
  scan.skip_spaces();
  EXPECT_EQ(scan.rest(), "rest");
}

TEST(text_scan, leaves_the_line_alone_when_a_piece_is_not_there) {
  TextScan scan("text");
  EXPECT_FALSE(scan.skip("texts"));
  EXPECT_FALSE(scan.number<int>());
  EXPECT_FALSE(scan.up_to(":"));
  EXPECT_EQ(scan.rest(), "text");
}

TEST(text_scan, has_no_number_that_does_not_fit) {
  TextScan scan("99999999999");
  EXPECT_FALSE(scan.number<int>());
  EXPECT_EQ(scan.number<std::int64_t>(), 99999999999);
}

TEST(place, is_a_file_a_line_and_perhaps_a_column) {
  const auto place = parse_place("/a b/c:3/d.cpp:12:9");
  ASSERT_TRUE(place);
  EXPECT_EQ(place->file, "/a b/c:3/d.cpp");
  EXPECT_EQ(place->line, 12);
  EXPECT_EQ(place->column, 9);
  const auto line_only = parse_place("d.cpp:12");
  ASSERT_TRUE(line_only);
  EXPECT_EQ(line_only->file, "d.cpp");
  EXPECT_EQ(line_only->line, 12);
  EXPECT_EQ(line_only->column, 0);
}

TEST(place, needs_a_file_and_a_line) {
  for (const char* text :
       {"", "12", ":12", ":12:9", "d.cpp", "d.cpp:", "d.cpp:x", "d.cpp:99999999999"}) {
    EXPECT_FALSE(parse_place(text)) << text;
  }
}

}  // namespace
}  // namespace judge
