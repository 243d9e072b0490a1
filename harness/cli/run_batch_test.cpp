// `judge run` on many submissions: side by side, recorded as they come, interrupted, and resumed.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "cli/test_command.h"

namespace judge::testing {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

const std::vector<std::string> kThree = {"run",       "right.cpp", "does_not_compile.cpp",
                                         "wrong.cpp", "--suite",   "one.txt"};

std::vector<std::string> with(std::vector<std::string> arguments,
                              const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> submissions_in(const std::string& json_lines) {
  std::vector<std::string> names;
  for (const std::string& line : lines_of(json_lines)) {
    names.push_back(json::parse(line).at("submission"));
  }
  return names;
}

/// How much slower one is than another differs from run to run, and is left out for no time at all.
std::string without_ratios(const std::string& text) {
  static const std::regex kRatio(" *(×[0-9.]+)? +line-1");
  return std::regex_replace(text, kRatio, " line-1");
}

TEST(judge_run_jobs, say_the_same_as_one_job) {
  const Answer one = run_judge(with(kThree, {"--jobs", "1"}));
  const Answer four = run_judge(with(kThree, {"--jobs", "4"}));
  EXPECT_EQ(four.exit_code, 1);
  EXPECT_EQ(four.err, "");
  EXPECT_EQ(without_ratios(masked(four.out)), without_ratios(masked(one.out)));
}

TEST(judge_run_json_lines, hold_the_results_of_the_json_report) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "r.jsonl";
  const Answer answer = run_judge(with(kThree, {"--output", file}));
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(without_ratios(masked(answer.out)), without_ratios(masked(run_judge(kThree).out)))
      << "the text comes as well";
  EXPECT_THAT(submissions_in(contents(file)),
              UnorderedElementsAre("right.cpp", "does_not_compile.cpp", "wrong.cpp"));
  const json whole = json::parse(run_judge(with(kThree, {"--format", "json"})).out).at("runs");
  for (const std::string& text : lines_of(contents(file))) {
    json line = json::parse(text);
    json same;
    for (const json& each : whole) {
      same = each.at("submission") == line.at("submission") ? each : same;
    }
    EXPECT_EQ(line.at("key").get<std::string>().size(), 32U);
    for (json* each : {&line, &same}) {
      for (const char* changing : {"cpu_ms", "memory_kb", "compile_ms", "key", "side_by_side"}) {
        each->erase(changing);
      }
      for (json& one : each->at("cases")) {
        one.erase("time_us");
      }
    }
    EXPECT_EQ(line, same);
  }
}

TEST(judge_run_json_lines, may_go_to_standard_output) {
  const Answer answer = run_judge(with(kThree, {"--format", "jsonl"}));
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(submissions_in(answer.out),
              UnorderedElementsAre("right.cpp", "does_not_compile.cpp", "wrong.cpp"));
}

class judge_run_resume : public ::testing::Test {
 protected:
  [[nodiscard]] std::string recorded() const { return contents(file_); }

