#include "runner/runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <system_error>

namespace judge {
namespace {

using judge_driver::Construction;
using std::chrono::milliseconds;
using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Lt;

constexpr std::uint64_t kMega = std::uint64_t{1} << 20;

std::string encoded(const std::string& text) {
  const auto count = static_cast<std::uint32_t>(text.size());
  std::string bytes(sizeof count, '\0');
  std::memcpy(bytes.data(), &count, sizeof count);
  return bytes + text;
}

RunOptions generous() {
  return {.limits = {.case_cpu = std::chrono::seconds(30),
                     .run_cpu = std::chrono::seconds(60),
                     .memory_bytes = 1000 * kMega,
                     .output_bytes = kMega,
                     .limit_address_space = false},
          .construction = Construction::fresh,
          .stop_at_death = false,
          .answer_bytes = 100};
}

struct CollectedOutcome : RunOutcome {
  std::vector<CaseOutcome> cases;
};

CollectedOutcome run(const std::vector<std::string>& orders, const RunOptions& options = generous(),
                     const std::filesystem::path& program = JUDGE_GUEST) {
  CaseArguments arguments;
  for (const std::string& order : orders) arguments.add(encoded(order));
  CollectedOutcome collected;
  static_cast<RunOutcome&>(collected) = run_cases(
      program, arguments, options,
      [&](CaseOutcome each) { collected.cases.push_back(std::move(each)); }, [] {});
  return collected;
}

/// Each case's answer, or how it ended: "signalled 11".
std::vector<std::string> told(const CollectedOutcome& outcome) {
  std::vector<std::string> lines;
  for (const CaseOutcome& each : outcome.cases) {
    switch (each.end) {
      case CaseEnd::answered:
        lines.push_back(each.answer.empty() ? "nothing" : each.answer.substr(4));
        break;
      case CaseEnd::exited:
        lines.push_back("exited " + std::to_string(each.exit_code));
        break;
      case CaseEnd::signalled:
        lines.push_back("signalled " + std::to_string(each.signal));
        break;
      case CaseEnd::case_cpu:
        lines.emplace_back("case cpu");
        break;
      case CaseEnd::run_cpu:
        lines.emplace_back("run cpu");
        break;
      case CaseEnd::idle:
        lines.emplace_back("idle");
        break;
      case CaseEnd::memory:
        lines.emplace_back("memory");
        break;
      case CaseEnd::refused:
        lines.push_back("refused " + std::to_string(each.refused_call));
        break;
      case CaseEnd::output:
        lines.emplace_back("output");
        break;
      case CaseEnd::not_run:
        lines.emplace_back("not run");
        break;
    }
  }
  return lines;
}

std::vector<std::string> outputs(const CollectedOutcome& outcome) {
  std::vector<std::string> texts;
  for (const CaseOutcome& each : outcome.cases) {
    texts.push_back(each.standard_output);
  }
  return texts;
}

/// The guest under another name, which tells it what to do before its first case.
class GuestNamed {
 public:
  explicit GuestNamed(const std::string& name) {
    std::string pattern = (std::filesystem::temp_directory_path() / "judge-runner-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
      throw std::system_error(errno, std::generic_category(), "no temporary folder");
    }
    folder_ = pattern;
    program_ = folder_ / name;
    std::filesystem::create_symlink(JUDGE_GUEST, program_);
  }
  GuestNamed(const GuestNamed&) = delete;
  GuestNamed& operator=(const GuestNamed&) = delete;
  ~GuestNamed() { std::filesystem::remove_all(folder_); }
  [[nodiscard]] const std::filesystem::path& program() const { return program_; }

