#include "judge/program_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kSolvedLine =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string fault(const std::vector<std::string>& lines, std::size_t boards) {
  return output_fault(Geometry::classic(), lines, boards);
}

TEST(read_output, splits_lines_whether_the_last_is_ended_or_not) {
  EXPECT_THAT(read_output("a\nb\n").lines, ElementsAre("a", "b"));
  EXPECT_THAT(read_output("a\nb").lines, ElementsAre("a", "b"));
  EXPECT_THAT(read_output("a\n\nb\n").lines, ElementsAre("a", "", "b"));
  EXPECT_THAT(read_output("").lines, IsEmpty());
  EXPECT_THAT(read_output("a\nb\n").warnings, IsEmpty());
}

TEST(read_output, overlooks_carriage_returns_and_tells) {
  const ProgramOutput output = read_output("a\r\nb\r\n");
  EXPECT_THAT(output.lines, ElementsAre("a", "b"));
  EXPECT_THAT(output.warnings,
              ElementsAre("line 1 and 1 more end with a carriage return (\\r\\n, as Windows ends "
                          "lines)"));
}

TEST(read_output, overlooks_blanks_at_the_end_of_a_line_and_tells) {
  const ProgramOutput output = read_output("a\nb \t\nc");
  EXPECT_THAT(output.lines, ElementsAre("a", "b", "c"));
  EXPECT_THAT(output.warnings, ElementsAre("line 2 ends with blanks"));
}

TEST(read_output, overlooks_empty_lines_at_the_end_and_tells) {
  const ProgramOutput output = read_output("a\n\n\n");
  EXPECT_THAT(output.lines, ElementsAre("a"));
  EXPECT_THAT(output.warnings, ElementsAre("2 empty lines at the end of the output"));
}

TEST(rows_of_line, cuts_a_line_into_rows_whatever_its_length) {
  const Grid rows = rows_of_line(Geometry::classic(), kSolvedLine);
  ASSERT_EQ(rows.size(), 9U);
  EXPECT_EQ(rows[1], "672195348");
  EXPECT_EQ(rows_of_line(Geometry::classic(), kSolvedLine + "12").back(), "12");
  EXPECT_TRUE(rows_of_line(Geometry::classic(), "").empty());
}

TEST(output_fault, is_silent_when_there_is_a_line_for_each_board) {
  EXPECT_EQ(fault({kSolvedLine, kSolvedLine}, 2), "");
  EXPECT_EQ(fault({}, 0), "");
}

TEST(output_fault, counts_lines) {
  EXPECT_EQ(fault({}, 2), "it printed nothing");
  EXPECT_EQ(fault({kSolvedLine}, 2), "it printed 1 line for 2 boards");
  EXPECT_EQ(fault({kSolvedLine, kSolvedLine}, 1), "it printed 2 lines for 1 board");
}

TEST(output_fault, quotes_a_garbled_line) {
  EXPECT_EQ(fault({kSolvedLine, "solved!"}, 2),
            "line 2 has 7 characters, expected 81: \"solved!\"");
  EXPECT_EQ(fault({kSolvedLine + "1"}, 1),
            "line 1 has 82 characters, expected 81: \"" + kSolvedLine.substr(0, 30) + "...\"");
  EXPECT_EQ(fault({"\x1b[1m"}, 1), "line 1 has 4 characters, expected 81: \"\\x1b[1m\"");
  EXPECT_EQ(fault({kSolvedLine, "", kSolvedLine}, 2),
            "line 2 is empty, expected a board of 81 characters");
}

TEST(output_fault, sees_blanks_between_the_cells) {
  std::string spaced;
  for (const char c : kSolvedLine) spaced += std::string(1, c) + ' ';
  spaced.pop_back();
  EXPECT_EQ(fault({spaced}, 1), "line 1 has blanks between its 81 cells, expected none");
}

TEST(output_fault, knows_a_board_that_was_printed_as_a_square) {
  const Grid rows = rows_of_line(Geometry::classic(), kSolvedLine);
  EXPECT_EQ(fault(rows, 1),
            "it printed 9 lines of 9 for a board, expected one line of 81 characters");
}

}  // namespace
}  // namespace judge
