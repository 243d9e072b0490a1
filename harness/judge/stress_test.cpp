// How stress judges and what it makes of what it sees is tested on cases that are made up, which
// cost nothing; three submissions of the bank are compiled and run.
#include "judge/stress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "judge/failure_kind.h"
#include "judge/test_judge.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::SizeIs;

const fs::path kWrongAnswers = fs::path(JUDGE_TESTDATA) / "bank";

/// What a made-up submission does to the boards of one process.
using Behaviour = std::function<std::vector<CaseResult>(const std::vector<Board>&)>;

CaseResult solved(const Board& board) {
  static Solver solver(Geometry::classic());
  CaseResult result;
  result.input = board;
  result.output = to_rows(Geometry::classic(), solver.count(board).first);
  return result;
}

CaseResult wrong(const Board& board) {
  CaseResult result = solved(board);
  result.verdict = Verdict::wrong_answer;
  result.output = to_rows(Geometry::classic(), board);
  result.message = "row 1 column 1 is blank";
  return result;
}

CaseResult late(const Board& board) {
  CaseResult result = solved(board);
  result.verdict = Verdict::time_limit_exceeded;
  result.output.reset();
  result.message = "not finished after 6 s of CPU time, the limit for one case";
  return result;
}

/// A submission that answers each board for itself.
Behaviour each(const std::function<CaseResult(const Board&)>& answer) {
  return [=](const std::vector<Board>& boards) {
    std::vector<CaseResult> results;
    for (const Board& board : boards) {
      results.push_back(answer(board));
      if (results.back().verdict != Verdict::accepted) {
        break;
      }
    }
    return results;
  };
}

/// Stress on a submission that compiles and is never run.
class MadeUpSubmission {
 public:
  explicit MadeUpSubmission(Behaviour behaviour) : behaviour_(std::move(behaviour)) {
    options.judging = judge_.options();
    options.judging.run_cases = [this](const VerdictContext& context,
                                       const std::vector<SuiteCase>& cases, const RunWay&,
                                       const CaseTick& tick) {
      tick(0);
      std::vector<Board> boards;
      std::ranges::transform(cases, std::back_inserter(boards),
                             [](const SuiteCase& each) { return each.board->board; });
      limits.push_back(context.limits);
      runs.push_back(boards);
      CaseRuns result;
      result.cases = behaviour_(boards);
      for (std::size_t i = 0; i < result.cases.size(); ++i) {
        result.cases[i].id = cases[i].board->id;
        result.cases[i].suite = cases[i].suite->name;
      }
      return result;
    };
  }

  StressResult stress(const std::string& slug = "sudoku-solver",
                      const std::string& file = "ok_static_method.cpp") {
    return judge::stress({.name = file,
                          .file = kWrongAnswers / file,
                          .problem = &judge_.catalog().problem(slug),
                          .suites = {}},
                         judge_.toolchain(), options, watcher);
  }

  StressOptions options;
  StressWatcher watcher;
  std::vector<std::vector<Board>> runs;
  std::vector<RunLimits> limits;

 private:
  TestJudge judge_;
  Behaviour behaviour_;
};

/// How many boards a source makes before the first that `fails`.
std::uint64_t number_of_first(std::uint64_t seed, const std::function<bool(const Board&)>& fails) {
  BoardSource source(Geometry::classic(), seed);
  std::uint64_t number = 1;
  while (!fails(source.next().board.givens)) {
    ++number;
  }
  return number;
}

bool has_last_row_blank(const Board& board) {
  return board.cells.substr(72) == std::string(9, kBlank);
}

TEST(stress, reports_the_first_board_of_the_seed_that_fails) {
  MadeUpSubmission made_up(each(
      [](const Board& board) { return has_last_row_blank(board) ? wrong(board) : solved(board); }));
  made_up.options.seed = 5;
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.finding->number, number_of_first(5, has_last_row_blank));
  EXPECT_EQ(result.finding->kind, "row 9 blank");
  EXPECT_EQ(result.boards, result.finding->number - 1);
  EXPECT_FALSE(result.finding->hostile);
  EXPECT_FALSE(result.finding->fickle);
  EXPECT_FALSE(result.finding->cut_short);
  EXPECT_FALSE(result.interrupted);
  EXPECT_EQ(result.run.verdict, Verdict::wrong_answer);
  ASSERT_THAT(result.run.cases, SizeIs(1));
  EXPECT_EQ(result.run.cases.front().id, "stress-5-" + std::to_string(result.finding->number));
  EXPECT_EQ(result.run.cases.front().suite, "-");
  ASSERT_THAT(result.finding->smallest, SizeIs(1));
  EXPECT_EQ(result.run.cases.front().input, result.finding->smallest.front().givens);
  EXPECT_EQ(count_blanks(result.finding->smallest), 9);
}

