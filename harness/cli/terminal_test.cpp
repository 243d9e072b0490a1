// What a person sees on a terminal, against what a pipe or a file gets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kEscape = "\x1b";
constexpr const char* kEraseLine = "\r\x1b[K";

std::string without_colours(const std::string& received) {
  static const std::regex kColour("\x1b\\[[0-9;]*m");
  return std::regex_replace(received, kColour, "");
}

/// What remains to be read when all has been received: a line that was erased is gone.
std::string screen(const std::string& received) {
  std::string text;
  const std::string plain = without_colours(received);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (plain.compare(i, 2, "\r\n") == 0) {
      continue;  // the terminal makes it of a newline
    }
    if (plain.compare(i, 4, kEraseLine) == 0) {
      text.erase(text.rfind('\n') + 1);
      i += 3;
    } else {
      text += plain[i];
    }
  }
  return text;
}

Command judging(const std::string& submission, std::vector<std::string> environment = {}) {
  return {.arguments = {"run", submission, "--suite", "one.txt"},
          .environment = std::move(environment)};
}

TEST(judge_on_a_terminal, shows_a_live_line_that_goes_away) {
  const TerminalAnswer answer = run_on_terminal(judging("right.cpp"));
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.received, StartsWith(std::string(kEraseLine) + "right  compiling"));
  EXPECT_EQ(masked(screen(answer.received)), masked(run(judging("right.cpp")).out));
}

TEST(judge_on_a_terminal, leaves_the_same_text_as_in_a_pipe) {
  // Without colours: with them, a cell that was filled in needs no mark.
  const TerminalAnswer answer = run_on_terminal(judging("wrong.cpp", {"NO_COLOR=1"}));
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(masked(screen(answer.received)), masked(run(judging("wrong.cpp")).out));
}

TEST(judge_on_a_terminal, colours_verdicts_and_cells_at_fault) {
  EXPECT_THAT(run_on_terminal(judging("right.cpp")).received,
              HasSubstr("\x1b[32m✓\x1b[0m right  \x1b[32mAccepted\x1b[0m  1/1"));
  const std::string wrong = run_on_terminal(judging("wrong.cpp")).received;
  EXPECT_THAT(wrong, HasSubstr("\x1b[1;31m✗\x1b[0m wrong  \x1b[1;31mWrong Answer\x1b[0m  0/1"));
  EXPECT_THAT(wrong, HasSubstr("\x1b[1;37;41m[6]\x1b[0m"));
}

TEST(judge_on_a_terminal, honours_no_color) {
  const TerminalAnswer answer = run_on_terminal(judging("wrong.cpp", {"NO_COLOR=1"}));
  EXPECT_EQ(without_colours(answer.received), answer.received);
  EXPECT_THAT(answer.received, StartsWith(kEraseLine)) << "the live line is no colour";
  const TerminalAnswer empty = run_on_terminal(judging("wrong.cpp", {"NO_COLOR="}));
  EXPECT_NE(without_colours(empty.received), empty.received) << "empty means unset";
}

TEST(judge_on_a_terminal, that_is_dumb_writes_no_escape_sequence_at_all) {
  const TerminalAnswer answer = run_on_terminal(judging("wrong.cpp", {"TERM=dumb"}));
  EXPECT_THAT(answer.received, Not(HasSubstr(kEscape)));
  EXPECT_EQ(masked(screen(answer.received)), masked(run(judging("wrong.cpp")).out));
}

TEST(judge_on_a_terminal, keeps_the_live_line_shorter_than_a_narrow_one) {
  constexpr std::size_t kColumns = 12;
  const std::string received =
      run_on_terminal(judging("right.cpp", {"LC_ALL=C"}), kColumns).received;
  ASSERT_THAT(received, StartsWith(kEraseLine));
  const std::string live = received.substr(4, received.find(kEraseLine, 4) - 4);
  EXPECT_EQ(live, "right  c...");
  EXPECT_LT(live.size(), kColumns) << "the last column would wrap it";
}

TEST(judge_on_a_terminal, draws_boards_in_colour) {
  const Command command = {.arguments = {"show", "easy", "--suite", "two.json", "--solution"}};
  const TerminalAnswer answer = run_on_terminal(command);
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.received, HasSubstr(kEscape));
  EXPECT_THAT(without_colours(answer.received), HasSubstr("  1 │ 5  3  4 │ 6  7  8 │ 9  1  2 │"));
}

TEST(judge_on_a_terminal, writes_a_report_into_a_file_without_colours) {
  const TemporaryFolder folder;
  Command command = judging("wrong.cpp");
  const std::string file = folder.path() / "report.txt";
  command.arguments.insert(command.arguments.end(), {"--output", file});
  const TerminalAnswer answer = run_on_terminal(command);
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(masked(contents(file)), masked(run(judging("wrong.cpp")).out));
}

TEST(judge_on_a_terminal, writes_json_undecorated) {
  Command command = judging("wrong.cpp");
  command.arguments.insert(command.arguments.end(), {"--format", "json"});
  const TerminalAnswer answer = run_on_terminal(command);
  EXPECT_THAT(answer.received, StartsWith("{\"tool\": {\"name\": \"sudoku-judge\""));
  EXPECT_THAT(answer.received, Not(HasSubstr(kEscape)));
}

TEST(judge_in_a_pipe, writes_no_escape_sequence) {
  const Answer answer = run(judging("wrong.cpp"));
  EXPECT_THAT(answer.out, Not(HasSubstr(kEscape)));
  EXPECT_THAT(answer.out, Not(HasSubstr("compiling")));
}

}  // namespace
}  // namespace judge::testing
