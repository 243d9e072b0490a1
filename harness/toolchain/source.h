// What is judged, before anybody compiles it.
#pragma once

#include <filesystem>
#include <string>

namespace judge {

/// A submission: its text, and the path by which messages call it. The text need not be what stands
/// in the file: it may have been repaired (pasted_text.h).
struct Source {
  std::filesystem::path file;
  std::string text;
};

/// Throws UserError when the file cannot be read.
Source read_source(const std::filesystem::path& file);

}  // namespace judge
