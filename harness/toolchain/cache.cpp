#include "toolchain/cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <system_error>
#include <vector>

namespace judge {

namespace fs = std::filesystem;

namespace {

constexpr const char* kTemporaryPrefix = "work-";

/// Of the folders that stand in for a cache.
std::string private_prefix() { return fmt::format("sudoku-judge-{}-", ::geteuid()); }

/// Of the system; that which $TMPDIR names, if it does exist.
fs::path system_temporary_folder() {
  std::error_code missing;
  const fs::path folder = fs::temp_directory_path(missing);
  return missing ? "/tmp" : folder;
}

Descriptor open_folder(const fs::path& folder) {
  return Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

/// Until nobody else holds it.
void wait_for(const Descriptor& lock) {
  while (::flock(lock.get(), LOCK_EX) != 0 && errno == EINTR) {
  }
}

bool is_removed(const Descriptor& folder) {
  struct stat status{};
  return ::fstat(folder.get(), &status) != 0 || status.st_nlink == 0;
}

/// Does a folder stand where everybody may make one, and did somebody else make it?
bool is_planted(const fs::path& folder) {
  struct stat above{};
  struct stat status{};
  const fs::path absolute = fs::absolute(folder).lexically_normal();
  const fs::path place = absolute.has_filename() ? absolute : absolute.parent_path();
  const bool for_everybody =
      ::stat(place.parent_path().c_str(), &above) == 0 && (above.st_mode & S_IWOTH) != 0;
  return for_everybody && (::lstat(place.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) ||
                           status.st_uid != ::geteuid());
}

}  // namespace

std::string hash_of(std::string_view bytes) {
  std::array<unsigned char, 16> hash{};
  ::crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                       0);
  return fmt::format("{:02x}", fmt::join(hash, ""));
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
  return system_temporary_folder() / fmt::format("sudoku-judge-{}", ::getuid());
}

struct Cache::State {
  std::mutex mutex;
  fs::path folder;
  std::unique_ptr<TemporaryFolder> own;  ///< holds `folder` once that is a private one
  std::string trouble;
};

Cache::Cache(const fs::path& wanted) : state_(std::make_shared<State>()) {
  std::error_code error;
  fs::create_directories(wanted, error);
  if (!error && ::access(wanted.c_str(), W_OK) != 0) {
    error = std::error_code(errno, std::generic_category());
  }
  if (!error && is_planted(wanted)) {
    error = std::make_error_code(std::errc::operation_not_permitted);
  }
  if (error) {
    throw CacheError(
        fmt::format("cannot keep compiled submissions in {}: {}; name another folder in "
                    "SUDOKU_JUDGE_CACHE",
                    wanted.string(), error.message()));
  }
  state_->folder = fs::canonical(wanted);
}

Cache Cache::at_best_in(const fs::path& folder) {
  try {
    return Cache(folder);
  } catch (const CacheError& error) {
    Cache cache(std::make_shared<State>());
    cache.fall_back({}, error);
    return cache;
  }
}

void Cache::fall_back(const fs::path& folder, const CacheError& error) const {
  const std::lock_guard lock(state_->mutex);
  if (folder != state_->folder) {
    return;  // another thread was faster
  }
  if (state_->own) {
    throw CacheError(error);
  }
  state_->own = std::make_unique<TemporaryFolder>(system_temporary_folder(), private_prefix());
  state_->folder = state_->own->path();
  state_->trouble = error.what();
}

std::string Cache::trouble() const {
  const std::lock_guard lock(state_->mutex);
  return state_->trouble;
}

fs::path Cache::folder() const {
  const std::lock_guard lock(state_->mutex);
  return state_->folder;
}

std::optional<fs::path> Cache::find(const std::string& name) const {
  fs::path file = folder() / name;
  std::error_code missing;
  fs::last_write_time(file, fs::file_time_type::clock::now(), missing);
  return missing ? std::nullopt : std::optional(std::move(file));
}

fs::path Cache::put(const fs::path& file, const std::string& name) const {
  fs::path place = folder() / name;
  std::error_code error;
  fs::rename(file, place, error);
  if (error) {
    throw CacheError(
        fmt::format("cannot write to the cache {}: {}", folder().string(), error.message()));
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
    throw CacheError(
        fmt::format("cannot write to the cache {}: is the disk full?", folder().string()));
  }
  put(file, name);
}

std::optional<std::string> Cache::find_text(const std::string& name) const {
  const auto file = find(name);
  return file ? read_file(*file) : std::nullopt;
}

std::vector<Cache::Entry> Cache::entries() const {
  std::vector<Entry> entries;
  std::error_code vanished;  // another judge may prune at the same time
  for (const auto& file : fs::directory_iterator(folder(), vanished)) {
    std::error_code gone;
    const auto bytes = file.is_regular_file(gone) ? file.file_size(gone) : 0;
    const auto used = file.last_write_time(gone);
    if (!gone && bytes > 0) {
      entries.push_back({.file = file.path(), .used = used, .bytes = bytes});
    }
  }
  return entries;
}

std::uint64_t Cache::bytes() const {
  std::uint64_t total = 0;
  for (const Entry& entry : entries()) {
    total += entry.bytes;
  }
  return total;
}

void Cache::prune(std::uint64_t limit_bytes) const {
  constexpr std::chrono::minutes kClockError{1};
  const auto now = fs::file_time_type::clock::now();
  TemporaryFolder::remove_abandoned(system_temporary_folder(), private_prefix());
  TemporaryFolder::remove_abandoned(folder(), kTemporaryPrefix);
  std::vector<Entry> all = entries();
  std::uint64_t total = 0;
  std::error_code vanished;
  for (Entry& entry : all) {
    total += entry.bytes;
    if (entry.used > now + kClockError) {  // the clock was set back since: else it is never old
      entry.used = now;
      fs::last_write_time(entry.file, now, vanished);
    }
  }
  std::ranges::sort(all, {}, &Entry::used);
  const auto recently = now - std::chrono::minutes(10);
  for (const Entry& entry : all) {
    if (total <= limit_bytes || entry.used > recently) {
      return;
    }
    fs::remove(entry.file, vanished);
    total -= entry.bytes;
  }
}

TemporaryFolder::TemporaryFolder(const Cache& cache)
    : TemporaryFolder(cache.folder(), kTemporaryPrefix) {}

TemporaryFolder::TemporaryFolder(const fs::path& parent, const std::string& prefix) {
  do {  // once more if somebody found it abandoned before it was locked
    std::string pattern = (parent / prefix).string() + "XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) {
      throw CacheError(fmt::format("cannot make a folder in {}: {}", parent.string(),
                                   std::generic_category().message(errno)));
    }
    path_ = pattern;
    lock_ = open_folder(path_);
    wait_for(lock_);
  } while (is_removed(lock_));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code gone_already;
  fs::remove_all(path_, gone_already);
}

void TemporaryFolder::remove_abandoned(const fs::path& parent, const std::string& prefix) {
  std::error_code unreadable;
  for (const auto& entry : fs::directory_iterator(parent, unreadable)) {
    if (!entry.path().filename().string().starts_with(prefix)) {
      continue;
    }
    const Descriptor lock = open_folder(entry.path());
    struct stat status{};
    if (lock.valid() && ::fstat(lock.get(), &status) == 0 && status.st_uid == ::geteuid() &&
        ::flock(lock.get(), LOCK_EX | LOCK_NB) == 0) {
      std::error_code gone_already;
      fs::remove_all(entry.path(), gone_already);
    }
  }
}

CacheLock::CacheLock(const Cache& cache, const std::string& name)
    : lock_(::open((cache.folder() / name).c_str(), O_CREAT | O_CLOEXEC | O_RDWR, 0600)) {
  if (!lock_.valid()) {
    throw CacheError(fmt::format("cannot lock the cache {}: {}", cache.folder().string(),
                                 std::generic_category().message(errno)));
  }
  wait_for(lock_);
}

}  // namespace judge
