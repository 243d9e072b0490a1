#include "toolchain/call.h"

#include <gtest/gtest.h>

#include "catalog/user_error.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

TEST(cpp_type, is_what_leetcode_uses_for_a_metadata_type) {
  EXPECT_EQ(cpp_type("integer"), "int");
  EXPECT_EQ(cpp_type("long"), "long long");
  EXPECT_EQ(cpp_type("double"), "double");
  EXPECT_EQ(cpp_type("boolean"), "bool");
  EXPECT_EQ(cpp_type("character"), "char");
  EXPECT_EQ(cpp_type("string"), "string");
  EXPECT_EQ(cpp_type("void"), "void");
  EXPECT_EQ(cpp_type("character[][]"), "vector<vector<char>>");
  EXPECT_EQ(cpp_type("list<list<string>>"), "vector<vector<string>>");
  EXPECT_EQ(cpp_type("list<integer>[]"), "vector<vector<int>>");
}

TEST(cpp_type, that_is_not_known_names_those_that_are) {
  for (const char* type : {"ListNode", "ListNode[]", "list<ListNode>", ""}) {
    try {
      cpp_type(type);
      ADD_FAILURE() << type << " is known";
    } catch (const UserError& error) {
      const std::string unknown = std::string(type).empty() ? "" : "ListNode";
      EXPECT_EQ(std::string(error.what()),
                "metaData type \"" + unknown +
                    "\" is not supported; there are integer, long, double, boolean, character, "
                    "string, T[], list<T> and void");
    }
  }
}

TEST(signature, passes_lists_and_strings_by_reference_and_the_rest_by_value) {
  EXPECT_EQ(expected_signature(solve_sudoku()), "void solveSudoku(vector<vector<char>>& board)");
  EXPECT_EQ(expected_signature({.method = "f",
                                .parameters = {{.name = "text", .type = "string"},
                                               {.name = "count", .type = "integer"},
                                               {.name = "flags", .type = "boolean[]"}},
                                .return_type = "list<string>",
                                .output_parameter = -1}),
            "vector<string> f(string& text, int count, vector<bool>& flags)");
}

TEST(call_source, holds_the_submission_under_its_own_name_and_then_the_call) {
  const std::string source = call_source(solve_sudoku(), "/a/b.cpp", "class Solution {};");
  EXPECT_TRUE(
      source.starts_with("#line 1 \"/a/b.cpp\"\nclass Solution {};\n\n"
                         "#line 1 \"judge_call.cpp\"\n"))
      << source;
  EXPECT_TRUE(
      source.ends_with("void judge_driver::run_case(judge_driver::Call& judge_call) {\n"
                       "  using namespace std;\n"
                       "  auto judge_argument_0 = judge_call.argument<vector<vector<char>>>();\n"
                       "  judge_call.with<Solution>([&](Solution& judge_solution) { "
                       "judge_call.watch(judge_solution, judge_argument_0); "
                       "judge_solution.solveSudoku(judge_argument_0); "
                       "judge_call.unwatch(judge_argument_0); });\n"
                       "  judge_call.answer(judge_argument_0);\n}\n"))
      << source;
}

TEST(call_source, answers_with_what_is_returned_where_no_argument_is_the_answer) {
  const std::string source = call_source({.method = "isValid",
                                          .parameters = {{.name = "s", .type = "string"}},
                                          .return_type = "boolean",
                                          .output_parameter = -1},
                                         "/a/b.cpp", "");
  EXPECT_NE(source.find("  bool judge_answer{};\n"), std::string::npos);
  EXPECT_NE(source.find("; judge_answer = judge_solution.isValid(judge_argument_0); "),
            std::string::npos);
  EXPECT_NE(source.find("  judge_call.answer(judge_answer);\n"), std::string::npos);
}

TEST(call_source, writes_any_path_as_a_string_literal) {
  const std::string source = call_source(solve_sudoku(), "/a \"b\"/c\\d/ü.cpp", "");
  EXPECT_TRUE(source.starts_with("#line 1 \"/a \\\"b\\\"/c\\\\d/ü.cpp\"\n")) << source;
}

TEST(call_source, leaves_out_a_byte_order_mark) {
  const std::string source = call_source(solve_sudoku(), "/a.cpp",
                                         "\xEF\xBB\xBF"
                                         "int x;");
  EXPECT_TRUE(source.starts_with("#line 1 \"/a.cpp\"\nint x;\n")) << source;
}

}  // namespace
}  // namespace judge
