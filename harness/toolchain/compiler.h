// Which C++ compilers this machine has, best first: LeetCode's own (clang 19), then the newest
// clang, then the newest g++.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "toolchain/cache.h"

namespace judge {

struct Compiler {
  std::string command;   ///< "clang++-19", as found in PATH
  std::string path;      ///< "/usr/bin/clang++-19"
  std::string version;   ///< "19.1.7"
  std::string identity;  ///< changes whenever the program at `path` does; part of cache keys
  bool is_clang = true;
  bool has_lld = false;  ///< links nearly twice as fast as the default linker

  [[nodiscard]] std::string label() const { return command + " " + version; }
};

/// The compiler that judges: the first that is installed. `wanted` (a command or a path) overrides
/// the choice. Throws UserError when there is none.
/// `cache` remembers the answers: asking a compiler takes longer than judging an unchanged
/// submission.
Compiler find_compiler(const Cache& cache, const std::string& wanted = "");

/// Every installed compiler in order of preference, one for each program.
std::vector<Compiler> installed_compilers(const Cache& cache);

/// Is the program at the compiler's path still the one that was asked?
bool is_as_it_was_found(const Compiler& compiler);

/// The path of `command` in PATH, or nothing.
std::optional<std::string> find_in_path(const std::string& command);

/// The release of GCC whose standard library the compiler uses; nothing when it uses another.
std::optional<int> library_release(const Compiler& compiler);

}  // namespace judge
