// Sessions with `judge debug`, typed by a script.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_command.h"
#include "whole_tests.h"

namespace judge::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// `judge debug ARGUMENTS…`, with these lines typed into gdb.
Answer debug(std::vector<std::string> arguments, const std::string& typed = "") {
  arguments.insert(arguments.begin(), "debug");
  return run({.arguments = std::move(arguments), .input = typed});
}

/// What gdb said after the marker that `echo` left.
std::string after(const Answer& answer, const std::string& marker) {
  const std::size_t found = answer.out.find(marker);
  return found == std::string::npos ? "" : answer.out.substr(found + marker.size());
}

constexpr const char* kEasyDrawn =
    " = 9 x 9 board, 51 blank\n"
    "     0  1  2   3  4  5   6  7  8\n"
    "   +---------+---------+---------+\n"
    " 0 | 5  3  . | .  7  . | .  .  . |\n"
    " 1 | 6  .  . | 1  9  5 | .  .  . |\n"
    " 2 | .  9  8 | .  .  . | .  6  . |\n"
    "   +---------+---------+---------+\n"
    " 3 | 8  .  . | .  6  . | .  .  3 |\n"
    " 4 | 4  .  . | 8  .  3 | .  .  1 |\n"
    " 5 | 7  .  . | .  2  . | .  .  6 |\n"
    "   +---------+---------+---------+\n"
    " 6 | .  6  . | .  .  . | 2  8  . |\n"
    " 7 | .  .  . | 4  1  9 | .  .  5 |\n"
    " 8 | .  .  . | .  8  . | .  7  9 |\n"
    "   +---------+---------+---------+\n";

TEST(judge_debug, stops_at_the_method_with_the_failing_case_loaded) {
  const Answer answer = debug({"wrong.cpp", "--suite", "one.txt"}, "p board\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith("Wrong Answer on line-1 (one.txt)\n"
                                     "  column 3 holds 6 twice: rows 1 and 5\n"
                                     "  The board it was given:\n"
                                     "      1  2  3   4  5  6   7  8  9\n"
                                     "    ┌─────────┬─────────┬─────────┐\n"
                                     "  1 │ 5  3  . │ .  7  . │ .  .  . │\n"));
  EXPECT_THAT(answer.out, ContainsRegex("\nTemporary breakpoint 1, Solution::solveSudoku "
                                        "\\(this=0x[0-9a-f]+, *\n? *board=9 x 9 board, 51 blank\\) "
                                        "at wrong.cpp:5\n5\t +cout << \"I know this one\""));
  EXPECT_THAT(answer.out, HasSubstr("\n  p board         watch -l board[0][2]  stops"));
  EXPECT_THAT(answer.out, HasSubstr(kEasyDrawn));
}

