#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/test_command.h"
#include "sandbox/descriptor.h"

namespace judge::testing {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

namespace fs = std::filesystem;

constexpr const char* kMany = "1000000000";

Answer generate(std::vector<std::string> options) {
  options.insert(options.begin(), "generate");
  return run_judge(options);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line);
  }
  return lines;
}

void expect_refused(const std::vector<std::string>& options, const std::string& error) {
  const Answer answer = generate(options);
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, error);
}

constexpr const char* kThree =
    "..1.35......19......2..7........12..523.6..71.76..8.3.8.5.16...31.....94.........\n"
    "...57....6..4..........1.2..5.7......78..41..4..2..8.9....69.53.1...2....2....96.\n"
    "...8..4..........88..4.6.....4.2.96.3..69.75..61.3..2......5.7.47...31....27..64.\n";

constexpr const char* kSuite = R"({"problem": "sudoku-solver",
 "description": "judge generate --seed 7 --clues 22-30 --difficulty guessing --nodes 2-9 --symmetric",
 "cases": [{"id": "seed-7-1", "board": "..5...962....9.7..9....1.....3.17..4...658...7..32.8.....1....6..2.8....814...5..", "solution": "145873962638492715927561438283917654491658327756324891379145286562789143814236579", "source": "generated: 27 clues, guessing, 8 nodes"},
           {"id": "seed-7-2", "board": "4......2..2.9......792..58.1.2.5.......7.9.......2.4.8.38..691......7.3..6......7", "solution": "481675329526983174379214586192458763843769251657321498738546912214897635965132847", "source": "generated: 26 clues, guessing, 2 nodes"}]}
)";

