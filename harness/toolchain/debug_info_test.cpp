#include "toolchain/debug_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "toolchain/cache.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<std::string> members(const DebugInfo& info) {
  std::vector<std::string> told;
  for (const DebugInfo::Member& each : info.members) {
    told.push_back(each.name + " at " + std::to_string(each.offset) + ", line " +
                   std::to_string(each.line));
  }
  return told;
}

std::vector<std::string> lasting(const DebugInfo& info) {
  std::vector<std::string> told;
  for (const DebugInfo::Variable& each : info.lasting) {
    told.push_back(each.name + ", line " + std::to_string(each.line));
  }
  return told;
}

/// What llvm-dwarfdump 19 wrote about testdata/debug/members.cpp.
DebugInfo recorded(const std::string& compiler) {
  const auto dump = read_file(JUDGE_TESTDATA "/debug/members." + compiler + ".txt");
  return parse_debug_info(dump.value(), "members.cpp");
}

class RecordedDebugInfo : public testing::TestWithParam<std::string> {};

TEST_P(RecordedDebugInfo, has_the_members_of_the_class_and_of_its_base) {
  EXPECT_THAT(members(recorded(GetParam())), ElementsAre("b at 0, line 3", "row at 4, line 9",
                                                         "ok at 40, line 10", "p at 44, line 11"));
}

TEST_P(RecordedDebugInfo, has_the_variables_that_last_and_can_be_written) {
  EXPECT_THAT(lasting(recorded(GetParam())),
              UnorderedElementsAre("calls, line 1", "grid, line 1", "flag, line 2", "depth, line 6",
                                   "shared, line 8"));
}

INSTANTIATE_TEST_SUITE_P(of, RecordedDebugInfo, testing::Values("clang", "gcc"),
                         [](const auto& info) { return info.param; });

TEST(debug_info, of_another_file_is_empty) {
  const auto dump = read_file(JUDGE_TESTDATA "/debug/members.clang.txt");
  const DebugInfo info = parse_debug_info(dump.value(), "other.cpp");
  EXPECT_THAT(info.members, IsEmpty());
  EXPECT_THAT(info.lasting, IsEmpty());
}

TEST(debug_info, of_damaged_text_does_no_harm) {
  const std::string dump = read_file(JUDGE_TESTDATA "/debug/members.gcc.txt").value();
  for (std::size_t length = 0; length < dump.size(); length += 13) {
    parse_debug_info(std::string_view(dump).substr(0, length), "members.cpp");
    parse_debug_info(std::string_view(dump).substr(length), "members.cpp");
  }
}

TEST(debug_info, of_a_built_submission_names_its_member) {
  ScratchFolder scratch;
  const auto file = scratch.write("a.cpp",
                                  "int seen;\n"
                                  "class Solution {\n"
                                  "  int flags[9];\n"
                                  "public:\n"
                                  "  void solveSudoku(vector<vector<char>>& board) {\n"
                                  "    board[0][0] = char('1' + flags[seen++]);\n"
                                  "  }\n"
                                  "};\n");
  const Build build = shared_toolchain().build(read_source(file), profile_named("debug"),
                                               problem_of(solve_sudoku()));
  ASSERT_FALSE(build.program.empty()) << build.compiler_output;
  const DebugInfo info = read_debug_info(build.program, file);
  EXPECT_THAT(members(info), ElementsAre("flags at 0, line 3"));
  EXPECT_THAT(lasting(info), ElementsAre("seen, line 1"));
}

std::string class_in_dump(const std::string& offset, const std::string& name,
                          const std::string& parent, int times) {
  std::string dump = offset + ":   DW_TAG_class_type\n    DW_AT_name\t(\"" + name +
                     "\")\n    DW_AT_decl_file\t(\"members.cpp\")\n";
  for (int i = 0; i < times; ++i) {
    dump += "0x00000099:     DW_TAG_inheritance\n    DW_AT_type\t(" + parent + " \"x\")\n";
  }
  return dump;
}

// A few lines of C++ inherit a class a million times; damaged information may do so for ever.
TEST(debug_info, of_a_class_that_inherits_itself_over_and_over_takes_no_time) {
  const DebugInfo info =
      parse_debug_info(class_in_dump("0x00000010", "Solution", "0x00000010", 10), "members.cpp");
  EXPECT_THAT(info.members, IsEmpty());
}

}  // namespace
}  // namespace judge
