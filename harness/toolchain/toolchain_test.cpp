#include "toolchain/toolchain.h"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <set>
#include <thread>

#include "catalog/user_error.h"
#include "runner/runner.h"
#include "sandbox/process.h"
#include "sandbox/sandbox.h"
#include "toolchain/compile_message.h"
#include "toolchain/sanitizer_report.h"
#include "toolchain/symbolizer.h"
#include "toolchain/test_support.h"
#include "whole_tests.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Values in the driver's encoding.
template <class Number>
std::string bytes_of(Number number) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}
std::string count(std::size_t size) { return bytes_of(static_cast<std::uint32_t>(size)); }
std::string text(const std::string& value) { return count(value.size()) + value; }
std::string ints(const std::vector<int>& values) {
  std::string bytes = count(values.size());
  for (const int each : values) {
    bytes += bytes_of(each);
  }
  return bytes;
}
std::string texts(const std::vector<std::string>& values) {
  std::string bytes = count(values.size());
  for (const std::string& each : values) {
    bytes += text(each);
  }
  return bytes;
}

CaseOutcome run(const Build& build, const std::string& arguments) {
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
  const RunOptions options{.limits = {.case_cpu = std::chrono::seconds(60),
                                      .run_cpu = std::chrono::seconds(60),
                                      .memory_bytes = 2000 * kMega,
                                      .output_bytes = kMega,
                                      .limit_address_space = false,
                                      .sandbox = test_sandbox()},
                           .construction = judge_driver::Construction::fresh,
                           .stop_at_death = false,
                           .answer_bytes = 1000};
  CaseOutcome outcome;
  run_cases(
      build.program, {arguments}, options, [&](CaseOutcome only) { outcome = std::move(only); },
      [] {});
  return outcome;
}

std::string answer(const Build& build, const std::string& arguments) {
  return build.program.empty() ? "does not compile: " + build.compiler_output
                               : run(build, arguments).answer;
}

std::string message(const Build& build, const fs::path& file, const MetaData& metadata) {
  return compile_message(build.diagnostics, read_source(file), metadata);
}

/// A driver folder whose prelude is small, for tests that begin with an empty cache.
fs::path light_driver(ScratchFolder& scratch, const std::string& name) {
  const fs::path folder = scratch.path() / name;
  fs::copy(kDriverFolder, folder);
  fs::remove(folder / "prelude.h");
  scratch.write(name + "/prelude.h",
                "#include <string>\n#include <vector>\nusing namespace std;\n");
  return folder;
}

constexpr std::string_view kSolution =
    "class Solution {\n"
    "public:\n"
    "    void solveSudoku(vector<vector<char>>& board) { board[0][0] = '1'; }\n"
    "};\n";

const std::string kBoard = texts({"."});
const std::string kSolved = texts({"1"});

class ToolchainTest : public ::testing::Test {
 protected:
  Build build(const fs::path& file, const MetaData& metadata = solve_sudoku(),
              const char* profile = "fast") {
    return toolchain.build(read_source(file), profile_named(profile), problem_of(metadata));
  }
  Build build_text(std::string_view source, const MetaData& metadata = solve_sudoku(),
                   const char* profile = "fast") {
    return build(scratch.write("submission.cpp", source), metadata, profile);
  }
  ScratchFolder scratch;
  Toolchain toolchain = shared_toolchain();
};

TEST_F(ToolchainTest, builds_anew_when_a_header_appears_that_was_looked_for) {
  const auto file = scratch.write("submission.cpp",
                                  "#if __has_include(\"late.h\")\n#include \"late.h\"\n#endif\n" +
                                      std::string(kSolution) + "// late\n");
  build(file);
  EXPECT_TRUE(build(file).from_cache);
  scratch.write("late.h", "// here\n");
  EXPECT_FALSE(build(file).from_cache);
}

TEST_F(ToolchainTest, sees_the_headers_that_a_submission_names_and_nothing_else) {
  if (test_sandbox()->walls() != Walls::full) {
    GTEST_SKIP() << test_sandbox()->shortfall();
  }
  scratch.write("mine/deep/own.h", "#include \"../more.h\"\n");
  scratch.write("mine/more.h", "const char mark = '1';\n");
  scratch.write("mine/other.cpp", "const char mark = '1';\n");
  scratch.write("outside.h", "const char mark = '1';\n");
  const auto with = [&](const std::string& include) {
    return build(scratch.write("mine/submission.cpp",
                               "#include \"" + include + "\"\n" + std::string(kSolution)));
  };
  EXPECT_FALSE(with("deep/own.h").program.empty());
  for (const std::string file : {"other.cpp", "../outside.h", "/etc/passwd", "/dev/zero"}) {
    const Build refused = with(file);
    EXPECT_TRUE(refused.program.empty()) << file;
    EXPECT_THAT(refused.compiler_output, ::testing::HasSubstr("'" + file + "' file not found"));
  }
}

