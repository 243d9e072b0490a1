#include "report/submission_names.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(submission_names, are_the_stems_of_the_files) {
  const SubmissionNames names({"solutions/sudoku-solver/flag.cpp", "mine.cc"}, {});
  EXPECT_EQ(names.of("solutions/sudoku-solver/flag.cpp"), "flag");
  EXPECT_EQ(names.of("mine.cc"), "mine");
  EXPECT_EQ(names.width(), 4);
  EXPECT_EQ(names.count(), 2U);
}

TEST(submission_names, are_whole_paths_where_stems_are_shared) {
  const SubmissionNames names({"x/a.cpp", "y/a.cpp", "y/b.cpp"}, {});
  EXPECT_EQ(names.of("x/a.cpp"), "x/a.cpp");
  EXPECT_EQ(names.of("y/a.cpp"), "y/a.cpp");
  EXPECT_EQ(names.of("y/b.cpp"), "b");
}

TEST(submission_names, of_a_file_given_twice_is_its_stem) {
  EXPECT_EQ(SubmissionNames({"a.cpp", "a.cpp"}, {}).of("a.cpp"), "a");
}

TEST(submission_names, cannot_drive_a_terminal) {
  const SubmissionNames names({"\x1b[2J.cpp"}, {});
  EXPECT_EQ(names.of("\x1b[2J.cpp"), "\\x1b[2J");
  EXPECT_EQ(names.of("\x07"), "\\x07");
}

}  // namespace
}  // namespace judge
