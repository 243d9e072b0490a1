// The source that calls a submission, generated from LeetCode's metaData and never guessed from the
// submission's text: overloads, `bool` returns, private helpers and static methods work as they do
// on LeetCode.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "catalog/problem.h"

namespace judge {

/// LeetCode's C++ type for a metaData type: "character[][]" → "vector<vector<char>>".
/// Throws UserError for a type that the judge does not know.
std::string cpp_type(std::string_view leetcode_type);

/// "void solveSudoku(vector<vector<char>>& board)": what LeetCode asks for.
std::string expected_signature(const MetaData& metadata);

/// What the compiler calls the generated part of a source.
inline constexpr std::string_view kCallFile = "judge_call.cpp";

/// The source that is compiled: the submission's `text`, which the compiler knows by the path
/// `submission`, and behind it the definition of judge_driver::run_case. The text is part of the
/// source and not included, because a path can hold characters that no #include can.
std::string call_source(const MetaData& metadata, const std::filesystem::path& submission,
                        std::string_view text);

/// A whole program as it is compiled: nothing but the text, under the name of its file.
std::string program_source(const std::filesystem::path& submission, std::string_view text);

}  // namespace judge
