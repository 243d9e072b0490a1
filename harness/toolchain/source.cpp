#include "toolchain/source.h"

#include <fmt/format.h>

#include "catalog/user_error.h"
#include "toolchain/cache.h"

namespace judge {

bool lies_in(const std::filesystem::path& file, const std::filesystem::path& folder) {
  std::error_code absent;
  const std::filesystem::path real = std::filesystem::canonical(file, absent);
  const std::filesystem::path way =
      absent ? "" : real.lexically_relative(std::filesystem::canonical(folder, absent));
  return !absent && !way.empty() && *way.begin() != "..";
}

Source read_source(const std::filesystem::path& file) {
  std::error_code unknown;
  if (const auto size = std::filesystem::file_size(file, unknown);
      !unknown && size > kLongestSource) {
    throw UserError(
        fmt::format("{}: is {} MB long, which no solution is", file.string(), size >> 20U));
  }
  auto text = read_file(file);
  if (!text) {
    throw UserError(file.string() + ": cannot be read");
  }
  return {.file = file, .text = *std::move(text)};
}

}  // namespace judge
