#include "catalog/json_cases.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/suite_reader.h"
#include "catalog/test_support.h"

namespace judge {
namespace {

using testing::kBoard;
using testing::kSolution;
using Lines = std::vector<std::string>;

/// What a text is made into.
class TakenCases : public CaseTaker {
 public:
  void take_description(std::string description) override {
    lines.push_back("described: " + description);
  }
  void take_case(Case item) override {
    lines.push_back(fmt::format("{}:{} {} {} {} {} {}", item.line, item.column, item.id,
                                item.board.cells, item.solution.cells, item.any_solution,
                                item.source));
  }

  Lines lines;
};

Lines taken_whole(const Problem& problem, const std::string& text) {
  TakenCases taken;
  ErrorList errors;
  Suite suite = read_part_of_json_suite(problem, TextFile("x", text), 0, errors);
  EXPECT_EQ(errors.size(), 0U);
  if (!suite.description.empty()) taken.take_description(suite.description);
  for (Case& each : suite.cases) taken.take_case(std::move(each));
  return taken.lines;
}

class JsonCasesTest : public ::testing::Test {
 protected:
  Lines taken_in_parts(std::string_view text, std::size_t part, std::size_t piece) {
    TakenCases taken;
    JsonCaseReader reader(problem_, "x", taken, part);
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
      reader.read(text.substr(0, piece));
    }
    reader.finish();
    return taken.lines;
  }

