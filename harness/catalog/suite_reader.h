// The two forms of a suite. Internal to load_suite.
#pragma once

#include "catalog/problem.h"
#include "catalog/suite.h"
#include "catalog/text_file.h"

namespace judge {

/// The form that testcases/suite.schema.json describes.
Suite read_json_suite(const Problem& problem, TextFile file);

/// A board a line, '.' or '0' for a blank; lines that are blank or start with '#' say nothing; a
/// line `end` ends it.
Suite read_text_suite(const Problem& problem, const TextFile& file);

}  // namespace judge
