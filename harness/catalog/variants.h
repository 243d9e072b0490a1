// What the bundled solutions of a problem promise: solutions/SLUG/variants.json.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "catalog/catalog.h"

namespace judge {

/// Reads one variants.json. `suites` are the names of the suites that the problem `slug` has; an
/// expectation may be for one of them only. Throws UserError with every problem of the file.
std::vector<Variant> load_variants(const std::filesystem::path& file, const std::string& slug,
                                   std::span<const std::string> suites);

class JsonDocument;

/// For every JSON file in solutions/SLUG/: an error where its "problem" is not `slug`.
void check_problem_name(const JsonDocument& document, const std::string& slug, ErrorList& errors);

}  // namespace judge
