// Several submissions at a time: what comes out is what comes out one at a time. Where a test needs
// two of them to meet, or a time limit that is broken only in company, the cases are not run but
// made up.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <map>
#include <mutex>
#include <thread>

#include "judge/company.h"
#include "judge/test_judge.h"
#include "whole_tests.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

const fs::path kWrongSubmissions = fs::path(JUDGE_TESTDATA) / "bank";

/// Who was told of, in which way.
struct Told final : TestJudge::Unwatched {
  void judged(const RunResult& result) override {
    judged_order.push_back(result.submission);
    if (on_judged) {
      on_judged(result);
    }
  }
  void finished(const RunResult& result) override { finished_order.push_back(result.submission); }

  std::function<void(const RunResult&)> on_judged;
  std::vector<std::string> judged_order;
  std::vector<std::string> finished_order;
};

std::vector<std::string> names(const std::vector<RunResult>& results) {
  std::vector<std::string> names;
  std::ranges::transform(results, std::back_inserter(names), &RunResult::submission);
  return names;
}

class BatchTest : public testing::Test {
 protected:
  explicit BatchTest() : suites_(load_suites()) {
    judge_.options().jobs = 2;
    judge_.options().side_by_side = true;
  }

  [[nodiscard]] Assignment assignment(const std::string& file) const {
    const std::string slug = file.starts_with("prog_") ? "acwing-166" : "sudoku-solver";
    return {.name = file,
            .file = kWrongSubmissions / file,
            .problem = &judge_.catalog().problem(slug),
            .suites = {&suites_.at(slug)}};
  }

  [[nodiscard]] std::map<std::string, Suite> load_suites() const {
    std::map<std::string, Suite> suites;
    for (const char* slug : {"sudoku-solver", "acwing-166"}) {
      suites[slug] =
          judge_.catalog().suite(judge_.catalog().problem(slug), kWrongSubmissions / "boards.json");
    }
    return suites;
  }

  TestJudge judge_;
  std::map<std::string, Suite> suites_;
};

/// Everything but quantities of time and memory.
std::string without_times(const RunResult& run) {
  std::string text = fmt::format("{} {} {}/{} {} {}\n", run.submission, name(run.verdict),
                                 run.passed, run.total, run.compile_message, run.warnings);
  for (const CaseResult& each : run.cases) {
    text += fmt::format("  {} {}: {} ({}) {} {}\n", each.id, name(each.verdict), each.message,
                        each.explanation, each.details, each.standard_output);
  }
  for (const Probe& probe : run.probes) {
    text += fmt::format("  {} {}: {} {}\n", probe.name, name(probe.verdict), probe.message,
                        probe.cause);
  }
  return text;
}

TEST_F(BatchTest, gives_side_by_side_what_it_gives_one_at_a_time) {
  JUDGE_ONLY_IN_WHOLE_TESTS();  // the command line is always tested with --jobs
  judge_.options().time_limit_ms = 50;
  std::vector<Assignment> assignments;
  for (const char* file :
       {"infinite_loop_in_second_case.cpp", "forgets_the_box_check.cpp", "does_not_compile.cpp",
        "prog_crashes_on_second_board.cpp", "prints_a_megabyte.cpp", "fragile_unset_members.cpp"}) {
    assignments.push_back(assignment(file));
  }
  Told told;
  judge_.options().jobs = 4;
  const std::vector<RunResult> together = judge_.judge(assignments, told);
  judge_.options().jobs = 1;
  const std::vector<RunResult> alone = judge_.judge(assignments, told);
  ASSERT_EQ(together.size(), assignments.size());
  for (std::size_t i = 0; i < together.size(); ++i) {
    EXPECT_EQ(without_times(together[i]), without_times(alone[i]));
  }
}

/// Runs no case, but makes up how all of them end: by the name of the submission and the number of
/// times that it was run.
class MadeUpRuns {
 public:
  using Verdicts = std::function<Verdict(const std::string& name, int run)>;

  explicit MadeUpRuns(Verdicts verdicts) : verdicts_(std::move(verdicts)) {}

  CaseRuns operator()(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                      const RunWay& /*way*/, const CaseTick& tick) {
    tick(0);
    const std::string name = context.submission.filename();
    int run = 0;
    {
      const std::scoped_lock lock(mutex_);
      most_at_work = std::max<int>(most_at_work, ++at_work_);
      run = ++runs[name];
    }
    const Verdict verdict = verdicts_(name, run);
    --at_work_;
    CaseRuns made;
    made.cpu = std::chrono::hours(1);  // too long for probes
    for (const SuiteCase& each : cases) {
      made.cases.emplace_back();
      made.cases.back().suite = each.suite->name;
      made.cases.back().id = each.board->id;
      made.cases.back().verdict = verdict;
    }
    return made;
  }

  int at_work() const { return at_work_; }

  std::map<std::string, int> runs;
  int most_at_work = 0;