/// A toolchain with an empty cache of its own and a small prelude.
class ColdToolchainTest : public ::testing::Test {
 protected:
  [[nodiscard]] Toolchain make(const fs::path& driver, const std::string& compiler = "") const {
    Cache cache(scratch.path() / "cache");
    Compiler found = find_compiler(cache, compiler);
    return {std::move(cache), std::move(found), driver};
  }
  [[nodiscard]] std::size_t count_in_cache(const std::string& extension) const {
    const fs::directory_iterator cache(scratch.path() / "cache");
    return static_cast<std::size_t>(std::ranges::count_if(
        cache, [&](const auto& entry) { return entry.path().extension() == extension; }));
  }
  /// A submission that no other call has made.
  fs::path submission() {
    const std::string name = "s" + std::to_string(++submissions_) + ".cpp";
    return scratch.write(name, std::string(kSolution) + "// " + name + "\n");
  }
  ScratchFolder scratch;
  const Profile& fast = profile_named("fast");
  Problem problem = problem_of(solve_sudoku());

 private:
  int submissions_ = 0;
};

struct Quirk {
  const char* name;
  std::string source;
};

void PrintTo(const Quirk& quirk, std::ostream* out) { *out << quirk.name; }

std::string with_method(const std::string& method) {
  return "class Solution {\npublic:\n    " + method + "\n};\n";
}

std::string with_carriage_returns(std::string_view source) {
  std::string result;
  for (const char c : source) {
    result += c == '\n' ? "\r\n" : std::string(1, c);
  }
  return result;
}

const std::string kPlain(kSolution);
const std::string kBody = "(vector<vector<char>>& board) { board[0][0] = '1'; }";

const Quirk kQuirks[] = {
    {"nothing_unusual", kPlain},
    {"int_is_a_macro",
     "#define int long long\n" +
         with_method("void solveSudoku(vector<vector<char>>& b) { for (int i = 0; i < 1; i++) "
                     "b[i][i] = '1'; }") +
         "signed main() { Solution s; }\n"},
    {"macros_named_like_leetcodes_words",
     kPlain + "#define answer 42\n#define argument(x) x\n#define with\n#define std\n"
              "#define vector\n#define using\n#define Call\n"},
    {"main_left_in_without_a_return",
     kPlain + "int main() { vector<vector<char>> b{{'.'}}; Solution().solveSudoku(b); }\n"},
    {"main_with_arguments", kPlain + "int main(int argc, char** argv) { return argc; }\n"},
    {"own_includes",
     "#include <bits/stdc++.h>\n#include <vector>\nusing namespace std;\n" + kPlain},
    {"byte_order_mark", "\xEF\xBB\xBF" + kPlain},
    {"carriage_returns", with_carriage_returns("#define ONE \\\n  '1'\n" + kPlain)},
    {"no_line_end", kPlain.substr(0, kPlain.size() - 1)},
    {"no_line_end_after_a_comment", kPlain + "// the end"},
    {"backslash_at_the_end", kPlain + "// the end \\"},
    {"static_method", with_method("static void solveSudoku" + kBody)},
    {"const_method",
     with_method("void solveSudoku(vector<vector<char>>& board) const { board[0][0] = '1'; }")},
    {"struct", "struct Solution { void solveSudoku" + kBody + " };\n"},
    {"returns_bool",
     with_method("bool solveSudoku(vector<vector<char>>& b) { b[0][0] = '1'; return true; }")},
    {"must_use_the_result",
     with_method("[[nodiscard]] bool solveSudoku(vector<vector<char>>& b) { b[0][0] = '1'; return "
                 "true; }")},
    {"overloads", with_method("void solveSudoku" + kBody +
                              "\n    bool solveSudoku(vector<vector<char>>& board, int x) { return "
                              "x > 0; }\n    void solveSudoku(string s) {}")},
    {"base_class",
     "struct Base { void solveSudoku" + kBody + " };\nclass Solution : public Base {};\n"},
    {"default_argument",
     with_method("void solveSudoku(vector<vector<char>>& b, int row = 0) { b[row][0] = '1'; }")},
    {"template_method", with_method("template <class Board> void solveSudoku(Board& b) { b[0][0] = "
                                    "'1'; }")},
    {"globals_named_like_the_librarys",
     "int map[9], row[9], cell[3][3], ones[512];\n" +
         with_method("void solveSudoku(vector<vector<char>>& b) { ::map[0] = 1; row[0] = ::map[0]; "
                     "b[0][0] = char('0' + row[0]); }")},
    {"pragmas", "#pragma once\n#pragma GCC optimize(\"O3\")\n" + kPlain},
};

