#include "report/rerun.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

std::string command(const std::string& file, const std::string& suite, const std::string& id,
                    const std::vector<std::string>& options = {}) {
  RunResult run;
  run.submission = file;
  run.options = options;
  CaseResult failure;
  failure.suite = suite;
  failure.id = id;
  return rerun_command(run, failure);
}

TEST(shell_quoted, leaves_plain_words_alone) {
  EXPECT_EQ(shell_quoted("solutions/a_b-c.cpp"), "solutions/a_b-c.cpp");
}

TEST(shell_quoted, quotes_what_a_shell_would_interpret) {
  EXPECT_EQ(shell_quoted(""), "''");
  EXPECT_EQ(shell_quoted("my file.cpp"), "'my file.cpp'");
  EXPECT_EQ(shell_quoted("$(reboot)"), "'$(reboot)'");
  EXPECT_EQ(shell_quoted("~x*"), "'~x*'");
  EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
}

TEST(shell_quoted, writes_bytes_that_must_not_be_printed_as_octal_numbers) {
  EXPECT_EQ(shell_quoted("a\n1"), "\"$(printf 'a\\0121')\"");
  EXPECT_EQ(shell_quoted("\x1b'\\%\""), "\"$(printf '\\033\\047\\134\\045\\042')\"");
  EXPECT_EQ(shell_quoted("\xe9"), "\"$(printf '\\351')\"");
}

TEST(shell_quoted, shows_letters_of_every_language) {
  EXPECT_EQ(shell_quoted("Lösung.cpp"), "'Lösung.cpp'");
}

TEST(rerun_command, names_file_suite_and_case) {
  EXPECT_EQ(command("solutions/sudoku-solver/a.cpp", "hard", "ai-escargot"),
            "scripts/judge run solutions/sudoku-solver/a.cpp --suite hard --case ai-escargot");
}

TEST(rerun_command, keeps_the_options_of_the_run) {
  EXPECT_EQ(command("a.cpp", "hard", "x", {"--profile", "fast", "--compiler", "g++ -m32"}),
            "scripts/judge run a.cpp --profile fast --compiler 'g++ -m32' --suite hard --case x");
}

TEST(rerun_command, survives_names_that_look_like_options) {
  EXPECT_EQ(command("-a.cpp", "-s", "--jobs"),
            "scripts/judge run ./-a.cpp --suite=-s --case=--jobs");
}

TEST(rerun_command, runs_all_cases_where_one_alone_would_pass) {
  RunResult run;
  run.submission = "a.cpp";
  run.suites = {"core", "hard"};
  CaseResult failure;
  failure.needs_company = true;
  EXPECT_EQ(rerun_command(run, failure), "scripts/judge run a.cpp --suite core --suite hard");
}

TEST(rerun_command, quotes_each_part) {
  EXPECT_EQ(command("a b.cpp", "x y", "p;q"),
            "scripts/judge run 'a b.cpp' --suite 'x y' --case 'p;q'");
}

TEST(rerun_command, brings_a_board_that_came_through_standard_input) {
  RunResult run;
  run.submission = "mine.cpp";
  run.suites = {"-"};
  CaseResult failure;
  failure.suite = "-";
  failure.id = "line-3";
  failure.input.cells = "53..7";
  EXPECT_EQ(rerun_command(run, failure), "echo 53..7 | scripts/judge run mine.cpp --suite -");
  run.options = {"--profile", "fast"};
  EXPECT_EQ(rerun_command(run, failure),
            "echo 53..7 | scripts/judge run mine.cpp --profile fast --suite -");
}

TEST(rerun_command, brings_the_company_without_which_a_board_does_not_fail) {
  RunResult run;
  run.submission = "mine.cpp";
  run.suites = {"-"};
  CaseResult before;
  before.suite = "-";
  before.input.cells = "1...";
  CaseResult failure = before;
  failure.input.cells = ".2..";
  failure.needs_company = true;
  run.cases = {before, failure};
  EXPECT_EQ(rerun_command(run, failure),
            "printf '%s\\n' 1... .2.. | scripts/judge run mine.cpp --suite -");
  run.cases.assign(9, before);  // too many for a command
  EXPECT_EQ(rerun_command(run, failure), "scripts/judge run mine.cpp --suite=-");
}

}  // namespace
}  // namespace judge
