// On clang's own syntax trees of small sources.
#include "mutation/mutators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "toolchain/compile_message.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;
using Texts = std::vector<std::string>;

class MutatorsTest : public ::testing::Test {
 protected:
  std::vector<Mutation> find(const std::string& text) {
    text_ = text;
    const Source source{.file = scratch_.write("submission.cpp", text), .text = text};
    const SyntaxDump dump = toolchain_.dump_syntax(source, problem_of(solve_sudoku()));
    EXPECT_NE(dump.json, "") << compile_message(dump.diagnostics, source, solve_sudoku());
    return find_mutations(text, parse_syntax_dump(dump.json, dump.file, text.size()));
  }

  /// "line kind change" of each, of the kinds that are asked for.
  Texts changes(const std::string& text, const std::vector<MutationKind>& kinds) {
    Texts changes;
    for (const Mutation& each : find(text)) {
      if (std::ranges::find(kinds, each.kind) != kinds.end()) {
        changes.push_back(view_of(text, each).id());
      }
    }
    return changes;
  }

  ScratchFolder scratch_;
  Toolchain toolchain_ = shared_toolchain();
  std::string text_;
};

/// Statements in a function of class Solution, from line 3 on.
std::string solution(const std::string& statements) {
  return "class Solution {\nbool f(vector<vector<int>>& a, int i, int j, unsigned m) {\n" +
         statements + "\nreturn i; }\n};\n";
}

TEST_F(MutatorsTest, exchange_comparisons_operators_and_constants) {
  EXPECT_THAT(
      changes(solution("i = j < 9 && m >> 1 != 0x0fu;\n"
                       "i += i++ % (j / 2);\n"
                       "m = ~m ^ 07u;"),
              {MutationKind::comparison, MutationKind::operation, MutationKind::constant}),
      ElementsAre("3:7 < → <=", "3:9 9 → 8", "3:9 9 → 10", "3:11 && → ||", "3:16 >> → <<",
                  "3:19 1 → 0", "3:19 1 → 2", "3:21 != → ==", "3:24 0x0fu → 0x0eu",
                  "3:24 0x0fu → 0x10u", "4:3 += → -=", "4:7 ++ → --", "4:10 % → *", "4:10 % → /",
                  "4:15 / → *", "4:15 / → %", "4:17 2 → 1", "4:17 2 → 3", "5:5 ~ left out",
                  "5:8 ^ → &", "5:8 ^ → |", "5:10 07u → 06u", "5:10 07u → 010u"));
}

TEST_F(MutatorsTest, change_nought_characters_and_truth) {
  EXPECT_THAT(changes("class Solution { bool b = true; int n = 0; unsigned u = 0u; char c = '1',\n"
                      "q = '&', t = '~', e = '\\n'; };\n",
                      {MutationKind::constant}),
              ElementsAre("1:27 true → false", "1:41 0 → (-1)", "1:41 0 → 1", "1:57 0u → 1u",
                          "1:70 '1' → '0'", "1:70 '1' → '2'", "2:5 '&' → '%'", "2:14 '~' → '}'"));
}

TEST_F(MutatorsTest, leave_out_statements_and_exchange_jumps) {
  EXPECT_THAT(
      changes(solution("i = j;\n"
                       "for (int k = 0; k < i; ++k) { if (k) continue; else break; }\n"
                       "if (i) a.clear();\n"
                       "do i--; while (i > 0);\n"
                       "int unchanged = i;"),
              {MutationKind::statement}),
      ElementsAre("3:1 i = j left out", "4:38 continue left out", "4:38 continue → break",
                  "4:53 break left out", "4:53 break → continue", "5:1 if (i) a.clear() left out",
                  "5:8 a.clear() left out", "6:4 i-- left out"));
}

TEST_F(MutatorsTest, negate_conditions_and_answers) {
  EXPECT_THAT(changes(solution("if (i) j++;\n"
                               "while (!(i < j)) i++;\n"
                               "for (; i < j;) i++;\n"
                               "do i++; while (i);\n"
                               "j = m > 1 ? 1 : 2;\n"
                               "if (i == j) return true;\n"
                               "if (int k = i) j = k;\n"
                               "if (int k = i; k > 1) j = k;"),
                      {MutationKind::condition}),
              ElementsAre("3:5 i → !(i)", "4:8 ! left out", "5:8 i < j → !(i < j)", "6:16 i → !(i)",
                          "7:5 m > 1 → !(m > 1)", "10:16 k > 1 → !(k > 1)", "11:8 i → !(i)"));
}