 private:
  std::filesystem::path folder_;
  std::filesystem::path program_;
};

TEST(run, gives_back_an_answer_for_each_case) {
  const CollectedOutcome outcome = run({"say one", "say two", "say three"});
  EXPECT_THAT(told(outcome), ElementsAre("one", "two", "three"));
  EXPECT_EQ(outcome.processes, 1);
  EXPECT_EQ(outcome.cases[2].answer, encoded("three"));
  EXPECT_EQ(outcome.cases[2].answer_size, 9U);
}

TEST(run, of_no_cases_starts_no_process) {
  const CollectedOutcome outcome = run({});
  EXPECT_TRUE(outcome.cases.empty());
  EXPECT_EQ(outcome.processes, 0);
}

TEST(run, takes_three_thousand_cases_through_one_process) {
  std::vector<std::string> orders;
  std::vector<std::string> expected;
  for (int i = 0; i < 3000; ++i) {
    expected.push_back("case " + std::to_string(i));
    orders.push_back("say " + expected.back());
  }
  const CollectedOutcome outcome = run(orders);
  EXPECT_EQ(told(outcome), expected);
  EXPECT_EQ(outcome.processes, 1);
}

TEST(run, hands_a_case_on_while_the_next_ones_run) {
  std::size_t taken = 0;
  std::size_t ticks_between = 0;
  run_cases(
      JUDGE_GUEST, {encoded("say one"), encoded("nap 100"), encoded("say three")}, generous(),
      [&](const CaseOutcome&) { ++taken; }, [&] { ticks_between += taken == 1 ? 1 : 0; });
  EXPECT_EQ(taken, 3U);
  EXPECT_GT(ticks_between, 0U);
}

TEST(run, of_a_program_that_is_not_there_is_an_error) {
  EXPECT_THROW(run({"say one"}, generous(), "/no/such/program"), std::system_error);
}

TEST(run, leaves_no_process_behind) {
  run({"say one", "crash", "say three"});
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(run, gives_the_program_an_empty_standard_input) {
  EXPECT_THAT(told(run({"read"})), ElementsAre("end of input"));
}

TEST(death, belongs_to_the_case_that_was_running_and_the_others_are_still_judged) {
  const CollectedOutcome outcome = run({"say one", "crash", "say three", "abort", "say five"});
  EXPECT_THAT(told(outcome), ElementsAre("one", "signalled 11", "three", "signalled 6", "five"));
  EXPECT_EQ(outcome.processes, 3);
  EXPECT_FALSE(outcome.cases[1].in_start_up);
}

TEST(death, of_the_first_and_of_the_last_case) {
  EXPECT_THAT(told(run({"crash", "say two", "crash"})),
              ElementsAre("signalled 11", "two", "signalled 11"));
}

TEST(death, by_exit_is_told_with_its_code) {
  EXPECT_THAT(told(run({"exit 0", "exit 3", "say three"})),
              ElementsAre("exited 0", "exited 3", "three"));
}

TEST(death, by_an_exception_leaves_its_text_on_standard_error) {
  const CollectedOutcome outcome = run({"throw no such row", "say two"});
  EXPECT_THAT(told(outcome), ElementsAre("signalled 6", "two"));
  EXPECT_THAT(outcome.cases[0].standard_error, HasSubstr("'std::out_of_range'"));
  EXPECT_THAT(outcome.cases[0].standard_error, HasSubstr("no such row"));
  EXPECT_EQ(outcome.cases[1].standard_error, "");
}

TEST(death, is_explained_at_the_end_of_standard_error_however_much_stands_before) {
  RunOptions options = generous();
  options.limits.output_bytes = 4 * kMega;
  const CollectedOutcome outcome = run({"complain-and-abort 1000000"}, options);
  EXPECT_THAT(outcome.cases[0].standard_error, testing::EndsWith("the reason"));
  EXPECT_LT(outcome.cases[0].standard_error.size(), 1'000'000U);
}

TEST(death, ends_the_run_when_that_is_wanted) {
  RunOptions options = generous();
  options.stop_at_death = true;
  const CollectedOutcome outcome = run({"say one", "crash", "say three"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("one", "signalled 11", "not run"));
  EXPECT_EQ(outcome.processes, 1);
}

// Once may be a lie of the process about its progress.
TEST(death, in_start_up_is_the_end_of_every_case_once_it_came_twice) {
  const GuestNamed guest("dies_in_start_up");
  const CollectedOutcome outcome =
      run({"say one", "say two", "say three"}, generous(), guest.program());
  EXPECT_THAT(told(outcome), ElementsAre("signalled 6", "signalled 6", "signalled 6"));
  EXPECT_TRUE(outcome.cases[0].in_start_up);
  EXPECT_TRUE(outcome.cases[2].in_start_up);
  EXPECT_EQ(outcome.processes, 2);
}

TEST(limit, on_a_case_stops_an_endless_loop_and_the_others_are_still_judged) {
  RunOptions options = generous();
  options.limits.case_cpu = milliseconds(100);
  const CollectedOutcome outcome = run({"say one", "loop", "say three"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("one", "case cpu", "three"));
  EXPECT_GE(outcome.cases[1].time_ns, 100'000'000);
  EXPECT_EQ(outcome.processes, 2);
}

TEST(limit, on_a_case_that_is_met_three_times_ends_the_run) {
  RunOptions options = generous();
  options.limits.case_cpu = milliseconds(50);
  EXPECT_THAT(told(run({"loop", "say two", "loop", "loop", "say five"}, options)),
              ElementsAre("case cpu", "two", "case cpu", "case cpu", "not run"));
}

TEST(limit, on_a_case_starts_anew_with_each_case) {
  RunOptions options = generous();
  options.limits.case_cpu = milliseconds(300);
  EXPECT_THAT(told(run({"spin 200", "spin 200", "spin 200"}, options)),
              ElementsAre("200", "200", "200"));
}

TEST(limit, on_the_run_ends_the_run) {
  RunOptions options = generous();
  options.limits.run_cpu = milliseconds(200);
  const CollectedOutcome outcome = run({"say one", "loop", "say three"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("one", "run cpu", "not run"));
  EXPECT_GE(outcome.cpu, milliseconds(200));
}

TEST(limit, on_the_run_counts_all_its_processes) {
  RunOptions options = generous();
  options.limits.case_cpu = milliseconds(150);
  options.limits.run_cpu = milliseconds(200);
  EXPECT_THAT(told(run({"loop", "loop", "say three"}, options)),
              ElementsAre("case cpu", "run cpu", "not run"));
}

TEST(limit, on_time_stops_what_sleeps) {
  RunOptions options = generous();
  options.limits.case_idle = milliseconds(200);
  const CollectedOutcome outcome = run({"sleep", "say two"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("idle", "two"));
  EXPECT_LT(outcome.cases[0].time_ns, 200'000'000);
}

TEST(limit, on_memory_stops_what_allocates_for_ever) {
  RunOptions options = generous();
  options.limits.memory_bytes = 40 * kMega;
  const CollectedOutcome outcome = run({"say one", "allocate", "say three"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("one", "memory", "three"));
  EXPECT_GT(outcome.peak_resident_kb, 40U * 1024);
}

TEST(limit, on_address_space_makes_an_allocation_fail) {
  RunOptions options = generous();
  options.limits.memory_bytes = 100 * kMega;
  options.limits.limit_address_space = true;
  const CollectedOutcome outcome = run({"touch 1000", "touch 50"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("signalled 6", "50"));
  EXPECT_THAT(outcome.cases[0].standard_error, HasSubstr("std::bad_alloc"));
}

TEST(limit, on_output_stops_a_flood_and_keeps_what_was_printed_till_then) {
  RunOptions options = generous();
  options.limits.output_bytes = 10'000;
  const CollectedOutcome outcome = run({"printf before", "flood", "say three"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("", "output", "three"));
  EXPECT_EQ(outcome.cases[0].standard_output, "before");
  EXPECT_EQ(outcome.cases[1].standard_output, std::string(10'000 - 6, 'x'));
  EXPECT_FALSE(outcome.cases[1].standard_output_cut);
}

TEST(limit, on_output_holds_for_standard_error_as_well) {
  RunOptions options = generous();
  options.limits.output_bytes = 10'000;
  EXPECT_THAT(told(run({"flood stderr", "say two"}, options)), ElementsAre("output", "two"));
}

TEST(standard_output, is_kept_up_to_a_bound) {
  const CollectedOutcome outcome =
      run({"printf " + std::string(kKeptOutput + 1, 'x'), "printf short"});
  EXPECT_EQ(outcome.cases[0].standard_output, std::string(kKeptOutput, 'x'));
  EXPECT_TRUE(outcome.cases[0].standard_output_cut);
  EXPECT_EQ(outcome.cases[1].standard_output, "short");
  EXPECT_FALSE(outcome.cases[1].standard_output_cut);
}

TEST(standard_output, is_told_apart_by_case_and_from_standard_error) {
  EXPECT_THAT(outputs(run({"printf a", "say nothing", "cout b", "cerr c", "printf d"})),
              ElementsAre("a", "", "b", "", "d"));
}

TEST(standard_output, is_told_apart_without_synchronisation_too) {
  EXPECT_THAT(outputs(run({"unsynced a", "cout b", "say nothing", "printf c", "cout d"})),
              ElementsAre("a", "b", "", "c", "d"));
}

TEST(standard_output, written_past_the_library_is_not_lost) {
  const std::vector<std::string> texts = outputs(run({"write a", "say nothing", "write b"}));
  EXPECT_EQ(std::accumulate(texts.begin(), texts.end(), std::string()), "ab");
  EXPECT_THAT(texts[2], testing::EndsWith("b"));
}

TEST(standard_output, of_the_case_that_ends_the_process_is_kept) {
  EXPECT_THAT(outputs(run({"printf a", "print-and-exit b", "printf c"})),
              ElementsAre("a", "b", "c"));
}

TEST(answer, that_fits_exactly_is_kept) {
  RunOptions options = generous();
  options.answer_bytes = 64;
  EXPECT_THAT(told(run({"large 60"}, options)), ElementsAre(std::string(60, 'a')));
}

TEST(answer, that_does_not_fit_is_left_out_but_its_size_is_told) {
  RunOptions options = generous();
  options.answer_bytes = 64;
  const CollectedOutcome outcome = run({"large 61", "large 1000000", "say three"}, options);
  EXPECT_THAT(told(outcome), ElementsAre("nothing", "nothing", "three"));
  EXPECT_EQ(outcome.cases[0].answer_size, 65U);
  EXPECT_EQ(outcome.cases[1].answer_size, 1'000'004U);
}

TEST(solution, is_fresh_and_zeroed_for_each_case_by_default) {
  EXPECT_THAT(told(run({"count", "count", "count"})), ElementsAre("1", "1", "1"));
}

TEST(solution, in_dirty_memory_exposes_a_member_that_was_not_set) {
  RunOptions options = generous();
  options.construction = Construction::dirty;
  const std::string dirty = std::to_string(0xEEEEEEEFU);
  EXPECT_THAT(told(run({"count", "count"}, options)), ElementsAre(dirty, dirty));
}

TEST(solution, that_is_reused_keeps_its_members) {
  RunOptions options = generous();
  options.construction = Construction::reused;
  EXPECT_THAT(told(run({"count", "count", "count"}, options)), ElementsAre("1", "2", "3"));
}

TEST(time, of_a_case_is_the_cpu_time_of_its_call) {
  const CollectedOutcome outcome = run({"say one", "spin 50", "nap 50", "say four"});
  EXPECT_THAT(outcome.cases[0].time_ns, Lt(45'000'000));
  EXPECT_GE(outcome.cases[1].time_ns, 49'000'000);  // two clocks, one of them in whole milliseconds
  EXPECT_THAT(outcome.cases[1].time_ns, Lt(2'000'000'000));
  EXPECT_THAT(outcome.cases[2].time_ns, Lt(45'000'000));
  EXPECT_THAT(outcome.cases[3].time_ns, Lt(45'000'000));
  EXPECT_GE(outcome.cpu, milliseconds(49));
}

TEST(memory, peak_is_that_of_the_largest_process) {
  const CollectedOutcome outcome = run({"touch 60", "crash", "say three"});
  EXPECT_GE(outcome.peak_resident_kb, 60U * 1024);
  EXPECT_LT(outcome.peak_resident_kb, 120U * 1024);
}

TEST(hostile, claims_of_progress_are_not_answers) {
  EXPECT_THAT(told(run({"say one", "claim all is done", "say three"})),
              ElementsAre("one", "exited 0", "three"));
}

TEST(hostile, who_denies_that_it_began_has_died_in_its_case_all_the_same) {
  const CollectedOutcome outcome = run({"say one", "claim nothing was begun", "say three"});
  EXPECT_THAT(told(outcome), ElementsAre("one", "exited 0", "three"));
  EXPECT_FALSE(outcome.cases[1].in_start_up);
}

TEST(hostile, who_destroys_an_answer_that_was_there_is_asked_again) {
  // Whether or not the judge saw the first answer in time.
  EXPECT_THAT(told(run({"say one", "overwrite the results of others", "say three"})),
              ElementsAre("one", "", "three"));
}

TEST(hostile, undone_progress_costs_only_the_submission) {
  // The first answer counts if the judge took it before it was disowned.
  EXPECT_THAT(told(run({"say one", "claim nothing is done", "say three"})),
              ElementsAre(AnyOf("one", "exited 0"), "exited 0", "three"));
}

TEST(hostile, what_is_only_to_be_read_cannot_be_overwritten_by_mistake) {
  EXPECT_THAT(told(run({"say one", "overwrite everything", "say three"})),
              ElementsAre("one", "signalled 11", "three"));
}

TEST(hostile, results_full_of_garbage_are_read_as_no_answer) {
  const CollectedOutcome outcome = run({"say one", "overwrite all results", "say three"});
  EXPECT_THAT(told(outcome), ElementsAre("one", "exited 0", "three"));
  for (const CaseOutcome& each : outcome.cases) {
    EXPECT_EQ(each.standard_output, "");
  }
  EXPECT_LE(outcome.peak_resident_kb, 1000U * 1024);
}

TEST(hostile, memory_is_written_anew_for_the_next_process) {
  EXPECT_THAT(told(run({"say one", "claim to be a giant", "say three"})),
              ElementsAre("one", "signalled 9", "three"));
}

TEST(hostile, absurd_sizes_and_places_are_not_believed) {
  RunOptions options = generous();
  const CollectedOutcome outcome = run({"say one", "claim a huge answer", "say three",
                                        "claim a huge output", "printf five", "say six"},
                                       options);
  // The first answer counts if the judge took it before its size was forged.
  EXPECT_THAT(told(outcome), ElementsAre(AnyOf("one", "nothing"), "", "three", "", "", "six"));
  EXPECT_THAT(outcome.cases[0].answer_size, AnyOf(encoded("one").size(), 1ULL << 39U));
  const std::vector<std::string> texts = outputs(outcome);
  EXPECT_EQ(std::accumulate(texts.begin(), texts.end(), std::string()), "five");
}

TEST(hostile, absurd_times_are_not_believed) {
  const CollectedOutcome outcome = run({"say one", "claim to have taken a century", "say three",
                                        "claim to have taken less than nothing"});
  EXPECT_LE(std::chrono::nanoseconds(outcome.cases[0].time_ns),
            outcome.cpu + std::chrono::milliseconds(1));
  EXPECT_EQ(outcome.cases[2].time_ns, 0);
}

TEST(hostile, peak_memory_beyond_the_limit_is_not_believed) {
  RunOptions options = generous();
  EXPECT_LE(run({"claim to be a giant"}, options).peak_resident_kb,
            options.limits.memory_bytes / 1024);
}

TEST(hostile, progress_back_and_forth_buys_no_time) {
  RunOptions options = generous();
  options.limits.case_idle = milliseconds(200);
  EXPECT_THAT(told(run({"toggle"}, options)), ElementsAre("idle"));
}

TEST(hostile, shared_memory_cannot_be_cut_off_under_the_judge) {
  const GuestNamed guest("shrinks_the_memory");
  EXPECT_THAT(told(run({"say one"}, generous(), guest.program())), ElementsAre("one"));
}

}  // namespace
}  // namespace judge
