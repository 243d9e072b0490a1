#include "toolchain/compile_message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "toolchain/cache.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(JUDGE_TESTDATA) / "compile";

MetaData two_sum() {
  return {
      .method = "twoSum",
      .parameters = {{.name = "nums", .type = "integer[]"}, {.name = "target", .type = "integer"}},
      .return_type = "integer[]",
      .output_parameter = -1};
}

/// What a compiler said about testdata/compile/NAME.cpp when the recording was made.
std::string recorded(const std::string& name, const std::string& compiler) {
  std::string text = read_file(kFolder / (name + "." + compiler + ".txt")).value();
  constexpr std::string_view kMark = "@FOLDER@";
  for (std::size_t at = text.find(kMark); at != std::string::npos; at = text.find(kMark, at)) {
    text.replace(at, kMark.size(), kFolder.string());
  }
  return text;
}

std::string message_of(const std::string& name, const std::string& compiler, bool all = false) {
  return compile_message(parse_diagnostics(recorded(name, compiler)),
                         read_source(kFolder / (name + ".cpp")),
                         name.starts_with("ret") ? two_sum() : solve_sudoku(), all);
}

/// The one-line message for a compiler's output about testdata/compile/misspelt.cpp.
std::string message_for(const std::string& output) {
  return compile_message(parse_diagnostics(output), read_source(kFolder / "misspelt.cpp"),
                         solve_sudoku());
}

std::string in_file(int line, const std::string& rest) {
  return (kFolder / "misspelt.cpp").string() + ":" + std::to_string(line) + ":" + rest;
}

// NAME.COMPILER.message is what a user is to read; each has been read by a person.
std::vector<std::string> recordings() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".message") {
      names.push_back(entry.path().stem());
    }
  }
  std::ranges::sort(names);
  return names;
}

class RecordedErrors : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordedErrors, are_told_in_the_submissions_own_lines) {
  const std::string name = fs::path(GetParam()).stem();
  const std::string compiler = fs::path(GetParam()).extension().string().substr(1);
  EXPECT_EQ(message_of(name, compiler), read_file(kFolder / (GetParam() + ".message")).value());
}

