#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_command.h"
#include "sandbox/descriptor.h"

namespace judge::testing {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(judge, prints_its_version) {
  const Answer answer = run_judge({"--version"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, "judge " JUDGE_VERSION "\n");
  EXPECT_EQ(answer.err, "");
}

TEST(judge, help_names_every_command_and_every_exit_code) {
  const Answer answer = run_judge({"--help"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith("Paste a LeetCode Sudoku solution, get the verdict.\n"));
  for (const char* command : {"run", "debug", "list", "show", "new", "doctor"}) {
    EXPECT_THAT(answer.out, HasSubstr(std::string("\n  ") + command + "  "));
  }
  EXPECT_THAT(
      answer.out,
      HasSubstr("Exit codes: 0 every submission got the expected verdict, "
                "1 some did not,\n"
                "2 usage or bad input (nothing was judged) or a report that cannot be written,\n"
                "3 internal error, 130 interrupted with Ctrl-C (128 + the signal's number)."));
}

struct HelpOf {
  std::string command;
  std::string purpose;
  std::vector<std::string> words;
};

void PrintTo(const HelpOf& help, std::ostream* out) { *out << help.command; }

class judge_help : public ::testing::TestWithParam<HelpOf> {};

TEST_P(judge_help, of_a_command_says_what_it_is_for_and_names_its_options) {
  const Answer answer = run_judge({GetParam().command, "--help"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(answer.out, StartsWith(GetParam().purpose + "\nUsage: judge " + GetParam().command));
  for (const std::string& word : GetParam().words) {
    EXPECT_THAT(answer.out, HasSubstr("\n  " + word + " "));
  }
  EXPECT_THAT(answer.out, Not(HasSubstr("Without a command"))) << "that is about judge itself";
}

INSTANTIATE_TEST_SUITE_P(
    , judge_help,
    ::testing::Values(
        HelpOf{"run",
               "Judge submissions on suites of boards",
               {"SUBMISSION", "--problem", "--suite", "--case", "--profile", "--format", "--output",
                "--jobs", "--fail-fast", "--time-limit", "--memory-limit"}},
        HelpOf{
            "debug",
            "Open gdb at the method, with the case that fails loaded",
            {"FILE", "--case", "--suite", "--problem", "--compiler", "--time-limit", "--vscode"}},
        HelpOf{"list", "List problems, suites and bundled solutions", {"WHAT"}},
        HelpOf{"show",
               "Show a board: drawn, as a line, and as LeetCode's testcase",
               {"CASE", "--suite", "--problem", "--solution"}},
        HelpOf{"new",
               "Start a solution: writes NAME.cpp with LeetCode's signature",
               {"PROBLEM", "NAME"}},
        HelpOf{"doctor", "Try everything that judging needs and say what is missing", {}}),
    [](const auto& info) { return info.param.command; });

TEST(judge, refuses_a_command_that_it_does_not_know) {
  const Answer answer = run_judge({"jugde"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err,
            "The following argument was not expected: jugde\n"
            "Run with --help for more information.\n");
}

TEST(judge, guesses_which_command_or_option_was_meant) {
  EXPECT_THAT(run_judge({"lsit"}).err, EndsWith("\nDid you mean list?\n"));
  EXPECT_THAT(run_judge({"run", "right.cpp", "--profil", "fast"}).err,
              EndsWith("\nDid you mean --profile?\n"));
  EXPECT_THAT(run_judge({"run", "right.cpp", "--qqqqqqqq"}).err, Not(HasSubstr("Did you mean")));
}

TEST(judge, says_how_a_file_is_judged) {
  const Answer answer = run_judge({"right.cpp"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "right.cpp: is a file; to judge it: judge run right.cpp\n");
}

TEST(judge, refuses_an_option_that_it_does_not_know) {
  const Answer answer = run_judge({"run", "right.cpp", "--sute", "core"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, HasSubstr("--sute"));
}

TEST(judge, without_arguments_judges_every_bundled_solution_and_all_are_accepted) {
  std::vector<std::string> files;
  for (const auto& folder :
       std::filesystem::directory_iterator(std::filesystem::path(JUDGE_PROJECT) / "solutions")) {
    const std::filesystem::path variants = folder.path() / "variants.json";
    if (std::filesystem::exists(variants)) {
      const nlohmann::json list = nlohmann::json::parse(contents(variants)).at("variants");
      for (const auto& each : list) {
        files.push_back(each.at("file").get<std::string>());
      }
    }
  }
  ASSERT_GE(files.size(), 5U);
  const Answer answer = run_judge({});
  EXPECT_EQ(answer.exit_code, 0) << answer.out;
  EXPECT_EQ(answer.err, "");
  for (const std::string& file : files) {
    EXPECT_THAT(answer.out, ContainsRegex("✓ [^ ]*" + file.substr(0, file.find('.')) +
                                          "(\\.cpp)? +Accepted +([0-9]+)/[0-9]+ "));
  }
  EXPECT_THAT(answer.out,
              EndsWith("\n" + std::to_string(files.size()) + " submissions, all as expected.\n"));
}

TEST(judge, lists_what_is_wrong_in_a_long_file_without_flooding_the_terminal) {
  const TemporaryFolder folder;
  std::string suite;
  for (int i = 0; i < 1000; ++i) {
    suite += "5\n";
  }
  write(folder.path() / "bad.txt", suite);
  const Answer answer = run_judge({"run", "right.cpp", "--suite", folder.path() / "bad.txt"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(std::ranges::count(answer.err, '\n'), 51);
  EXPECT_THAT(answer.err, EndsWith("\n… and 950 more\n"));
}

/// `judge ARGUMENTS… REDIRECTION`, as a shell does it.
Answer redirected(const std::string& arguments, const std::string& redirection) {
  return run({.arguments = {"-c", "\"$JUDGE\" " + arguments + " " + redirection},
              .environment = {"JUDGE=" JUDGE_BINARY},
              .program = "/bin/sh"});
}

class judge_output : public ::testing::TestWithParam<const char*> {};

TEST_P(judge_output, that_cannot_be_written_is_an_error) {
  for (const char* redirection : {">/dev/full", ">&-"}) {
    const Answer answer = redirected(GetParam(), redirection);
    EXPECT_EQ(answer.exit_code, 2) << redirection;
    EXPECT_EQ(answer.err,
              "standard output: cannot be written; was it closed, or is the disk full?\n")
        << redirection;
  }
}

INSTANTIATE_TEST_SUITE_P(, judge_output,
                         ::testing::Values("--help", "list problems",
                                           "show leetcode-37-example ai-escargot inkala-2010",
                                           "run right.cpp --suite one.txt",
                                           "run right.cpp --suite one.txt --format json"));

TEST(judge, judges_with_all_its_standard_descriptors_closed) {
  const TemporaryFolder folder;
  const std::string report = folder.path() / "report.json";
  const Answer answer =
      redirected("run right.cpp --suite one.txt --format json --output " + report, "<&- >&- 2>&-");
  EXPECT_EQ(answer.exit_code, 2) << "the text report has nowhere to go";
  EXPECT_EQ(nlohmann::json::parse(contents(report)).at("runs").at(0).at("verdict"), "Accepted");
}

TEST(judge, keeps_its_exit_code_when_nobody_reads_its_complaints) {
  EXPECT_EQ(redirected("run missing.cpp", "2>&-").exit_code, 2);
  EXPECT_EQ(redirected("run missing.cpp", "2>/dev/full").exit_code, 2);
}

}  // namespace
}  // namespace judge::testing
