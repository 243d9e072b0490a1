#include "catalog/nearest.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace judge {
namespace {

const std::vector<std::string> kNames = {"board", "id", "solution", "solutions", "source"};

TEST(NearestTest, one_wrong_letter_is_a_slip) {
  EXPECT_EQ(nearest_name("boerd", kNames), "board");
  EXPECT_EQ(nearest_name("boar", kNames), "board");
  EXPECT_EQ(nearest_name("boards", kNames), "board");
}

TEST(NearestTest, two_letters_swapped_are_one_slip) { EXPECT_EQ(nearest_name("di", kNames), "id"); }

TEST(NearestTest, the_nearer_of_two_names_is_meant) {
  EXPECT_EQ(nearest_name("solutoin", kNames), "solution");
  EXPECT_EQ(nearest_name("solutoins", kNames), "solutions");
}

TEST(NearestTest, the_first_of_two_equally_near_names_is_meant) {
  EXPECT_EQ(nearest_name("cat", std::vector<std::string>{"car", "cap"}), "car");
}

TEST(NearestTest, another_word_is_no_slip) {
  EXPECT_EQ(nearest_name("puzzle", kNames), std::nullopt);
  EXPECT_EQ(nearest_name("x", std::vector<std::string>{"abc"}), std::nullopt);
}

TEST(NearestTest, a_very_long_name_is_near_to_nothing) {
  EXPECT_EQ(nearest_name(std::string(100000, 'a'), kNames), std::nullopt);
}

TEST(NearestTest, a_suggestion_is_the_near_name_or_all_names) {
  EXPECT_EQ(suggestion("bord", kNames), ", did you mean \"board\"?");
  EXPECT_EQ(suggestion("puzzle", kNames), "; known: board, id, solution, solutions, source");
  EXPECT_EQ(suggestion("puzzle", {}), "");
}

TEST(NearestTest, of_many_names_a_suggestion_lists_the_first) {
  std::vector<std::string> lines;
  for (int i = 1; i <= 50; ++i) lines.push_back("line-" + std::to_string(i));
  const std::string text = suggestion("ai-escargot", lines);
  EXPECT_TRUE(text.ends_with("line-19, line-20 and 30 more")) << text;
}

}  // namespace
}  // namespace judge
