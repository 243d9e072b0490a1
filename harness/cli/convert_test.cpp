#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/test_command.h"
#include "sandbox/descriptor.h"

namespace judge::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Names = std::vector<std::string>;

constexpr const char* kBoardToConvert =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kZeros =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
constexpr const char* kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string line(const std::string& text) { return text + "\n"; }

Answer convert(const TemporaryFolder& folder, const std::vector<std::string>& arguments,
               const std::string& input = "") {
  Names all = arguments;
  all.insert(all.begin(), "convert");
  return run({.arguments = all, .input = input, .directory = folder.path()});
}

TEST(judge_convert, writes_the_form_that_the_name_asks_for_and_says_what_it_read) {
  const TemporaryFolder folder;
  write(folder.path() / "in.sdm", line(kZeros));
  const Answer answer = convert(folder, {"in.sdm", "out.csv"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(answer.out, "in.sdm: 1 board, read as lines, written to out.csv as csv\n");
  EXPECT_EQ(contents(folder.path() / "out.csv"),
            "puzzle,solution\n" + std::string(kBoardToConvert) + "," + kSolution + "\n");
  EXPECT_EQ(folder.names(), (Names{"in.sdm", "out.csv"}));
}

TEST(judge_convert, recognises_its_input_by_the_content_not_by_the_name) {
  const TemporaryFolder folder;
  for (const std::string form :
       {"lines", "sdm", "grid", "framed", "sdk", "ss", "csv", "leetcode"}) {
    const Answer there = convert(folder, {"-", "there", "--to", form}, line(kBoardToConvert));
    ASSERT_EQ(there.exit_code, 0) << there.err;
    EXPECT_EQ(there.out,
              "standard input: 1 board, read as lines, written to there as " + form + "\n");
    const Answer back = convert(folder, {"there", "-", "--to", "lines"});
    EXPECT_EQ(back.exit_code, 0) << back.err;
    EXPECT_EQ(back.out, line(kBoardToConvert)) << form;
  }
}

TEST(judge_convert, json_keeps_what_other_forms_have_no_place_for) {
  const TemporaryFolder folder;
  const std::string two = contents(std::filesystem::path(JUDGE_TESTDATA) / "two.json");
  const Answer answer = convert(folder, {"-", "out.json"}, two);
  ASSERT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_EQ(answer.out, "standard input: 2 boards, read as json, written to out.json as json\n");
  const auto before = nlohmann::json::parse(two);
  const auto after = nlohmann::json::parse(contents(folder.path() / "out.json"));
  EXPECT_EQ(after.value("description", ""), before.value("description", ""));
  EXPECT_EQ(after.at("cases"), before.at("cases"));
}

TEST(judge_convert, a_file_may_be_converted_into_itself) {
  const TemporaryFolder folder;
  write(folder.path() / "x.txt", line(kZeros) + line(kZeros));
  EXPECT_EQ(convert(folder, {"x.txt", "x.txt"}).exit_code, 0);
  EXPECT_EQ(contents(folder.path() / "x.txt"), line(kBoardToConvert) + line(kBoardToConvert));
}

TEST(judge_convert, points_at_everything_that_cannot_be_read_and_writes_nothing) {
  const TemporaryFolder folder;
  write(folder.path() / "out.txt", "as it was");
  const std::string foreign = std::string("x") + (kBoardToConvert + 1);
  const Answer answer = convert(folder, {"-", "out.txt"},
                                line(kBoardToConvert) + line(kBoardToConvert + 2) + line(foreign));
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err,
            "standard input:2:1: the line has 79 characters, expected 81\n"
            "standard input:3:1: row 1 column 1 holds 'x', expected one of 123456789 or '.'\n");
  EXPECT_EQ(contents(folder.path() / "out.txt"), "as it was");
  EXPECT_EQ(folder.names(), Names{"out.txt"});
}

TEST(judge_convert, ends_where_too_much_is_wrong) {
  const TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 60; ++i) text += "1\n";
  const Answer answer = convert(folder, {"-", "-", "--to", "sdm"}, line(kBoardToConvert) + text);
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, ::testing::EndsWith(
                              "\nstandard input:50:1: the line has 1 character, expected 81\n"
                              "standard input:50:1: so much is wrong that reading ends here\n"));
}

