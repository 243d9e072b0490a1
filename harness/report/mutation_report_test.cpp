// A mutation test in text and in JSON.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "report/mutation_json.h"
#include "report/mutation_text.h"

namespace judge {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kText = "if (x < 9) {\n  go(x);\n}\n";

Mutant mutant(MutationKind kind, std::string_view old, const std::string& now, Fate fate) {
  Mutant mutant;
  const std::size_t begin = kText.find(old);
  mutant.mutation = {
      .kind = kind, .range = {.begin = begin, .end = begin + old.size()}, .replacement = now};
  mutant.view = view_of(kText, mutant.mutation);
  mutant.fate = fate;
  return mutant;
}

MutationRun small_run() {
  MutationRun run;
  run.submission = "mine.cpp";
  run.problem = "sudoku-solver";
  run.suites = {"core", "hard"};
  run.compiler = "clang++-19 19.1.7";
  run.boards = 40;
  run.seconds = 2.5;
  run.mutants = {mutant(MutationKind::comparison, "<", "<=", Fate::survived),
                 mutant(MutationKind::constant, "9", "8", Fate::killed),
                 mutant(MutationKind::constant, "9", "10", Fate::equivalent),
                 mutant(MutationKind::statement, "go(x)", "", Fate::declared),
                 mutant(MutationKind::condition, "x < 9", "!(x < 9)", Fate::killed),
                 mutant(MutationKind::constant, "9", "nine", Fate::stillborn)};
  run.mutants[1].verdict = Verdict::wrong_answer;
  run.mutants[1].profile = "fast";
  run.mutants[1].suite = "core";
  run.mutants[1].case_id = "one-blank";
  run.mutants[2].reason = "same machine code at -O2";
  run.mutants[3].reason = "Nobody waits for it.";
  return run;
}

std::string text_of(const MutationRun& run, bool verbose = false) {
  std::ostringstream out;
  write_mutation_run(out, run, {.verbose = verbose, .program = "judge"});
  return out.str();
}

TEST(mutation_text, has_the_score_by_kind_and_the_survivors_as_differences) {
  EXPECT_EQ(text_of(small_run()),
            "mine: 6 mutants on core, hard (40 boards), clang++-19 19.1.7\n"
            "\n"
            "                                 mutants   killed  equivalent  declared  survived    "
            "score\n"
            "comparison or bound off by one         1        0           0         0         1    "
            "0.0 %\n"
            "constant changed                       2        1           1         0         0    "
            "100 %\n"
            "statement left out                     1        0           0         1         0    "
            "    -\n"
            "condition negated                      1        1           0         0         0    "
            "100 %\n"
            "in all                                 5        2           1         1         1   "
            "66.6 %\n"
            "1 more does not compile and counts for nothing.\n"
            "\n"
            "mine.cpp:1:7: < → <= (comparison or bound off by one)\n"
            "  - if (x < 9) {\n"
            "  + if (x <= 9) {\n"
            "\n"
            "No board tells this one from the submission. To find one: --keep DIR writes them\n"
            "out, judge generate --count 10000 --output FILE makes boards, and judge run DIR\n"
            "--suite FILE judges on these.\n");
}

TEST(mutation_text, lists_every_mutant_with_its_fate_when_that_is_asked_for) {
  const std::string text = text_of(small_run(), true);
  EXPECT_THAT(text, AllOf(HasSubstr("  killed: Wrong Answer on one-blank of core, profile fast\n"),
                          HasSubstr("  equivalent: same machine code at -O2\n"),
                          HasSubstr("  declared equivalent: Nobody waits for it.\n"),
                          HasSubstr("mine.cpp:2:3: go(x) left out (statement left out)\n"
                                    "  - go(x);\n  + ;\n"),
                          HasSubstr("  does not compile\n")));
}

TEST(mutation_text, gives_no_advice_where_nothing_has_survived) {
  MutationRun run = small_run();
  run.mutants.front().fate = Fate::killed;
  EXPECT_THAT(text_of(run), AllOf(HasSubstr("   100 %\n"), Not(HasSubstr("No board tells"))));
}

TEST(mutation_text, tells_what_was_left_out_and_what_is_missing) {
  MutationRun run = small_run();
  run.boards_left_out = {"hard/slow-one"};
  run.wrong_declarations = {"equivalent_mutants.json:7:3: declared equivalent, but wrong"};
  run.interrupted = true;
  run.mutants.back().fate = Fate::not_judged;
  EXPECT_THAT(text_of(run),
              AllOf(HasSubstr("Not judged on 1 board, which"), HasSubstr("hard/slow-one"),
                    HasSubstr("\nequivalent_mutants.json:7:3: declared equivalent, but wrong\n"),
                    HasSubstr("Interrupted: 1 mutant not judged; the same command goes on")));
}

TEST(mutation_text, of_a_run_that_had_hardly_begun_is_one_line) {
  MutationRun run;
  run.interrupted = true;
  EXPECT_EQ(text_of(run), "Interrupted before the first mutant was made.\n");
}

TEST(mutation_text, a_score_is_100_only_when_all_are_killed) {
  EXPECT_EQ(score_text({.killed = 9999, .survived = 1}), "99.9 %");
  EXPECT_EQ(score_text({.killed = 10000}), "100 %");
  EXPECT_EQ(score_text({.equivalent = 3}), "-");
}

TEST(mutation_json, has_counts_kinds_and_every_mutant) {
  std::ostringstream out;
  write_mutation_json(out, small_run(), "0.1.0");
  const json written = json::parse(out.str()).at("mutation");
  EXPECT_EQ(written.at("counts").at("mutants"), 5);
  EXPECT_EQ(written.at("counts").at("survived"), 1);
  EXPECT_EQ(written.at("counts").at("stillborn"), 1);
  EXPECT_EQ(written.at("kinds").at("constant").at("score"), 1.0);
  EXPECT_EQ(written.at("kinds").at("indices").at("score"), nullptr);
  const json killed = written.at("mutants").at(1);
  EXPECT_EQ(killed.at("id"), "1:9 9 → 8");
  EXPECT_EQ(killed.at("fate"), "killed");
  EXPECT_EQ(killed.at("verdict"), "Wrong Answer");
  EXPECT_EQ(killed.at("case"), "one-blank");
  EXPECT_EQ(written.at("mutants").at(0).at("verdict"), nullptr);
  EXPECT_EQ(written.at("mutants").at(0).at("before"), "if (x < 9) {");
  EXPECT_EQ(written.at("mutants").at(0).at("after"), "if (x <= 9) {");
}

}  // namespace
}  // namespace judge
