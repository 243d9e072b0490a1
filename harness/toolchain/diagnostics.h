// A compiler's messages as values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

struct Diagnostic {
  enum class Severity { note, warning, error };
  std::string file;
  int line = 0;    ///< 1-based; 0 for messages of the linker
  int column = 0;  ///< 1-based, in bytes
  Severity severity = Severity::error;
  std::string text;
  /// Where an error in another file comes from: "In file included from", "in instantiation of …
  /// requested here" and "required from here", outermost last.
  std::vector<Diagnostic> notes;
};

/// Reads what clang++ or g++ wrote to standard error, messages of the linker included. Source lines
/// and carets are left out; notes hang on the error that they belong to.
std::vector<Diagnostic> parse_diagnostics(std::string_view compiler_output);

}  // namespace judge