INSTANTIATE_TEST_SUITE_P(of, RecordedErrors, ::testing::ValuesIn(recordings()),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

TEST(compile_message, shows_three_errors_and_counts_the_others) {
  EXPECT_EQ(message_of("many", "clang"),
            "Line 4: Char 9: error: use of undeclared identifier 'a'\n"
            "    4 |         a = 1;\n"
            "      |         ^\n"
            "Line 5: Char 9: error: use of undeclared identifier 'b'\n"
            "    5 |         b = 2;\n"
            "      |         ^\n"
            "Line 6: Char 9: error: use of undeclared identifier 'c'\n"
            "    6 |         c = 3;\n"
            "      |         ^\n"
            "2 more errors (--verbose shows all)\n");
}

TEST(compile_message, shows_all_errors_when_that_is_wanted) {
  const std::string text = message_of("many", "clang", true);
  EXPECT_NE(text.find("Line 8: Char 9: error: use of undeclared identifier 'e'\n"),
            std::string::npos);
  EXPECT_EQ(text.find("more error"), std::string::npos);
}

TEST(compile_message, puts_the_caret_below_the_character_after_tabs_and_umlauts) {
  EXPECT_EQ(message_of("tabs", "clang"),
            "Line 4: Char 24: error: use of undeclared identifier 'bord'; did you mean 'board'?\n"
            "    4 | \t\tstring s = \"äöü\"; bord.clear();\n"
            "      | \t\t                  ^\n");
}

TEST(compile_message, tells_the_same_error_once) {
  const std::string error = in_file(5, "13: error: use of undeclared identifier 'bord'\n");
  EXPECT_EQ(message_for(error + error),
            "Line 5: Char 13: error: use of undeclared identifier 'bord'\n"
            "    5 |             bord[i][0] = '1';\n"
            "      |             ^\n");
}

TEST(compile_message, leaves_out_the_line_where_there_is_none) {
  EXPECT_EQ(message_for(in_file(8, "99: error: odd\n")),
            "Line 8: Char 99: error: odd\n    8 | };\n      |   ^\n");
  EXPECT_EQ(message_for(in_file(99, "1: error: odd\n")), "Line 99: Char 1: error: odd\n");
}

TEST(compile_message, ignores_warnings) {
  EXPECT_EQ(message_for(in_file(1, "1: warning: unused\n") + in_file(1, "1: error: odd\n")),
            "Line 1: Char 1: error: odd\n    1 | class Solution {\n      | ^\n");
}

TEST(compile_message, passes_on_what_has_no_place) {
  EXPECT_EQ(message_for("clang++-19: error: unable to execute command: Killed\n"),
            "error: unable to execute command: Killed\n");
  EXPECT_EQ(message_for(""), "error: the compiler failed without saying why\n");
  EXPECT_EQ(message_for("gibberish\n\n::: error\n"),
            "error: the compiler failed without saying why\n");
}

TEST(compile_message, says_what_is_wrong_with_the_call_in_other_words_too) {
  const std::map<std::string, std::string> kExplanations = {
      {"'Solution' is not a type", "the file has no class Solution"},
      {"call to deleted constructor of 'Solution'",
       "class Solution cannot be made without arguments"},
      {"calling a private destructor of class 'Solution'",
       "class Solution has a destructor that is not public"},
      {"'solveSudoku' is a protected member of 'Solution'",
       "solveSudoku is not public; put it below a line \"public:\""},
      {"too many arguments to function call, expected 0, have 1",
       "solveSudoku does not take what LeetCode passes to it"}};
  for (const auto& [error, explanation] : kExplanations) {
    const std::string text = message_for("judge_call.cpp:6:1: error: " + error + "\n");
    EXPECT_EQ(text.substr(0, text.find('\n')), "error: " + explanation);
  }
}

TEST(compile_message, shows_an_error_of_the_call_that_it_cannot_explain_as_it_is) {
  EXPECT_EQ(message_for("judge_call.cpp:6:1: error: call to 'solveSudoku' is ambiguous\n"),
            "error: call to 'solveSudoku' is ambiguous\n"
            "LeetCode calls:\n"
            "        void solveSudoku(vector<vector<char>>& board)\n");
}

TEST(compile_message, tells_that_a_part_of_the_library_may_be_newer_elsewhere) {
  const std::string missing =
      message_for(in_file(4, "9: error: no member named 'print' in namespace 'std'\n"));
  EXPECT_THAT(missing, testing::HasSubstr("its standard library (of GCC 14) is newer"));
  const std::string misspelt = message_for(
      in_file(4, "9: error: no member named 'sotr' in namespace 'std'; did you mean 'sort'?\n"));
  EXPECT_THAT(misspelt, testing::Not(testing::HasSubstr("standard library")));
}

TEST(compile_message, shows_no_file_that_the_submission_merely_names) {
  const std::string message = message_for("/etc/passwd:1:1: error: expected expression\n");
  EXPECT_THAT(message, testing::HasSubstr("/etc/passwd:1:1: error: expected expression"));
  EXPECT_THAT(message, testing::Not(testing::HasSubstr("root")));
}

TEST(compile_message, shows_what_stands_around_an_error_in_a_very_long_line) {
  const std::string before(150, 'a');
  const std::string line = before + "\u00E9 = wrong; " + std::string(150, 'b');
  const Source source{.file = "/x/long.cpp", .text = line + "\n"};
  const std::string message =
      compile_message(parse_diagnostics("/x/long.cpp:1:156: error: no\n"), source, solve_sudoku());
  EXPECT_EQ(message, "Line 1: Char 156: error: no\n    1 | ..." + std::string(55, 'a') +
                         "\u00E9 = wrong; " + std::string(53, 'b') + "...\n      | " +
                         std::string(62, ' ') + "^\n");
}

/// The message for an error that seems to be in line 1 of `file`.
std::string message_in(const ScratchFolder& scratch, const fs::path& file) {
  const Source source{.file = scratch.path() / "mine.cpp",
                      .text =
                          "#include \"below/own.h\"\n#include \"link.h\"\n"
                          "#include \"endless.h\"\n#include \"another.cpp\"\n"};
  return compile_message(parse_diagnostics(file.string() + ":1:1: error: no\n"), source,
                         solve_sudoku());
}

TEST(compile_message, quotes_headers_of_the_submission_and_no_other_file) {
  ScratchFolder scratch;
  ScratchFolder other;
  const std::string quote = "    1 | secret\n      | ^\n";
  scratch.write("below/own.h", "secret\n");
  scratch.write("another.cpp", "secret\n");
  scratch.write("not_included.h", "secret\n");
  scratch.write("core.json", "secret\n");
  other.write("outside.h", "secret\n");
  fs::create_symlink(other.path() / "outside.h", scratch.path() / "link.h");
  fs::create_symlink("/dev/zero", scratch.path() / "endless.h");
  EXPECT_EQ(message_in(scratch, scratch.path() / "below" / "own.h"),
            "below/own.h:1:1: error: no\n" + quote);
  // All of these are what a submission gets with #line 1 "FILE".
  const std::string roundabout = "below/../../" + other.path().filename().string() + "/outside.h";
  for (const fs::path& file :
       {scratch.path() / "not_included.h", scratch.path() / "another.cpp",
        scratch.path() / "core.json", other.path() / "outside.h", scratch.path() / "link.h",
        scratch.path() / "endless.h", scratch.path() / roundabout, fs::path("/etc/passwd"),
        fs::path("/dev/zero")}) {
    const std::string message = message_in(scratch, file);
    EXPECT_THAT(message, testing::HasSubstr(":1:1: error: no\n"));
    EXPECT_THAT(message, testing::Not(testing::HasSubstr(" | "))) << message;
  }
}

}  // namespace
}  // namespace judge