class QuirksTest : public ToolchainTest, public ::testing::WithParamInterface<Quirk> {};

TEST_P(QuirksTest, are_no_obstacle) {
  EXPECT_EQ(answer(build_text(GetParam().source), kBoard), kSolved);
}

INSTANTIATE_TEST_SUITE_P(of_a_submission, QuirksTest, ::testing::ValuesIn(kQuirks),
                         [](const auto& test) { return test.param.name; });

TEST_F(ToolchainTest, takes_any_path_with_its_headers_errors_and_reports) {
  const std::string folder = "a \"b\" 'c' #f $g ü";
  scratch.write(folder + "/own header.h", "inline int one() { return '1'; }\n");
  const std::string source =
      "#include \"own header.h\"\nclass Solution {\npublic:\n"
      "    void solveSudoku(vector<vector<char>>& board) { board[0][0] = one(); }\n};\n";
  const fs::path file = scratch.write(folder + "/s \" \\ ü.cpp", source);
  EXPECT_EQ(answer(build(file), kBoard), kSolved);
  EXPECT_TRUE(build(file).from_cache);

  scratch.write(folder + "/s \" \\ ü.cpp", source + "int x = y;\n");
  EXPECT_EQ(message(build(file), file, solve_sudoku()),
            "Line 6: Char 9: error: use of undeclared identifier 'y'\n"
            "    6 | int x = y;\n      |         ^\n");
}

TEST_F(ToolchainTest, builds_an_unchanged_submission_once) {
  const fs::path file = scratch.write("a.cpp", kSolution);
  const Build first = build(file);
  EXPECT_FALSE(first.from_cache);
  EXPECT_GT(first.milliseconds, 0);
  fs::last_write_time(file, fs::file_time_type::clock::now());
  const Build second = build(file);
  EXPECT_TRUE(second.from_cache);
  EXPECT_EQ(second.program, first.program);
  EXPECT_EQ(answer(second, kBoard), kSolved);
}

TEST_F(ToolchainTest, builds_anew_what_changed) {
  const fs::path file = scratch.write("a.cpp", kSolution);
  const Build first = build(file);
  scratch.write("a.cpp", with_method("void solveSudoku(vector<vector<char>>& b) { "
                                     "b[0][0] = '2'; }"));
  const Build changed = build(file);
  EXPECT_FALSE(changed.from_cache);
  EXPECT_EQ(answer(changed, kBoard), texts({"2"}));
  EXPECT_EQ(answer(first, kBoard), kSolved);
}

TEST_F(ToolchainTest, builds_anew_when_a_header_beside_the_submission_changes) {
  const fs::path file = scratch.write(
      "a.cpp", "#include \"own.h\"\n" +
                   with_method("void solveSudoku(vector<vector<char>>& b) { b[0][0] = ONE; }"));
  scratch.write("own.h", "#include \"deeper.h\"\n");
  scratch.write("deeper.h", "#define ONE '1'\n");
  EXPECT_EQ(answer(build(file), kBoard), kSolved);
  EXPECT_TRUE(build(file).from_cache);
  scratch.write("deeper.h", "#define ONE '7'\n");
  const Build changed = build(file);
  EXPECT_FALSE(changed.from_cache);
  EXPECT_EQ(answer(changed, kBoard), texts({"7"}));

  fs::remove(scratch.path() / "deeper.h");
  EXPECT_EQ(message(build(file), file, solve_sudoku()),
            "own.h:1:10: error: 'deeper.h' file not found\n"
            "    1 | #include \"deeper.h\"\n      |          ^\n");
  scratch.write("deeper.h", "#define ONE '1'\n");
  EXPECT_EQ(answer(build(file), kBoard), kSolved);
}

TEST_F(ToolchainTest, tells_what_is_wrong_and_keeps_nothing_of_it) {
  const fs::path file = scratch.write("a.cpp", with_method("void solveSudoku() {}"));
  const Build failed = build(file);
  EXPECT_TRUE(failed.program.empty());
  EXPECT_EQ(message(failed, file, solve_sudoku()),
            "error: solveSudoku does not take what LeetCode passes to it\n"
            "yours, line 3:\n"
            "    3 |     void solveSudoku() {}\n"
            "      |          ^\n"
            "LeetCode calls:\n"
            "        void solveSudoku(vector<vector<char>>& board)\n");
  EXPECT_FALSE(build(file).from_cache);
}

TEST_F(ToolchainTest, makes_a_missing_return_an_error) {
  const fs::path file = scratch.write(
      "a.cpp", with_method("bool solveSudoku(vector<vector<char>>& board) { if (board.empty()) "
                           "return true; }"));
  EXPECT_EQ(message(build(file), file, solve_sudoku())
                .substr(0, std::string("Line 3: Char 85: error: non-void function").size()),
            "Line 3: Char 85: error: non-void function");
}