TEST(stress, finds_nothing_in_a_right_submission) {
  MadeUpSubmission made_up(each(solved));
  made_up.options.time = std::chrono::milliseconds(0);
  const StressResult result = made_up.stress();
  EXPECT_FALSE(result.finding);
  EXPECT_EQ(result.run.verdict, Verdict::accepted);
  EXPECT_FALSE(result.run.cases.empty());
  EXPECT_EQ(result.boards, 4U);  // the first verdict comes early, and always
  EXPECT_THAT(made_up.runs.front(), SizeIs(4));
}

TEST(stress, gives_every_board_its_time_however_little_there_is_for_all) {
  MadeUpSubmission made_up(each(late));
  made_up.options.time = std::chrono::milliseconds(0);
  made_up.options.shrink_time = std::chrono::milliseconds(0);
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.run.verdict, Verdict::time_limit_exceeded);
  EXPECT_TRUE(result.finding->cut_short);
  EXPECT_EQ(result.finding->smallest, result.finding->found);
}

TEST(stress, judges_what_was_finished_when_time_runs_out_in_the_middle) {
  MadeUpSubmission made_up([](const std::vector<Board>&) { return std::vector<CaseResult>(); });
  made_up.options.time = std::chrono::milliseconds(0);
  std::vector<std::size_t> sizes;
  made_up.options.judging.run_cases = [&](const VerdictContext&,
                                          const std::vector<SuiteCase>& cases, const RunWay&,
                                          const CaseTick& tick) {
    sizes.push_back(cases.size());
    for (const int done : {1, 1, 3}) tick(done);
    CaseRuns runs;
    for (const SuiteCase& each : cases) runs.cases.push_back(solved(each.board->board));
    if (cases.size() == 3) runs.cases.back() = wrong(cases.back().board->board);
    return runs;
  };
  made_up.options.shrink_time = std::chrono::milliseconds(0);
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(sizes[0], 4U);
  EXPECT_EQ(sizes[1], 3U);
  EXPECT_EQ(result.finding->number, 3U);
}

TEST(stress, keeps_the_fewest_boards_where_one_fails_only_behind_others) {
  // Takes every board for the one that it has seen first with this first row.
  const auto remembers = [](const std::vector<Board>& boards) {
    std::vector<CaseResult> results;
    std::map<std::string, Grid> known;
    for (const Board& board : boards) {
      CaseResult result = solved(board);
      const auto [place, is_new] = known.emplace(board.cells.substr(0, 9), *result.output);
      if (!is_new && place->second != *result.output) {
        result.output = place->second;
        result.verdict = Verdict::wrong_answer;
        result.message = "row 2 column 1 was given as 1 and now holds 2";
        result.needs_company = true;
      }
      results.push_back(result);
    }
    return results;
  };
  MadeUpSubmission made_up(remembers);
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.finding->kind, "the first row of the board before it");
  ASSERT_THAT(result.finding->smallest, SizeIs(2));
  EXPECT_GT(result.finding->found.size(), 2U);
  EXPECT_EQ(result.run.cases.back().id.substr(0, 9), "stress-1-");
  EXPECT_TRUE(result.run.first_failure()->needs_company);
}

TEST(stress, shrinks_time_outs_in_a_part_of_the_time_and_confirms_the_result_in_all_of_it) {
  MadeUpSubmission made_up(each(
      [](const Board& board) { return count_blanks(board) >= 9 ? late(board) : solved(board); }));
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(count_blanks(result.finding->smallest), 9);
  EXPECT_FALSE(result.finding->cut_short);
  const auto shortest = std::ranges::min_element(made_up.limits, {}, &RunLimits::case_cpu);
  EXPECT_EQ(shortest->case_cpu * 10, made_up.limits.front().case_cpu);
  EXPECT_EQ(made_up.limits.back().case_cpu, made_up.limits.front().case_cpu);
}

