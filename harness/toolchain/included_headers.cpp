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

/// The name in `#include "name"`, or in `#include <name>`, spaces wherever they may be.
std::optional<std::string_view> included_name(std::string_view line, std::string_view open,
                                              std::string_view close) {
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
  return scan.skip(open) ? scan.up_to(close) : std::nullopt;
}

/// Takes the first line off the front.
std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
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
      if (const auto name = included_name(take_line(source), "\"", "\"")) {
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

std::vector<std::string> included_system_headers(std::string_view text) {
  std::vector<std::string> found;
  while (!text.empty() && found.size() < kMostHeaders) {
    if (const auto name = included_name(take_line(text), "<", ">")) {
      found.emplace_back(*name);
    }
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