TEST_F(ToolchainTest, tells_undefined_functions_with_their_line) {
  const fs::path file = scratch.write(
      "a.cpp",
      "int helper(int);\n" +
          with_method("void solveSudoku(vector<vector<char>>& b) { b[0][0] = helper(3); }"));
  EXPECT_EQ(message(build(file), file, solve_sudoku()),
            "Line 4: error: undefined symbol: helper(int)\n"
            "    4 |     void solveSudoku(vector<vector<char>>& b) { b[0][0] = helper(3); }\n"
            "  it is declared, but its body is nowhere\n");
}

TEST_F(ToolchainTest, cannot_build_what_is_not_there) {
  try {
    build(scratch.path() / "missing.cpp");
    FAIL() << "no error";
  } catch (const UserError& error) {
    EXPECT_EQ(error.what(), (scratch.path() / "missing.cpp").string() + ": cannot be read");
  }
}

TEST_F(ToolchainTest, calls_a_method_that_returns_bool_for_a_string) {
  const MetaData metadata{.method = "isValid",
                          .parameters = {{.name = "s", .type = "string"}},
                          .return_type = "boolean",
                          .output_parameter = -1};
  const Build built =
      build_text(with_method("bool isValid(string s) { return s == \"()\"; }"), metadata);
  EXPECT_EQ(answer(built, text("()")), std::string(1, '\1'));
  EXPECT_EQ(answer(built, text("(")), std::string(1, '\0'));
}

TEST_F(ToolchainTest, calls_a_method_that_returns_a_list_for_a_list_and_a_number) {
  const MetaData metadata{
      .method = "twoSum",
      .parameters = {{.name = "nums", .type = "integer[]"}, {.name = "target", .type = "integer"}},
      .return_type = "integer[]",
      .output_parameter = -1};
  const Build built = build_text(
      with_method("vector<int> twoSum(vector<int>& nums, int target) { nums.push_back(target); "
                  "return nums; }"),
      metadata);
  EXPECT_EQ(answer(built, ints({1, -2}) + bytes_of(7)), ints({1, -2, 7}));
  EXPECT_EQ(answer(built, ints({}) + bytes_of(7)), ints({7}));
}

TEST_F(ToolchainTest, calls_a_method_with_every_other_type) {
  const MetaData metadata{.method = "f",
                          .parameters = {{.name = "a", .type = "long"},
                                         {.name = "b", .type = "double"},
                                         {.name = "c", .type = "character"},
                                         {.name = "d", .type = "boolean[]"},
                                         {.name = "e", .type = "list<list<string>>"}},
                          .return_type = "list<string>",
                          .output_parameter = -1};
  const Build built = build_text(
      with_method("vector<string> f(long long a, double b, char c, vector<bool> d, "
                  "vector<vector<string>> e) { return {to_string(a), to_string(b), string(1, c), "
                  "d[1] ? \"yes\" : \"no\", e[0][1]}; }"),
      metadata);
  const std::string arguments = bytes_of(std::int64_t{1} << 40) + bytes_of(0.5) + "x" + count(2) +
                                std::string("\0\1", 2) + count(1) + texts({"p", "q"});
  EXPECT_EQ(answer(built, arguments), texts({"1099511627776", "0.500000", "x", "yes", "q"}));
}

TEST_F(ToolchainTest, makes_programs_whose_deaths_can_be_traced_to_their_lines) {
  const fs::path file = scratch.write("ü.cpp",
                                      "class Solution {\n"
                                      "    int at(vector<int>& v, int i) {\n"
                                      "        return v.data()[i];\n"
                                      "    }\n"
                                      "public:\n"
                                      "    void solveSudoku(vector<vector<char>>& board) {\n"
                                      "        vector<int> v(3);\n"
                                      "        board[0][0] = at(v, board.size() + 2);\n"
                                      "    }\n"
                                      "};\n");
  const Build built = build(file, solve_sudoku(), "leetcode");
  ASSERT_FALSE(built.program.empty()) << built.compiler_output;
  const CaseOutcome outcome = run(built, kBoard);
  EXPECT_EQ(outcome.end, CaseEnd::exited);
  const auto report =
      parse_sanitizer_report(outcome.standard_error, path_inside(test_sandbox(), built.program));
  ASSERT_TRUE(report) << outcome.standard_error;
  EXPECT_EQ(report->what, "heap-buffer-overflow");
  std::vector<int> lines;
  for (const StackFrame& frame : symbolize(built.program, report->stack)) {
    if (frame.file == file) {
      lines.push_back(frame.line);
    }
  }
  EXPECT_THAT(lines, ::testing::ElementsAre(3, 8));
}

