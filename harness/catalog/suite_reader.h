// The two forms of a suite. Internal to load_suite.
#pragma once

#include <filesystem>
#include <string_view>

#include "catalog/problem.h"
#include "catalog/suite.h"
#include "catalog/text_file.h"

namespace judge {

/// Is it meant to be our JSON? `text` is what the file holds, or begins with: as far as the second
/// character that is no space.
bool is_json_suite(const std::filesystem::path& file, std::string_view text);

/// Reads `text`, which stands in `file`, in whichever form it has.
Suite read_suite(const Problem& problem, const std::filesystem::path& file, TextFile text);

/// The form that testcases/suite.schema.json describes.
Suite read_json_suite(const Problem& problem, TextFile file);

/// Boards in any form that BoardTextReader knows. Cases are named by CaseNames.
Suite read_text_suite(const Problem& problem, const TextFile& file);

}  // namespace judge
