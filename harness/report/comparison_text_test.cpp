#include "report/comparison_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "report/text.h"
#include "trace/test_comparison.h"

namespace judge {
namespace {

using test::comparison_of;
using test::cut_short_case;
using test::finished_case;
using test::submission_of;
using test::submission_that_does_not_compile;
using test::wrong_case_of;
using ::testing::HasSubstr;
using ::testing::Not;

std::string text_of(const Comparison& comparison, const TextStyle& style = {}) {
  std::ostringstream out;
  write_comparison(out, comparison, style);
  return out.str();
}

Comparison ladder() {
  return comparison_of(
      {submission_of("scan.cpp", {finished_case(370'000, 40'000), finished_case(370'000, 20'000)}),
       submission_of("flags.cpp", {finished_case(370'000, 10'000), finished_case(370'000, 10'000)}),
       submission_of("choice.cpp", {finished_case(100, 1000), finished_case(100, 3000)})});
}

TEST(comparison_text, has_a_line_a_submission_with_ratios_to_the_first_and_the_one_before) {
  EXPECT_EQ(
      text_of(ladder(), {.width = 120}),
      "sudoku-solver on core, 2 boards, clang++-19 19.1.7\n"
      "\n"
      "On these 2 boards\n"
      "                                                                    placements  placements  "
      "    time       time\n"
      "          placements    undos  deepest  dead ends    nodes    time    to first   to before  "
      "to first  to before\n"
      "1 scan       740,000  739,898       51     74,000  740,002   60 ms\n"
      "2 flags      740,000  739,898       51     74,000  740,002   20 ms        ×1.0        ×1.0  "
      "   1/3.0      1/3.0\n"
      "3 choice         200       98       51         20      202  4.0 ms      1/3700      1/3700  "
      "    1/15      1/5.0\n"
      "\n"
      "Placements, board by board\n"
      "               1        2    3\n"
      "board-1  370,000  370,000  100\n"
      "board-2  370,000  370,000  100\n"
      "\n"
      "On these 2 boards choice places 1/3700 of what scan does, in 1/15 of its time.\n");
}

TEST(comparison_text, splits_the_table_where_it_is_narrow) {
  const std::string text = text_of(ladder(), {.width = 70});
  for (const std::string& line : shown_lines(text, 100, {})) {
    EXPECT_LE(display_width(line), 70) << line;
  }
  EXPECT_THAT(text, HasSubstr("1/3700"));
  EXPECT_THAT(text, HasSubstr("739,898"));
}

TEST(comparison_text, shows_how_far_a_search_came_that_was_cut_short) {
  const std::string text = text_of(comparison_of(
      {submission_of("slow.cpp", {finished_case(1000, 400), cut_short_case(50'000)}),
       submission_of("quick.cpp", {finished_case(100, 100), finished_case(200, 300)})}));
  EXPECT_THAT(text, HasSubstr("On the 1 board that all have finished\n"));
  EXPECT_THAT(text, HasSubstr("On these 2 boards, some searches cut short after 10 s: > and < are "
                              "bounds\n"));
  EXPECT_THAT(text, HasSubstr("> 51,000"));
  EXPECT_THAT(text, HasSubstr("> 1.0 s"));
  EXPECT_THAT(text, HasSubstr("< 1/170"));
  EXPECT_THAT(text, HasSubstr("board-2  > 50,000  200\n"));
}

TEST(comparison_text, tells_what_is_wrong_and_what_does_not_compile_and_compares_the_rest) {
  const std::string text = text_of(comparison_of(
      {submission_that_does_not_compile("typo.cpp"),
       submission_of("wrong.cpp", {wrong_case_of(Verdict::wrong_answer, "row 4 holds 7 twice")}),
       submission_of("a.cpp", {finished_case(1000, 100)}),
       submission_of("b.cpp", {finished_case(100, 100)})}));
  EXPECT_THAT(text, HasSubstr("typo: Compile Error"));
  EXPECT_THAT(text, HasSubstr("unknown type name 'foo'"));
  EXPECT_THAT(text,
              HasSubstr("✗ 2 wrong: Wrong Answer on 1 of 1 board, first on board-1: row 4 holds "
                        "7 twice"));
  EXPECT_THAT(text, HasSubstr("On this board b places 1/10 of what a does"));
}

TEST(comparison_text, names_no_column_after_what_does_not_compile) {
  const std::string text = text_of(
      comparison_of({submission_that_does_not_compile("typo.cpp"),
                     submission_of("a.cpp", {finished_case(1000, 100), finished_case(1000, 100)}),
                     submission_of("b.cpp", {finished_case(100, 100), finished_case(100, 100)})}));
  EXPECT_THAT(text, HasSubstr("2 a"));
  EXPECT_THAT(text, HasSubstr("             2    3\nboard-1  1,000  100\n"));
}

TEST(comparison_text, shortens_the_boards_or_leaves_them_out_unless_verbose) {
  std::vector<ComparedSubmission> many;
  for (int i = 0; i < 8; ++i) {
    many.push_back(submission_of("s" + std::to_string(i) + ".cpp",
                                 {finished_case(12'345'678, 1), finished_case(12'345'678, 1)}));
  }
  const Comparison comparison = comparison_of(std::move(many));
  EXPECT_THAT(text_of(comparison, {.width = 80}), HasSubstr("board-1  12M  12M"));
  EXPECT_THAT(text_of(comparison, {.width = 30}), HasSubstr("Board by board: --verbose\n"));
  EXPECT_THAT(text_of(comparison, {.width = 30, .verbose = true}),
              HasSubstr("board-1  12,345,678  12,345,678"));
}

TEST(comparison_text, shows_the_first_of_many_boards) {
  const std::vector<ComparedCase> cases(40, finished_case(100, 1));
  const Comparison comparison =
      comparison_of({submission_of("a.cpp", cases), submission_of("b.cpp", cases)});
  EXPECT_THAT(text_of(comparison), HasSubstr("\n… 10 more boards (--verbose shows all)\n"));
  EXPECT_THAT(text_of(comparison), Not(HasSubstr("board-31 ")));
  EXPECT_THAT(text_of(comparison, {.verbose = true}), HasSubstr("board-40 "));
}

TEST(comparison_text, is_ascii_where_the_locale_is) {
  for (const char c : text_of(ladder(), {.unicode = false})) {
    ASSERT_EQ(static_cast<unsigned char>(c) & 0x80U, 0U);
  }
}

TEST(comparison_text, of_an_interrupted_comparison_says_so) {
  Comparison comparison = ladder();
  comparison.missing = 4;
  EXPECT_THAT(text_of(comparison), HasSubstr("Interrupted: 4 measurements missing.\n"));
}

TEST(comparison_text, lets_no_name_move_the_cursor) {
  Comparison comparison = ladder();
  comparison.boards[0].id = "\x1b[2Jboard";
  comparison.submissions[0].run.submission = "sc\x1b[2Jan.cpp";
  EXPECT_THAT(text_of(comparison), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace judge
