#include "cli/submissions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "catalog/user_error.h"
#include "cli/test_command.h"

namespace judge::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

TEST(code_only, leaves_comments_and_literals_out) {
  EXPECT_EQ(code_only("int a; // main()\nint b;"), "int a; \nint b;");
  EXPECT_EQ(code_only("int /* class Solution */ a;"), "int   a;");
  EXPECT_EQ(code_only("f(\"main()\", 'x', \"a\\\"b\");"), "f( ,  ,  );");
}

TEST(code_only, takes_a_quote_inside_a_number_for_no_literal) {
  EXPECT_EQ(code_only("int a = 1'000'000; int main();"), "int a = 1'000'000; int main();");
}

TEST(code_only, ends_with_what_never_ends) {
  EXPECT_EQ(code_only("int a; /* never closed"), "int a;  ");
  EXPECT_EQ(code_only("int a; // no newline"), "int a; ");
  EXPECT_EQ(code_only("char c = '"), "char c =  ");
  EXPECT_EQ(code_only("\"\\"), " ");
}

TEST(has_word, finds_whole_words_only) {
  EXPECT_TRUE(has_word("void solveSudoku(", "solveSudoku"));
  EXPECT_TRUE(has_word("solveSudoku", "solveSudoku"));
  EXPECT_TRUE(has_word("resolveSudoku solveSudoku2 solveSudoku", "solveSudoku"));
  EXPECT_FALSE(has_word("void solveSudoku2(); void resolveSudoku();", "solveSudoku"));
  EXPECT_FALSE(has_word("", "solveSudoku"));
}

/// Three problems: two methods and a program.
class judge_infers_the_problem : public ::testing::Test {
 protected:
  void SetUp() override {
    add("solver", R"("kind": "method",)", "solveSudoku");
    add("checker", R"("kind": "method",)", "isValidSudoku");
    add("program", R"("kind": "program",)", "");
    fs::create_directories(folder_.path() / "solutions" / "checker");
    catalog_.emplace(folder_.path());
  }

  /// The slug, or what the error says.
  std::string problem_of(const std::string& source, const std::string& file = "pasted.cpp",
                         const std::string& wanted = "") {
    write(folder_.path() / file, source);
    try {
      return infer_problem({.name = file, .file = folder_.path() / file}, *catalog_, wanted).slug;
    } catch (const UserError& error) {
      return error.what();
    }
  }

 private:
  void add(const std::string& slug, const std::string& kind, const std::string& method) {
    auto problem = nlohmann::json::parse(contents(JUDGE_TESTDATA "/tree/problem.json"));
    problem["kind"] = kind == R"("kind": "program",)" ? "program" : "method";
    problem["metaData"]["name"] = method;
    if (method.empty()) {
      problem.erase("metaData");
    }
    auto suite = nlohmann::json::parse(contents(JUDGE_TESTDATA "/tree/core.json"));
    suite["problem"] = slug;
    const fs::path folder = folder_.path() / "testcases" / slug;
    fs::create_directories(folder);
    write(folder / "problem.json", problem.dump());
    write(folder / "core.json", suite.dump());
  }

  TemporaryFolder folder_;
  std::optional<Catalog> catalog_;
};

constexpr const char* kChoices =
    "\n  --problem checker          class Solution with isValidSudoku"
    "\n  --problem program          a whole program with a main"
    "\n  --problem solver           class Solution with solveSudoku";

TEST_F(judge_infers_the_problem, from_the_method_of_class_solution) {
  EXPECT_EQ(problem_of("class Solution { public: void solveSudoku(int); };"), "solver");
  EXPECT_EQ(problem_of("struct Solution { bool isValidSudoku(int); };"), "checker");
}

TEST_F(judge_infers_the_problem, from_a_main_without_class_solution) {
  EXPECT_EQ(problem_of("int main() {}"), "program");
  EXPECT_EQ(problem_of("int main (int argc, char** argv) {}"), "program");
  EXPECT_EQ(problem_of("class Solution { void solveSudoku(); }; int main() {}"), "solver")
      << "a main that was pasted along is no program";
}

TEST_F(judge_infers_the_problem, whatever_stands_around_the_names) {
  EXPECT_EQ(problem_of("class [[nodiscard]] alignas(8) Solution final { void solveSudoku(); };"),
            "solver");
  EXPECT_EQ(problem_of("struct\n\tSolution{void solveSudoku();};"), "solver");
  EXPECT_EQ(problem_of("int main\n\t(){}"), "program");
  EXPECT_EQ(problem_of("class Solutions {}; int domain(); int main() {}"), "program");
}