TEST(stress, does_not_take_what_is_merely_slow_for_what_hangs) {
  // Three blanks take more than the part of the time, and only nine take more than all of it.
  MadeUpSubmission made_up(each(solved));
  std::chrono::milliseconds all{};
  made_up.options.judging.run_cases = [&](const VerdictContext& context,
                                          const std::vector<SuiteCase>& cases, const RunWay&,
                                          const CaseTick&) {
    all = std::max(all, context.limits.case_cpu);
    const int bearable = context.limits.case_cpu < all ? 2 : 8;
    CaseRuns runs;
    for (const SuiteCase& each : cases) {
      const Board& board = each.board->board;
      runs.cases.push_back(count_blanks(board) > bearable ? late(board) : solved(board));
      if (runs.cases.back().verdict != Verdict::accepted) {
        break;
      }
    }
    return runs;
  };
  made_up.options.time = std::chrono::milliseconds(30);
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.run.verdict, Verdict::time_limit_exceeded);
  EXPECT_GE(count_blanks(result.finding->smallest), 9);
  EXPECT_TRUE(result.finding->cut_short);
}

TEST(stress, looks_on_behind_a_time_out_for_what_is_wrong) {
  MadeUpSubmission made_up(each([](const Board& board) {
    if (count_blanks(board) == 1) return late(board);
    return has_last_row_blank(board) ? wrong(board) : solved(board);
  }));
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.run.verdict, Verdict::wrong_answer);
  EXPECT_EQ(result.finding->number, number_of_first(1, has_last_row_blank));
  EXPECT_GE(result.timed_out, 4U);
  EXPECT_EQ(result.boards + result.timed_out + 1, result.finding->number);
}

TEST(stress, tells_of_the_first_time_out_where_nothing_is_wrong) {
  MadeUpSubmission made_up(each(
      [](const Board& board) { return count_blanks(board) == 1 ? late(board) : solved(board); }));
  made_up.options.time = std::chrono::milliseconds(30);
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.finding->number, 2U);
  EXPECT_EQ(result.run.verdict, Verdict::time_limit_exceeded);
  EXPECT_GE(result.timed_out, 4U);
}

TEST(stress, that_is_stopped_behind_a_time_out_tells_of_that) {
  MadeUpSubmission made_up(each(
      [](const Board& board) { return count_blanks(board) == 1 ? late(board) : solved(board); }));
  made_up.options.judging.stop = [&] { return made_up.runs.size() >= 12; };
  const StressResult result = made_up.stress();
  EXPECT_TRUE(result.interrupted);
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.finding->number, 2U);
}

TEST(stress, says_when_what_it_saw_does_not_happen_again) {
  int runs = 0;
  MadeUpSubmission made_up([&](const std::vector<Board>& boards) {
    return ++runs == 1 ? std::vector{wrong(boards.front())} : each(solved)(boards);
  });
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_TRUE(result.finding->fickle);
  EXPECT_EQ(result.finding->smallest, result.finding->found);
  EXPECT_EQ(result.run.verdict, Verdict::wrong_answer);
}

TEST(stress, that_is_stopped_while_it_searches_has_no_verdict) {
  MadeUpSubmission made_up(each(solved));
  made_up.options.judging.stop = [&] { return made_up.runs.size() >= 2; };
  const StressResult result = made_up.stress();
  EXPECT_TRUE(result.interrupted);
  EXPECT_FALSE(result.finding);
  EXPECT_TRUE(result.run.cases.empty());
  EXPECT_EQ(result.run.problem, "sudoku-solver");
}

TEST(stress, that_is_stopped_while_it_shrinks_reports_the_smallest_so_far) {
  std::size_t failures = 0;
  MadeUpSubmission made_up(each([&](const Board& board) {
    const bool fails = count_blanks(board) >= 5;
    failures += fails ? 1 : 0;
    return fails ? wrong(board) : solved(board);
  }));
  made_up.options.judging.stop = [&] { return failures >= 4; };
  const StressResult result = made_up.stress();
  EXPECT_TRUE(result.interrupted);
  ASSERT_TRUE(result.finding);
  EXPECT_TRUE(result.finding->cut_short);
  EXPECT_GE(count_blanks(result.finding->smallest), 5);
  EXPECT_EQ(result.run.verdict, Verdict::wrong_answer);
}

