// The readers of problem.json and variants.json, apart from the files. Internal to load_problem and
// load_variants; exposed for tests.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/text_file.h"

namespace judge {

/// `folder` is the one in which problem.json stands: its name is the problem's, and the suites are
/// looked for in it and beside it.
Problem read_problem(const std::filesystem::path& folder, TextFile file);

/// `folder` is the one in which variants.json and the solutions stand. See load_variants.
std::vector<Variant> read_variants(const std::filesystem::path& folder, TextFile file,
                                   const std::string& slug, std::span<const std::string> suites);

}  // namespace judge