TEST(judge_debug, loads_the_first_case_that_fails_and_not_the_first_case) {
  const Answer answer =
      debug({"debug/calls_itself.cpp", "--suite", "debug/nearly_solved.txt", "--suite", "one.txt"},
            "p board\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, StartsWith("Wrong Answer on line-1 (one.txt)\n"));
  EXPECT_THAT(answer.out, Not(HasSubstr("Alone this case is Accepted")));
  EXPECT_THAT(answer.out, HasSubstr(kEasyDrawn));
}

// g++ gives the frame of the generated call another name. For its sake the prelude is a light one.
std::vector<const char*> compilers() {
  if (!whole_tests()) return {""};
  return {"", "g++"};
}

TEST(judge_debug, shows_no_frame_of_the_judge_s_own) {
  const OwnTree tree;
  tree.lighten_driver();
  const TemporaryFolder cache;
  for (const char* compiler : compilers()) {
    const Answer answer = run(
        {.arguments = {"debug", "debug/crashes.cpp", "--case", "line-1", "--compiler", compiler},
         .input = "b Solution::fill\nc\necho BACKTRACE\\n\nbt\necho END\\n\n",
         .environment = {"SUDOKU_JUDGE_ROOT=" + tree.root().string(),
                         "SUDOKU_JUDGE_CACHE=" + cache.path().string()}});
    const std::string backtrace = after(answer, "BACKTRACE\n");
    EXPECT_THAT(backtrace, ContainsRegex("^\\(gdb\\) #0  Solution::fill \\(this=")) << compiler;
    EXPECT_THAT(backtrace,
                ContainsRegex("\n#1  0x[0-9a-f]+ in Solution::solveSudoku\n? +\\(this="));
    EXPECT_THAT(backtrace, HasSubstr("at crashes.cpp:12\n(gdb) END")) << compiler;
    EXPECT_THAT(backtrace, Not(HasSubstr("#2"))) << compiler;
    EXPECT_THAT(answer.out, Not(ContainsRegex("judge_driver|judge_call|run_case"))) << compiler;
  }
}

TEST(judge_debug, shows_the_judge_s_frames_to_somebody_who_is_in_them) {
  const Answer answer = debug({"right.cpp", "--suite", "one.txt"}, "finish\nbt\nc\n");
  EXPECT_THAT(answer.out,
              HasSubstr("Your method has returned; what follows is the judge's own. c runs to the "
                        "end.\n"));
  EXPECT_THAT(answer.out, ContainsRegex("#0 .*judge_driver::run_case"));
  EXPECT_THAT(answer.out, ContainsRegex("#1 .*judge_driver::Call::with"));
  EXPECT_THAT(answer.out, HasSubstr(" exited normally]\n"));
}

TEST(judge_debug, steps_into_the_submission_and_not_into_the_library) {
  const Answer answer = debug({"right.cpp", "--suite", "one.txt"},
                              "b fits\nc\nstep\nstep\nstep\ninfo source\nbt 1\n");
  EXPECT_THAT(answer.out, HasSubstr("\n(gdb) Current source file is "));
  EXPECT_THAT(after(answer, "Current source file is "), StartsWith(JUDGE_TESTDATA "/right.cpp\n"));
  EXPECT_THAT(answer.out, Not(HasSubstr("stl_vector.h")));
}

TEST(judge_debug, goes_on_to_the_line_of_a_crash) {
  const Answer answer = debug({"debug/crashes.cpp", "--suite", "one.txt"}, "continue\np board\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, StartsWith("Runtime Error on line-1 (one.txt)\n"
                                     "  Line 7: Char 23: runtime error: "));
  EXPECT_THAT(answer.out, HasSubstr("\n  c goes on to the crash. "));
  EXPECT_THAT(answer.out, HasSubstr("at crashes.cpp:12\n"));
  EXPECT_THAT(answer.out, HasSubstr("\nProgram received signal SIGSEGV, Segmentation fault.\n"));
  EXPECT_THAT(answer.out,
              ContainsRegex("at crashes.cpp:7\n7\t +board\\[0\\]\\[2\\] = \\*digits_;"));
  EXPECT_THAT(answer.out, HasSubstr(kEasyDrawn));
}

TEST(judge_debug, watches_a_cell) {
  const Answer answer = debug({"right.cpp", "--suite", "one.txt"},
                              // Virtual machines may lack what watches in hardware.
                              "set can-use-hw-watchpoints 0\nwatch -l board[0][2]\nc\n");
  EXPECT_THAT(answer.out, HasSubstr("Old value = 46 '.'\nNew value = 49 '1'\n"));
}

TEST(judge_debug, loads_the_cases_before_one_that_fails_only_behind_them) {
  const Answer answer = debug({"debug/carries_over.cpp", "--suite", "debug/nearly_solved.txt"},
                              "p calls\nc\nrun\np calls\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, StartsWith("Wrong Answer on line-2 (debug/nearly_solved.txt)\n"
                                     "  row 9 column 9 is blank\n"
                                     "  Alone this case is Accepted: something lives on from the "
                                     "case before it, so\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n(gdb) $1 = 1\n"));
  EXPECT_THAT(after(answer, "$1 = 1\n"), HasSubstr(" exited normally]\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n(gdb) $2 = 1\n")) << "`run` stops in the same case";
}

TEST(judge_debug, keeps_standard_input_from_the_submission) {
  const Answer answer =
      debug({"debug/carries_over.cpp", "--case", "leetcode-37-example"}, "c\necho STILL HERE\\n\n");
  EXPECT_THAT(answer.out, HasSubstr("nothing to read\n"));
  EXPECT_THAT(answer.out, HasSubstr("STILL HERE\n"));
}