TEST_F(ToolchainTest, makes_programs_that_tell_undefined_behaviour_with_its_place) {
  const fs::path file =
      scratch.write("a.cpp", with_method("void solveSudoku(vector<vector<char>>& board) {\n"
                                         "        int big = 2147483647;\n"
                                         "        big += board.size();\n"
                                         "        board[0][0] = big + int(board.size()); }"));
  const Build built = build(file, solve_sudoku(), "leetcode");
  ASSERT_FALSE(built.program.empty()) << built.compiler_output;
  const CaseOutcome outcome = run(built, kBoard);
  const auto report =
      parse_sanitizer_report(outcome.standard_error, path_inside(test_sandbox(), built.program));
  if (report) {
    EXPECT_EQ(report->kind, SanitizerReport::Kind::undefined);
    EXPECT_EQ(report->file, file);
    EXPECT_EQ(report->line, 5);
  } else {
    EXPECT_EQ(outcome.end, CaseEnd::answered);
  }
}

TEST(symbolizer, has_nothing_to_say_about_nothing) {
  EXPECT_TRUE(symbolize("/no/such/program", {}).empty());
  EXPECT_TRUE(symbolize("/no/such/program", {0x1000}).empty());
  EXPECT_TRUE(symbolize("/bin/sh", {0xFFFFFFFF}).empty());
}

TEST_F(ColdToolchainTest, makes_the_prelude_once_however_many_judges_begin_at_once) {
  const fs::path driver = light_driver(scratch, "driver");
  const fs::path file = submission();
  const auto build_it = [&] {
    return !make(driver).build(read_source(file), fast, problem).program.empty();
  };
  const pid_t other = ::fork();
  if (other == 0) {
    ::_exit(build_it() ? 0 : 1);
  }
  std::array<bool, 2> built{};
  {
    const std::jthread one([&] { built[0] = build_it(); });
    const std::jthread two([&] { built[1] = build_it(); });
  }
  int status = -1;
  ASSERT_EQ(::waitpid(other, &status, 0), other);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(built[0]);
  EXPECT_TRUE(built[1]);
  EXPECT_EQ(count_in_cache(".pch"), 1U);
  EXPECT_EQ(count_in_cache(".exe"), 1U);
  EXPECT_TRUE(make(driver).build(read_source(file), fast, problem).from_cache);
}

TEST_F(ColdToolchainTest, makes_the_prelude_again_when_a_header_below_it_was_touched) {
  JUDGE_ONLY_IN_WHOLE_TESTS();
  const fs::path driver = light_driver(scratch, "driver");
  ASSERT_FALSE(make(driver).build(read_source(submission()), fast, problem).program.empty());
  fs::last_write_time(driver / "prelude.h",
                      fs::file_time_type::clock::now() + std::chrono::seconds(5));
  const Build built = make(driver).build(read_source(submission()), fast, problem);
  EXPECT_EQ(answer(built, kBoard), kSolved);
}

TEST_F(ColdToolchainTest, makes_the_prelude_again_when_the_project_moved) {
  JUDGE_ONLY_IN_WHOLE_TESTS();
  const fs::path driver = light_driver(scratch, "driver");
  ASSERT_FALSE(make(driver).build(read_source(submission()), fast, problem).program.empty());
  const fs::path moved = scratch.path() / "moved";
  fs::rename(driver, moved);
  EXPECT_EQ(answer(make(moved).build(read_source(submission()), fast, problem), kBoard), kSolved);
}

TEST_F(ColdToolchainTest, builds_everything_anew_when_the_driver_changed) {
  const fs::path driver = light_driver(scratch, "driver");
  const fs::path file = submission();
  ASSERT_FALSE(make(driver).build(read_source(file), fast, problem).program.empty());
  scratch.write("driver/prelude.h",
                "#include <string>\n#include <vector>\nusing namespace std;\n// new\n");
  const Build built = make(driver).build(read_source(file), fast, problem);
  EXPECT_FALSE(built.from_cache);
  EXPECT_EQ(answer(built, kBoard), kSolved);
}

TEST_F(ColdToolchainTest, builds_each_profile_apart) {
  JUDGE_ONLY_IN_WHOLE_TESTS();
  const fs::path driver = light_driver(scratch, "driver");
  const fs::path file = submission();
  const Build optimised = make(driver).build(read_source(file), fast, problem);
  const Build for_debugging =
      make(driver).build(read_source(file), profile_named("debug"), problem);
  EXPECT_FALSE(for_debugging.from_cache);
  EXPECT_NE(for_debugging.program, optimised.program);
}

