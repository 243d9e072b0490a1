// Mutants of the bundled solutions whose answer is the solution's on every board with one solution,
// as a person has argued where a compiler cannot show it: solutions/SLUG/equivalent_mutants.json.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/text_file.h"
#include "catalog/user_error.h"

namespace judge {

/// One mutant. Lines are without indentation; several are joined by a blank.
struct EquivalentMutant {
  std::string variant;  ///< the file's name: "flag_array_dfs.cpp"
  std::string line;     ///< the line that is changed
  int occurrence = 1;   ///< of the lines that read like it
  std::string becomes;  ///< the same line in the mutant
  std::string because;  ///< one sentence
  Location where;       ///< of `becomes`
};

/// Throws UserError with every problem of the file; `slug` is the problem whose solutions stand
/// beside it.
std::vector<EquivalentMutant> load_equivalent_mutants(const std::filesystem::path& file,
                                                      const std::string& slug);

}  // namespace judge