TEST(judge_debug, loads_the_case_that_is_asked_for_without_judging) {
  const Answer answer = debug({"wrong.cpp", "--case", "ai-escargot"}, "p board\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith("ai-escargot (hard)\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n 0 | 1  .  . | .  .  7 | .  9  . |\n"
                                    " 1 | .  3  . | .  2  . | .  .  8 |\n"));
}

TEST(judge_debug, suggests_the_case_that_was_meant) {
  const Answer answer = debug({"wrong.cpp", "--case", "ai-escargo"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err,
            "no case \"ai-escargo\" in the suites of sudoku-solver, did you mean "
            "\"ai-escargot\"?\nTo look into a suite of your own: --suite FILE\n");
}

TEST(judge_debug, loads_the_first_case_when_all_are_accepted) {
  const Answer answer = debug({"right.cpp", "--suite", "two.json"}, "p board\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, StartsWith("Accepted on two.json; the first case is loaded: easy\n"));
  EXPECT_THAT(answer.out, HasSubstr(kEasyDrawn));
}

TEST(judge_debug, stops_once_in_a_method_that_calls_itself_and_again_when_it_is_run_again) {
  const Answer answer =
      debug({"debug/calls_itself.cpp", "--suite", "debug/nearly_solved.txt"}, "c\nrun\nbt\n");
  EXPECT_THAT(answer.out, HasSubstr("\nTemporary breakpoint 1, Solution::solveSudoku "));
  EXPECT_THAT(after(answer, "Temporary breakpoint 1, "), HasSubstr(" exited normally]\n"));
  const std::string again = after(answer, "exited normally]\n");
  EXPECT_THAT(again, ContainsRegex("\nTemporary breakpoint [0-9]+, Solution::solveSudoku "));
  EXPECT_THAT(again, HasSubstr("(gdb) #0  Solution::solveSudoku"));
  EXPECT_THAT(again, Not(HasSubstr("#1")));
}

TEST(judge_debug, says_how_to_find_where_a_submission_hangs) {
  const Answer answer = debug({"loops.cpp", "--suite", "one.txt", "--time-limit", "50"});
  EXPECT_THAT(answer.out, StartsWith("Time Limit Exceeded on line-1 (one.txt)\n"));
  EXPECT_THAT(answer.out, HasSubstr("\n  It did not end in time: c, then Ctrl-C stops it wherever "
                                    "it is, then bt.\n"));
}

TEST(judge_debug, outlives_an_interrupt_that_is_meant_for_gdb) {
  const Answer answer = debug({"right.cpp", "--case", "leetcode-37-example"},
                              "shell kill -INT $(awk '/^PPid/ {print $2}' /proc/$PPID/status)\n"
                              "echo STILL HERE\\n\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.out, HasSubstr("STILL HERE\n"));
}

TEST(judge_debug, leaves_nothing_of_a_session_behind) {
  const Answer answer = debug({"right.cpp", "--case", "leetcode-37-example"},
                              "shell tr '\\0' '\\n' < /proc/$PPID/cmdline\n");
  const std::string script = after(answer, "\n-x\n");
  const fs::path commands = script.substr(0, script.find('\n'));
  EXPECT_EQ(commands.filename(), "commands.gdb");
  EXPECT_FALSE(fs::exists(commands.parent_path()));
}

TEST(judge_debug, tells_a_compile_error_and_opens_nothing) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"does_not_compile.cpp"},
        std::vector<std::string>{"does_not_compile.cpp", "--case", "ai-escargot"}}) {
    const Answer answer = debug(arguments);
    EXPECT_EQ(answer.exit_code, 1);
    EXPECT_THAT(answer.out, StartsWith("✗ does_not_compile.cpp: Compile Error\n"
                                       "  Line 5: Char 9: error: "));
    EXPECT_THAT(answer.out, Not(HasSubstr("gdb")));
  }
}

TEST(judge_debug, takes_one_file) {
  const Answer piped = debug({"-"});
  EXPECT_EQ(piped.exit_code, 2);
  EXPECT_EQ(piped.err,
            "judge debug needs a file: standard input is where gdb reads its commands\n");
  const Answer boards = debug({"right.cpp", "--suite", "-"});
  EXPECT_EQ(boards.exit_code, 2);
  EXPECT_EQ(boards.err,
            "judge debug needs the boards of --suite in a file: standard input is where gdb reads "
            "its commands\n");
  const Answer folder = debug({"folder"});
  EXPECT_EQ(folder.exit_code, 2);
  EXPECT_EQ(folder.err, "folder: holds 2 submissions; name the one to look at\n");
}