TEST_F(ColdToolchainTest, tells_apart_a_broken_installation_from_a_broken_submission) {
  const Toolchain toolchain = make(light_driver(scratch, "driver"));
  const Profile broken{.name = "broken", .flags = {"-lno_such_library"}};
  try {
    static_cast<void>(toolchain.build(read_source(submission()), broken, problem));
    FAIL() << "no error";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), ::testing::HasSubstr("cannot build the judge's own driver with "));
    EXPECT_THAT(error.what(), ::testing::HasSubstr("no_such_library"));
  }
}

TEST_F(ColdToolchainTest, leaves_no_work_in_progress_behind) {
  const Toolchain toolchain = make(light_driver(scratch, "driver"));
  static_cast<void>(toolchain.build(read_source(submission()), fast, problem));
  static_cast<void>(
      toolchain.build(read_source(scratch.write("broken.cpp", "class")), fast, problem));
  for (const auto& entry : fs::directory_iterator(scratch.path() / "cache")) {
    EXPECT_TRUE(entry.is_regular_file()) << entry.path();
  }
}

TEST_F(ColdToolchainTest, links_though_the_remembered_way_of_linking_holds_no_longer) {
  const Toolchain toolchain = make(light_driver(scratch, "driver"));
  if (!toolchain.compiler().has_lld) {
    GTEST_SKIP() << "no lld on this machine";
  }
  static_cast<void>(toolchain.build(read_source(submission()), fast, problem));
  const auto remembered = [&] {
    std::vector<std::string> lines;
    for (const auto& entry : fs::directory_iterator(scratch.path() / "cache")) {
      if (entry.path().filename().string().starts_with("link-")) {
        lines.push_back(entry.path().filename());
      }
    }
    return lines;
  };
  ASSERT_EQ(remembered().size(), 1U);
  const std::string name = remembered().front();
  const std::string line = toolchain.cache().find_text(name).value();
  EXPECT_THAT(line, ::testing::HasSubstr("ld.lld"));
  toolchain.cache().put_text("\n \"/bin/false\" \"judge-inputs\" \"judge-program\"\n", name);
  EXPECT_EQ(answer(toolchain.build(read_source(submission()), fast, problem), kBoard), kSolved);
  EXPECT_EQ(toolchain.cache().find_text(name), line);
}

TEST_F(ColdToolchainTest, works_with_gcc_as_well) {
  JUDGE_ONLY_IN_WHOLE_TESTS();
  if (!find_in_path("g++")) {
    GTEST_SKIP() << "no g++ on this machine";
  }
  const Toolchain toolchain = make(light_driver(scratch, "driver"), "g++");
  const fs::path file = submission();
  EXPECT_EQ(answer(toolchain.build(read_source(file), fast, problem), kBoard), kSolved);
  EXPECT_TRUE(toolchain.build(read_source(file), fast, problem).from_cache);
  EXPECT_EQ(count_in_cache(".gch"), 1U);

  const fs::path with_main =
      scratch.write("main.cpp", std::string(kSolution) + "int main() { Solution s; }\n");
  EXPECT_EQ(answer(toolchain.build(read_source(with_main), fast, problem), kBoard), kSolved);
  const fs::path broken = scratch.write(
      "broken \" \\ ü.cpp", with_method("void solveSudoku(vector<vector<char>>& board) {\n"
                                        "\tstring s = \"ü\"; bord.clear(); }"));
  EXPECT_EQ(message(toolchain.build(read_source(broken), fast, problem), broken, problem.metadata),
            "Line 4: Char 19: error: 'bord' was not declared in this scope; did you mean 'board'?\n"
            "    4 | \tstring s = \"ü\"; bord.clear(); }\n"
            "      | \t                ^\n");
  const fs::path undefined = scratch.write(
      "undefined.cpp",
      "int helper(int);\n" +
          with_method("void solveSudoku(vector<vector<char>>& b) { b[0][0] = helper(3); }"));
  EXPECT_EQ(
      message(toolchain.build(read_source(undefined), fast, problem), undefined, problem.metadata),
      "Line 4: error: undefined reference to 'helper(int)'\n"
      "    4 |     void solveSudoku(vector<vector<char>>& b) { b[0][0] = helper(3); }\n"
      "  it is declared, but its body is nowhere\n");
}

Problem whole_program() {
  Problem problem = problem_of({});
  problem.kind = ProblemKind::program;
  return problem;
}

TEST_F(ToolchainTest, a_whole_program_is_compiled_as_it_stands) {
  // Every name here would clash with what the prelude brings in.
  const fs::path file =
      scratch.write("program.cpp",
                    "#include <cstdio>\n"
                    "int map[9], count, vector, string;\n"
                    "int main() { std::puts(map[0] + count == 0 ? \"yes\" : \"no\"); }\n");
  const Build built =
      toolchain.build(read_source(file), profile_named("leetcode"), whole_program());
  ASSERT_FALSE(built.program.empty()) << built.compiler_output;
  EXPECT_EQ(run_command({built.program}, std::chrono::seconds(60)).out, "yes\n");
}

