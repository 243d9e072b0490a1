// A report on its way into a file: the file holds its old content or the whole new one, never half
// of it.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace judge {

/// For a report (--output) and a page (--html); either may be empty. Throws UserError when both are
/// to go into one file, of which the later one would leave nothing of the earlier.
void refuse_one_file_for_both(const std::string& report, const std::string& page);

class OutputFile {
 public:
  /// Opens a temporary file beside `path`. Throws UserError when that cannot be done.
  explicit OutputFile(std::filesystem::path path);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  /// Without commit(), removes the temporary file and leaves `path` as it was.
  ~OutputFile();

  std::ostream& stream() { return stream_; }
  /// Puts the file in its place. Throws UserError when something could not be written.
  void commit();

 private:
  std::filesystem::path path_;
  std::filesystem::path temporary_;
  std::ofstream stream_;
};

}  // namespace judge