TEST(judge_debug, stops_in_main_of_a_whole_program_with_the_boards_on_its_standard_input) {
  const TemporaryFolder folder;
  write(folder.path() / "echo.cpp",
        "#include <iostream>\n"
        "#include <string>\n"
        "int main() {\n"
        "  std::string s;\n"
        "  while (std::cin >> s && s != \"end\") {\n"
        "    std::cout << s << std::endl;\n"
        "  }\n"
        "}\n");
  const Answer answer = run({.arguments = {"debug", "echo.cpp", "--case", "one-blank"},
                             .input = "b 6\nc\np s\nbt\n",
                             .directory = folder.path()});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("Temporary breakpoint 1, main () at echo.cpp:4"));
  EXPECT_THAT(answer.out, HasSubstr("Breakpoint 2, main () at echo.cpp:6"));
  EXPECT_THAT(answer.out, ContainsRegex("\\$1 = \"[1-9]+\\.\""));
}

TEST(judge_debug, says_how_to_install_gdb) {
  const TemporaryFolder empty;
  const Answer answer =
      run({.arguments = {"debug", "right.cpp"}, .environment = {"PATH=" + empty.path().string()}});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err,
            "judge debug needs gdb, which is not installed: apt-get install gdb, or scripts/setup "
            "--test\n");
}

/// A gdb that says it was built without Python, and refuses a script that wants it.
std::string path_with_plain_gdb(const TemporaryFolder& folder) {
  const std::string path = std::getenv("PATH");
  const fs::path gdb = folder.path() / "gdb";
  write(gdb,
        "#!/bin/sh\n"
        "if [ \"$1\" = --configuration ]; then echo ' --without-python'; exit; fi\n"
        "if grep -E 'python|source' \"$3\"; then exit 1; fi\n"
        "PATH='" +
            path +
            "'\n"
            "exec gdb \"$@\"\n");
  fs::permissions(gdb, fs::perms::owner_all);
  return "PATH=" + folder.path().string() + ":" + path;
}

TEST(judge_debug, works_with_a_gdb_that_has_no_python) {
  const TemporaryFolder folder;
  const Answer answer = run({.arguments = {"debug", "right.cpp", "--case", "leetcode-37-example"},
                             .input = "p board.size()\nc\n",
                             .environment = {path_with_plain_gdb(folder)}});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, HasSubstr("\nTemporary breakpoint 1, Solution::solveSudoku "));
  EXPECT_THAT(answer.out, HasSubstr("\n(gdb) $1 = 9\n"));
  EXPECT_THAT(answer.out, HasSubstr(" exited normally]\n"));
}

/// What `p NAME` shows of the grids in testdata/debug/odd_grids.cpp.
class judge_debug_shows : public ::testing::Test {
 protected:
  static std::string of(const std::string& name) {
    static const Answer kSession =
        debug({"debug/odd_grids.cpp", "--case", "leetcode-37-example"},
              "tbreak odd_grids.cpp:25\nc\n" +
                  typed({"board", "empty", "ragged", "wide", "tall", "bent", "numbers", "never_set",
                         "nowhere", "huge", "backwards", "too_short", "row"}));
    const std::string text = after(kSession, "<" + name + ">\n(gdb) ");
    return text.substr(text.find('=') + 2, text.find("(gdb)") - text.find('=') - 2);
  }

 private:
  static std::string typed(const std::vector<std::string>& names) {
    std::string lines;
    for (const std::string& name : names) {
      lines += "echo <" + name + ">\\n\np " + name + "\n";
    }
    return lines;
  }
};

TEST_F(judge_debug_shows, a_reference_to_a_board_as_a_board) {
  EXPECT_EQ(" = " + of("board"), kEasyDrawn);
}

