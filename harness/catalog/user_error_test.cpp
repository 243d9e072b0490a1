#include "catalog/user_error.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace judge {
namespace {

using Lines = std::vector<std::string>;

TEST(UserErrorTest, a_location_is_file_line_column) {
  EXPECT_EQ(to_string(Location{"suite.json", 12, 7}), "suite.json:12:7");
}

TEST(UserErrorTest, an_unknown_column_or_line_is_left_out) {
  EXPECT_EQ(to_string(Location{"suite.json", 12, 0}), "suite.json:12");
  EXPECT_EQ(to_string(Location{"suite.json"}), "suite.json");
}

TEST(UserErrorTest, a_problem_with_a_location_starts_with_it) {
  const UserError error(Location{"a.json", 3, 4}, "found nothing");
  EXPECT_EQ(error.problems(), Lines{"a.json:3:4: found nothing"});
  EXPECT_STREQ(error.what(), "a.json:3:4: found nothing");
}

TEST(UserErrorTest, what_lists_fifty_problems_and_counts_the_rest) {
  Lines problems;
  std::string listed;
  for (int i = 1; i <= 53; ++i) {
    problems.push_back("problem " + std::to_string(i));
    if (i <= 50) listed += problems.back() + "\n";
  }
  const UserError error(problems);
  EXPECT_EQ(error.what(), listed + "… and 3 more");
  EXPECT_EQ(error.problems().size(), 53U);
}

TEST(UserErrorTest, one_problem_too_many_is_counted) {
  EXPECT_TRUE(std::string(UserError(Lines(51, "x")).what()).ends_with("x\n… and 1 more"));
}

TEST(UserErrorTest, fifty_problems_are_all_listed) {
  const std::string what = UserError(Lines(50, "x")).what();
  EXPECT_EQ(what, [] {
    std::string all = "x";
    for (int i = 1; i < 50; ++i) all += "\nx";
    return all;
  }());
}

TEST(ErrorListTest, no_error_throws_nothing) {
  const ErrorList errors;
  EXPECT_EQ(errors.size(), 0U);
  EXPECT_NO_THROW(errors.throw_if_any());
}

TEST(ErrorListTest, errors_come_in_the_order_of_the_file) {
  ErrorList errors;
  errors.add({"a", 10, 1}, "third");
  errors.add({"a", 9, 5}, "second");
  errors.add({"a", 9, 4}, "first");
  errors.add({"a", 10, 1}, "fourth");
  try {
    errors.throw_if_any();
    FAIL() << "nothing was thrown";
  } catch (const UserError& error) {
    EXPECT_EQ(error.problems(),
              (Lines{"a:9:4: first", "a:9:5: second", "a:10:1: third", "a:10:1: fourth"}));
  }
}

TEST(ErrorListTest, tells_once_what_was_found_twice) {
  ErrorList errors;
  for (int i = 0; i < 2; ++i) {
    errors.add({"a", 1, 1}, "this");
    errors.add({"a", 1, 1}, "that");
    errors.add({"a", i + 2, 1}, "this");
  }
  try {
    errors.throw_if_any();
    FAIL() << "nothing was thrown";
  } catch (const UserError& error) {
    EXPECT_EQ(error.problems(),
              (Lines{"a:1:1: this", "a:1:1: that", "a:2:1: this", "a:3:1: this"}));
  }
}

TEST(ErrorListTest, errors_of_other_files_come_first_and_unchanged) {
  ErrorList errors;
  errors.add({"a", 1, 1}, "here");
  errors.add(UserError(Lines{"z:9:9: there", "b:1:1: there too"}));
  EXPECT_EQ(errors.size(), 3U);
  try {
    errors.throw_if_any();
    FAIL() << "nothing was thrown";
  } catch (const UserError& error) {
    EXPECT_EQ(error.problems(), (Lines{"z:9:9: there", "b:1:1: there too", "a:1:1: here"}));
  }
}

}  // namespace
}  // namespace judge
