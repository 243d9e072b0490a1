// What is judged, before anybody compiles it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace judge {

/// A submission: its text, and the path by which messages call it. The text need not be what stands
/// in the file: it may have been repaired (pasted_text.h).
struct Source {
  std::filesystem::path file;
  std::string text;
};

/// Longer texts are not read: no solution is, and somebody may want to fill the memory.
inline constexpr std::uintmax_t kLongestSource = std::uintmax_t{4} << 20;

/// Whether `file` is in `folder` or below it, also when links lead there.
bool lies_in(const std::filesystem::path& file, const std::filesystem::path& folder);

/// Throws UserError when the file cannot be read, or is longer than kLongestSource.
Source read_source(const std::filesystem::path& file);

}  // namespace judge