TEST_F(judge_debug_shows, rows_that_make_no_board_with_their_lengths) {
  EXPECT_EQ(of("empty"), "0 rows\n");
  EXPECT_EQ(of("ragged"), "3 rows of 0 or 1 or 2 cells\n 0 \"53\"  2\n 1 \"\"  0\n 2 \".\"  1\n");
  EXPECT_THAT(of("bent"), StartsWith("9 rows of 8 or 9 cells\n 0 \"53..7....\"  9\n"));
  EXPECT_EQ(of("wide"), "2 rows of 4 cells\n 0 \"1111\"  4\n 1 \"1111\"  4\n");
}

TEST_F(judge_debug_shows, numbers_where_characters_should_be) {
  EXPECT_THAT(of("numbers"), HasSubstr("\n 0 | 5  3  ? | .  7  . |"));
  EXPECT_THAT(of("numbers"), HasSubstr("\n?: [0][2] is '\\004'; [8][8] is ' '\n"));
}

TEST_F(judge_debug_shows, that_garbage_is_no_board) {
  EXPECT_EQ(of("never_set"), "not a valid board: it was not initialised, or is no more\n");
  EXPECT_EQ(of("backwards"), of("never_set"));
  EXPECT_EQ(of("too_short"), of("never_set"));
  EXPECT_EQ(of("nowhere"), "not a valid board: Cannot access memory at address 0x1008\n");
  EXPECT_EQ(of("huge"), "not a valid board: it would have 1099511627776 rows or columns\n");
  EXPECT_EQ(of("tall"), "not a valid board: it would have 1000 rows or columns\n");
}

TEST_F(judge_debug_shows, other_vectors_as_gdb_does) {
  EXPECT_THAT(of("row"), StartsWith("std::vector of length 9, capacity 9 = {53 '5'"));
}

// VS Code ----------------------------------------------------------------------------------------

Answer write_launch(const TemporaryFolder& folder, const std::string& id = "ai-escargot") {
  return run(
      {.arguments = {"debug", "mine.cpp", "--case", id, "--vscode"}, .directory = folder.path()});
}

/// A folder with mine.cpp in it, and `launch` as its .vscode/launch.json unless that is empty.
class judge_debug_vscode : public ::testing::Test {
 protected:
  judge_debug_vscode() {
    fs::copy(fs::path(JUDGE_TESTDATA) / "wrong.cpp", folder.path() / "mine.cpp");
  }
  [[nodiscard]] fs::path file() const { return folder.path() / ".vscode" / "launch.json"; }
  void write_file(const std::string& text) const {
    fs::create_directories(file().parent_path());
    write(file(), text);
  }
  [[nodiscard]] nlohmann::json configurations() const {
    return nlohmann::json::parse(contents(file())).at("configurations");
  }
  TemporaryFolder folder;
};

TEST_F(judge_debug_vscode, writes_an_entry) {
  const Answer answer = write_launch(folder);
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith("ai-escargot (hard)\n"));
  EXPECT_THAT(
      answer.out,
      HasSubstr("\n.vscode/launch.json: wrote \"Sudoku Judge: mine.cpp, case ai-escargot\""));
  EXPECT_EQ(nlohmann::json::parse(contents(file())).at("version"), "0.2.0");
  ASSERT_EQ(configurations().size(), 1U);
  const nlohmann::json entry = configurations().at(0);
  EXPECT_EQ(entry.at("name"), "Sudoku Judge: mine.cpp, case ai-escargot");
  EXPECT_EQ(entry.at("type"), "cppdbg");
  EXPECT_EQ(entry.at("request"), "launch");
  EXPECT_EQ(entry.at("MIMode"), "gdb");
  EXPECT_EQ(entry.at("stopAtEntry"), false);
  EXPECT_EQ(entry.at("cwd"), folder.path().string());
  EXPECT_TRUE(fs::exists(entry.at("program").get<std::string>()));
  EXPECT_TRUE(fs::exists(entry.at("args").at(0).get<std::string>()));
}