  /// What is wrong with a text, however it comes.
  Lines problems(const std::string& text) {
    const auto told = [&](std::size_t part, std::size_t piece) {
      return testing::problems_of(folder_, [&] { taken_in_parts(text, part, piece); });
    };
    Lines all = told(1, 1);
    for (const std::size_t part : {1, 150, 100'000}) {
      for (const std::size_t piece : {1, 7, 100'000}) {
        EXPECT_EQ(told(part, piece), all) << part << ' ' << piece << '\n' << text;
      }
    }
    return all;
  }

  testing::TemporaryFolder folder_;
  const Problem problem_ = testing::sudoku_solver(folder_);
};

std::string case_text(int number, const std::string& more = "") {
  return fmt::format("{{\"id\": \"c{}\", \"board\": \"{}\"{}}}", number, kBoard, more);
}

std::string suite_text(const std::string& cases) {
  return "{\"problem\": \"sudoku-solver\",\n \"cases\": [" + cases + "]}\n";
}

TEST_F(JsonCasesTest, are_those_of_the_whole_suite_wherever_it_is_cut) {
  const std::string cases = case_text(1) + ",\n\n  " +
                            case_text(2, ",\n \"source\": \"a \\\"[{,\\\\\", \"solution\": \"" +
                                             std::string(kSolution) + "\"") +
                            " ,\r\n\t" + case_text(3, ", \"solutions\": \"any\"") + "," +
                            case_text(4) + "\n ";
  for (const std::string& text :
       {suite_text(cases), testing::replaced(suite_text(cases), "cases", "c\\u0061ses"),
        suite_text(case_text(1)), suite_text(" \n " + case_text(1) + " \n"),
        "\n { \"description\" : \"d, \\\"cases\\\":[\", \"cases\" : [ " + cases +
            "], \"problem\" : \"sudoku-solver\" } "}) {
    const Lines whole = taken_whole(problem_, text);
    EXPECT_THAT(whole, ::testing::Not(::testing::IsEmpty()));
    for (const std::size_t part : {1, 100, 101, 150, 230, 100'000}) {
      for (const std::size_t piece : {1, 2, 63, 100'000}) {
        EXPECT_EQ(taken_in_parts(text, part, piece), whole) << part << ' ' << piece << '\n' << text;
      }
    }
  }
}

TEST_F(JsonCasesTest, are_handed_on_while_the_text_is_still_coming) {
  TakenCases taken;
  JsonCaseReader reader(problem_, "x", taken, 1);
  reader.read("{\"problem\": \"sudoku-solver\", \"description\": \"d\", \"cases\": [" +
              case_text(1) + "," + case_text(2) + ", ");
  EXPECT_EQ(taken.lines.size(), 2U);  // the description and the first; the second may go on
  reader.read(case_text(3));
  EXPECT_EQ(taken.lines.size(), 3U);
}

TEST_F(JsonCasesTest, have_a_description_behind_them_where_it_stands_there) {
  const std::string text = "{\"problem\": \"sudoku-solver\", \"cases\": [" + case_text(1) + "," +
                           case_text(2) + "], \"description\": \"late\"}";
  const Lines lines = taken_in_parts(text, 1, 1);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines.back(), "described: late");
}

TEST_F(JsonCasesTest, are_not_kept) {
  constexpr std::size_t kPart = 1000;
  std::size_t most = 0;
  int parts = 0;
  CaseCutter cutter(kPart, [&](const CaseCutter::Part&) { ++parts; });
  const std::string text = case_text(1) + ", ";
  cutter.read("{\"cases\": [");
  for (int i = 0; i < 1000; ++i) {
    cutter.read(text);
    most = std::max(most, cutter.bytes());
  }
  EXPECT_GT(parts, 90);
  EXPECT_LT(most, kPart + 3 * text.size());
}

TEST_F(JsonCasesTest, with_something_wrong_are_told_where_they_stand_in_the_whole_text) {
  EXPECT_EQ(problems("{\"problem\": \"sudoku-slover\", \"cases\": [\n" + case_text(1) + ",\n" +
                     case_text(2, ", \"sorce\": \"\"") + ", " + case_text(3, ", \"valid\": true") +
                     ",\n {\"board\": \"1\"}, 5\n], \"descripton\": \"\"}"),
            (Lines{"x:1:13: unknown problem \"sudoku-slover\", did you mean \"sudoku-solver\"?",
                   "x:3:108: case \"c2\": unknown key \"sorce\", did you mean \"source\"?",
                   "x:3:229: case \"c3\": \"valid\" is for problems that ask whether a board is "
                   "valid; sudoku-solver has the checker \"sudoku\"",
                   "x:4:2: case 4: missing key \"id\"",
                   "x:4:18: case 5: found the number 5, "
                   "expected an object",
                   "x:5:4: unknown key \"descripton\", did you mean \"description\"?"}));
}

TEST_F(JsonCasesTest, that_are_no_json_are_told_where_it_ends_to_be_any) {
  const std::string one = case_text(1);
  const std::string end = fmt::format("{}", one.size());
  const auto problem = [&](const std::string& cases) {
    return problems("{\"cases\": [\n" + cases);
  };
  EXPECT_THAT(problem(one + ", "), ::testing::ElementsAre(::testing::StartsWith("x:2:")));
  EXPECT_THAT(problem(one + ",\n]}"), ::testing::ElementsAre(::testing::StartsWith("x:3:1: ")));
  EXPECT_THAT(problem(one + ",\n" + one + "\n" + one + "]}"),
              ::testing::ElementsAre(::testing::StartsWith("x:4:1: ")));
  EXPECT_THAT(problem(one + ",\n" + one + "\n}"),
              ::testing::Contains(::testing::StartsWith("x:4:1: ")));
  EXPECT_THAT(problem(one + ",\n{\"id\": \"a\" \"board\": \"\"}]}"),
              ::testing::ElementsAre(::testing::StartsWith("x:3:12: ")));
  EXPECT_THAT(problem(one + ",\n,\n" + one + "]}"),
              ::testing::ElementsAre(::testing::StartsWith("x:3:1: ")));
  EXPECT_THAT(
      problem(one + ",\n\"\xff\"]}"),
      ::testing::ElementsAre("x:3:2: byte 0xFF is not UTF-8, expected boards saved as UTF-8"));
  EXPECT_THAT(problem(""), ::testing::ElementsAre(::testing::StartsWith("x:2:1: ")));
}

TEST_F(JsonCasesTest, none_behind_a_fault_is_handed_on) {
  TakenCases taken;
  JsonCaseReader reader(problem_, "x", taken, 1);
  reader.read(suite_text(case_text(1) + "," + case_text(2, ", \"x\": 1") + "," + case_text(3)));
  EXPECT_EQ(testing::problems_of(folder_, [&] { reader.finish(); }).size(), 1U);
  EXPECT_EQ(taken.lines.size(), 1U);
}

TEST_F(JsonCasesTest, with_very_much_wrong_are_not_read_to_their_end) {
  TakenCases taken;
  JsonCaseReader reader(problem_, "x", taken, 1);
  reader.read("{\"cases\": [");
  int read = 0;
  const Lines told = testing::problems_of(folder_, [&] {
    for (; read < 1000; ++read) reader.read("{},");
  });
  EXPECT_GE(told.size(), UserError::kListed);
  EXPECT_LT(read, 100);
}

TEST_F(JsonCasesTest, that_are_missing_or_something_else_are_told_as_ever) {
  EXPECT_EQ(problems(suite_text("")),
            Lines{"x:2:11: \"cases\" is empty, expected at least 1 element"});
  EXPECT_EQ(problems("{\"problem\": \"sudoku-solver\"}"), Lines{"x:1:1: missing key \"cases\""});
  EXPECT_EQ(problems("{\"problem\": \"sudoku-solver\", \"cases\": {}}"),
            Lines{"x:1:39: \"cases\" is an object, expected an array"});
  EXPECT_THAT(problems("[]"), ::testing::ElementsAre(::testing::StartsWith("x:1:1: ")));
  EXPECT_THAT(problems("\"x"), ::testing::ElementsAre(::testing::StartsWith("x:1:1: ")));
}

}  // namespace
}  // namespace judge
