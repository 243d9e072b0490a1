// Results in JSON Lines, each written as soon as it is known: whatever becomes of the judge, the
// lines that are there are whole, but for a last one without a newline. For --output FILE.jsonl and
// --resume.
#pragma once

#include <filesystem>
#include <vector>

#include "judge/submission_judge.h"
#include "sandbox/descriptor.h"

namespace judge {

/// What --resume found.
struct TakenOver {
  std::size_t results = 0;  ///< assignments that need not be judged again
  bool cut = false;         ///< the last line was half written, by a judge that was killed
};

/// Takes the results that are still true from `file` into the assignments, whose keys must be set,
/// and takes the lines that are not, and a half-written one, out of the file. Lines about other
/// submissions stay. A file that is not there holds nothing. Throws UserError, and changes nothing,
/// when a line is damaged.
TakenOver take_over_results(const std::filesystem::path& file,
                            std::vector<Assignment>& assignments);

class ResultsFile {
 public:
  enum class Old { keep, remove };
  /// Throws UserError when it cannot be opened.
  ResultsFile(std::filesystem::path path, Old old);
  /// In one write, so that two judges do not mix their lines. Throws UserError.
  void append(const RunResult& result);

 private:
  std::filesystem::path path_;
  Descriptor file_;
};

}  // namespace judge