// With std::regex, such a text takes more stack than there is.
TEST_F(judge_infers_the_problem, of_a_text_that_was_made_to_be_long) {
  const std::string spaces(2'000'000, ' ');
  EXPECT_EQ(problem_of("int main" + spaces + "() {}"), "program");
  EXPECT_EQ(problem_of("class" + spaces + "Solution { void solveSudoku(); };"), "solver");
  std::string attributes;
  for (int i = 0; i < 100'000; ++i) {
    attributes += "class [[ ";
  }
  EXPECT_EQ(problem_of(attributes + "int main() {}"), "program");
}

TEST_F(judge_infers_the_problem, from_the_folder_that_it_stands_in) {
  EXPECT_EQ(problem_of("class Solution { void solveSudoku(); };", "solutions/checker/a.cpp"),
            "checker");
}

TEST_F(judge_infers_the_problem, from_what_the_user_says_before_all_else) {
  EXPECT_EQ(problem_of("int main() {}", "solutions/checker/a.cpp", "solver"), "solver");
  EXPECT_EQ(problem_of("", "pasted.cpp", "slover"),
            "unknown problem \"slover\", did you mean \"solver\"?");
}

TEST_F(judge_infers_the_problem, from_a_method_that_is_nearly_right_and_left_to_the_compiler) {
  EXPECT_EQ(problem_of("class Solution { public: void solveSodoku(int); };"), "solver");
  EXPECT_EQ(problem_of("class Solution { public: bool isvalidSudoku(int); };"), "checker");
  EXPECT_THAT(problem_of("class Solution { void solve(); bool isValid(); };"),
              HasSubstr("could be a solution of several problems"));
}

TEST_F(judge_infers_the_problem, or_lists_the_choices_when_the_file_fits_several) {
  const std::string expected = std::string(
                                   "pasted.cpp: could be a solution of several problems; "
                                   "say which problem it solves:") +
                               kChoices;
  EXPECT_EQ(problem_of("class Solution { void solveSudoku(); bool isValidSudoku(); };"), expected);
  EXPECT_EQ(problem_of("class Solution {};"), expected);
}

TEST_F(judge_infers_the_problem, or_lists_the_choices_when_the_file_fits_none) {
  const std::string expected = std::string(
                                   "pasted.cpp: has neither a class Solution nor a main; "
                                   "say which problem it solves:") +
                               kChoices;
  EXPECT_EQ(problem_of("int x;"), expected);
  EXPECT_EQ(problem_of("// class Solution { solveSudoku }\nconst char* s = \"int main()\";"),
            expected);
}

TEST_F(judge_infers_the_problem, but_not_of_an_empty_file) {
  EXPECT_EQ(problem_of(" \n"), "pasted.cpp: is empty; paste a solution into it");
}

