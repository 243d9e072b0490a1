#include "mutation/machine_code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "toolchain/cache.h"
#include "toolchain/test_support.h"

namespace judge {
namespace {

class MachineCodeTest : public ::testing::Test {
 protected:
  std::string code(const std::string& statement) {
    const std::string text =
        "class Solution {\n"
        "public: void solveSudoku(vector<vector<char>>& board) {\n" +
        statement + "\n}\n};\n";
    const Build build = toolchain_.build({.file = scratch_.path() / "submission.cpp", .text = text},
                                         profile_named("fast"), problem_of(solve_sudoku()));
    EXPECT_FALSE(build.program.empty()) << build.compiler_output;
    return machine_code_hash(build.program);
  }

  ScratchFolder scratch_;
  Toolchain toolchain_ = shared_toolchain();
};

TEST_F(MachineCodeTest, is_the_same_where_the_optimiser_sees_no_difference) {
  const std::string one = code("for (int i = 0; i < 9; i++) board[0][i] = '1';");
  EXPECT_EQ(one, code("for (int i = 0; i != 9; i++) board[0][i] = '1';"));
  EXPECT_EQ(one, code("\n// Another line, another name.\n"
                      "for (int digit = 0; digit < 9; digit++) board[0][digit] = '1';"));
  EXPECT_NE(one, code("for (int i = 0; i < 8; i++) board[0][i] = '1';"));
  EXPECT_NE(one, code("for (int i = 0; i < 9; i++) board[0][i] = '2';"));
}

TEST_F(MachineCodeTest, data_counts_too) {
  const std::string call = "; board[0][0] = table[board[0][1]];";
  EXPECT_NE(code("static const char table[128] = {1, 2, 3}" + call),
            code("static const char table[128] = {1, 2, 4}" + call));
  EXPECT_NE(code("static char table[128] = {}" + call + "table[2] = 1;"),
            code("static char table[512] = {}" + call + "table[2] = 1;"));
}

TEST_F(MachineCodeTest, what_is_no_program_is_told) {
  for (const std::string& bytes : {std::string(), std::string("#!/bin/sh\n"),
                                   std::string("\x7f"
                                               "ELF"),
                                   std::string("\x7f"
                                               "ELF\2") +
                                       std::string(59, '\xff')}) {
    const auto file = scratch_.write("text", bytes);
    EXPECT_THROW(machine_code_hash(file), CacheError) << bytes.size();
  }
  EXPECT_THROW(machine_code_hash(scratch_.path() / "missing"), CacheError);
}

}  // namespace
}  // namespace judge
