// Adds boards to a suite that somebody keeps by hand: what stands in the file stays as it is, byte
// for byte, and a new case is written in the way of the last one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/problem.h"
#include "catalog/suite.h"
#include "catalog/text_file.h"

namespace judge {

/// The boards of `text`, in any form that BoardTextReader knows, with their solutions, as cases
/// without ids. Throws UserError for what cannot be read, and for a board without a solution; also
/// for one with several unless `any_solution`.
std::vector<Case> read_new_cases(const Problem& problem, const TextFile& text, bool any_solution);

/// The bytes of a suite with `cases` behind those that it has. JSON, or boards in lines: there
/// `source` becomes a comment, and ids are not asked for. `bytes` are what `file` holds; nothing
/// for a file that is not there: its name then says which form it gets, and JSON it is when it says
/// nothing. Of cases in JSON the id is not empty; one that takes any solution needs JSON.
///
/// Throws UserError when the suite cannot be read, when it has one of the boards or of the ids
/// already, when it is in another form, and when what comes out would not be a suite.
std::string with_new_cases(const Problem& problem, const std::filesystem::path& file,
                           std::string_view bytes, const std::vector<Case>& cases);

/// Whether a case of the suite can have a name: not in a text.
bool has_case_names(const std::filesystem::path& file, std::string_view bytes);

}  // namespace judge
