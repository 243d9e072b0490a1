#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kPasted =
    "class Solution {\npublic:\n"
    "\u00A0\u00A0void solveSudoku(vector<vector<char>>& board) { board[0][0] = \u20185\u2019; "
    "/* \u00A0 */ }\n"
    "};\n";
constexpr const char* kRepaired =
    "class Solution {\npublic:\n"
    "  void solveSudoku(vector<vector<char>>& board) { board[0][0] = '5'; /* \u00A0 */ }\n"
    "};\n";

Answer run_in(const TemporaryFolder& folder, const std::vector<std::string>& arguments) {
  return run({.arguments = arguments, .directory = folder.path()});
}

TEST(judge_fix, replaces_pasted_characters_and_keeps_the_original) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.cpp", kPasted);
  const Answer answer = run_in(folder, {"fix", "mine.cpp"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(contents(folder.path() / "mine.cpp"), kRepaired);
  EXPECT_EQ(contents(folder.path() / "mine.cpp.orig"), kPasted);
  EXPECT_THAT(folder.names(), ElementsAre("mine.cpp", "mine.cpp.orig"));
  EXPECT_THAT(answer.out,
              HasSubstr("line 3: no-break space (U+00A0) where a space belongs, 1 more\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n    3 - \u00A0\u00A0void"));
  EXPECT_THAT(answer.out, HasSubstr("\n      +   void solveSudoku(vector<vector<char>>& board) { "
                                    "board[0][0] = '5'; /* \u00A0 */ }\n"));
  EXPECT_THAT(answer.out, HasSubstr("4 characters replaced; the original is mine.cpp.orig\n"));
}

TEST(judge_fix, changes_nothing_where_nothing_is_to_be_changed) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.cpp", kRepaired);
  const Answer answer = run_in(folder, {"fix", "mine.cpp"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, "mine.cpp: nothing to fix\n");
  EXPECT_THAT(folder.names(), ElementsAre("mine.cpp"));
}

TEST(judge_fix, does_not_overwrite_an_older_original) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.cpp", kPasted);
  write(folder.path() / "mine.cpp.orig", "precious");
  const Answer answer = run_in(folder, {"fix", "mine.cpp"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("mine.cpp.orig: exists already"));
  EXPECT_EQ(contents(folder.path() / "mine.cpp"), kPasted);
  EXPECT_EQ(contents(folder.path() / "mine.cpp.orig"), "precious");
  EXPECT_EQ(folder.names().size(), 2U);
}

TEST(judge_fix, keeps_the_permissions_of_the_file) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "mine.cpp";
  write(file, kPasted);
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  run_in(folder, {"fix", "mine.cpp"});
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(judge_fix, says_when_there_is_no_such_file) {
  const TemporaryFolder folder;
  const Answer answer = run_in(folder, {"fix", "mine.cpp"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "mine.cpp: no such file\n");
}

TEST(judge_run_fix_paste, judges_the_repaired_text_and_leaves_the_file_alone) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.cpp", kPasted);
  const Answer as_it_is = run_in(folder, {"run", "mine.cpp", "--case", "one-blank"});
  EXPECT_EQ(as_it_is.exit_code, 1);
  EXPECT_THAT(as_it_is.out, HasSubstr("Compile Error\n"
                                      "  line 3: no-break space (U+00A0) where a space belongs, 1 "
                                      "more\n  line 3: curly quote"));
  EXPECT_THAT(as_it_is.out, HasSubstr("judge fix FILE"));
  EXPECT_THAT(as_it_is.out, Not(HasSubstr("Char")));
  const Answer repaired = run_in(folder, {"run", "mine.cpp", "--case", "one-blank", "--fix-paste"});
  EXPECT_THAT(repaired.out, HasSubstr("Wrong Answer"));
  EXPECT_THAT(repaired.out,
              HasSubstr("warning: mine: judged as judge fix would repair it: line 3"));
  EXPECT_THAT(repaired.out, HasSubstr("Again: judge run mine.cpp --fix-paste "));
  EXPECT_EQ(contents(folder.path() / "mine.cpp"), kPasted);
  EXPECT_THAT(folder.names(), ElementsAre("mine.cpp"));
}

TEST(judge_run_main, that_was_left_in_a_file_is_told) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.cpp", std::string(kRepaired) + "int main() { Solution s; }\n");
  const Answer answer = run_in(folder, {"run", "mine.cpp", "--case", "complete"});
  EXPECT_THAT(answer.out, HasSubstr("warning: mine: its main() is not run: the judge calls "
                                    "solveSudoku, as LeetCode\n  does\n"));
}

TEST(judge_run_probe, tells_of_a_sound_solution_that_nothing_was_found) {
  const Answer answer = run_judge({"run", "right.cpp", "--suite", "one.txt", "--probe"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, HasSubstr("\nright: nothing found by 7 probes: dirty, reused, reversed, "
                                    "alone, unoptimised,\nfilled, other-compiler\n"));
}

TEST(judge_run_probe, says_that_it_probes_nothing_that_is_not_accepted) {
  const Answer answer = run_judge({"run", "wrong.cpp", "--suite", "one.txt", "--probe"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.out, HasSubstr("warning: wrong: not probed: only what is accepted is judged"));
}

TEST(judge_run_probe, hints_at_what_a_cheap_probe_finds) {
  const TemporaryFolder folder;
  write(folder.path() / "lucky.cpp",
        "class Solution {\n"
        "  bool ready;\n"
        "public:\n"
        "  void solveSudoku(vector<vector<char>>& board) { if (!ready) board[8][8] = '9'; }\n"
        "};\n");
  const Answer answer =
      run({.arguments = {"run", "lucky.cpp", "--suite", "core", "--case", "one-blank"},
           .directory = folder.path()});
  EXPECT_EQ(answer.exit_code, 0) << answer.out;
  EXPECT_THAT(answer.out, HasSubstr("! lucky: Accepted, but fragile:\n"
                                    "  made as \"Solution s;\" in used memory: Runtime Error on "
                                    "one-blank"));
  EXPECT_THAT(answer.out,
              HasSubstr("\n    never set: member ready (line 2); {} behind the name sets it\n"));
}

TEST(judge_run_program, judges_a_whole_program_by_what_it_prints) {
  const TemporaryFolder folder;
  write(folder.path() / "echo.cpp",
        "#include <iostream>\n#include <string>\n"
        "int main() { std::string s; while (std::cin >> s && s != \"end\") std::cout << s << "
        "'\\n'; }\n");
  const Answer right = run_in(folder, {"run", "echo.cpp", "--case", "complete"});
  EXPECT_EQ(right.exit_code, 0) << right.out;
  EXPECT_THAT(right.out, HasSubstr("acwing-166 on core"));
  const Answer wrong = run_in(folder, {"run", "echo.cpp", "--case", "one-blank"});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("row 9 column 9 is blank"));
}

}  // namespace
}  // namespace judge::testing
