// One small submission whose mutants meet every fate; what is compiled is shared by all tests.
#include "mutation/mutation_judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/user_error.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const fs::path kSubmission = JUDGE_TESTDATA "/last_blank.cpp";
const std::string kCheck = "if (board.front().front() != 'x') board.back().back() = '9';";
const std::string kDeclared = "if (board.front().front() != 'w') board.back().back() = '9';";

/// What was changed in the mutants of this fate.
std::vector<std::string> changes(const MutationRun& run, Fate fate) {
  std::vector<std::string> all;
  for (const Mutant& each : run.mutants) {
    if (each.fate == fate) all.push_back(each.view.change);
  }
  return all;
}

class MutationJudgeTest : public ::testing::Test {
 protected:
  MutationRun judge(const fs::path& file, MutationOptions options) {
    options.jobs = 2;
    options.version = version_;
    const Assignment assignment{
        .name = file.string(), .file = file, .problem = &problem_, .suites = {&suite_}};
    return judge_mutants(assignment, toolchain_, options);
  }

  static EquivalentMutant declared(const std::string& becomes) {
    return {.variant = "last_blank.cpp",
            .line = kCheck,
            .becomes = becomes,
            .because = "No board holds a w.",
            .where = {.file = "equivalent_mutants.json", .line = 7, .column = 3}};
  }

  std::string error(const fs::path& file, const MutationOptions& options = {}) {
    try {
      judge(file, options);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  Catalog catalog_ = Catalog(JUDGE_PROJECT);
  const Problem& problem_ = catalog_.problem("sudoku-solver");
  Suite suite_ = catalog_.suite(problem_, JUDGE_TESTDATA "/last_blank.json");
  ScratchFolder scratch_;
  Toolchain toolchain_ = shared_toolchain();
  /// Names the ledger: each test begins with an empty one, and executables from the cache.
  std::string version_ = scratch_.path().filename();
};

TEST_F(MutationJudgeTest, every_mutant_meets_its_fate_and_is_not_judged_again) {
  std::size_t told = 0;
  const auto run = judge(kSubmission, {.declared = {declared(kDeclared)},
                                       .tell = [&](const MutationProgress&) { ++told; }});
  EXPECT_THAT(changes(run, Fate::stillborn), ElementsAre("true → false"));
  EXPECT_THAT(changes(run, Fate::equivalent), ElementsAre("true → false"));
  EXPECT_THAT(changes(run, Fate::declared), ElementsAre("'x' → 'w'"));
  EXPECT_THAT(changes(run, Fate::survived), ElementsAre("'x' → 'y'"));
  EXPECT_THAT(changes(run, Fate::killed),
              ElementsAre(kCheck.substr(0, kCheck.size() - 1) + " left out", "!= → ==",
                          "board.back().back() = '9' left out", "'9' → '8'", "'9' → ':'"));
  EXPECT_EQ(run.count().mortal(), 6U);
  EXPECT_EQ(run.boards, 1U);
  EXPECT_THAT(run.wrong_declarations, IsEmpty());
  EXPECT_FALSE(run.interrupted);
  EXPECT_GT(told, run.mutants.size());

  // Again: everything is known.
  const auto again = judge(kSubmission, {.stop = [] { return false; }});
  EXPECT_EQ(again.count().survived, 2U);  // nothing is declared this time
  EXPECT_EQ(again.count().killed, 5U);
}

TEST_F(MutationJudgeTest, a_run_that_is_stopped_goes_on_where_it_stood) {
  bool stop = false;
  std::size_t judged = 0;
  const auto cut = judge(kSubmission, {.stop = [&] { return stop; },
                                       .tell =
                                           [&](const MutationProgress& at) {
                                             stop = at.done >= 3;
                                             judged = at.done;
                                           }});
  EXPECT_TRUE(cut.interrupted);
  EXPECT_GT(cut.count().not_judged, 0U);
  std::size_t first = 0;
  const auto whole =
      judge(kSubmission,
            {.tell = [&](const MutationProgress& at) { first = first == 0 ? at.done : first; }});
  EXPECT_GE(first, 3U);
  EXPECT_EQ(whole.count().not_judged, 0U);
  EXPECT_EQ(whole.count().killed, 5U);
}

TEST_F(MutationJudgeTest, a_declaration_of_no_mutant_is_an_error_and_of_a_killed_one_is_told) {
  EXPECT_THAT(error(kSubmission, {.declared = {declared("if (true) ;")}}),
              AllOf(HasSubstr("equivalent_mutants.json:7:3: "), HasSubstr("no such mutant")));
  const std::string killed = "if (board.front().front() == 'x') board.back().back() = '9';";
  const auto run = judge(kSubmission, {.declared = {declared(killed)}});
  EXPECT_THAT(run.wrong_declarations,
              ElementsAre(AllOf(HasSubstr("equivalent_mutants.json:7:3: "),
                                HasSubstr("Wrong Answer on last-blank of last_blank"))));
}

TEST_F(MutationJudgeTest, only_a_right_solution_is_mutated) {
  const auto wrong = scratch_.write(
      "wrong.cpp", "class Solution { public: void solveSudoku(vector<vector<char>>&) {} };\n");
  EXPECT_THAT(error(wrong), AllOf(HasSubstr("wrong.cpp: Wrong Answer on last-blank of last_blank"),
                                  HasSubstr("only a right solution")));
  EXPECT_THAT(error(scratch_.write("typo.cpp", "class Solution { int 3x; };\n")),
              AllOf(HasSubstr("typo.cpp: does not compile"), HasSubstr("Line 1: Char 22")));
}

TEST_F(MutationJudgeTest, what_a_board_has_killed_stays_dead_when_boards_are_added) {
  judge(kSubmission, {});
  Case more = suite_.cases.front();
  more.id = "the-same-again";
  suite_.cases.push_back(more);
  std::size_t first = 0;
  const auto run =
      judge(kSubmission,
            {.tell = [&](const MutationProgress& at) { first = first == 0 ? at.done : first; }});
  EXPECT_EQ(run.boards, 2U);
  EXPECT_EQ(run.count().killed, 5U);
  EXPECT_EQ(first, 6U);  // the killed and the stillborn, and none of the others
}

TEST_F(MutationJudgeTest, a_whole_program_may_use_names_of_headers_that_it_does_not_include) {
  const auto program = scratch_.write("program.cpp",
                                      "#include <iostream>\n"
                                      "#include <string>\n"
                                      "using namespace std;\n"
                                      "char map[] = {'9'};\n"
                                      "int main() {\n"
                                      "  string board;\n"
                                      "  while (cin >> board && board != \"end\") {\n"
                                      "    board.back() = *map;\n"
                                      "    cout << board << '\\n';\n"
                                      "  }\n"
                                      "}\n");
  const Problem& problem = catalog_.problem("acwing-166");
  const Assignment assignment{
      .name = "program.cpp", .file = program, .problem = &problem, .suites = {&suite_}};
  bool found = false;  // which is enough to know
  const MutationRun run = judge_mutants(assignment, toolchain_,
                                        {.jobs = 2,
                                         .version = version_,
                                         .stop = [&] { return found; },
                                         .tell = [&](const MutationProgress&) { found = true; }});
  const auto is_of_the_table = [](const Mutant& each) { return each.view.change == "'9' → '8'"; };
  EXPECT_TRUE(std::ranges::any_of(run.mutants, is_of_the_table));
}

}  // namespace
}  // namespace judge
