#include "report/probe_text.h"

#include <gtest/gtest.h>

#include <sstream>

#include "report/test_results.h"

namespace judge {
namespace {

std::string text_of(const RunResult& run) {
  std::ostringstream out;
  write_probes(out, run, "a", {});
  return out.str();
}

RunResult probed(std::vector<Probe> probes, bool all) {
  RunResult run = test::run_of("a.cpp", {test::accepted_case("x")});
  run.probes = std::move(probes);
  run.probed = all;
  return run;
}

const Probe kQuiet = {.name = "reversed", .change = "with the boards in reverse order"};
const Probe kDirty = {.name = "dirty",
                      .change = "made as \"Solution s;\"",
                      .verdict = Verdict::wrong_answer,
                      .suite = "core",
                      .case_id = "x",
                      .message = "row 1 column 1 is blank",
                      .cause = "never set: member row (line 3)"};
const Probe kReused = {.name = "reused",
                       .change = "when one Solution serves all boards",
                       .verdict = Verdict::wrong_answer,
                       .case_id = "x"};

TEST(write_probes, says_nothing_where_only_hints_were_looked_for_and_none_found) {
  EXPECT_EQ(text_of(probed({kQuiet}, false)), "");
}

TEST(write_probes, says_what_was_asked_for_and_found_nothing) {
  EXPECT_EQ(text_of(probed({kQuiet}, true)), "a: nothing found by 1 probe: reversed\n");
}

TEST(write_probes, tells_change_verdict_place_and_cause) {
  EXPECT_EQ(text_of(probed({kDirty, kQuiet}, false)),
            "! a: Accepted, but fragile:\n"
            "  made as \"Solution s;\": Wrong Answer on x: row 1 column 1 is blank\n"
            "    never set: member row (line 3)\n");
}

TEST(write_probes, makes_no_alarm_of_what_leetcode_never_does) {
  EXPECT_EQ(text_of(probed({kReused}, false)),
            "a: counts on a new Solution for each board, which LeetCode makes\n");
  EXPECT_EQ(text_of(probed({kReused}, true)),
            "! a: Accepted, but fragile:\n"
            "  when one Solution serves all boards: Wrong Answer on x\n");
}

TEST(write_probes, gives_the_reason_of_what_is_known) {
  Probe known = kReused;
  known.known = "Meant so.";
  EXPECT_EQ(text_of(probed({known}, false)), "");
  EXPECT_EQ(text_of(probed({known}, true)),
            "a: nothing found by 1 probe: reused\n  reused is known: Meant so.\n");
}

}  // namespace
}  // namespace judge
