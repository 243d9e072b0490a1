// `judge mutate`, on a submission with few mutants, so that all tests share what is compiled.
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
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

Answer mutate(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(),
                   {"mutate", "mutate/last_blank.cpp", "--suite", "mutate/one_blank.txt"});
  return run_judge(arguments);
}

TEST(judge_mutate, shows_what_survives_as_a_difference_and_keeps_it) {
  const TemporaryFolder folder;
  const fs::path kept = folder.path() / "kept";
  const Answer answer = mutate({"--keep", kept});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(answer.err, "");
  EXPECT_THAT(
      masked(answer.out),
      AllOf(StartsWith("last_blank: 8 mutants on mutate/one_blank.txt (1 board), COMPILER\n"),
            HasSubstr("\nmutate/last_blank.cpp:5:26: > → >= (comparison or bound off by one)\n"
                      "  - if (board.size() > 8) board.back().back() = '9';\n"
                      "  + if (board.size() >= 8) board.back().back() = '9';\n"),
            HasSubstr("\nmutate/last_blank.cpp:5:28: 8 → 7 (constant changed)\n"),
            HasSubstr("No board tells these 2 from the submission.")));
  EXPECT_THAT(contents(kept / "last_blank-5-26.cpp"), HasSubstr("(board.size() >= 8)"));
  EXPECT_THAT(contents(kept / "last_blank-5-28.cpp"), HasSubstr("(board.size() > 7)"));
}

TEST(judge_mutate, believes_what_is_declared_equivalent_and_writes_json) {
  const TemporaryFolder folder;
  const fs::path declared = folder.path() / "equivalent.json";
  const fs::path report = folder.path() / "report.json";
  const std::string line = R"("line": "if (board.size() > 8) board.back().back() = '9';",)";
  // The files that it speaks of stand beside it.
  write(folder.path() / "last_blank.cpp", "");
  write(folder.path() / "other.cpp", "");
  write(declared, R"({"problem": "sudoku-solver", "equivalent": [
    {"variant": "other.cpp", "line": "no;", "becomes": ["nothing;"], "because": "It is another."},
    {"variant": "last_blank.cpp", )" +
                      line + R"(
     "becomes": ["if (board.size() >= 8) board.back().back() = '9';",
                 "if (board.size() > 7) board.back().back() = '9';"],
     "because": "A board has nine rows."}]})");
  const Answer answer = mutate({"--equivalent", declared, "--format", "json", "--output", report});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out + answer.err, "");
  const json written = json::parse(contents(report)).at("mutation");
  EXPECT_EQ(written.at("counts").at("killed"), 6);
  EXPECT_EQ(written.at("counts").at("declared"), 2);
  EXPECT_EQ(written.at("counts").at("score"), 1.0);
}

TEST(judge_mutate, tells_where_a_declaration_fits_no_mutant) {
  const TemporaryFolder folder;
  const fs::path declared = folder.path() / "equivalent.json";
  write(folder.path() / "last_blank.cpp", "");
  write(declared, R"({"problem": "sudoku-solver", "equivalent": [
{"variant": "last_blank.cpp", "line": "old();", "becomes": [";"], "because": "It was."}]})");
  const Answer answer = mutate({"--equivalent", declared});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, AllOf(HasSubstr("equivalent.json:2:61: "), HasSubstr("no such mutant")));
}

TEST(judge_mutate, only_a_right_solution_is_mutated) {
  const Answer answer = run_judge({"mutate", "wrong.cpp", "--suite", "mutate/one_blank.txt"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("wrong.cpp: Wrong Answer on line-1 of mutate/one_blank.txt"));
}

TEST(judge_mutate, needs_a_file_and_clang) {
  EXPECT_THAT(run_judge({"mutate", "-"}).err, HasSubstr("judge mutate needs a file"));
  const Answer answer = mutate({"--compiler", "g++"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_THAT(answer.err, HasSubstr("clang++ does"));
}

/// It writes down what it finds, so a signal is a request by now.
bool has_begun(const Started& judge) {
  std::error_code gone;
  for (const auto& entry :
       fs::directory_iterator("/proc/" + std::to_string(judge.pid()) + "/fd", gone)) {
    if (fs::read_symlink(entry.path(), gone).filename().string().starts_with("mutants-")) {
      return true;
    }
  }
  return false;
}

TEST(judge_mutate, that_is_interrupted_says_so_and_leaves_nobody_behind) {
  const Orphanage orphanage;
  Started judge({.arguments = {"mutate", "right.cpp", "--suite", "one.txt", "--jobs", "2"}});
  ASSERT_TRUE(judge.wait_until([&] { return has_begun(judge); }));
  judge.signal(SIGINT);
  const Answer answer = judge.end();
  EXPECT_EQ(answer.exit_code, 130);
  EXPECT_THAT(answer.out, HasSubstr("Interrupted"));
  EXPECT_THAT(orphanage.survivors(), IsEmpty());
}

}  // namespace
}  // namespace judge::testing
