#include "report/quantity.h"

#include <gtest/gtest.h>

#include "report/test_style.h"

namespace judge {
namespace {

using test::kAscii;
using test::kUnicode;

TEST(shown_count, groups_by_thousands) {
  EXPECT_EQ(shown_count(0), "0");
  EXPECT_EQ(shown_count(999), "999");
  EXPECT_EQ(shown_count(1'000), "1,000");
  EXPECT_EQ(shown_count(87'546'317), "87,546,317");
}

TEST(shown_time, chooses_the_unit) {
  EXPECT_EQ(shown_time(0, kUnicode), "0 µs");
  EXPECT_EQ(shown_time(999, kUnicode), "999 µs");
  EXPECT_EQ(shown_time(999, kAscii), "999 us");
  EXPECT_EQ(shown_time(1000, kUnicode), "1.0 ms");
  EXPECT_EQ(shown_time(31'200, kUnicode), "31 ms");
  EXPECT_EQ(shown_time(1'234'000, kUnicode), "1.2 s");
  EXPECT_EQ(shown_time(61'000'000, kUnicode), "61 s");
  EXPECT_EQ(shown_time(125'000'000, kUnicode), "2 min 5 s");
}

TEST(shown_time, never_shows_a_number_that_rounding_made_too_long) {
  EXPECT_EQ(shown_time(9'949, kUnicode), "9.9 ms");
  EXPECT_EQ(shown_time(9'960, kUnicode), "10 ms");
  EXPECT_EQ(shown_time(999'499, kUnicode), "999 ms");
  EXPECT_EQ(shown_time(999'500, kUnicode), "1.0 s");
  EXPECT_EQ(shown_time(119'600'000, kUnicode), "2 min 0 s");
}

TEST(shown_memory, chooses_the_unit) {
  EXPECT_EQ(shown_memory(900), "900 kB");
  EXPECT_EQ(shown_memory(1024), "1 MB");
  EXPECT_EQ(shown_memory(21'000), "21 MB");
  EXPECT_EQ(shown_memory(1'048'570), "1.0 GB");
  EXPECT_EQ(shown_memory(1'300'000), "1.2 GB");
}

TEST(shown_factor, has_one_decimal_below_ten) {
  EXPECT_EQ(shown_factor(1, kUnicode), "×1.0");
  EXPECT_EQ(shown_factor(9.96, kUnicode), "×10");
  EXPECT_EQ(shown_factor(5300.4, kAscii), "x5300");
}

}  // namespace
}  // namespace judge
