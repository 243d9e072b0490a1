#include "report/failure_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "report/test_results.h"
#include "report/test_style.h"

namespace judge {
namespace {

using test::accepted_case;
using test::kUnicode;
using test::run_of;
using test::slow_case;
using test::wrong_case;
using testing::HasSubstr;
using testing::Not;

// After a line break, so that raw strings line up.
std::string failure_text(const RunResult& run, const TextStyle& style = kUnicode) {
  std::ostringstream out;
  out << '\n';
  write_failure(out, run, "sample", style);
  return out.str();
}

std::string warnings_text(const RunResult& run, const TextStyle& style = kUnicode) {
  std::ostringstream out;
  out << '\n';
  write_warnings(out, run, "sample", style);
  return out.str();
}

// What stands below the board and its legend.
std::string below_board(const std::string& text) {
  return text.substr(text.find('\n', text.rfind("at fault")));
}

RunResult expecting(Verdict expected, RunResult run) {
  run.expected = expected;
  return run;
}

TEST(verdict_text, says_what_was_expected_where_that_is_not_accepted) {
  const RunResult accepted = run_of("a.cpp", {accepted_case("x")});
  const RunResult slow = run_of("a.cpp", {slow_case("x")});
  EXPECT_EQ(verdict_text(accepted), "Accepted");
  EXPECT_EQ(verdict_text(slow), "Time Limit Exceeded");
  EXPECT_EQ(verdict_text(expecting(Verdict::time_limit_exceeded, slow)),
            "Time Limit Exceeded, as expected");
  EXPECT_EQ(verdict_text(expecting(Verdict::time_limit_exceeded, accepted)),
            "Accepted, expected Time Limit Exceeded");
}

TEST(write_failure, has_nothing_to_say_about_an_accepted_submission) {
  EXPECT_EQ(failure_text(run_of("a.cpp", {accepted_case("x")})), "\n");
}

TEST(write_failure, shows_verdict_sentence_board_and_the_command_that_runs_the_case_again) {
  EXPECT_EQ(failure_text(run_of("a.cpp", {accepted_case("x"), wrong_case("y")})), R"(
✗ sample: Wrong Answer on y (core)
  row 4 holds 7 twice: columns 2 and 4
      1  2  3   4  5  6   7  8  9
    ┌─────────┬─────────┬─────────┐
  1 │ 5  3  4'│ 6' 7  8'│ 9' 1' 2'│
  2 │ 6  7' 2'│ 1  9  5 │ 3' 4' 8'│
  3 │ 1' 9  8 │ 3' 4' 2'│ 5' 6  7'│
    ├─────────┼─────────┼─────────┤
  4 │ 8 [7] 9'│[7] 6  1'│ 4' 2' 3 │
  5 │ 4  2' 6'│ 8  5' 3 │ 7' 9' 1 │
  6 │ 7  1' 3'│ 9' 2  4'│ 8' 5' 6 │
    ├─────────┼─────────┼─────────┤
  7 │ 9' 6  1'│ 5' 3' 7'│ 2  8  4'│
  8 │ 2' 8' 7'│ 4  1  9 │ 6' 3' 5 │
  9 │ 3' 4' 5'│ 2' 8  6'│ 1' 7  9 │
    └─────────┴─────────┴─────────┘
       5  given   4' filled in  [7] at fault
  Again: scripts/judge run a.cpp --suite core --case y
)");
}

TEST(write_failure, shows_explanation_details_output_and_other_failures_below_the_board) {
  CaseResult wrong = wrong_case("y");
  wrong.explanation = "What is tried is never compared with the rest of the row.";
  wrong.details = {"column 2 holds 7 twice: rows 2 and 4"};
  wrong.standard_output = "trying 7\nagain\n";
  const RunResult run =
      run_of("a.cpp", {wrong, accepted_case("x"), wrong_case("z"), slow_case("w")});
  EXPECT_EQ(below_board(failure_text(run)), R"(
  What is tried is never compared with the rest of the row.
  · column 2 holds 7 twice: rows 2 and 4
  It printed:
  │ trying 7
  │ again
  2 more cases failed: z, w
  Again: scripts/judge run a.cpp --suite core --case y
)");
}

TEST(write_failure, leaves_out_what_does_not_fit_a_screen) {
  CaseResult wrong = wrong_case("y");
  wrong.details = {"1", "2", "3", "4", "5", "6", "7"};
  wrong.standard_output = "a\nb\nc\nd\ne";
  wrong.standard_output_cut = true;
  EXPECT_EQ(below_board(failure_text(run_of("a.cpp", {wrong}))), R"(
  · 1
  · 2
  · … 5 more (--verbose shows all)
  It printed:
  │ a
  │ … 4 more (--verbose shows all)
  │ … and more than is kept here
  Again: scripts/judge run a.cpp --suite core --case y
)");
}

TEST(write_failure, leaves_nothing_out_when_asked_for_everything) {
  CaseResult wrong = wrong_case("y");
  wrong.details = {"1", "2", "3", "4", "5", "6", "7"};
  wrong.standard_output = "a\nb\nc\nd\n" + std::string(100, 'e');
  const std::string text = failure_text(run_of("a.cpp", {wrong}), {.verbose = true});
  EXPECT_THAT(text, HasSubstr("  · 7\n  It printed:\n  │ a\n  │ b\n  │ c\n  │ d\n  │ " +
                              std::string(100, 'e') + "\n"));
}

TEST(write_failure, keeps_the_list_of_other_failures_on_one_line) {
  std::vector<CaseResult> cases;
  cases.reserve(1000);
  for (int i = 0; i < 1000; ++i) cases.push_back(wrong_case("case-" + std::to_string(i)));
  EXPECT_THAT(
      failure_text(run_of("a.cpp", cases)),
      HasSubstr("  999 more cases failed: case-1, case-2, case-3, case-4, case-5, case-6, …\n"));
}

TEST(write_failure, cuts_long_lines_at_the_edge_of_the_terminal) {
  CaseResult wrong = wrong_case("y");
  wrong.standard_output = std::string(200, 'x');
  EXPECT_THAT(failure_text(run_of("a.cpp", {wrong}), {.width = 40}),
              HasSubstr("  │ " + std::string(35, 'x') + "…\n"));
}

TEST(write_failure, never_lets_a_submission_drive_the_terminal) {
  const std::string hostile = "\x1b[2J\x9b\u202e\x07";
  CaseResult wrong = wrong_case(hostile);
  wrong.suite = wrong.message = wrong.explanation = wrong.standard_output = hostile;
  wrong.details = {hostile};
  wrong.output = Grid{hostile};
  RunResult run = run_of(hostile, {wrong, wrong_case(hostile)});
  run.compile_message = hostile;
  run.warnings = {hostile};
  for (const TextStyle& style : {TextStyle{}, TextStyle{.verbose = true}}) {
    const std::string text = failure_text(run, style) + warnings_text(run, style);
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    EXPECT_THAT(text, Not(HasSubstr("\x9b\xe2")));
    EXPECT_THAT(text, Not(HasSubstr("\u202e")));
    EXPECT_THAT(text, Not(HasSubstr("\x07")));
  }
}

TEST(write_failure, lists_the_rows_of_an_answer_that_has_the_wrong_shape) {
  CaseResult wrong = wrong_case("y");
  wrong.message = "the board has 3 rows, expected 9";
  wrong.output = Grid{"534678912", "12345678", "a\x1b"};
  EXPECT_EQ(failure_text(run_of("a.cpp", {wrong})), R"(
✗ sample: Wrong Answer on y (core)
  the board has 3 rows, expected 9
      1  2  3   4  5  6   7  8  9     came back as 3 rows:
    ┌─────────┬─────────┬─────────┐    1 "534678912"
  1 │ 5  3  . │ .  7  . │ .  .  . │    2 "12345678"  8 cells
  2 │ 6  .  . │ 1  9  5 │ .  .  . │    3 "a\x1b"  2 cells
  3 │ .  9  8 │ .  .  . │ .  6  . │
    ├─────────┼─────────┼─────────┤
  4 │ 8  .  . │ .  6  . │ .  .  3 │
  5 │ 4  .  . │ 8  .  3 │ .  .  1 │
  6 │ 7  .  . │ .  2  . │ .  .  6 │
    ├─────────┼─────────┼─────────┤
  7 │ .  6  . │ .  .  . │ 2  8  . │
  8 │ .  .  . │ 4  1  9 │ .  .  5 │
  9 │ .  .  . │ .  8  . │ .  7  9 │
    └─────────┴─────────┴─────────┘
  Again: scripts/judge run a.cpp --suite core --case y
)");
}

TEST(write_failure, says_that_no_row_came_back) {
  CaseResult wrong = wrong_case("y");
  wrong.output = Grid{};
  EXPECT_THAT(failure_text(run_of("a.cpp", {wrong})),
              HasSubstr("7  8  9     came back as 0 rows\n"));
}

TEST(write_failure, shows_as_many_rows_as_stand_beside_the_board) {
  CaseResult wrong = wrong_case("y");
  wrong.output = Grid(20, "123456789");
  const RunResult run = run_of("a.cpp", {wrong});
  EXPECT_THAT(failure_text(run),
              HasSubstr("│   12 \"123456789\"\n    └─────────┴─────────┴─────────┘   … 8 more\n"));
  EXPECT_THAT(failure_text(run, {.verbose = true}),
              HasSubstr("\n                                      20 \"123456789\"\n  Again"));
  wrong.output = Grid(13, "123456789");
  EXPECT_THAT(failure_text(run_of("a.cpp", {wrong})), HasSubstr("┘   13 \"123456789\"\n"));
}

TEST(write_failure, cuts_rows_that_are_too_long_but_says_how_long_they_are) {
  CaseResult wrong = wrong_case("y");
  wrong.output = Grid{std::string(500, '1')};
  EXPECT_THAT(failure_text(run_of("a.cpp", {wrong})),
              HasSubstr("┐    1 \"11111111111111111111111111…  500 cells\n"));
}

TEST(write_failure, draws_the_input_when_nothing_came_back) {
  const std::string text = failure_text(run_of("a.cpp", {slow_case("y")}));
  EXPECT_THAT(text, HasSubstr("✗ sample: Time Limit Exceeded on y (core)\n"
                              "  not finished after 2 s of CPU time\n"
                              "      1  2  3   4  5  6   7  8  9     the board it was given\n"));
  EXPECT_THAT(text, HasSubstr("  1 │ 5  3  . │ .  7  . │ .  .  . │\n"));
}

TEST(write_failure, draws_nothing_without_a_geometry) {
  RunResult run = run_of("a.cpp", {wrong_case("y")});
  run.geometry = nullptr;
  EXPECT_EQ(failure_text(run), R"(
✗ sample: Wrong Answer on y (core)
  row 4 holds 7 twice: columns 2 and 4
  Again: scripts/judge run a.cpp --suite core --case y
)");
}

TEST(write_failure, breaks_long_messages_into_lines) {
  CaseResult wrong = wrong_case("y");
  wrong.message = "Line 12: Char 9: runtime error: index 9 out of bounds for type 'bool [9]'";
  EXPECT_THAT(
      failure_text(run_of("a.cpp", {wrong}), {.width = 40}),
      HasSubstr(
          "\n  Line 12: Char 9: runtime error: index\n  9 out of bounds for type 'bool [9]'\n"));
}

TEST(write_failure, is_short_about_a_verdict_that_was_expected) {
  const RunResult run = run_of("a.cpp", {accepted_case("x"), slow_case("y"), slow_case("z")});
  EXPECT_EQ(failure_text(expecting(Verdict::time_limit_exceeded, run)), R"(
✓ sample: Time Limit Exceeded, as expected on y (core)
  not finished after 2 s of CPU time
  1 more case failed: z
)");
}

TEST(write_failure, tells_where_to_change_an_expectation_that_is_no_longer_true) {
  const RunResult run = run_of("a.cpp", {accepted_case("x")});
  EXPECT_EQ(failure_text(expecting(Verdict::time_limit_exceeded, run)), R"(
✗ sample: Accepted, expected Time Limit Exceeded
  If that is the new truth, change what variants.json expects of it.
)");
}

TEST(write_failure, shows_what_the_compiler_said) {
  EXPECT_EQ(failure_text(test::compile_error("a.cpp")), R"(
✗ sample: Compile Error
  a.cpp:2:3: error: unknown type name 'foo'
      2 |   foo x;
        |   ^
)");
}

TEST(write_failure, cuts_only_very_long_lines_of_the_compiler) {
  RunResult run = test::compile_error("a.cpp");
  run.compile_message = std::string(160, 'x') + '\n' + std::string(161, 'y');
  EXPECT_THAT(failure_text(run, {.width = 40}),
              HasSubstr("  " + std::string(160, 'x') + "\n  " + std::string(159, 'y') + "…\n"));
}

TEST(write_failure, shows_a_screen_of_what_the_compiler_said) {
  RunResult run = test::compile_error("a.cpp");
  run.compile_message.clear();
  for (int i = 1; i <= 30; ++i) run.compile_message += "line " + std::to_string(i) + "\n";
  EXPECT_THAT(failure_text(run), HasSubstr("  line 18\n  … 12 more (--verbose shows all)\n"));
  EXPECT_THAT(failure_text(run, {.verbose = true}), HasSubstr("  line 29\n  line 30\n"));
}

TEST(write_failure, needs_nothing_but_ascii) {
  CaseResult wrong = wrong_case("y");
  wrong.details = {"1", "2", "3", "4", "5", "6 µ"};
  wrong.standard_output = "é";
  const std::string text = failure_text(run_of("a.cpp", {wrong}), {.unicode = false});
  EXPECT_THAT(text, HasSubstr("\nFAIL sample: Wrong Answer on y (core)\n"));
  EXPECT_THAT(text, HasSubstr("  4 | 8 [7] 9'|[7] 6  1'| 4' 2' 3 |\n"));
  EXPECT_THAT(text,
              HasSubstr("  - ... 3 more (--verbose shows all)\n  It printed:\n  | \\u00e9\n"));
  for (const char character : text) EXPECT_LT(static_cast<unsigned char>(character), 0x80);
}

TEST(write_failure, is_coloured_where_colours_are_on) {
  RunResult run = run_of("a.cpp", {wrong_case("y")});
  run.geometry = nullptr;
  EXPECT_EQ(failure_text(run, {.colour = true}),
            "\n\x1b[1;31m✗\x1b[0m \x1b[1;31msample: Wrong Answer on y (core)\x1b[0m\n"
            "  \x1b[1mrow 4 holds 7 twice: columns 2 and 4\x1b[0m\n"
            "  Again: \x1b[1mscripts/judge run a.cpp --suite core --case y\x1b[0m\n");
}

TEST(write_failure, starts_the_judge_as_its_reader_does) {
  EXPECT_THAT(failure_text(run_of("a.cpp", {wrong_case("y")}), {.program = "../x/scripts/judge"}),
              HasSubstr("  Again: ../x/scripts/judge run a.cpp --suite core --case y\n"));
}

TEST(write_warnings, names_the_submission) {
  RunResult run = run_of("a.cpp", {});
  run.warnings = {"no compiler but g++ was found",
                  std::string(40, 'x') + ' ' + std::string(40, 'y')};
  EXPECT_EQ(warnings_text(run),
            "\nwarning: sample: no compiler but g++ was found\nwarning: sample: " +
                std::string(40, 'x') + "\n  " + std::string(40, 'y') + "\n");
}

TEST(write_warnings, shows_the_first_three) {
  RunResult run = run_of("a.cpp", {});
  run.warnings = {"1", "2", "3", "4", "5"};
  EXPECT_EQ(warnings_text(run), R"(
warning: sample: 1
warning: sample: 2
warning: sample: 3
warning: sample: … 2 more
)");
  EXPECT_THAT(warnings_text(run, {.verbose = true}), HasSubstr("warning: sample: 5\n"));
}

TEST(write_failure, marks_the_clash_on_the_board_that_was_asked_about) {
  EXPECT_EQ(failure_text(run_of("a.cpp", {test::asked_case("x", true, true)})), R"(
✗ sample: Wrong Answer on x (core)
  returned true, but row 4 holds 7 twice: columns 2 and 9
      1  2  3   4  5  6   7  8  9     the board it was given
    ┌─────────┬─────────┬─────────┐
  1 │ 5  3  . │ .  7  . │ .  .  . │
  2 │ 6  .  . │ 1  9  5 │ .  .  . │
  3 │ .  9  8 │ .  .  . │ .  6  . │
    ├─────────┼─────────┼─────────┤
  4 │ 8 [7] . │ .  6  . │ .  . [7]│
  5 │ 4  .  . │ 8  .  3 │ .  .  1 │
  6 │ 7  .  . │ .  2  . │ .  .  6 │
    ├─────────┼─────────┼─────────┤
  7 │ .  6  . │ .  .  . │ 2  8  . │
  8 │ .  .  . │ 4  1  9 │ .  .  5 │
  9 │ .  .  . │ .  8  . │ .  7  9 │
    └─────────┴─────────┴─────────┘
       5  given  [7] at fault
  Again: scripts/judge run a.cpp --suite core --case x
)");
}

TEST(write_failure, draws_the_board_without_marks_where_nothing_clashes) {
  const std::string text = failure_text(run_of("a.cpp", {test::asked_case("x", false, false)}));
  EXPECT_THAT(text,
              HasSubstr("\n  returned false, but no row, column or box holds a digit twice\n"));
  EXPECT_THAT(text, HasSubstr(" 7  8  9     the board it was given\n"));
  EXPECT_THAT(text, Not(HasSubstr("at fault")));
}

}  // namespace
}  // namespace judge
