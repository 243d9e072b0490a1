// The judge's cache: files named by the hash of everything that they depend on. A file appears
// under its name whole or not at all (written elsewhere, then renamed), so that any number of
// judges may share one cache. It is bounded: the files that were used longest ago go first.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// 128 bits of XXH3 as 32 hexadecimal digits.
std::string hash_of(std::string_view bytes);

/// The whole file, or nothing when it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& file);

/// $SUDOKU_JUDGE_CACHE, else $XDG_CACHE_HOME/sudoku-judge, else ~/.cache/sudoku-judge, else a
/// folder of this user's in /tmp.
std::filesystem::path default_cache_folder();

class Cache {
 public:
  /// Makes the folder if need be. Throws UserError when it cannot be written to.
  explicit Cache(std::filesystem::path folder);

  /// The cached file, marked as used now; nothing when it is not there.
  [[nodiscard]] std::optional<std::filesystem::path> find(const std::string& name) const;
  /// Moves a finished file (from temporary_folder()) into the cache and returns its new path.
  std::filesystem::path put(const std::filesystem::path& file, const std::string& name) const;
  /// The same for a short text.
  void put_text(const std::string& text, const std::string& name) const;
  [[nodiscard]] std::optional<std::string> find_text(const std::string& name) const;

  /// Removes the files used longest ago until the rest takes at most `limit_bytes`.
  /// Files used in the last ten minutes stay: somebody may be about to run them.
  void prune(std::uint64_t limit_bytes = kLimitBytes) const;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  static constexpr std::uint64_t kLimitBytes = std::uint64_t{512} << 20;

 private:
  friend class TemporaryFolder;
  std::filesystem::path folder_;
};

/// A folder inside the cache for work in progress; removed with its contents.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const Cache& cache);
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Holds an exclusive lock on a file of the cache, so that two judges do not both spend seconds on
/// the same precompiled header. The kernel lets go of it when the process dies.
class CacheLock {
 public:
  CacheLock(const Cache& cache, const std::string& name);
  CacheLock(const CacheLock&) = delete;
  CacheLock& operator=(const CacheLock&) = delete;
  ~CacheLock();

 private:
  int fd_;
};

}  // namespace judge