TEST(judge_run_submission, that_is_a_suite_is_told_from_code) {
  const Answer answer = run_judge({"run", "one.txt"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "one.txt: is no C++ file; is it a suite? --suite one.txt judges on it\n");
}

TEST(judge_run_submission, may_be_a_folder_of_them) {
  const Answer answer = run_judge({"run", "folder", "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(masked(answer.out),
              StartsWith("sudoku-solver on one.txt, profile leetcode, COMPILER\n"
                         "✗ a_wrong  Wrong Answer                        0/1 TIME MEMORY\n"
                         "✓ b_right  Accepted                            1/1 TIME MEMORY\n"));
}

TEST(judge_run_submission, may_be_a_folder_in_which_one_is_unusable) {
  const TemporaryFolder folder;
  fs::copy(JUDGE_TESTDATA "/right.cpp", folder.path());
  write(folder.path() / "empty.cpp", "");
  write(folder.path() / "notes.cpp", "forgot to paste");
  const Answer answer = run_judge({"run", folder.path(), "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  for (const char* line :
       {"✗ empty  Compile Error", "✗ notes  Compile Error", "✓ right  Accepted"}) {
    EXPECT_THAT(answer.out, HasSubstr(line));
  }
}

TEST(judge_run_submission, in_a_folder_is_no_link_that_leads_out_of_it) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  write(elsewhere.path() / "secret.cpp", "password = 12345\n");
  fs::copy(JUDGE_TESTDATA "/right.cpp", folder.path());
  fs::create_symlink(elsewhere.path() / "secret.cpp", folder.path() / "link.cpp");
  fs::create_symlink("right.cpp", folder.path() / "same.cpp");
  const Answer answer = run_judge({"run", folder.path(), "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err,
            "warning: " + (folder.path() / "link.cpp").string() +
                ": is a link that leads out of the folder, so it is not judged; name it "
                "to judge it\n");
  EXPECT_THAT(answer.out, HasSubstr("✓ same   Accepted"));
}

/// `judge run SUBMISSION` is refused with this complaint, and nothing is judged.
void expect_refusal(const std::string& submission, const std::string& complaint) {
  const Answer answer = run_judge({"run", "right.cpp", submission, "--suite", "one.txt"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, complaint + "\n");
}

TEST(judge_run_submission, that_is_a_folder_without_sources_is_refused) {
  const TemporaryFolder folder;
  write(folder.path() / "notes.txt", "class Solution");
  expect_refusal(folder.path(), folder.path().string() + ": no *.cpp file in this folder");
}

TEST(judge_run_submission, that_is_missing_is_refused) {
  expect_refusal("missing.cpp",
                 "missing.cpp: no such file; a submission is a C++ file, a folder of them, or - "
                 "for standard input");
}

TEST(judge_run_submission, whose_name_no_file_can_have_is_refused) {
  const std::string name(300, 'a');
  expect_refusal(name, name + ": File name too long");
}

TEST(judge_run_submission, that_is_a_device_is_refused) {
  expect_refusal("/dev/zero", "/dev/zero: is not a file; - is standard input");
}

TEST(judge_run_submission, that_may_not_be_read_is_refused) {
  if (::geteuid() == 0) {
    GTEST_SKIP() << "root may read everything";
  }
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "secret.cpp";
  write(file, "class Solution {};");
  ASSERT_EQ(::chmod(file.c_str(), 0), 0);
  expect_refusal(file, file.string() + ": cannot be read");
  const fs::path locked = folder.path() / "locked";
  fs::create_directory(locked);
  ASSERT_EQ(::chmod(locked.c_str(), 0), 0);
  expect_refusal(locked, locked.string() + ": cannot be read: Permission denied");
  expect_refusal(locked / "a.cpp", (locked / "a.cpp").string() + ": Permission denied");
}

TEST(judge_run_submission, that_is_neither_class_nor_program_is_refused) {
  const OwnTree tree;
  const Answer answer = tree.run_judge({"run", JUDGE_TESTDATA "/neither.cpp"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, JUDGE_TESTDATA
            "/neither.cpp: has neither a class Solution nor a main; say which problem it solves:\n"
            "  --problem tiny             class Solution with solveSudoku\n");
}

TEST(judge_run_submission, that_is_neither_is_judged_when_the_user_insists) {
  const Answer answer = run_judge({"run", "neither.cpp", "--problem", "sudoku-solver"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.out, HasSubstr("\n✗ neither  Compile Error\n"));
}

TEST(judge_run_submission, may_come_from_standard_input) {
  const Answer answer = run({.arguments = {"run", "-", "--suite", "one.txt"},
                             .input = contents(JUDGE_TESTDATA "/right.cpp")});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_THAT(masked(answer.out),
              MatchesRegex("sudoku-solver on one.txt, profile leetcode, COMPILER\n"
                           "✓ pasted-[0-9a-f]+  Accepted  1/1 TIME MEMORY\n"));
}

TEST(judge_run_submission, from_standard_input_can_be_judged_again) {
  const Answer first = run({.arguments = {"run", "-", "--suite", "one.txt"},
                            .input = contents(JUDGE_TESTDATA "/wrong.cpp"),
                            .environment = {"SUDOKU_JUDGE_COMMAND=" JUDGE_BINARY}});
  EXPECT_EQ(first.exit_code, 1);
  const Answer again =
      run({.arguments = {"-c", rerun_command_in(first.out)}, .program = "/bin/sh"});
  EXPECT_EQ(again.exit_code, 1) << again.err;
  EXPECT_THAT(again.out, HasSubstr("Wrong Answer on line-1 (one.txt)\n"));
}

TEST(judge_run_submission, from_an_empty_standard_input_is_refused) {
  const Answer answer = run({.arguments = {"run", "-", "--suite", "one.txt"}});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, "standard input is empty; paste a solution and end with Ctrl-D\n");
}

TEST(judge_run_submission, is_missing_altogether_where_nothing_is_bundled) {
  const OwnTree tree;
  fs::remove_all(tree.root() / "solutions");
  const Answer all = tree.run_judge({});
  EXPECT_EQ(all.exit_code, 2);
  EXPECT_EQ(all.err, "there are no bundled solutions; name a file to judge\n");
  const Answer one = tree.run_judge({"run", "--problem", "tiny"});
  EXPECT_EQ(one.exit_code, 2);
  EXPECT_EQ(one.err, "there are no bundled solutions of tiny; name a file to judge\n");
  const Answer none = tree.run_judge({"run", "--problem", "tniy"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_EQ(none.err, "unknown problem \"tniy\", did you mean \"tiny\"?\n");
}

}  // namespace
}  // namespace judge::testing
