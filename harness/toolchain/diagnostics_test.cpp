#include "toolchain/diagnostics.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace judge {
namespace {

using Severity = Diagnostic::Severity;

/// The only diagnostic in `output`.
Diagnostic only(const std::string& output) {
  const std::vector<Diagnostic> all = parse_diagnostics(output);
  EXPECT_EQ(all.size(), 1U) << output;
  return all.empty() ? Diagnostic{} : all.front();
}

std::string place(const Diagnostic& diagnostic) {
  return diagnostic.file + ":" + std::to_string(diagnostic.line) + ":" +
         std::to_string(diagnostic.column);
}

TEST(diagnostics, have_a_place_a_severity_and_a_text) {
  const Diagnostic error = only("/a/b.cpp:5:13: error: use of undeclared identifier 'bord'\n");
  EXPECT_EQ(place(error), "/a/b.cpp:5:13");
  EXPECT_EQ(error.severity, Severity::error);
  EXPECT_EQ(error.text, "use of undeclared identifier 'bord'");
  EXPECT_EQ(only("b.cpp:1:10: fatal error: 'x.h' file not found").severity, Severity::error);
  EXPECT_EQ(only("b.cpp:1:10: warning: unused").severity, Severity::warning);
}

TEST(diagnostics, may_hold_colons_and_spaces_in_file_and_text) {
  const Diagnostic error = only("/a: b/12:3/c.cpp:5:13: error: x: error: y\n");
  EXPECT_EQ(place(error), "/a: b/12:3/c.cpp:5:13");
  EXPECT_EQ(error.text, "x: error: y");
}

TEST(diagnostics, of_clang_hang_notes_on_the_error_before) {
  const Diagnostic error = only(
      "stl.h:45:23: error: invalid operands\n"
      "algo.h:7:8: note: in instantiation of 'f' requested here\n"
      "a.cpp:9:4: note: in instantiation of 'sort' requested here\n");
  ASSERT_EQ(error.notes.size(), 2U);
  EXPECT_EQ(place(error.notes[1]), "a.cpp:9:4");
  EXPECT_EQ(error.notes[1].severity, Severity::note);
}

TEST(diagnostics, of_gcc_hang_what_leads_there_on_the_error_behind) {
  const std::vector<Diagnostic> all = parse_diagnostics(
      "In file included from /usr/include/c++/12/algorithm:61,\n"
      "                 from a.cpp:1:\n"
      "stl.h: In instantiation of 'void f()':\n"
      "algo.h:7:8:   required from 'void g()'\n"
      "a.cpp:9:4:   required from here\n"
      "stl.h:45:23: error: no match for 'operator<'\n"
      "a.cpp:12:1: error: second\n");
  ASSERT_EQ(all.size(), 2U);
  ASSERT_EQ(all[0].notes.size(), 4U);
  EXPECT_EQ(place(all[0].notes[0]), "/usr/include/c++/12/algorithm:61:0");
  EXPECT_EQ(all[0].notes[0].text, "included here");
  EXPECT_EQ(place(all[0].notes[1]), "a.cpp:1:0");
  EXPECT_EQ(place(all[0].notes[3]), "a.cpp:9:4");
  EXPECT_EQ(all[0].notes[3].text, "required from here");
  EXPECT_TRUE(all[1].notes.empty());
}

TEST(diagnostics, do_not_carry_a_notes_includes_over_to_the_next_error) {
  const std::vector<Diagnostic> all = parse_diagnostics(
      "a.cpp:1:1: error: first\n"
      "In file included from b.h:3:\n"
      "c.h:4:5: note: declared here\n"
      "a.cpp:2:1: error: second\n");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[1].notes.empty());
}

