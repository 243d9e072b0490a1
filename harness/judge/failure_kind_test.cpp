#include "judge/failure_kind.h"

#include <gtest/gtest.h>

#include <string>

namespace judge {
namespace {

const std::string kGivens =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolvedCells =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string kind_of_message(Verdict verdict, const std::string& message) {
  CaseResult result;
  result.verdict = verdict;
  result.message = message;
  return failure_kind(Geometry::classic(), result);
}

std::string kind_of_answer(std::string cells) {
  CaseResult result;
  result.verdict = Verdict::wrong_answer;
  result.input.cells = kGivens;
  result.output = to_rows(Geometry::classic(), Board{std::move(cells)});
  return failure_kind(Geometry::classic(), result);
}

TEST(failure_kind, of_what_is_accepted_is_nothing) {
  EXPECT_EQ(kind_of_message(Verdict::accepted, ""), "");
}

TEST(failure_kind, of_a_wrong_answer_is_its_first_violation) {
  std::string blank = kSolvedCells;
  blank[2] = kBlank;
  EXPECT_EQ(kind_of_answer(blank), "Wrong Answer: a blank");
  std::string changed = kSolvedCells;
  changed[0] = '1';
  EXPECT_EQ(kind_of_answer(changed), "Wrong Answer: a changed given");
  std::string foreign = kSolvedCells;
  foreign[3] = 'x';
  EXPECT_EQ(kind_of_answer(foreign), "Wrong Answer: a foreign character");
  std::string repeated = kSolvedCells;
  std::swap(repeated[2], repeated[3]);
  EXPECT_EQ(kind_of_answer(repeated), "Wrong Answer: a repeated symbol");
  CaseResult longer;
  longer.verdict = Verdict::wrong_answer;
  longer.input.cells = kGivens;
  longer.output = Grid(10, "123456789");
  EXPECT_EQ(failure_kind(Geometry::classic(), longer), "Wrong Answer: another number of rows");
  EXPECT_EQ(kind_of_message(Verdict::wrong_answer, "it printed 2 lines for 3 boards"),
            "Wrong Answer: no board");
}

TEST(failure_kind, of_a_crash_is_what_went_wrong_wherever_that_was) {
  EXPECT_EQ(kind_of_message(Verdict::runtime_error,
                            "Line 10: Char 5: runtime error: index -9 out of bounds for type "
                            "'bool[9]'"),
            "Runtime Error: runtime error: index # out of bounds for type 'bool[#]'");
  EXPECT_EQ(kind_of_message(Verdict::runtime_error,
                            "runtime error: misaligned address 0x7ffe12ab for type 'int'"),
            "Runtime Error: runtime error: misaligned address # for type 'int'");
  EXPECT_NE(kind_of_message(Verdict::runtime_error, "runtime error: stack-overflow"),
            kind_of_message(Verdict::runtime_error, "runtime error: division by zero"));
}

TEST(failure_kind, of_an_exception_is_its_type_and_not_what_it_says) {
  EXPECT_EQ(kind_of_message(Verdict::runtime_error,
                            "Line 3: Char 1: runtime error: uncaught exception std::logic_error: "
                            "no digit for row four"),
            "Runtime Error: runtime error: uncaught exception std::logic_error");
}

TEST(failure_kind, of_a_limit_is_the_limit_and_not_its_height) {
  EXPECT_EQ(kind_of_message(Verdict::time_limit_exceeded,
                            "not finished after 0.6 s of CPU time, the limit for one case"),
            kind_of_message(Verdict::time_limit_exceeded,
                            "not finished after 6 s of CPU time, the limit for one case"));
  EXPECT_NE(kind_of_message(Verdict::time_limit_exceeded,
                            "not finished after 6 s of CPU time, the limit for one case"),
            kind_of_message(Verdict::time_limit_exceeded,
                            "it sleeps or waits instead of computing: idle for more than 2 s"));
}

}  // namespace
}  // namespace judge
