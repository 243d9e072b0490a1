#include "runner/program_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace judge {
namespace {

RunLimits ample() {
  return {.case_cpu = std::chrono::seconds(60),
          .run_cpu = std::chrono::seconds(60),
          .memory_bytes = std::uint64_t{1} << 30,
          .output_bytes = std::uint64_t{1} << 20,
          .limit_address_space = false};
}

/// A program from the system stands in for a submission.
ProgramOutcome run_on(const std::string& program, const std::string& input,
                      const RunLimits& limits = ample()) {
  return run_program(program, input, limits, false, [] {});
}

TEST(run_program, passes_the_input_and_takes_the_output) {
  const ProgramOutcome outcome = run_on("/bin/cat", "one\ntwo\nend\n");
  EXPECT_TRUE(outcome.ended_well());
  EXPECT_EQ(outcome.standard_output, "one\ntwo\nend\n");
}

TEST(run_program, takes_an_input_larger_than_a_pipe_holds) {
  const std::string large(std::size_t{3} << 18, 'x');
  EXPECT_EQ(run_on("/bin/cat", large).standard_output, large);
}

TEST(run_program, tells_an_exit_code) {
  const ProgramOutcome outcome = run_on("/bin/false", "");
  EXPECT_FALSE(outcome.ended_well());
  EXPECT_EQ(outcome.end, CaseEnd::exited);
  EXPECT_EQ(outcome.exit_code, 1);
}

TEST(run_program, tells_who_prints_too_much) {
  RunLimits limits = ample();
  limits.output_bytes = 1000;
  const ProgramOutcome outcome = run_on("/usr/bin/yes", "", limits);
  EXPECT_EQ(outcome.end, CaseEnd::output);
  EXPECT_EQ(outcome.standard_output.size(), 1000U);
}

/// A shell script in a folder that goes with the test.
class Script {
 public:
  explicit Script(const std::string& text) {
    std::string pattern = (std::filesystem::temp_directory_path() / "judge-script-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    std::ofstream(path()) << "#!/bin/sh\n" << text;
    std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
  }
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;
  ~Script() { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::filesystem::path path() const { return folder_ / "script"; }

 private:
  std::filesystem::path folder_;
};

TEST(run_program, stops_what_uses_up_its_time_and_keeps_what_it_printed) {
  const Script script("echo before\nwhile :; do :; done\n");
  RunLimits limits = ample();
  limits.case_cpu = std::chrono::milliseconds(50);
  const ProgramOutcome outcome = run_on(script.path(), "", limits);
  EXPECT_EQ(outcome.end, CaseEnd::case_cpu);
  EXPECT_EQ(outcome.standard_output, "before\n");
}

TEST(run_program, stops_what_waits_for_ever) {
  const Script script("exec sleep 1000\n");
  RunLimits limits = ample();
  limits.case_idle = std::chrono::milliseconds(100);
  EXPECT_EQ(run_on(script.path(), "", limits).end, CaseEnd::idle);
}

TEST(run_program, tells_the_signal_and_the_last_words_of_what_was_killed) {
  const Script script("echo why >&2\nkill -ABRT $$\n");
  const ProgramOutcome outcome = run_on(script.path(), "");
  EXPECT_EQ(outcome.end, CaseEnd::signalled);
  EXPECT_EQ(outcome.signal, SIGABRT);
  EXPECT_EQ(outcome.standard_error, "why\n");
}

}  // namespace
}  // namespace judge
