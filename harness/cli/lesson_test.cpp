// What solutions/sudoku-solver/README.md shows is what its commands print.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "cli/test_command.h"
#include "whole_tests.h"

namespace judge::testing {
namespace {

using ::testing::HasSubstr;

/// A command of the course and what it is said to print.
struct Shown {
  std::vector<std::string> arguments;
  std::string output;
};

/// For the names of the tests: `judge` and the first words.
void PrintTo(const Shown& shown, std::ostream* out) {
  *out << shown.arguments.at(0) << ' ' << shown.arguments.at(1);
}

std::string course() {
  return contents(std::filesystem::path(JUDGE_PROJECT) / "solutions" / "sudoku-solver" /
                  "README.md");
}

/// "$ scripts/judge compare a.cpp \" and lines that go on: the words behind the judge.
std::vector<std::string> take_command(std::istringstream& block) {
  std::string command;
  for (std::string line; std::getline(block, line);) {
    const bool goes_on = line.ends_with('\\');
    command += goes_on ? line.substr(0, line.size() - 1) : line;
    if (!goes_on) {
      break;
    }
  }
  std::istringstream words(command);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) {
    arguments.push_back(word);
  }
  arguments.erase(arguments.begin(), arguments.begin() + 2);  // "$ scripts/judge"
  return arguments;
}

/// The blocks that begin with a command of the judge.
std::vector<Shown> shown_in(const std::string& text) {
  const std::string fence = "```console\n";
  std::vector<Shown> all;
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    std::istringstream block(text.substr(at, text.find("```", at) - at));
    Shown shown{.arguments = take_command(block), .output = {}};
    shown.output = block.str().substr(static_cast<std::size_t>(block.tellg()));
    all.push_back(std::move(shown));
  }
  return all;
}

/// Which compiler it was does not change what is counted.
std::string without_compiler(const std::string& text) {
  return std::regex_replace(text, std::regex(", clang[^\n]*"), "");
}

class lesson : public ::testing::TestWithParam<Shown> {};

TEST_P(lesson, prints_what_the_course_shows) {
  if (GetParam().arguments.at(1) == "--suite") {  // of all bundled solutions, some of them slow
    JUDGE_ONLY_IN_WHOLE_TESTS();
  }
  const Answer answer = run({.arguments = GetParam().arguments, .directory = JUDGE_PROJECT});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(without_compiler(answer.out), without_compiler(GetParam().output));
}

INSTANTIATE_TEST_SUITE_P(command, lesson, ::testing::ValuesIn(shown_in(course())),
                         [](const auto& info) { return std::to_string(info.index + 1); });

TEST(lesson_text, has_a_pair_of_traces_for_each_of_the_five_ways_and_the_ladder) {
  EXPECT_GE(shown_in(course()).size(), 6U);
}

TEST(lesson_text, holds_the_known_counts_of_rescan_validate_on_the_first_sample) {
  EXPECT_THAT(course(), HasSubstr("\n2 rescan_validate_dfs        87,546,317  87,546,253 "));
}

/// Numbers of three digits and more.
std::set<std::string> numbers_in(const std::string& text) {
  static const std::regex kNumber("[0-9]{1,3}(,[0-9]{3})+|[0-9]{3,}");
  return {std::sregex_token_iterator(text.begin(), text.end(), kNumber),
          std::sregex_token_iterator()};
}

TEST(lesson_text, names_no_number_that_no_command_prints) {
  const std::string text = course();
  const std::string lesson = text.substr(text.find("## The lesson"));
  const std::string prose = std::regex_replace(lesson, std::regex("```[^`]*```|`[^`]*`"), "");
  std::string printed = "6,561";  // 9 to the 4th
  for (const Shown& each : shown_in(lesson)) {
    printed += each.output;
  }
  for (const std::string& number : numbers_in(prose)) {
    EXPECT_THAT(printed, HasSubstr(number));
  }
}

}  // namespace
}  // namespace judge::testing