TEST(judge_convert, json_is_checked_as_a_suite) {
  const TemporaryFolder folder;
  const Answer answer =
      convert(folder, {std::string(JUDGE_TESTDATA) + "/typo.json", "-", "--to", "lines"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, HasSubstr("typo.json:4:24: case \"misspelt\": unknown key \"bord\", did "
                                    "you mean \"board\"?\n"));
}

TEST(judge_convert, refuses_a_second_board_where_one_fits) {
  const TemporaryFolder folder;
  write(folder.path() / "in", line(kBoardToConvert) + line(kBoardToConvert));
  for (const std::string form : {"sdk", "ss"}) {
    const Answer answer = convert(folder, {"in", "out." + form});
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_EQ(answer.err, "in:2:1: another board; a file of the form " + form +
                              " holds one, expected --to sdm or another form that holds many\n");
  }
  EXPECT_EQ(folder.names(), Names{"in"});
}

TEST(judge_convert, says_when_there_is_nothing_to_read) {
  const TemporaryFolder folder;
  EXPECT_EQ(convert(folder, {"missing", "x.txt"}).err, "missing: no such file, expected boards\n");
  EXPECT_EQ(convert(folder, {".", "x.txt"}).err, ".: is a directory, expected boards\n");
  EXPECT_EQ(convert(folder, {"-", "x.txt"}).err, "standard input: is empty, expected boards\n");
  EXPECT_EQ(convert(folder, {"-", "x.txt"}, "# nothing\n").err,
            "standard input: holds no board, expected lines of 81 characters\n");
  EXPECT_EQ(folder.names(), Names{});
}

TEST(judge_convert, asks_for_a_form_that_it_cannot_tell) {
  const TemporaryFolder folder;
  const std::string forms = "lines, sdm, grid, framed, sdk, ss, csv, leetcode, json\n";
  EXPECT_EQ(convert(folder, {"-", "-"}, line(kBoardToConvert)).out, line(kBoardToConvert));
  EXPECT_EQ(
      convert(folder, {"-", "boards"}, line(kBoardToConvert)).err,
      "boards: the name does not say which form it is to have; choose one with --to: " + forms);
  EXPECT_EQ(convert(folder, {"-", "-", "--to", "xml"}).err,
            "--to xml: unknown form; known: " + forms);
  EXPECT_EQ(convert(folder, {"-", "-", "--to", "cvs"}).err,
            "--to cvs: unknown form, did you mean \"csv\"?\n");
  EXPECT_EQ(convert(folder, {"-", "-", "--to", "csv", "--problem", "sudoku-slover"}).err,
            "unknown problem \"sudoku-slover\", did you mean \"sudoku-solver\"?\n");
}

TEST(judge_convert, an_output_that_cannot_be_written_is_told) {
  const TemporaryFolder folder;
  const Answer answer = convert(folder, {"-", "no/such/x.txt"}, line(kBoardToConvert));
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "no/such/x.txt: cannot be written: No such file or directory\n");
}

TEST(judge_convert, an_interruption_leaves_the_output_as_it_was) {
  const TemporaryFolder folder;
  const std::filesystem::path pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  write(folder.path() / "out.txt", "as it was");
  // Both ends, so that opening it waits for nobody and its reader never sees the end.
  const Descriptor held(::open(pipe.c_str(), O_RDWR | O_CLOEXEC));
  Started started({.arguments = {"convert", "pipe", "out.txt"}, .directory = folder.path()});
  ASSERT_TRUE(started.wait_until([&] { return folder.names().size() == 3; }));  // and a temporary
  started.signal(SIGINT);
  const Answer answer = started.end();
  EXPECT_EQ(answer.exit_code, 130);
  EXPECT_EQ(answer.err, "interrupted; out.txt is as it was\n");
  EXPECT_EQ(contents(folder.path() / "out.txt"), "as it was");
  EXPECT_EQ(folder.names(), (Names{"out.txt", "pipe"}));
}

TEST(judge_suite, may_have_any_form_and_come_from_standard_input) {
  const TemporaryFolder folder;
  for (const std::string form : {"sdm", "framed", "sdk", "ss", "csv", "leetcode", "json"}) {
    const std::string text = convert(folder, {"-", "-", "--to", form}, line(kBoardToConvert)).out;
    const Answer shown = run({.arguments = {"show", "line-1", "line-2", "line-3", "--suite", "-"},
                              .input = text + (form == "sdm" ? text + text : "")});
    if (form == "sdm") {
      EXPECT_EQ(shown.exit_code, 0) << shown.err;
      EXPECT_THAT(shown.out, HasSubstr("line-3 (- of sudoku-solver): 30 givens\n"));
    }
    const std::string id = form == "csv" || form == "framed" ? "line-2" : "line-1";
    const Answer one = run({.arguments = {"show", id, "--suite", "-"}, .input = text});
    EXPECT_EQ(one.exit_code, 0) << form << one.err;
    EXPECT_THAT(one.out, HasSubstr(std::string("\n  ") + kBoardToConvert + "\n")) << form;
  }
}

TEST(judge_suite, of_any_extension_is_taken_for_a_file) {
  const TemporaryFolder folder;
  for (const std::string file : {"x.sdk", "x.ss", "x.csv", "x.sdm"}) {
    ASSERT_EQ(convert(folder, {"-", file}, line(kBoardToConvert)).exit_code, 0);
    const std::string id = file == "x.csv" ? "line-2" : "line-1";
    const Answer shown =
        run({.arguments = {"show", id, "--suite", file}, .directory = folder.path()});
    EXPECT_EQ(shown.exit_code, 0) << shown.err;
    EXPECT_THAT(shown.out, StartsWith(id + " (" + file + " of sudoku-solver): 30 givens\n"));
  }
}

TEST(judge_suite, from_standard_input_is_judged) {
  const Answer answer = run({.arguments = {"run", "right.cpp", "--suite", "-", "--format", "json"},
                             .input = line(kBoardToConvert) + line(kZeros)});
  ASSERT_EQ(answer.exit_code, 0) << answer.err;
  const auto judged = nlohmann::json::parse(answer.out).at("runs").at(0);
  EXPECT_EQ(judged.at("suites"), Names{"-"});
  EXPECT_EQ(judged.at("passed"), 2);
}

TEST(judge_suite, from_standard_input_leaves_it_to_no_submission) {
  const Answer answer =
      run({.arguments = {"run", "-", "--suite", "-"}, .input = line(kBoardToConvert)});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err,
            "standard input cannot hold both the submission and the boards of --suite -; put one "
            "of them into a file\n");
}

}  // namespace
}  // namespace judge::testing
