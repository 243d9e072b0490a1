// Reads JSON text once for its positions and its faults. Internal to JsonDocument.
#pragma once

#include <vector>

#include "catalog/json_document.h"
#include "catalog/text_file.h"
#include "catalog/user_error.h"

namespace judge {

/// The entries of all values of `file`. Throws UserError at the first byte that cannot stand there;
/// keys that stand twice in an object go to `errors`.
std::vector<JsonDocument::Entry> read_positions(const TextFile& file, ErrorList& errors);

}  // namespace judge