TEST_F(MutatorsTest, what_stands_behind_a_recursive_call_is_an_undo) {
  const std::string text =
      "class Solution {\n"
      "  void place(int);\n"
      "  bool dfs(int n) {\n"
      "    place(n);\n"
      "    if (dfs(n + 1)) return true;\n"
      "    place(-n);\n"
      "    return false;\n"
      "  }\n"
      "  void even(int n) { place(1); odd(n); place(2); }\n"
      "  void odd(int n) { even(n); place(3); }\n"
      "  void start() { dfs(0); place(4); }\n"
      "};\n"
      "void Solution::place(int n) { int x = n; x++; }\n";
  EXPECT_THAT(
      changes(text, {MutationKind::undo}),
      ElementsAre("6:5 place(-n) left out", "9:40 place(2) left out", "10:30 place(3) left out"));
  EXPECT_THAT(
      changes(text, {MutationKind::statement}),
      ElementsAre("4:5 place(n) left out", "5:5 if (dfs(n + 1)) return true left out",
                  "9:22 place(1) left out", "9:32 odd(n) left out", "10:21 even(n) left out",
                  "11:18 dfs(0) left out", "11:26 place(4) left out", "13:42 x++ left out"));
}

TEST_F(MutatorsTest, swap_indices_and_arguments) {
  EXPECT_THAT(changes(solution("int grid[9][9][2] = {};\n"
                               "i = a[i][j + 1] + grid[i][j][1] + a[i][i];\n"
                               "i = max(i, j) + f(a, j, i, m) + pow(j, m);"),
                      {MutationKind::indices, MutationKind::arguments}),
              ElementsAre("4:7 i][j + 1 → j + 1][i", "4:24 i][j → j][i", "4:27 j][1 → 1][j",
                          "5:9 i, j → j, i", "5:22 j, i → i, j"));
}

// Whatever the text holds, a mutation is where it says it is.
TEST_F(MutatorsTest, see_neither_comments_nor_strings_nor_macros_nor_line_ends_of_windows) {
  const std::string text =
      "#define LESS(a, b) ((a) < (b))\r\n"
      "#define NINE 9\r\n"
      "// Größe < 9, true\r\n"
      "const char* text = \"naïve \\\" 1 < 2\";\r\n"
      "class Solution {\r\n"
      "  template <class T> bool less(T a, T b) { return a /* < */ < b; }\r\n"
      "  bool all(vector<int> v) {\r\n"
      "    auto each = [&](int x) { return less(x, 3) && LESS(x, 5); };\r\n"
      "    for (int x : v) each(x);\r\n"
      "    const char* raw = R\"(1 < 2)\";\r\n"
      "    return less(raw[0], L'ü' > 0 ? 'a' : 'b') and less(NINE, 1'0);\r\n"
      "  }\r\n"
      "};\r\n";
  Texts found;
  for (const Mutation& each : find(text)) {
    found.push_back(view_of(text, each).id());
  }
  EXPECT_THAT(found, Contains("6:61 < → <="));
  EXPECT_THAT(found, Contains("8:45 3 → 4"));
  EXPECT_THAT(found, Contains("9:21 each(x) left out"));
  EXPECT_THAT(found, Contains("11:48 and → ||"));
  EXPECT_THAT(found, Contains("11:63 1'0 → 9"));
  EXPECT_THAT(found, Contains("11:63 1'0 → 11"));
  for (const std::string& each : found) {
    EXPECT_THAT(each, Not(::testing::MatchesRegex("(1|2|3|4|10):.*"))) << each;
    EXPECT_THAT(each, Not(::testing::HasSubstr("NINE → "))) << each;
  }
  const std::set<std::string> once(found.begin(), found.end());
  EXPECT_EQ(once.size(), found.size());
}

TEST_F(MutatorsTest, every_mutation_of_a_right_solution_keeps_the_lines) {
  const std::string text = solution("f(a,\n  i,\n  j, m);\ni = 1;");
  for (const Mutation& each : find(text)) {
    const std::string changed = mutated(text, each);
    EXPECT_EQ(std::ranges::count(changed, '\n'), std::ranges::count(text, '\n'));
    EXPECT_NE(changed, text);
  }
  EXPECT_THAT(changes(text, {MutationKind::statement, MutationKind::undo}),
              ElementsAre("3:1 f(a, i, j, m) left out", "6:1 i = 1 left out"));
}

TEST_F(MutatorsTest, find_nothing_where_there_is_nothing) {
  EXPECT_THAT(find("class Solution {};\n"), IsEmpty());
}

TEST(mutation, is_shown_with_its_line_and_which_of_equal_lines_it_is) {
  const std::string text = "  a < b;\n\ta < b;\n";
  const MutationView view = view_of(
      text,
      {.kind = MutationKind::comparison, .range = {.begin = 12, .end = 13}, .replacement = "<="});
  EXPECT_EQ(view.id(), "2:4 < → <=");
  EXPECT_EQ(view.before, "a < b;");
  EXPECT_EQ(view.after, "a <= b;");
  EXPECT_EQ(view.occurrence, 2);
}

}  // namespace
}  // namespace judge