  TemporaryFolder folder_;
  std::string file_ = folder_.path() / "r.jsonl";
};

TEST_F(judge_run_resume, finishes_a_batch_that_was_cut_off_in_the_middle_of_a_line) {
  const Answer whole = run_judge(with(kThree, {"--output", file_}));
  const std::vector<std::string> lines = lines_of(recorded());
  write(file_, lines[0] + "\n" + lines[1].substr(0, lines[1].size() / 2));
  const Answer rest = run_judge(with(kThree, {"--resume", file_}));
  EXPECT_EQ(rest.exit_code, whole.exit_code);
  EXPECT_EQ(masked(rest.out), masked(whole.out));
  EXPECT_EQ(rest.err, file_ + ": the last line was cut short, and is taken out\n" + file_ +
                          ": 1 of 3 results are still true, and not judged again\n");
  EXPECT_THAT(submissions_in(recorded()),
              UnorderedElementsAre("right.cpp", "does_not_compile.cpp", "wrong.cpp"));
  EXPECT_THAT(recorded(), StartsWith(lines[0] + "\n"))
      << "not judged again: even times are the same";
}

TEST_F(judge_run_resume, of_a_finished_batch_judges_nothing_and_reports_all) {
  const Answer whole = run_judge(with(kThree, {"--output", file_}));
  const std::string before = recorded();
  const Answer again = run_judge(with(kThree, {"--resume", file_, "--jobs", "2"}));
  EXPECT_EQ(again.exit_code, 1);
  EXPECT_EQ(again.out, whole.out) << "times included";
  EXPECT_EQ(recorded(), before);
}

TEST_F(judge_run_resume, judges_again_what_has_changed) {
  const std::string first = folder_.path() / "a.cpp";
  const std::string second = folder_.path() / "b.cpp";
  const std::string right = contents(std::filesystem::path(JUDGE_TESTDATA) / "right.cpp");
  write(first, right);
  write(second, right);
  const std::vector<std::string> both = {"run", first, second, "--suite", "one.txt"};
  run_judge(with(both, {"--output", file_}));
  write(second, contents(std::filesystem::path(JUDGE_TESTDATA) / "wrong.cpp"));
  const Answer answer = run_judge(with(both, {"--resume", file_}));
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_THAT(answer.err, HasSubstr(": 1 of 2 results are still true"));
  EXPECT_THAT(submissions_in(recorded()), ElementsAre(first, second));
  EXPECT_EQ(json::parse(lines_of(recorded())[1]).at("verdict"), "Wrong Answer");
  const Answer limited = run_judge(with(both, {"--resume", file_, "--time-limit", "900"}));
  EXPECT_EQ(limited.err, "") << "with other options nothing is still true";
}

TEST_F(judge_run_resume, begins_where_there_is_no_file) {
  EXPECT_EQ(run_judge({"run", "right.cpp", "--suite", "one.txt", "--resume", file_}).exit_code, 0);
  EXPECT_THAT(submissions_in(recorded()), ElementsAre("right.cpp"));
}

TEST_F(judge_run_resume, writes_the_whole_report_besides) {
  run_judge({"run", "right.cpp", "--suite", "one.txt", "--output", file_});
  const std::string report = folder_.path() / "report.json";
  run_judge(with(kThree, {"--resume", file_, "--format", "json", "--output", report}));
  const json runs = json::parse(contents(report)).at("runs");
  ASSERT_EQ(runs.size(), 3U);
  EXPECT_EQ(runs[0].at("submission"), "right.cpp");
  EXPECT_EQ(runs[0].at("cases").at(0).at("verdict"), "Accepted");
}

TEST_F(judge_run_resume, names_a_damaged_line_and_judges_nothing) {
  write(file_, "{\"submission\": \"a.cpp\", \"key\": \"1\"}\nhello\n");
  const Answer answer = run_judge(with(kThree, {"--resume", file_}));
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, StartsWith(file_ + ":2: is damaged near column 1"));
}

TEST_F(judge_run_resume, takes_no_second_file_for_its_lines) {
  const Answer answer =
      run_judge(with(kThree, {"--resume", file_, "--output", folder_.path() / "s.jsonl"}));
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("leave out --output"));
  EXPECT_THAT(folder_.names(), IsEmpty());
}

// right.cpp is finished at once; loops.cpp would go on for hours.
const std::vector<std::string> kEndless = {"run",     "right.cpp",    "loops.cpp",
                                           "--suite", "one.txt",      "--jobs",
                                           "2",       "--time-limit", "3600000"};

/// Whether the command has told of right.cpp.
bool has_one_result(const Started& judge) {
  return judge.out_so_far().find("right  Accepted") != std::string::npos;
}

class judge_run_interrupted : public ::testing::TestWithParam<int> {
 protected:
  const Orphanage orphanage_;
  const TemporaryFolder folder_;
};

TEST_P(judge_run_interrupted, reports_what_is_finished) {
  Started judge({.arguments = kEndless});
  ASSERT_TRUE(judge.wait_until([&] { return has_one_result(judge); }));
  judge.signal(GetParam());
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 128 + GetParam());
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(masked(answer.out),
              ::testing::MatchesRegex("sudoku-solver on one.txt, profile leetcode, COMPILER\n"
                                      "✓ right  Accepted +1/1 TIME MEMORY\n"
                                      "\nInterrupted: 1 submission not judged\\.\n"));
  EXPECT_THAT(orphanage_.survivors(), IsEmpty());
}

