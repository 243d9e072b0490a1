// Results of an earlier run, read back from JSON Lines (json_report.h), so that an interrupted
// batch can be finished without judging anything twice.
//
// What a killed judge was writing at its end, a last line without a newline, counts as not there.
// Any other damage is the caller's to see: a UserError with file and line.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/result.h"

namespace judge {

struct JsonLine {
  std::string submission;
  std::string key;
  std::string text;  ///< the whole line, newline included
  int number = 0;    ///< in the file, 1-based
};

struct JsonLines {
  std::vector<JsonLine> lines;
  bool cut = false;  ///< the last line was half written; it is not among `lines`
};

/// `content` of `file`, checked line by line. Throws UserError for a line that is no result.
JsonLines read_json_lines(const std::filesystem::path& file, std::string_view content);

/// The result that stands in a line: nearly as it was when it was written. A byte that is no text
/// comes back as another one; options and geometry, which the line does not hold, are left empty
/// but for `geometry` itself. Throws UserError when something is missing or of another kind.
RunResult result_in(const std::filesystem::path& file, const JsonLine& line,
                    const Geometry& geometry);

}  // namespace judge
