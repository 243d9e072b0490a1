#include "toolchain/included_headers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "toolchain/cache.h"
#include "toolchain/source.h"
#include "toolchain/text_scan.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array kHeaderExtensions = {".h",   ".hh",  ".hpp", ".hxx", ".h++",
                                          ".inc", ".inl", ".ipp", ".tcc", ".tpp"};
constexpr std::size_t kMostHeaders = 256;

/// The name in `#include "name"`, spaces wherever they may be.
std::optional<std::string_view> included_name(std::string_view line) {
  TextScan scan(line);
  scan.skip_spaces();
  if (!scan.skip("#")) {
    return std::nullopt;
  }
  scan.skip_spaces();
  if (!scan.skip("include")) {
    return std::nullopt;
  }
  scan.skip_spaces();
  return scan.skip("\"") ? scan.up_to("\"") : std::nullopt;
}

/// By what it really is, when it is a link.
bool is_header(const fs::path& file) {
  std::error_code absent;
  const fs::path real = fs::canonical(file, absent);
  return std::ranges::find(kHeaderExtensions, real.extension().string()) !=
             kHeaderExtensions.end() &&
         fs::is_regular_file(real, absent) && fs::file_size(real, absent) <= kLongestSource;
}

}  // namespace

std::vector<fs::path> included_headers(std::string_view text, const fs::path& folder) {
  std::vector<fs::path> found;
  const auto look = [&](std::string_view source, const fs::path& beside) {
    while (!source.empty() && found.size() < kMostHeaders) {
      const std::string_view line = source.substr(0, source.find('\n'));
      source.remove_prefix(std::min(line.size() + 1, source.size()));
      if (const auto name = included_name(line)) {
        const fs::path file = (beside / *name).lexically_normal();
        if (is_header(file) && lies_in(file, folder) &&
            std::ranges::find(found, file) == found.end()) {
          found.push_back(file);
        }
      }
    }
  };
  look(text, folder);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::string header = read_file(found[i]).value_or("");
    look(header, fs::path(found[i]).parent_path());
  }
  return found;
}

std::string hash_of_headers(const std::vector<fs::path>& headers) {
  std::string text;
  for (const fs::path& header : headers) {
    text += hash_of(header.string()) + hash_of(read_file(header).value_or(""));
  }
  return hash_of(text);
}

}  // namespace judge
