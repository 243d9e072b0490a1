#include "cli/output_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "catalog/user_error.h"

namespace judge {
namespace {

UserError cannot_write(const std::filesystem::path& path) {
  // What was written at once and lost leaves no reason behind.
  const std::string why =
      errno != 0 ? std::generic_category().message(errno) : "was it closed, or is the disk full?";
  return UserError(fmt::format("{}: cannot be written: {}", path.string(), why));
}

/// Whether `path` can be replaced by another file: not a pipe or a device, and nothing that the
/// system keeps below /dev or /proc, such as /dev/stdout, whatever it leads to.
bool is_replaceable(const std::filesystem::path& path) {
  const std::string place = std::filesystem::absolute(path).lexically_normal();
  std::error_code missing;
  return !place.starts_with("/dev/") && !place.starts_with("/proc/") &&
         (!std::filesystem::exists(path, missing) ||
          std::filesystem::is_regular_file(path, missing));
}

/// What a symbolic link leads to: the file behind it is replaced, not the link.
std::filesystem::path behind_links(const std::filesystem::path& path) {
  std::error_code dangling;
  const std::filesystem::path target = std::filesystem::canonical(path, dangling);
  return dangling ? path : target;
}

}  // namespace

void refuse_one_file_for_both(const std::string& report, const std::string& page) {
  if (report.empty() || page.empty() || !is_replaceable(report)) {
    return;
  }
  const auto place = [](const std::string& file) {
    std::error_code dangling;
    return std::filesystem::weakly_canonical(std::filesystem::absolute(file), dangling);
  };
  if (place(report) == place(page)) {
    throw UserError(fmt::format(
        "{}: --output and --html name the same file; give the page a name of its own", page));
  }
}

OutputFile::OutputFile(std::filesystem::path path) : path_(std::move(path)) {
  if (is_replaceable(path_)) {
    path_ = behind_links(path_);
    temporary_ = path_;
    temporary_ += fmt::format(".{}.tmp", ::getpid());
  } else {
    temporary_ = path_;
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
  errno = 0;
  stream_.close();
  if (!stream_) {
    throw cannot_write(path_);
  }
  if (temporary_ != path_) {
    std::error_code new_file;
    const auto status = std::filesystem::status(path_, new_file);
    if (std::filesystem::exists(status)) {
      std::filesystem::permissions(temporary_, status.permissions(), new_file);
    }
    std::filesystem::rename(temporary_, path_);
  }
}

}  // namespace judge
