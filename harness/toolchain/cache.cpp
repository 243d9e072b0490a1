#include "toolchain/cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <system_error>
#include <vector>

#include "catalog/user_error.h"

namespace judge {

namespace fs = std::filesystem;

namespace {
constexpr const char* kTemporaryPrefix = "work-";
}

std::string hash_of(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

std::optional<std::string> read_file(const fs::path& file) {
  constexpr std::size_t kPiece = std::size_t{64} << 10;
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return std::nullopt;
  }
  std::string text;
  std::string piece(kPiece, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(kPiece)) || in.gcount() > 0) {
    text.append(piece, 0, static_cast<std::size_t>(in.gcount()));
  }
  return in.bad() ? std::nullopt : std::optional(std::move(text));  // bad: a folder
}

fs::path default_cache_folder() {
  const auto variable = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
  };
  if (const std::string folder = variable("SUDOKU_JUDGE_CACHE"); !folder.empty()) {
    return folder;
  }
  if (const std::string folder = variable("XDG_CACHE_HOME"); !folder.empty()) {
    return fs::path(folder) / "sudoku-judge";
  }
  if (const std::string home = variable("HOME"); !home.empty()) {
    return fs::path(home) / ".cache" / "sudoku-judge";
  }
  return fmt::format("/tmp/sudoku-judge-{}", ::getuid());
}

Cache::Cache(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (!error && ::access(folder_.c_str(), W_OK) != 0) {
    error = std::error_code(errno, std::generic_category());
  }
  if (error) {
    throw UserError(
        fmt::format("cannot keep compiled submissions in {}: {}; name another folder in "
                    "SUDOKU_JUDGE_CACHE",
                    folder_.string(), error.message()));
  }
  folder_ = fs::canonical(folder_);
}

std::optional<fs::path> Cache::find(const std::string& name) const {
  fs::path file = folder_ / name;
  std::error_code missing;
  fs::last_write_time(file, fs::file_time_type::clock::now(), missing);
  return missing ? std::nullopt : std::optional(std::move(file));
}

fs::path Cache::put(const fs::path& file, const std::string& name) const {
  fs::path place = folder_ / name;
  std::error_code error;
  fs::rename(file, place, error);
  if (error) {
    throw UserError(
        fmt::format("cannot write to the cache {}: {}", folder_.string(), error.message()));
  }
  return place;
}

void Cache::put_text(const std::string& text, const std::string& name) const {
  const TemporaryFolder temporary(*this);
  const fs::path file = temporary.path() / "text";
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) {
    throw UserError(
        fmt::format("cannot write to the cache {}: is the disk full?", folder_.string()));
  }
  put(file, name);
}

std::optional<std::string> Cache::find_text(const std::string& name) const {
  const auto file = find(name);
  return file ? read_file(*file) : std::nullopt;
}

void Cache::prune(std::uint64_t limit_bytes) const {
  const auto now = fs::file_time_type::clock::now();
  struct Entry {
    fs::path path;
    fs::file_time_type used;
    std::uint64_t bytes;
  };
  std::vector<Entry> entries;
  std::uint64_t total = 0;
  for (const auto& entry : fs::directory_iterator(folder_)) {
    std::error_code vanished;  // another judge may prune at the same time
    const bool abandoned = entry.is_directory(vanished) &&
                           entry.path().filename().string().starts_with(kTemporaryPrefix) &&
                           now - entry.last_write_time(vanished) > std::chrono::hours(1);
    if (abandoned) {  // its judge was killed
      fs::remove_all(entry.path(), vanished);
      continue;
    }
    const auto bytes = entry.is_regular_file(vanished) ? entry.file_size(vanished) : 0;
    const auto used = entry.last_write_time(vanished);
    if (!vanished && bytes > 0) {
      entries.push_back({entry.path(), used, bytes});
      total += bytes;
    }
  }
  std::ranges::sort(entries, {}, &Entry::used);
  const auto recently = now - std::chrono::minutes(10);
  for (const Entry& entry : entries) {
    if (total <= limit_bytes || entry.used > recently) {
      return;
    }
    std::error_code vanished;
    fs::remove(entry.path, vanished);
    total -= entry.bytes;
  }
}

TemporaryFolder::TemporaryFolder(const Cache& cache) {
  std::string pattern = (cache.folder() / kTemporaryPrefix).string() + "XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) {
    throw UserError(fmt::format("cannot make a folder in the cache {}: {}", cache.folder().string(),
                                std::generic_category().message(errno)));
  }
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code gone_already;
  fs::remove_all(path_, gone_already);
}

CacheLock::CacheLock(const Cache& cache, const std::string& name)
    : fd_(::open((cache.folder() / name).c_str(), O_CREAT | O_CLOEXEC | O_RDWR, 0600)) {
  if (fd_ < 0) {
    throw UserError(fmt::format("cannot lock the cache {}: {}", cache.folder().string(),
                                std::generic_category().message(errno)));
  }
  while (::flock(fd_, LOCK_EX) != 0 && errno == EINTR) {
  }
}

CacheLock::~CacheLock() { ::close(fd_); }

}  // namespace judge