// As VS Code does it: the entry's commands, then the program, all through gdb's machine interface.
TEST_F(judge_debug_vscode, writes_an_entry_with_which_gdb_stops_at_the_method) {
  write_launch(folder);
  const nlohmann::json entry = configurations().at(0);
  std::string typed;
  for (const nlohmann::json& command : entry.at("setupCommands")) {
    typed += command.at("text").get<std::string>() + "\n";
  }
  typed += "-file-exec-and-symbols \"" + entry.at("program").get<std::string>() + "\"\n" +
           "-exec-arguments " + entry.at("args").at(0).get<std::string>() + "\n-exec-run\n";
  typed += "-var-create board * board\n-gdb-exit\n";
  const Answer answer =
      run({.arguments = {"-q", "-nx", "--interpreter=mi"}, .input = typed, .program = "gdb"});
  EXPECT_THAT(answer.out, Not(HasSubstr("^error")));
  EXPECT_THAT(answer.out, ContainsRegex("\\*stopped,reason=\"breakpoint-hit\".*"
                                        "func=\"Solution::solveSudoku\".*file=\"[^\"]*mine.cpp\""));
  EXPECT_THAT(answer.out, HasSubstr("value=\"9 x 9 board, 58 blank\\n     0  1  2   3  4  5 "));
}

TEST_F(judge_debug_vscode, keeps_the_other_entries_in_their_order) {
  write_file(R"({"version": "0.2.0", "z": 1, "configurations": [{"name": "Mine", "b": 1, "a": 2}],
                 "compounds": []})");
  EXPECT_EQ(write_launch(folder).exit_code, 0);
  EXPECT_EQ(write_launch(folder, "inkala-2010").exit_code, 0);
  ASSERT_EQ(configurations().size(), 3U);
  EXPECT_EQ(configurations().at(0), nlohmann::json::parse(R"({"name": "Mine", "b": 1, "a": 2})"));
  EXPECT_EQ(configurations().at(2).at("name"), "Sudoku Judge: mine.cpp, case inkala-2010");
  EXPECT_THAT(contents(file()), ContainsRegex("\"version\".*"));
  const std::string text = contents(file());
  EXPECT_LT(text.find("\"z\""), text.find("\"configurations\""));
  EXPECT_LT(text.find("\"b\""), text.find("\"a\""));
  EXPECT_LT(text.find("\"configurations\""), text.find("\"compounds\""));
}

TEST_F(judge_debug_vscode, replaces_its_own_older_entry) {
  write_file(R"({"configurations": [
                 {"name": "Sudoku Judge: mine.cpp, case ai-escargot", "program": "old"},
                 {"name": "Mine"}]})");
  EXPECT_EQ(write_launch(folder).exit_code, 0);
  ASSERT_EQ(configurations().size(), 2U);
  EXPECT_EQ(configurations().at(0).at("name"), "Sudoku Judge: mine.cpp, case ai-escargot");
  EXPECT_NE(configurations().at(0).at("program"), "old");
  EXPECT_EQ(configurations().at(1).at("name"), "Mine");
}

TEST_F(judge_debug_vscode, leaves_a_file_alone_that_it_could_not_write_as_it_was) {
  const std::vector<std::pair<std::string, std::string>> files = {
      {"{\"configurations\": [ // mine\n]}", "has comments, which would be lost"},
      {"{\"configurations\": [{\"name\": \"Mine\"},]}",
       "is not plain JSON, so it cannot be rewritten safely"},
      {"", "is not plain JSON, so it cannot be rewritten safely"},
      {"[]", "has no list \"configurations\" where one is expected"},
      {"{\"configurations\": {}}", "has no list \"configurations\" where one is expected"}};
  for (const auto& [text, trouble] : files) {
    write_file(text);
    const Answer answer = write_launch(folder);
    EXPECT_EQ(answer.exit_code, 2) << text;
    EXPECT_EQ(answer.err, ".vscode/launch.json: " + trouble +
                              "; it was left as it is: add the entry above to its "
                              "\"configurations\" by hand\n");
    EXPECT_EQ(contents(file()), text);
    const std::string entry = answer.out.substr(answer.out.find("\n{\n"));
    EXPECT_EQ(nlohmann::json::parse(entry).at("name"), "Sudoku Judge: mine.cpp, case ai-escargot");
  }
}

TEST_F(judge_debug_vscode, says_that_it_cannot_write) {
  write(folder.path() / ".vscode", "a file where a folder should be");
  const Answer answer = write_launch(folder);
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, StartsWith(folder.path().string() + "/.vscode: cannot be made: "));
}

}  // namespace
}  // namespace judge::testing
