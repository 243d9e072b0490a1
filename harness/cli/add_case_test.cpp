#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kBoard =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kOther =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

Answer add_case(const TemporaryFolder& folder, std::vector<std::string> arguments,
                const std::string& input = "") {
  arguments.insert(arguments.begin(), "add-case");
  return run({.arguments = arguments, .input = input, .directory = folder.path()});
}

std::string suite_of(const std::string& id, const std::string& board) {
  return "{\"problem\": \"sudoku-solver\",\n \"cases\": [{\"id\": \"" + id + "\", \"board\": \"" +
         board + "\"}]}\n";
}

void expect_refused(const TemporaryFolder& folder, const std::vector<std::string>& arguments,
                    const std::string& error) {
  const Answer answer = add_case(folder, arguments);
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, error);
}

TEST(judge_add_case, adds_a_board_and_leaves_the_rest_of_the_file) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "mine.json";
  write(file, suite_of("easy", kBoard));
  ::chmod(file.c_str(), 0640);
  const Answer answer =
      add_case(folder, {"mine.json", "--board", kOther, "--id", "hard", "--source", "a friend"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(answer.out, "mine.json: case \"hard\" added\n");
  EXPECT_EQ(contents(file),
            "{\"problem\": \"sudoku-solver\",\n \"cases\": [{\"id\": \"easy\", "
            "\"board\": \"" +
                kBoard + "\"},\n           {\"id\": \"hard\", \"board\": \"" + kOther +
                "\", \"source\": \"a friend\"}]}\n");
  EXPECT_THAT(folder.names(), ElementsAre("mine.json"));
  struct stat status{};
  ASSERT_EQ(::stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0640U);
}

TEST(judge_add_case, makes_a_suite_of_boards_that_go_together) {
  const TemporaryFolder folder;
  const Answer answer =
      add_case(folder, {"new.json", "--board", kOther, "--board", kBoard, "--id", "pair"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, "new.json: 2 boards added to a new suite\n");
  const Answer shown =
      run({.arguments = {"show", "pair-2", "--suite", "new.json"}, .directory = folder.path()});
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_THAT(shown.out, StartsWith("pair-2 (new.json of sudoku-solver): 30 givens\n"));
}

TEST(judge_add_case, adds_a_line_to_a_text_from_standard_input) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.txt", kBoard + "\n");
  const Answer answer = add_case(folder, {"mine.txt", "--board", "-"}, kOther + "\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, "mine.txt: 1 board added\n");
  EXPECT_EQ(contents(folder.path() / "mine.txt"), kBoard + "\n" + kOther + "\n");
}

TEST(judge_add_case, finds_a_suite_of_the_problem_by_its_name) {
  const OwnTree tree;
  const Answer answer =
      tree.run_judge({"add-case", "core", "--problem", "tiny", "--board", kOther, "--id", "hard"});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_EQ(answer.out, "testcases/tiny/core.json: case \"hard\" added\n");
  EXPECT_THAT(contents(tree.root() / "testcases" / "tiny" / "core.json"), HasSubstr(kOther));
}

TEST(judge_add_case, refuses_what_is_wrong_and_changes_nothing) {
  const TemporaryFolder folder;
  const std::string before = suite_of("easy", kBoard);
  write(folder.path() / "mine.json", before);
  expect_refused(folder, {"mine.json", "--board", kBoard, "--id", "again"},
                 "mine.json:2:12: case \"easy\" is this board already, so it is not added\n");
  expect_refused(folder, {"mine.json", "--board", kOther, "--id", "easy"},
                 "mine.json:2:12: the id \"easy\" is taken; choose another one\n");
  expect_refused(folder, {"mine.json", "--board", kOther.substr(1), "--id", "short"},
                 "--board:1:1: the line has 80 characters, expected 81\n");
  expect_refused(folder, {"mine.json", "--board", kOther},
                 "--id is missing: a case of a suite in JSON needs a name, such as --id tricky\n");
  expect_refused(folder, {"-", "--board", kOther, "--id", "x"},
                 "-: standard input is no file that a board could be added to\n");
  EXPECT_EQ(contents(folder.path() / "mine.json"), before);
  EXPECT_THAT(folder.names(), ElementsAre("mine.json"));
}

TEST(judge_add_case, refuses_names_where_there_is_no_place_for_them) {
  const TemporaryFolder folder;
  write(folder.path() / "mine.txt", kBoard + "\n");
  expect_refused(folder, {"mine.txt", "--board", kOther, "--id", "hard"},
                 "--id hard: the boards of a text have no names of their own, so leave it out\n");
  EXPECT_EQ(contents(folder.path() / "mine.txt"), kBoard + "\n");
}

TEST(judge_add_case, refuses_a_suite_that_is_none) {
  const TemporaryFolder folder;
  expect_refused(folder, {".", "--board", kOther, "--id", "x"},
                 ".: is a folder, expected a suite\n");
  write(folder.path() / "broken.json", "{\"cases\": [");
  const Answer broken = add_case(folder, {"broken.json", "--board", kOther, "--id", "x"});
  EXPECT_EQ(broken.exit_code, 2);
  EXPECT_THAT(broken.err, StartsWith("broken.json:1:"));
  const Answer unknown = add_case(folder, {"corr", "--board", kOther, "--id", "x"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("core"));
}

}  // namespace
}  // namespace judge::testing