TEST_F(ToolchainTest, a_whole_program_brings_its_own_includes) {
  const fs::path file = scratch.write("program.cpp", "int main() { vector<int> v; }\n");
  const Build built = toolchain.build(read_source(file), profile_named("fast"), whole_program());
  EXPECT_TRUE(built.program.empty());
  EXPECT_THAT(message(built, file, {}), testing::HasSubstr("Line 1: Char 14: error:"));
}

TEST_F(ToolchainTest, a_text_and_its_file_may_differ) {
  const fs::path file = scratch.write("submission.cpp", "no C++ at all\n");
  const Build built = toolchain.build({.file = file, .text = std::string(kSolution)},
                                      profile_named("fast"), problem_of(solve_sudoku()));
  EXPECT_EQ(answer(built, kBoard), kSolved);
}

/// The bytes of an ELF file end with its table of sections: one that is cut off anywhere lacks it.
bool is_whole(const fs::path& program) {
  const auto bytes = read_file(program);
  Elf64_Ehdr header{};
  if (!bytes || bytes->size() < sizeof header) {
    return false;
  }
  std::memcpy(&header, bytes->data(), sizeof header);
  const std::uint64_t table = std::uint64_t{header.e_shentsize} * header.e_shnum;
  return bytes->starts_with(ELFMAG) && header.e_shoff > 0 &&
         header.e_shoff + table <= bytes->size();
}

/// Whoever looks again and again takes a core from those that it watches; not so with pauses, in
/// which none of them gets far.
void pause_for_a_moment() { ::usleep(100); }

/// Everything in `folder` and below, as far as it does not vanish meanwhile.
std::vector<fs::path> everything_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code vanished;
  for (fs::recursive_directory_iterator entry(folder, vanished), end; !vanished && entry != end;
       entry.increment(vanished)) {
    files.push_back(entry->path());
  }
  return files;
}

TEST_F(ColdToolchainTest, puts_whole_programs_into_the_cache_however_many_judges_race) {
  constexpr int kJudges = 3;
  const fs::path driver = light_driver(scratch, "driver");
  const std::vector<fs::path> files = {submission(), submission()};
  std::vector<pid_t> judges;
  for (int i = 0; i < kJudges; ++i) {
    judges.push_back(::fork());
    if (judges.back() == 0) {
      const bool built = std::ranges::all_of(files, [&](const fs::path& file) {
        return answer(make(driver).build(read_source(file), fast, problem), kBoard) == kSolved;
      });
      ::_exit(built ? 0 : 1);
    }
  }
  std::size_t seen = 0;
  while (!judges.empty()) {
    for (const fs::path& each : everything_in(scratch.path() / "cache")) {
      if (each.extension() == ".exe") {
        ++seen;
        EXPECT_TRUE(is_whole(each)) << each;
      }
    }
    int status = 0;
    if (const pid_t ended = ::waitpid(-1, &status, WNOHANG); ended > 0) {
      EXPECT_EQ(status, 0);
      std::erase(judges, ended);
    }
    pause_for_a_moment();
  }
  EXPECT_GT(seen, 0U);
  EXPECT_EQ(count_in_cache(".exe"), files.size());
  for (const fs::path& file : files) {
    EXPECT_TRUE(make(driver).build(read_source(file), fast, problem).from_cache);
  }
}

/// Kills a judge as soon as a file with this name, or with a name that ends so, is there.
class KilledJudgeTest : public ColdToolchainTest,
                        public ::testing::WithParamInterface<const char*> {};

TEST_P(KilledJudgeTest, leaves_a_cache_that_works) {
  const fs::path driver = light_driver(scratch, "driver");
  const fs::path file = submission();
  const fs::path cache = scratch.path() / "cache";
  const std::string_view mark = GetParam();
  const pid_t judge = ::fork();
  if (judge == 0) {
    static_cast<void>(make(driver).build(read_source(file), fast, problem));
    ::_exit(0);
  }
  int status = 0;
  bool seen = false;
  while (!seen && ::waitpid(judge, &status, WNOHANG) == 0) {
    pause_for_a_moment();
    seen = std::ranges::any_of(everything_in(cache), [&](const fs::path& each) {
      return each.filename().string().ends_with(mark);
    });
  }
  if (seen) {
    ASSERT_EQ(::kill(judge, SIGKILL), 0);
    ASSERT_EQ(::waitpid(judge, &status, 0), judge);
  }
  EXPECT_EQ(answer(make(driver).build(read_source(file), fast, problem), kBoard), kSolved);
  Cache(cache).prune();
  for (const auto& entry : fs::directory_iterator(cache)) {
    EXPECT_TRUE(entry.is_regular_file()) << entry.path();
    EXPECT_TRUE(entry.path().extension() != ".exe" || is_whole(entry.path())) << entry.path();
  }
}

