// The two forms of a suite. Internal to load_suite.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

#include "catalog/problem.h"
#include "catalog/suite.h"
#include "catalog/text_file.h"
#include "catalog/user_error.h"

namespace judge {

/// Is it meant to be our JSON? `text` is what the file holds, or begins with: as far as the second
/// character that is no space.
bool is_json_suite(const std::filesystem::path& file, std::string_view text);

/// Reads `text`, which stands in `file`, in whichever form it has.
Suite read_suite(const Problem& problem, const std::filesystem::path& file, TextFile text);

/// The form that testcases/suite.schema.json describes.
Suite read_json_suite(const Problem& problem, TextFile file);

/// The same for a text in which cases of a larger one are left out, `before` of them before the
/// first. The cases are as they are written: what their boards are, and whether an id stands twice,
/// is not looked at. What is wrong goes to `errors`; what is no JSON is thrown.
Suite read_part_of_json_suite(const Problem& problem, TextFile part, std::size_t before,
                              ErrorList& errors);

/// Boards in any form that BoardTextReader knows. Cases are named by CaseNames.
Suite read_text_suite(const Problem& problem, const TextFile& file);

}  // namespace judge