TEST_P(judge_run_interrupted, writes_whole_reports) {
  for (const std::string format : {"json", "junit", "text", "jsonl"}) {
    const std::string lines = folder_.path() / (format + ".lines.jsonl");
    const std::string report = folder_.path() / ("report." + format);
    const bool is_lines = format == "jsonl";
    Started judge({.arguments = with(
                       kEndless, is_lines ? std::vector<std::string>{"--resume", lines}
                                          : std::vector<std::string>{"--resume", lines, "--format",
                                                                     format, "--output", report})});
    ASSERT_TRUE(judge.wait_until(
        [&] { return std::filesystem::exists(lines) && contents(lines).ends_with('\n'); }));
    judge.signal(GetParam());
    EXPECT_EQ(judge.end().exit_code, 128 + GetParam()) << format;
    EXPECT_THAT(submissions_in(contents(lines)), ElementsAre("right.cpp"));
    if (format == "json") {
      const json read = json::parse(contents(report));
      EXPECT_EQ(read.at("interrupted"), true);
      EXPECT_EQ(read.at("not_judged"), 1);
      EXPECT_EQ(read.at("runs").size(), 1U);
    } else if (format == "junit") {
      EXPECT_THAT(contents(report), HasSubstr("interrupted: 1 submission not judged"));
      EXPECT_THAT(contents(report), EndsWith("</testsuites>\n"));
    } else if (format == "text") {
      EXPECT_THAT(contents(report), EndsWith("Interrupted: 1 submission not judged.\n"));
    }
  }
  EXPECT_THAT(orphanage_.survivors(), IsEmpty());
}

// With a cache of its own, so that the compiler has work to do.
TEST_P(judge_run_interrupted, ends_the_compiler_and_leaves_nothing_in_the_cache) {
  const OwnTree tree;
  tree.lighten_driver();
  const auto at_work = [&] {
    std::error_code vanished;  // the judge works there
    for (std::filesystem::recursive_directory_iterator entry(folder_.path(), vanished), end;
         !vanished && entry != end; entry.increment(vanished)) {
      if (entry->path().filename().string().starts_with("prelude.pch")) {
        return true;
      }
    }
    return false;
  };
  Started judge({.arguments = {"run", "right.cpp", "--suite", "one.txt"},
                 .environment = {"SUDOKU_JUDGE_ROOT=" + tree.root().string(),
                                 "SUDOKU_JUDGE_CACHE=" + folder_.path().string()}});
  ASSERT_TRUE(judge.wait_until(at_work));
  judge.signal(GetParam());
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 128 + GetParam());
  EXPECT_EQ(answer.out, "Interrupted: 1 submission not judged.\n");
  for (const std::string& name : folder_.names()) {
    EXPECT_THAT(name, ::testing::Not(StartsWith("work-")));
    EXPECT_THAT(name, ::testing::Not(EndsWith(".pch"))) << "the compiler was waited for";
  }
  EXPECT_THAT(orphanage_.survivors(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(, judge_run_interrupted, ::testing::Values(SIGINT, SIGTERM, SIGHUP));

TEST(judge_run_killed, leaves_the_old_report_or_the_whole_new_one) {
  using Clock = std::chrono::steady_clock;
  const Orphanage orphanage;
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.json";
  const Command command{.arguments = {"run", "right.cpp", "--suite", "one.txt", "--format", "json",
                                      "--output", file}};
  run(command);  // so that it is compiled: what is timed next is what is killed
  const Clock::time_point begin = Clock::now();
  run(command);
  const Clock::duration whole = Clock::now() - begin;
  constexpr int kMoments = 24;
  for (int moment = 0; moment < kMoments; ++moment) {
    write(file, "old");
    Started judge(command);
    const Clock::time_point kill_time = Clock::now() + (whole * moment / (kMoments - 4));
    static_cast<void>(judge.wait_until([&] { return Clock::now() >= kill_time; }));
    judge.signal(SIGKILL);
    judge.end();
    const std::string now = contents(file);
    EXPECT_TRUE(now == "old" || json::parse(now).at("runs").size() == 1U) << now;
  }
  // What had just been started may have come to its own end, but nothing goes on for ever.
  static_cast<void>(orphanage.survivors());
}

TEST(judge_run_killed, leaves_lines_with_which_the_batch_can_be_finished) {
  const Orphanage orphanage;
  const TemporaryFolder folder;
  const std::string file = folder.path() / "r.jsonl";
  Started judge({.arguments = with(kEndless, {"--output", file})});
  ASSERT_TRUE(judge.wait_until(
      [&] { return std::filesystem::exists(file) && contents(file).ends_with('\n'); }));
  judge.signal(SIGKILL);
  EXPECT_EQ(judge.end().exit_code, 128 + SIGKILL);
  EXPECT_THAT(orphanage.survivors(), IsEmpty()) << "it dies with the judge";
  const std::string before = contents(file);
  Started resumed({.arguments = with(kEndless, {"--resume", file})});
  ASSERT_TRUE(resumed.wait_until([&] { return has_one_result(resumed); }));
  resumed.signal(SIGINT);
  EXPECT_THAT(resumed.end().err, HasSubstr("1 of 2 results are still true"));
  EXPECT_EQ(contents(file), before);
}

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
      throw std::runtime_error("cannot make a pipe");
    }
    reader = Descriptor(ends[0]);
    writer = Descriptor(ends[1]);
  }
  /// Waits for something to read.
  void read_something() const {
    char byte = 0;
    ASSERT_EQ(::read(reader.get(), &byte, 1), 1);
  }
  Descriptor reader;
  Descriptor writer;
};