TEST(diagnostics, of_lld_know_who_asks_for_the_symbol) {
  const Diagnostic error = only(
      "ld.lld: error: undefined symbol: helper(int)\n"
      ">>> referenced by undef.cpp:4 (src/undef.cpp:4)\n"
      ">>>               /tmp/x.o:(Solution::solveSudoku())\n"
      "clang++-19: error: linker command failed with exit code 1 (use -v to see invocation)\n");
  EXPECT_EQ(error.text, "undefined symbol: helper(int)");
  EXPECT_EQ(error.file, "");
  ASSERT_EQ(error.notes.size(), 1U);
  EXPECT_EQ(place(error.notes[0]), "src/undef.cpp:4:0");
}

TEST(diagnostics, of_gnu_ld_have_the_line_that_asks_for_the_symbol) {
  const std::vector<Diagnostic> all = parse_diagnostics(
      "/usr/bin/ld: /tmp/x.o: in function `Solution::solveSudoku()':\n"
      "/a/b.cpp:4: undefined reference to `helper(int)'\n"
      "/usr/bin/ld: /a/b.cpp:5: undefined reference to `other()'\n"
      "collect2: error: ld returned 1 exit status\n");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(place(all[0]), "/a/b.cpp:4:0");
  EXPECT_EQ(all[0].text, "undefined reference to 'helper(int)'");
  EXPECT_EQ(place(all[1]), "/a/b.cpp:5:0");
}

TEST(diagnostics, of_gnu_ld_without_lines_have_no_place) {
  const Diagnostic error = only("x.cpp:(.text+0x9): undefined reference to `helper(int)'\n");
  EXPECT_EQ(place(error), ":0:0");
  EXPECT_EQ(error.text, "undefined reference to 'helper(int)'");
}

TEST(diagnostics, may_come_from_the_compiler_itself) {
  EXPECT_EQ(only("clang++-19: error: no such file or directory: 'x'\n").text,
            "no such file or directory: 'x'");
  EXPECT_EQ(only("cc1plus: fatal error: x.h: No such file or directory\n").text,
            "x.h: No such file or directory");
  EXPECT_EQ(only("/usr/bin/ld: cannot find -lasan: No such file or directory\n").text,
            "cannot find -lasan: No such file or directory");
}

TEST(diagnostics, leave_out_what_only_says_that_there_were_some) {
  EXPECT_TRUE(
      parse_diagnostics("fatal error: too many errors emitted, stopping now [-ferror-limit=]\n"
                        "1 warning and 3 errors generated.\n"
                        "compilation terminated.\n"
                        "a.cpp: In function 'void f()':\n"
                        "cc1plus: some warnings being treated as errors\n"
                        "ld.cpp: In function 'void f()':\n"
                        "clang++-19: warning: argument unused\n")
          .empty());
}

TEST(diagnostics, survive_damaged_text) {
  const std::string text =
      "In file included from a.cpp:1:\nstl.h:45:23: error: no\na.cpp:9:4:   required from here\n"
      "ld.lld: error: undefined symbol: f\n>>> referenced by a.cpp:1 (a.cpp:1)\n"
      "/usr/bin/ld: b.cpp:5: undefined reference to `g'\n";
  std::mt19937 random(1);  // NOLINT(bugprone-random-generator-seed): the same every time
  for (int i = 0; i < 5000; ++i) {
    std::string damaged = text;
    for (int j = 0; j < 5; ++j) {
      damaged[random() % damaged.size()] = static_cast<char>(random());
    }
    parse_diagnostics(damaged);
  }
  for (std::size_t length = 0; length < text.size(); ++length) {
    parse_diagnostics(text.substr(0, length));
  }
}

TEST(diagnostics, of_enormous_lines_take_neither_stack_nor_time) {
  const std::string type(500'000, '<');
  EXPECT_EQ(only("a.cpp:1:2: error: " + type).text.size(), type.size());
  EXPECT_TRUE(parse_diagnostics(std::string(500'000, ':')).empty());
  std::string separators;
  for (int i = 0; i < 100'000; ++i) {
    separators += ": ";
  }
  EXPECT_TRUE(parse_diagnostics(separators).empty());
}

}  // namespace
}  // namespace judge
