// Where the judge finds itself: its project, its cache, the terminal.
#pragma once

#include <filesystem>
#include <string>

#include "report/text_style.h"
#include "toolchain/cache.h"

namespace judge {

struct Surroundings {
  /// The folder that holds testcases/, solutions/ and harness/driver: $SUDOKU_JUDGE_ROOT, else
  /// where the judge was built.
  std::filesystem::path root;
  std::filesystem::path cache_folder;
  /// How the user started the judge, for the commands that it suggests: $SUDOKU_JUDGE_COMMAND.
  std::string command;

  /// As the links in its path lead: a precompiled header knows its sources by their paths, and a
  /// project that is reached in two ways needs only one.
  [[nodiscard]] std::filesystem::path driver_folder() const;
  /// What gdb sources.
  [[nodiscard]] std::filesystem::path gdb_script() const {
    return driver_folder() / "gdb" / "judge_gdb.py";
  }
};

Surroundings look_around();

/// The cache, or a private one where that cannot be used. Call tell_trouble() when all is done.
Cache open_cache(const Surroundings& surroundings);

/// Says on standard error, in one sentence, that the cache could not be used, if that is so.
void tell_trouble(const Cache& cache);

/// For text written to file descriptor `fd`: colours on a terminal unless NO_COLOR is set, a live
/// line unless TERM is "dumb", plain ASCII unless the locale speaks UTF-8.
TextStyle style_for(int fd, const Surroundings& surroundings);

/// `path` as the user would type it here: relative when it lies below the working directory.
std::string as_typed(const std::filesystem::path& path);

}  // namespace judge