 private:
  Verdicts verdicts_;
  std::mutex mutex_;
  std::atomic<int> at_work_ = 0;
};

TEST_F(BatchTest, confirms_alone_a_time_limit_that_was_exceeded_in_company) {
  std::latch both(2);
  int company = 0;
  MadeUpRuns* running = nullptr;
  MadeUpRuns made_up([&](const std::string& name, int run) {
    if (run == 1) {
      both.arrive_and_wait();
      return name == "ok_bitset.cpp" ? Verdict::time_limit_exceeded : Verdict::accepted;
    }
    company = running->at_work() - 1;
    return Verdict::accepted;
  });
  running = &made_up;
  judge_.options().run_cases = std::ref(made_up);
  Told told;
  const auto results =
      judge_.judge({assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp")}, told);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].verdict, Verdict::accepted);
  EXPECT_FALSE(results[0].side_by_side);
  EXPECT_TRUE(results[1].side_by_side);
  EXPECT_EQ(made_up.runs,
            (std::map<std::string, int>{{"ok_bitset.cpp", 2}, {"ok_overloads.cpp", 1}}));
  EXPECT_EQ(company, 0);
  EXPECT_THAT(told.judged_order, ElementsAre("ok_overloads.cpp", "ok_bitset.cpp"));
  EXPECT_THAT(told.finished_order, ElementsAre("ok_bitset.cpp", "ok_overloads.cpp"));
}

TEST_F(BatchTest, lets_a_time_limit_count_that_is_exceeded_alone_as_well) {
  std::latch both(2);
  MadeUpRuns made_up([&](const std::string&, int run) {
    if (run == 1) {
      both.arrive_and_wait();
    }
    return Verdict::time_limit_exceeded;
  });
  judge_.options().run_cases = std::ref(made_up);
  Told told;
  const auto results =
      judge_.judge({assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp")}, told);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(results[1].verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(made_up.runs["ok_bitset.cpp"], 2);
  EXPECT_EQ(told.judged_order.size(), 2U) << "what is not confirmed is no result";
}

TEST_F(BatchTest, needs_no_second_look_at_what_ran_alone) {
  MadeUpRuns made_up([](const std::string&, int) { return Verdict::time_limit_exceeded; });
  judge_.options().run_cases = std::ref(made_up);
  judge_.options().jobs = 1;
  Told told;
  static_cast<void>(
      judge_.judge({assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp")}, told));
  EXPECT_EQ(made_up.runs,
            (std::map<std::string, int>{{"ok_bitset.cpp", 1}, {"ok_overloads.cpp", 1}}));
}

TEST_F(BatchTest, gives_up_in_company_at_the_first_case_that_takes_too_long) {
  std::latch both(2);
  std::atomic<bool> went_on = false;
  std::atomic<int> runs = 0;
  judge_.options().run_cases = [&](const VerdictContext& context,
                                   const std::vector<SuiteCase>& cases, const RunWay& way,
                                   const CaseTick& tick) {
    if (++runs <= 2) {
      both.arrive_and_wait();
      way.on_timeout();
      went_on = true;
    }
    return run_all(context, cases, way, tick);
  };
  Told told;
  const auto results =
      judge_.judge({assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp")}, told);
  EXPECT_FALSE(went_on);
  EXPECT_EQ(runs, 4);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].passed, 3);
  EXPECT_EQ(results[1].passed, 3);
}

TEST_F(BatchTest, runs_cases_one_submission_at_a_time_unless_asked_for_more) {
  judge_.options().side_by_side = false;
  judge_.options().jobs = 4;
  MadeUpRuns made_up([](const std::string&, int) {
    std::this_thread::yield();
    return Verdict::accepted;
  });
  judge_.options().run_cases = std::ref(made_up);
  Told told;
  static_cast<void>(
      judge_.judge({assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp"),
                    assignment("ok_const_method.cpp"), assignment("ok_std_function.cpp")},
                   told));
  EXPECT_EQ(made_up.runs.size(), 4U);
  EXPECT_EQ(made_up.most_at_work, 1);
}

TEST_F(BatchTest, tells_results_as_they_come_and_in_their_order) {
  std::atomic<bool> second_is_told = false;
  MadeUpRuns made_up([&](const std::string& name, int) {
    while (name == "ok_bitset.cpp" && !second_is_told) {
      std::this_thread::yield();
    }
    return Verdict::accepted;
  });
  judge_.options().run_cases = std::ref(made_up);
  Told told;
  told.on_judged = [&](const RunResult&) { second_is_told = true; };
  const auto results =
      judge_.judge({assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp")}, told);
  EXPECT_THAT(told.judged_order, ElementsAre("ok_overloads.cpp", "ok_bitset.cpp"));
  EXPECT_THAT(told.finished_order, ElementsAre("ok_bitset.cpp", "ok_overloads.cpp"));
  EXPECT_THAT(names(results), ElementsAre("ok_bitset.cpp", "ok_overloads.cpp"));
}

/// Goes on until it is stopped.
CaseRuns endless(const CaseTick& tick) {
  for (;;) {
    tick(0);
    std::this_thread::yield();
  }
}

TEST_F(BatchTest, has_what_is_finished_when_it_is_stopped) {
  judge_.options().run_cases = [](const VerdictContext& context,
                                  const std::vector<SuiteCase>& cases, const RunWay& way,
                                  const CaseTick& tick) {
    return context.submission.filename() == "ok_bitset.cpp" ? endless(tick)
                                                            : run_all(context, cases, way, tick);
  };
  Told told;
  judge_.options().stop = [&] { return !told.judged_order.empty(); };
  const auto results = judge_.judge({assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp"),
                                     assignment("ok_bitset.cpp"), assignment("ok_bitset.cpp")},
                                    told);
  EXPECT_THAT(names(results), ElementsAre("ok_overloads.cpp"));
  EXPECT_THAT(told.judged_order, ElementsAre("ok_overloads.cpp"));
  EXPECT_THAT(told.finished_order, ElementsAre("ok_overloads.cpp"));
}

TEST_F(BatchTest, kills_what_is_at_work_when_it_is_stopped) {
  std::atomic<bool> started = false;
  judge_.options().time_limit_ms = 3'600'000;
  judge_.options().run_cases = [&](const VerdictContext& context,
                                   const std::vector<SuiteCase>& cases, const RunWay& way,
                                   const CaseTick& tick) {
    started = true;
    return run_all(context, cases, way, tick);
  };
  judge_.options().stop = [&] { return started.load(); };
  Told told;
  EXPECT_THAT(
      judge_.judge({assignment("loops_for_ever.cpp"), assignment("loops_for_ever.cpp")}, told),
      IsEmpty());
}

TEST_F(BatchTest, does_not_judge_again_what_is_known) {
  MadeUpRuns made_up([](const std::string&, int) { return Verdict::accepted; });
  judge_.options().run_cases = std::ref(made_up);
  Assignment known = assignment("ok_bitset.cpp");
  known.known = RunResult{};
  known.known->submission = "as it was";
  known.known->verdict = Verdict::wrong_answer;
  Told told;
  const auto results = judge_.judge({assignment("ok_overloads.cpp"), known}, told);
  EXPECT_THAT(names(results), ElementsAre("ok_overloads.cpp", "as it was"));
  EXPECT_EQ(results[1].verdict, Verdict::wrong_answer);
  EXPECT_EQ(made_up.runs, (std::map<std::string, int>{{"ok_overloads.cpp", 1}}));
  EXPECT_THAT(told.judged_order, ElementsAre("ok_overloads.cpp"));
  EXPECT_THAT(told.finished_order, ElementsAre("ok_overloads.cpp", "as it was"));
}

TEST_F(BatchTest, passes_a_fault_on_and_tells_first_what_is_finished) {
  std::atomic<bool> first_is_told = false;
  MadeUpRuns made_up([&](const std::string& name, int) {
    if (name == "ok_bitset.cpp") {
      return Verdict::accepted;
    }
    while (!first_is_told) {
      std::this_thread::yield();
    }
    throw std::runtime_error("out of everything");
  });
  judge_.options().run_cases = std::ref(made_up);
  Told told;
  told.on_judged = [&](const RunResult&) { first_is_told = true; };
  EXPECT_THROW(static_cast<void>(judge_.judge(
                   {assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp")}, told)),
               std::runtime_error);
  EXPECT_THAT(told.finished_order, ElementsAre("ok_bitset.cpp"));
}

TEST_F(BatchTest, ends_everything_when_a_result_cannot_be_written_down) {
  judge_.options().run_cases = [](const VerdictContext& context,
                                  const std::vector<SuiteCase>& cases, const RunWay& way,
                                  const CaseTick& tick) {
    return context.submission.filename() == "ok_bitset.cpp" ? endless(tick)
                                                            : run_all(context, cases, way, tick);
  };
  Told told;
  told.on_judged = [](const RunResult&) { throw UserError("the disk is full"); };
  EXPECT_THROW(static_cast<void>(judge_.judge(
                   {assignment("ok_bitset.cpp"), assignment("ok_overloads.cpp")}, told)),
               UserError);
}

TEST(company, is_whoever_was_there_at_any_moment) {
  Company company;
  const Company::Stay host(company);
  EXPECT_FALSE(host.had_company());
  {
    const Company::Stay guest(company);
    EXPECT_TRUE(guest.had_company());
  }
  EXPECT_TRUE(host.had_company());
}

TEST(company, is_not_who_came_later) {
  Company company;
  {
    const Company::Stay first(company);
  }
  const Company::Stay second(company);
  EXPECT_FALSE(second.had_company());
}

}  // namespace
}  // namespace judge
