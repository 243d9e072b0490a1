// `judge run --suite … --case …`: which boards are judged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Ids = std::vector<std::string>;

/// "SUITE/ID" of every case that was judged.
Ids judged(const Answer& answer) {
  Ids ids;
  if (answer.exit_code == 2) {
    ADD_FAILURE() << answer.err;
    return ids;
  }
  const nlohmann::json list = nlohmann::json::parse(answer.out).at("runs").at(0).at("cases");
  for (const auto& each : list) {
    ids.push_back(each.at("suite").get<std::string>() + '/' + each.at("id").get<std::string>());
  }
  return ids;
}

Answer run_right(std::vector<std::string> options) {
  options.insert(options.begin(), {"run", "right.cpp", "--format", "json"});
  return run_judge(options);
}

TEST(judge_run_suite, takes_a_bundled_suite_by_name) {
  const Ids ids = judged(run_right({"--suite", "core"}));
  ASSERT_GE(ids.size(), 12U);
  EXPECT_EQ(ids.front(), "core/leetcode-37-example");
}

TEST(judge_run_suite, takes_a_bundled_suite_by_its_file_and_calls_it_by_its_name) {
  const Ids ids =
      judged(run_right({"--suite", JUDGE_PROJECT "/testcases/sudoku-solver/core.json"}));
  ASSERT_GE(ids.size(), 12U);
  EXPECT_EQ(ids.front(), "core/leetcode-37-example");
}

TEST(judge_run_suite, takes_a_json_file) {
  EXPECT_EQ(judged(run_right({"--suite", "two.json"})),
            (Ids{"two.json/easy", "two.json/last-blank"}));
}

TEST(judge_run_suite, takes_a_text_file_and_names_boards_by_line) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "boards.txt";
  write(file,
        "# a comment\n"
        "53467891267219534819834256785976142342685379171392485696153728428741963534528617.\n"
        "\n"
        "534678912672195348198342567859761423426853791713924856961537284287419635345286170\n"
        "end\n");
  EXPECT_EQ(judged(run_right({"--suite", file})), (Ids{file + "/line-2", file + "/line-4"}));
}

TEST(judge_run_suite, may_be_repeated) {
  EXPECT_EQ(judged(run_right({"--suite", "one.txt", "--suite", "two.json"})),
            (Ids{"one.txt/line-1", "two.json/easy", "two.json/last-blank"}));
}

TEST(judge_run_suite, that_is_named_twice_is_judged_once) {
  EXPECT_EQ(judged(run_right({"--suite", "one.txt", "--suite", "one.txt"})), Ids{"one.txt/line-1"});
}

TEST(judge_run_suite, with_typing_errors_judges_nothing_and_lists_them_all) {
  const Answer answer =
      run_judge({"run", "right.cpp", "--suite", "one.txt", "--suite", "typo.json"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err,
            "typo.json:4:5: case \"misspelt\": missing key \"board\"\n"
            "typo.json:4:24: case \"misspelt\": unknown key \"bord\", did you mean \"board\"?\n"
            "typo.json:7:56: case \"short\": row 4 has 8 cells, expected 9\n");
}

TEST(judge_run_suite, that_is_unknown_lists_those_that_there_are) {
  const OwnTree tree;
  const Answer far = tree.run_judge({"run", "--suite", "nothing-like-it"});
  EXPECT_EQ(far.exit_code, 2);
  EXPECT_EQ(far.out, "");
  EXPECT_EQ(far.err, "unknown suite \"nothing-like-it\" of problem \"tiny\"; known: core, extra\n");
  const Answer near = tree.run_judge({"run", "--suite", "extar"});
  EXPECT_EQ(near.exit_code, 2);
  EXPECT_EQ(near.err, "unknown suite \"extar\" of problem \"tiny\", did you mean \"extra\"?\n");
}

TEST(judge_run_suite, whose_file_is_missing_judges_nothing) {
  const Answer answer = run_judge({"run", "right.cpp", "--suite", "missing.json"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, StartsWith("missing.json: "));
}

TEST(judge_run_case, judges_only_that_case) {
  EXPECT_EQ(judged(run_right({"--suite", "two.json", "--case", "last-blank"})),
            Ids{"two.json/last-blank"});
}

TEST(judge_run_case, may_be_repeated) {
  EXPECT_EQ(judged(run_right({"--suite", "two.json", "--case", "last-blank", "--case", "easy"})),
            (Ids{"two.json/easy", "two.json/last-blank"}));
}

TEST(judge_run_case, is_found_in_a_suite_that_was_not_asked_for) {
  EXPECT_EQ(judged(run_right({"--case", "ai-escargot", "--case", "one-blank"})),
            (Ids{"core/one-blank", "hard/ai-escargot"}));
}

TEST(judge_run_case, is_looked_for_in_the_suites_that_are_named_and_in_no_other) {
  const OwnTree tree;
  EXPECT_EQ(tree.run_judge({"run", "--case", "line-1"}).exit_code, 0);
  const Answer elsewhere = tree.run_judge({"run", "--suite", "core", "--case", "line-1"});
  EXPECT_EQ(elsewhere.exit_code, 2);
  EXPECT_EQ(elsewhere.out, "");
  EXPECT_EQ(elsewhere.err, "no case \"line-1\" in core; known: last-blank\n");
}

TEST(judge_run_case, that_is_unknown_suggests_the_one_that_was_meant) {
  const OwnTree tree;
  const Answer near = tree.run_judge({"run", "--case", "last-balnk"});
  EXPECT_EQ(near.exit_code, 2);
  EXPECT_EQ(near.out, "");
  EXPECT_EQ(near.err,
            "no case \"last-balnk\" in the suites of tiny, did you mean \"last-blank\"?\n"
            "To look into a suite of your own: --suite FILE\n");
  const Answer far = tree.run_judge({"run", "--case", "nothing-like-it"});
  EXPECT_EQ(far.exit_code, 2);
  EXPECT_EQ(far.err,
            "no case \"nothing-like-it\" in the suites of tiny; known: last-blank, line-1\n"
            "To look into a suite of your own: --suite FILE\n");
}

}  // namespace
}  // namespace judge::testing
