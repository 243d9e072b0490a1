// A submission in gdb: what gdb is told before it runs, and the session itself.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/problem.h"
#include "cli/surroundings.h"
#include "toolchain/cache.h"

namespace judge {

/// A program, built for debugging, with the cases that it is to run.
struct GdbTarget {
  std::filesystem::path program;
  /// The program's argument (judge/case_file.h); a whole program reads it from standard input.
  std::filesystem::path cases;
  const Problem* problem = nullptr;
  std::size_t stop_in_case = 1;  ///< the case in which to stop at the method; the first is 1
};

/// The path of gdb. Throws UserError that says how to install it.
std::string find_gdb();

bool is_whole_program(const GdbTarget& target);

/// A command that stops at the first call of the method in the wanted case; in a whole program, at
/// main. A breakpoint that stays
/// would stop in every call of a method that calls itself.
std::string stop_at_method(const GdbTarget& target);

/// Keeps `step` in the submission.
std::string skip_library_and_driver();

/// Commands for a gdb that has Python: boards are drawn, the judge's frames hidden.
std::vector<std::string> show_boards(const GdbTarget& target, const Surroundings& surroundings);

/// Runs gdb on the judge's own terminal or pipes until it ends, with `hints` as the last lines of
/// its greeting. Ctrl-C goes to gdb. Returns gdb's exit code; throws std::system_error when it
/// cannot be started.
int run_gdb(const std::string& gdb, const GdbTarget& target, const Surroundings& surroundings,
            const Cache& cache, const std::vector<std::string>& hints);

}  // namespace judge