TEST(judge_generate, writes_a_line_for_each_board) {
  const Answer answer = generate({"--count", "3"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(answer.out, kThree);
}

TEST(judge_generate, makes_one_board_unless_told_otherwise) {
  const Answer answer = generate({});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, std::string(kThree).substr(0, 82));
}

TEST(judge_generate, writes_a_suite) {
  const Answer answer = generate({"--count", "2", "--seed", "7", "--difficulty", "guessing",
                                  "--nodes", "2-9", "--symmetric", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(answer.out, kSuite);
}

TEST(judge_generate, writes_suites_that_the_judge_reads) {
  const TemporaryFolder folder;
  for (const auto& [format, file] : {std::pair("json", "new.json"), {"lines", "new.txt"}}) {
    const std::string suite = folder.path() / file;
    const Answer made = generate(
        {"--count", "4", "--seed", "18446744073709551615", "--format", format, "--output", suite});
    EXPECT_EQ(made.exit_code, 0);
    EXPECT_EQ(made.out + made.err, "");
    const bool json = std::string(format) == "json";
    const std::string last = json ? "seed-18446744073709551615-4" : "line-4";
    const Answer shown = run_judge({"show", last, "--suite", suite});
    EXPECT_EQ(shown.exit_code, 0);
    EXPECT_EQ(shown.err, "");
    EXPECT_THAT(shown.out, StartsWith(last + " ("));
  }
}

TEST(judge_generate, writes_the_form_that_the_name_of_the_file_says) {
  const TemporaryFolder folder;
  for (const auto& [file, beginning] : {std::pair("new.json", "{\"problem\""),
                                        {"new.csv", "puzzle,solution\n"},
                                        {"new.txt", "7......1."},
                                        {"new", "7......1."}}) {
    const std::string path = folder.path() / file;
    EXPECT_EQ(generate({"--seed", "7", "--count", "2", "--symmetric", "--output", path}).exit_code,
              0);
    EXPECT_THAT(contents(path), StartsWith(beginning)) << file;
  }
  const std::string path = folder.path() / "new.csv";
  generate({"--seed", "7", "--format", "framed", "--output", path});
  EXPECT_THAT(contents(path), StartsWith("+---"));
}

TEST(judge_generate, says_in_a_suite_how_its_boards_are_made_again) {
  const std::vector<std::string> options = {"--seed",       "3",     "--clues",      "24-40",
                                            "--difficulty", "pairs", "--hostile-to", "nine-first"};
  std::vector<std::string> as_suite = options;
  as_suite.insert(as_suite.end(), {"--format", "json"});
  const auto suite = nlohmann::json::parse(generate(as_suite).out);
  EXPECT_EQ(suite.at("description"),
            "judge generate --seed 3 --clues 24-40 --difficulty pairs --hostile-to nine-first");
  EXPECT_EQ(generate(options).out, suite.at("cases").at(0).at("board").get<std::string>() + '\n');
}

TEST(judge_generate, refuses_numbers_of_clues_that_no_board_has) {
  for (const std::string clues :
       {"16-30", "30-22", "22-81", "22-", "-30", "22-30-40", "few", "99999999999999999999"}) {
    expect_refused({"--clues=" + clues},
                   "--clues " + clues +
                       ": expected MIN-MAX or a number, from 17 (no board with fewer clues has "
                       "exactly one solution) to 80, such as 22-30\n");
  }
}

TEST(judge_generate, refuses_numbers_of_nodes_that_mean_nothing) {
  for (const std::string nodes : {"0-5", "9-5", "many"}) {
    expect_refused({"--difficulty", "guessing", "--nodes", nodes},
                   "--nodes " + nodes + ": expected MIN-MAX or a number, from 1, such as 20-100\n");
  }
  for (const std::vector<std::string>& difficulty :
       std::vector<std::vector<std::string>>{{}, {"--difficulty", "pairs"}}) {
    std::vector<std::string> options = {"--nodes", "5-9"};
    options.insert(options.end(), difficulty.begin(), difficulty.end());
    expect_refused(options, "--nodes 5-9: only boards of --difficulty guessing have nodes\n");
  }
}

TEST(judge_generate, refuses_hostile_boards_that_are_symmetric) {
  expect_refused(
      {"--symmetric", "--hostile-to", "row"},
      "--symmetric and --hostile-to: leave one out; a scan is lost where few clues stand "
      "at its beginning and many at its end\n");
}

TEST(judge_generate, refuses_words_that_it_does_not_know) {
  const std::string help = "\nRun with --help for more information.\n";
  expect_refused({"--difficulty", "hard"},
                 "--difficulty: hard not in {naked-singles,hidden-singles,locked-candidates,pairs,"
                 "guessing}" +
                     help);
  expect_refused({"--hostile-to", "diagonal"},
                 "--hostile-to: diagonal not in {row,column,nine-first}" + help);
  expect_refused({"--format", "xml"},
                 "--format: xml not in {lines,sdm,grid,framed,sdk,ss,csv,leetcode,json}" + help);
  expect_refused({"--format", "sdk", "--count", "2"},
                 "a file of the form sdk holds one board, not 2\n");
  expect_refused({"--count", "0"}, "--count: Value 0 not in range 1 to 1000000000" + help);
  expect_refused({"--seed=-1"}, "--seed: -1 is negative, expected 0 or more" + help);
}

TEST(judge_generate, says_at_once_that_a_file_cannot_be_written) {
  expect_refused({"--count", kMany, "--output", "no/such/folder/new.txt"},
                 "no/such/folder/new.txt: cannot be written: No such file or directory\n");
}

TEST(judge_generate, gives_up_on_what_it_cannot_find_and_keeps_what_it_has) {
  const Answer answer = generate({"--clues", "80", "--difficulty", "guessing", "--tries", "5"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err,
            "only 0 of 1 board: none of the last 5 tried was as asked for (--clues 80 "
            "--difficulty guessing); ask for less, or raise --tries\n");
}

TEST(judge_generate, leaves_a_file_as_it_was_when_it_has_no_board_for_it) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "old.txt";
  write(file, "old\n");
  EXPECT_EQ(
      generate({"--clues", "80", "--difficulty", "guessing", "--tries", "5", "--output", file})
          .exit_code,
      2);
  EXPECT_EQ(contents(file), "old\n");
  EXPECT_THAT(folder.names(), ::testing::ElementsAre("old.txt"));
}

TEST(judge_generate, keeps_what_it_has_when_it_gives_up) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "few.json";
  // Of seed 1's boards, some are of this kind, but not many in a row.
  const Answer answer =
      generate({"--count", kMany, "--clues", "30", "--nodes", "2", "--difficulty", "guessing",
                "--tries", "40", "--format", "json", "--output", file});
  EXPECT_EQ(answer.exit_code, 2);
  const auto cases = nlohmann::json::parse(contents(file)).at("cases");
  EXPECT_FALSE(cases.empty());
  EXPECT_THAT(answer.err,
              StartsWith("only " + std::to_string(cases.size()) + " of 1,000,000,000 boards: "));
}

TEST(judge_generate, interrupted_keeps_whole_lines) {
  Started judge({.arguments = {"generate", "--count", kMany}});
  ASSERT_TRUE(judge.wait_until([&] { return !judge.out_so_far().empty(); }));
  judge.signal(SIGINT);
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 130);
  EXPECT_THAT(answer.out, EndsWith("\n"));
  EXPECT_THAT(lines_of(answer.out), Each(SizeIs(81)));
  EXPECT_THAT(answer.err,
              AllOf(StartsWith("Interrupted: "), EndsWith(" of 1,000,000,000 boards.\n")));
}

/// Something is in the only file of `folder`, whatever that is called.
bool has_text(const fs::path& folder) {
  std::error_code gone;
  return std::ranges::any_of(fs::directory_iterator(folder, gone),
                             [&](const auto& entry) { return entry.file_size(gone) > 0; });
}

TEST(judge_generate, interrupted_leaves_a_whole_suite) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "new.json";
  Started judge(
      {.arguments = {"generate", "--count", kMany, "--format", "json", "--output", file}});
  ASSERT_TRUE(judge.wait_until([&] { return has_text(folder.path()); }));
  judge.signal(SIGTERM);
  EXPECT_EQ(judge.end().exit_code, 143);
  EXPECT_THAT(folder.names(), ::testing::ElementsAre("new.json"));
  const Answer shown = run_judge({"show", "seed-1-1", "--suite", file});
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_EQ(shown.err, "");
}

TEST(judge_generate, stops_when_its_reader_is_gone) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  Descriptor reader(ends[0]);
  const Descriptor writer(ends[1]);
  Started judge({.arguments = {"generate", "--count", kMany}}, writer.get());
  reader.close();
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err,
            "standard output: cannot be written; was it closed, or is the disk full?\n");
}

TEST(judge_generate, shows_on_a_terminal_how_far_it_is) {
  const TerminalAnswer answer = run_on_terminal({.arguments = {"generate"}});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.received, "\r\x1b[K[0/1] generating  0 tried\r\x1b[K" +
                                 std::string(kThree).substr(0, 81) + "\r\n");
}

}  // namespace
}  // namespace judge::testing