std::vector<const char*> moments_to_kill() {
  if (!whole_tests()) return {".pch"};
  return {".lock",          "prelude.pch", "driver.o", ".pch",
          "judge_call.cpp", "object.o",    "program",  ".exe"};
}

INSTANTIATE_TEST_SUITE_P(at, KilledJudgeTest, ::testing::ValuesIn(moments_to_kill()),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::erase(name, '.');
                           return name;
                         });

/// A compiler that is a script, which a test can make do what it likes.
class PretendedCompilerTest : public ColdToolchainTest {
 protected:
  PretendedCompilerTest() {
    Cache cache(scratch.path() / "cache");
    real_ = find_compiler(cache).path;
    driver_ = light_driver(scratch, "driver");
  }
  /// `before` runs first; "$last" is the last argument.
  void install(const std::string& before) {
    scratch.write("clang++-0",
                  "#!/bin/sh\nfor last; do :; done\n" + before + "\nexec '" + real_ + "' \"$@\"\n");
    fs::permissions(path(), fs::perms::owner_all);
  }
  [[nodiscard]] fs::path path() const { return scratch.path() / "clang++-0"; }
  [[nodiscard]] Toolchain toolchain() const { return make(driver_, path()); }
  [[nodiscard]] Build build(const Toolchain& toolchain, const fs::path& file) const {
    return toolchain.build(read_source(file), fast, problem);
  }

 private:
  std::string real_;
  fs::path driver_;
};

TEST_F(PretendedCompilerTest, that_crashes_is_told_from_a_compiler_that_complains) {
  install(
      "case \"$*\" in *judge_call.cpp*)\n"
      "  grep -q crash_the_compiler \"${last%/*}/judge_call.cpp\" && kill -SEGV $$ ;; esac");
  const Build crashed = build(
      toolchain(), scratch.write("crash.cpp", std::string(kSolution) + "// crash_the_compiler\n"));
  EXPECT_TRUE(crashed.program.empty());
  ASSERT_EQ(crashed.diagnostics.size(), 1U);
  EXPECT_EQ(crashed.diagnostics[0].text, "the compiler itself died: Segmentation fault");
  EXPECT_EQ(answer(build(toolchain(), submission()), kBoard), kSolved);
}

TEST_F(PretendedCompilerTest, that_is_removed_meanwhile_is_named) {
  install("");
  const Toolchain judge = toolchain();
  fs::remove(path());
  try {
    static_cast<void>(build(judge, submission()));
    FAIL() << "no error";
  } catch (const UserError& error) {
    EXPECT_EQ(error.what(),
              path().string() +
                  " cannot be started: No such file or directory; was it removed just now?");
  }
}

TEST_F(PretendedCompilerTest, that_is_replaced_meanwhile_leaves_nothing_under_the_old_ones_name) {
  JUDGE_ONLY_IN_WHOLE_TESTS();
  install("");
  const Toolchain judge = toolchain();
  const fs::path first = submission();
  ASSERT_EQ(answer(build(judge, first), kBoard), kSolved);
  EXPECT_TRUE(build(judge, first).from_cache);
  install("# another one");
  const fs::path second = submission();
  EXPECT_EQ(answer(build(judge, second), kBoard), kSolved);
  EXPECT_FALSE(build(judge, second).from_cache);
  EXPECT_FALSE(build(toolchain(), second).from_cache);
  EXPECT_TRUE(build(toolchain(), second).from_cache);
}

TEST_F(ToolchainTest, is_not_talked_into_a_full_disk_by_the_submission) {
  const Build built = build_text(std::string(kSolution) +
                                 "#error No space left on device: Read-only file system\n");
  EXPECT_TRUE(built.program.empty());
  ASSERT_EQ(built.diagnostics.size(), 1U);
  EXPECT_EQ(toolchain.cache().trouble(), "");
}

TEST_F(ColdToolchainTest, goes_on_without_a_cache_that_vanished) {
  const Toolchain judge = make(light_driver(scratch, "driver"));
  fs::remove_all(scratch.path() / "cache");
  EXPECT_EQ(answer(judge.build(read_source(submission()), fast, problem), kBoard), kSolved);
  EXPECT_THAT(judge.cache().trouble(), ::testing::HasSubstr("No such file or directory"));
  EXPECT_FALSE(fs::exists(scratch.path() / "cache"));
}

}  // namespace
}  // namespace judge
