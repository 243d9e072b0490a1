// The judge's cache: files named by the hash of everything that they depend on. A file appears
// under its name whole or not at all (written elsewhere, then renamed), so that any number of
// judges may share one cache. It is bounded: the files that were used longest ago go first.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/user_error.h"
#include "sandbox/descriptor.h"

namespace judge {

class Cache;

/// 128 bits of BLAKE2b as 32 hexadecimal digits. A cryptographic hash: whoever could write two
/// sources with one hash would get the verdict of the one for the other.
std::string hash_of(std::string_view bytes);

/// The whole file, or nothing when it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& file);

/// $SUDOKU_JUDGE_CACHE, else $XDG_CACHE_HOME/sudoku-judge, else ~/.cache/sudoku-judge, else a
/// folder of this user's in the system's temporary folder.
std::filesystem::path default_cache_folder();

/// The cache cannot be used: the disk is full, it is read-only, somebody removed the folder.
class CacheError : public UserError {
 public:
  using UserError::UserError;
};

/// A folder for work in progress; removed with its contents. It is locked while it lives, and the
/// kernel lets go of the lock when the process dies: so what a killed judge left behind is known
/// from what another is working in, without asking a clock.
class TemporaryFolder {
 public:
  /// A new folder in `parent` whose name begins with `prefix`. Throws CacheError.
  TemporaryFolder(const std::filesystem::path& parent, const std::string& prefix);
  /// Inside the cache.
  explicit TemporaryFolder(const Cache& cache);
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// Removes those of this user that nobody works in any more.
  static void remove_abandoned(const std::filesystem::path& parent, const std::string& prefix);

 private:
  std::filesystem::path path_;
  Descriptor lock_;
};

/// Copies share one state: when one falls back on a private folder, all do.
class Cache {
 public:
  /// Makes the folder if need be. Throws CacheError when it cannot be written to, or when it stands
  /// where everybody may write and somebody else has made it: what is in there would be run.
  explicit Cache(const std::filesystem::path& folder);
  /// The same, but falls back on a private folder.
  static Cache at_best_in(const std::filesystem::path& folder);

  /// The cached file, marked as used now; nothing when it is not there.
  [[nodiscard]] std::optional<std::filesystem::path> find(const std::string& name) const;
  /// Moves a finished file (from temporary_folder()) into the cache and returns its new path.
  /// Throws CacheError.
  std::filesystem::path put(const std::filesystem::path& file, const std::string& name) const;
  /// The same for a short text.
  void put_text(const std::string& text, const std::string& name) const;
  [[nodiscard]] std::optional<std::string> find_text(const std::string& name) const;

  /// Removes the files used longest ago until the rest takes at most `limit_bytes`, and what killed
  /// judges left behind. Files used in the last ten minutes stay: somebody may be about to run
  /// them.
  void prune(std::uint64_t limit_bytes = kLimitBytes) const;

  /// What its files take together; not what judges are just working on.
  [[nodiscard]] std::uint64_t bytes() const;

  /// After an `error` in `folder`: from now on a private folder in the system's temporary folder
  /// takes its place, and goes with the last copy of this cache. Throws `error` again when it was
  /// the private folder already that failed.
  void fall_back(const std::filesystem::path& folder, const CacheError& error) const;
  /// Why a private folder is in use; empty when none is.
  [[nodiscard]] std::string trouble() const;

  [[nodiscard]] std::filesystem::path folder() const;
  static constexpr std::uint64_t kLimitBytes = std::uint64_t{512} << 20;

 private:
  struct State;
  struct Entry {
    std::filesystem::path file;
    std::filesystem::file_time_type used;
    std::uint64_t bytes;
  };
  explicit Cache(std::shared_ptr<State> state) : state_(std::move(state)) {}
  [[nodiscard]] std::vector<Entry> entries() const;

  std::shared_ptr<State> state_;
};

/// Holds an exclusive lock on a file of the cache, so that two judges do not both spend seconds on
/// the same precompiled header. The kernel lets go of it when the process dies.
class CacheLock {
 public:
  CacheLock(const Cache& cache, const std::string& name);
  CacheLock(const CacheLock&) = delete;
  CacheLock& operator=(const CacheLock&) = delete;

 private:
  Descriptor lock_;
};

}  // namespace judge