TEST(stress, counts_the_hostile_boards_that_were_solved) {
  BoardSource source(Geometry::classic(), 1);
  Board third;
  for (int hostile = 0; hostile < 3;) {
    const SourceBoard made = source.next();
    hostile += made.hostile ? 1 : 0;
    third = made.board.givens;
  }
  MadeUpSubmission made_up(
      each([&](const Board& board) { return board == third ? wrong(board) : solved(board); }));
  const StressResult result = made_up.stress();
  ASSERT_TRUE(result.finding);
  EXPECT_TRUE(result.finding->hostile);
  EXPECT_EQ(result.hostile_boards, 2U);
}

/// A program that takes so long for each board alone, and too long for more than two together.
Behaviour slow_together(std::int64_t time_us) {
  return [=](const std::vector<Board>& boards) {
    std::vector<CaseResult> results;
    for (const Board& board : boards) {
      results.push_back(solved(board));
      results.back().time_us = time_us;
    }
    if (boards.size() > 2) {
      results.back() = late(boards.back());
      results.back().time_us = 6'000'000;
      results.back().needs_company = true;
    }
    return results;
  };
}

TEST(stress, leaves_a_program_alone_that_is_slow_on_many_boards_together) {
  MadeUpSubmission made_up(slow_together(1'000'000));
  made_up.options.time = std::chrono::milliseconds(30);
  const StressResult result = made_up.stress("acwing-166", "prog_ok_iostream.cpp");
  EXPECT_FALSE(result.finding);
}

TEST(stress, finds_a_program_that_hangs_behind_other_boards) {
  MadeUpSubmission made_up(slow_together(100));
  const StressResult result = made_up.stress("acwing-166", "prog_ok_iostream.cpp");
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.run.verdict, Verdict::time_limit_exceeded);
  EXPECT_THAT(result.finding->smallest, SizeIs(3));
}

StressResult stress_bank(const std::string& file, const std::string& slug = "sudoku-solver") {
  const TestJudge judge;
  StressWatcher unwatched;
  StressOptions options;
  TestJudge for_options;
  options.judging = for_options.options();
  return stress({.name = file,
                 .file = kWrongAnswers / file,
                 .problem = &judge.catalog().problem(slug),
                 .suites = {}},
                judge.toolchain(), options, unwatched);
}

TEST(stress, finds_a_small_board_for_a_box_that_is_never_checked) {
  const StressResult result = stress_bank("forgets_the_box_check.cpp");
  ASSERT_TRUE(result.finding);
  EXPECT_EQ(result.run.verdict, Verdict::wrong_answer);
  EXPECT_LE(count_blanks(result.finding->smallest), 12);
  EXPECT_LT(count_blanks(result.finding->smallest), count_blanks(result.finding->found));
  EXPECT_THAT(result.finding->smallest, SizeIs(1));
}

TEST(stress, finds_two_boards_for_a_static_that_is_never_reset) {
  const StressResult result = stress_bank("static_never_reset.cpp");
  ASSERT_TRUE(result.finding);
  EXPECT_THAT(result.finding->smallest, SizeIs(2));
  EXPECT_LE(count_blanks(result.finding->smallest), 2);
  const CaseResult* failure = result.run.first_failure();
  ASSERT_NE(failure, nullptr);
  EXPECT_TRUE(failure->needs_company);
  EXPECT_THAT(failure->explanation, HasSubstr("left from the boards before it: box (line 3)"));
}

TEST(stress, finds_the_boards_that_a_program_mixes_up) {
  const StressResult result = stress_bank("prog_prints_lines_in_reverse.cpp", "acwing-166");
  ASSERT_TRUE(result.finding);
  EXPECT_THAT(result.finding->smallest, SizeIs(2));
  EXPECT_EQ(result.run.verdict, Verdict::wrong_answer);
}

TEST(stress, has_the_compilers_words_for_what_does_not_compile) {
  const StressResult result = stress_bank("does_not_compile.cpp");
  EXPECT_FALSE(result.finding);
  EXPECT_EQ(result.run.verdict, Verdict::compile_error);
  EXPECT_THAT(result.run.compile_message, HasSubstr("use of undeclared identifier 'bord'"));
}

}  // namespace
}  // namespace judge
