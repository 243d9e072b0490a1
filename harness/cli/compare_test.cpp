// `judge compare`: the ladder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kChoice = JUDGE_PROJECT "/solutions/sudoku-solver/bitmask_min_choice_dfs.cpp";

Answer compare_on(const std::string& suite, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "compare");
  arguments.insert(arguments.end(), {"--suite", suite});
  return run_judge(arguments);
}

TEST(judge_compare, puts_two_searches_side_by_side) {
  const Answer answer = compare_on("two.json", {"right.cpp", kChoice});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(
      masked(answer.out),
      AllOf(StartsWith("sudoku-solver on two.json, 2 boards, COMPILER\n"),
            HasSubstr("\neasy        4,208  51\nlast-blank      1   1\n"),
            HasSubstr("On these 2 boards bitmask_min_choice_dfs places 1/81 of what right does")));
}

TEST(judge_compare, writes_json_and_a_page) {
  const TemporaryFolder folder;
  const std::string page = folder.path() / "ladder.html";
  const std::string report = folder.path() / "ladder.json";
  const Answer answer =
      compare_on("two.json", {"right.cpp", kChoice, "--format", "json", "--output", report,
                              "--html", page, "--case", "last-blank"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out + answer.err, "");
  const json written = json::parse(contents(report)).at("comparison");
  EXPECT_EQ(written.at("boards").size(), 1U);
  for (const json& submission : written.at("submissions")) {
    EXPECT_EQ(submission.at("boards").at(0).at("counts").at("placements"), 1);
    EXPECT_EQ(submission.at("boards").at(0).at("counts").at("undos"), 0);
  }
  EXPECT_THAT(contents(page), AllOf(StartsWith("<!doctype html>"), HasSubstr("last-blank"),
                                    HasSubstr("bitmask_min_choice_dfs")));
}

TEST(judge_compare, does_not_write_report_and_page_into_one_file) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "ladder";
  const Answer answer =
      compare_on("two.json", {"right.cpp", kChoice, "--output", file, "--html", file});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("--output and --html name the same file"));
  EXPECT_THAT(folder.names(), IsEmpty());
}

TEST(judge_compare, takes_the_bundled_solutions_of_a_problem_where_none_is_named) {
  const Answer answer = compare_on("one.txt", {"--problem", "acwing-166", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 0);
  const json written = json::parse(answer.out).at("comparison");
  EXPECT_EQ(written.at("problem"), "acwing-166");
  const json rows = written.at("finished_by_all").at("totals");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows.at(0).at("submission"),
            JUDGE_PROJECT "/solutions/acwing-166/bitmask_first_empty.cpp");
  EXPECT_EQ(rows.at(1).at("submission"),
            JUDGE_PROJECT "/solutions/acwing-166/bitmask_min_choice.cpp");
}

TEST(judge_compare, is_of_sudoku_solver_where_nothing_is_named) {
  const Answer answer = compare_on("no-such-suite", {});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("sudoku-solver"));
}

TEST(judge_compare, shows_how_far_a_search_came_that_runs_out_of_time) {
  const Answer answer =
      compare_on("one.txt", {"loops.cpp", "right.cpp", "--seconds", "1", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 0);
  const json written = json::parse(answer.out).at("comparison");
  EXPECT_EQ(written.at("finished_by_all").at("boards"), json::array());
  const json rows = written.at("measured_on_all").at("totals");
  EXPECT_EQ(rows.at(0).at("unfinished"), 1);
  EXPECT_EQ(rows.at(0).at("time_us"), (json{{"value", 1'000'000}, {"at_least", true}}));
  EXPECT_EQ(rows.at(0).at("work").at("at_least"), true);
  EXPECT_EQ(rows.at(1).at("to_first").at("time").at("kind"), "at_most");
}

TEST(judge_compare, tells_what_is_wrong_and_compares_the_rest) {
  const Answer answer =
      compare_on("one.txt", {"does_not_compile.cpp", "wrong.cpp", "right.cpp", kChoice});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.out, AllOf(HasSubstr("does_not_compile: Compile Error"),
                                HasSubstr("wrong: Wrong Answer on 1 of 1 board, first on line-1: "),
                                HasSubstr("On this board bitmask_min_choice_dfs places 1/")));
}

TEST(judge_compare, refuses_solutions_of_different_problems) {
  const Answer answer = run_judge(
      {"compare", "right.cpp", JUDGE_PROJECT "/solutions/acwing-166/bitmask_first_empty.cpp"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("only solutions of one problem can be compared"));
}

TEST(judge_compare, says_before_it_measures_that_a_page_cannot_be_written) {
  const Answer answer = compare_on("one.txt", {"loops.cpp", "--html", "no/such/folder/page.html"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, HasSubstr("no/such/folder/page.html"));
}

TEST(judge_compare, needs_clang) {
  const Answer answer = compare_on("one.txt", {"right.cpp", "--compiler", "g++"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("clang++ can"));
}

TEST(judge_compare, shows_on_a_terminal_what_it_is_at) {
  const TerminalAnswer answer = run_on_terminal(
      {.arguments = {"compare", "right.cpp", "--suite", "one.txt"}, .environment = {"NO_COLOR=1"}});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_THAT(answer.received, HasSubstr("\r\x1b[K[0/1] right  "));
}

/// It has begun to trace: the memory that it counts in is there.
bool traces(const Started& judge) {
  std::error_code gone;
  for (const auto& entry :
       fs::directory_iterator("/proc/" + std::to_string(judge.pid()) + "/fd", gone)) {
    if (fs::read_symlink(entry.path(), gone).string().starts_with("/memfd:trace")) {
      return true;
    }
  }
  return false;
}

TEST(judge_compare, that_is_interrupted_reports_what_is_done) {
  const Orphanage orphanage;
  const TemporaryFolder folder;
  const std::string page = folder.path() / "page.html";
  Started judge({.arguments = {"compare", "loops.cpp", "--suite", "one.txt", "--seconds", "3600",
                               "--html", page}});
  ASSERT_TRUE(judge.wait_until([&] { return traces(judge); }));
  judge.signal(SIGINT);
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 130);
  EXPECT_THAT(answer.out, HasSubstr("Interrupted: 1 measurement missing.\n"));
  EXPECT_THAT(contents(page), HasSubstr("Interrupted: 1 measurement missing."));
  EXPECT_THAT(orphanage.survivors(), IsEmpty());
}

}  // namespace
}  // namespace judge::testing
