#include "cli/output_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "catalog/user_error.h"

namespace judge {
namespace {

UserError cannot_write(const std::filesystem::path& path) {
  return UserError(fmt::format("{}: cannot be written: {}", path.string(),
                               std::generic_category().message(errno)));
}

/// /dev/stdout, a pipe: there is nothing to replace.
bool is_special(const std::filesystem::path& path) {
  std::error_code missing;
  return std::filesystem::exists(path, missing) &&
         !std::filesystem::is_regular_file(path, missing);
}

}  // namespace

OutputFile::OutputFile(std::filesystem::path path) : path_(std::move(path)) {
  temporary_ = path_;
  if (!is_special(path_)) {
    temporary_ += fmt::format(".{}.tmp", ::getpid());
  }
  stream_.open(temporary_, std::ios::binary);
  if (!stream_) {
    throw cannot_write(path_);
  }
}

OutputFile::~OutputFile() {
  if (temporary_ != path_) {
    std::error_code in_place_already;
    std::filesystem::remove(temporary_, in_place_already);
  }
}

void OutputFile::commit() {
  stream_.close();
  if (!stream_) {
    throw cannot_write(path_);
  }
  if (temporary_ != path_) {
    std::filesystem::rename(temporary_, path_);
  }
}

}  // namespace judge