constexpr const char* kNobodyReads =
    "standard output: cannot be written; was it closed, or is the disk full?\n";

TEST(judge_run_without_a_reader, stops_with_a_word_of_why) {
  const Orphanage orphanage;
  Pipe pipe;
  Started judge({.arguments = kEndless}, pipe.writer.get());
  pipe.writer.close();
  pipe.read_something();
  pipe.reader.close();
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, kNobodyReads);
  EXPECT_THAT(orphanage.survivors(), IsEmpty());
}

TEST(judge_run_without_a_reader, finishes_the_file_that_was_asked_for) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "report.json";
  Pipe pipe;
  pipe.reader.close();
  Started judge({.arguments = with(kThree, {"--format", "json", "--output", file})},
                pipe.writer.get());
  pipe.writer.close();
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, kNobodyReads);
  EXPECT_EQ(json::parse(contents(file)).at("runs").size(), 3U);
}

TEST(judge_run_without_a_reader, tells_it_of_a_report_and_of_lines_too) {
  for (const char* format : {"json", "junit", "jsonl"}) {
    Pipe pipe;
    pipe.reader.close();
    Started judge({.arguments = with(kThree, {"--format", format})}, pipe.writer.get());
    pipe.writer.close();
    const Answer answer = judge.end();
    EXPECT_EQ(answer.exit_code, 2) << format;
    EXPECT_EQ(answer.err, kNobodyReads) << format;
  }
}

TEST(judge_run_without_a_reader, of_its_output_file_says_which) {
  const Orphanage orphanage;
  Pipe pipe;
  Started judge({.arguments = with(kEndless, {"--output", "/dev/stdout"})}, pipe.writer.get());
  pipe.writer.close();
  pipe.read_something();
  pipe.reader.close();
  judge.signal(SIGINT);  // it has nothing to write until loops.cpp ends
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, "/dev/stdout: cannot be written: Broken pipe\n");
  EXPECT_THAT(orphanage.survivors(), IsEmpty());
}

TEST(judge_run_on_a_terminal_that_goes_away, stops_and_leaves_nothing_running) {
  const Orphanage orphanage;
  Descriptor outside(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
  ASSERT_EQ(::grantpt(outside.get()), 0);
  ASSERT_EQ(::unlockpt(outside.get()), 0);
  std::array<char, 64> name{};
  ASSERT_EQ(::ptsname_r(outside.get(), name.data(), name.size()), 0);
  Descriptor inside(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
  Started judge({.arguments = kEndless}, inside.get());
  inside.close();
  std::string received;
  std::array<char, 4096> buffer{};
  while (received.find("Accepted") == std::string::npos) {
    const ssize_t got = ::read(outside.get(), buffer.data(), buffer.size());
    ASSERT_GT(got, 0) << received;
    received.append(buffer.data(), static_cast<std::size_t>(got));
  }
  outside.close();
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.err, kNobodyReads);
  EXPECT_THAT(orphanage.survivors(), IsEmpty());
}

TEST(judge_run_on_a_terminal, counts_submissions_in_its_live_line) {
  const std::string received = run_on_terminal({.arguments = kThree}).received;
  EXPECT_THAT(received, StartsWith("\r\x1b[K[0/3] right  compiling"));
}

}  // namespace
}  // namespace judge::testing
