// How a submission is compiled, and what that costs it: a profile with sanitizers is slower and
// larger, and the limits are multiplied by its factors.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/problem.h"
#include "toolchain/compiler.h"

namespace judge {

struct Profile {
  std::string name;
  std::vector<std::string> flags;  ///< for every compiler
  bool sanitized = false;
  int time_factor = 1;  ///< limits on CPU time are multiplied by it
  int memory_factor = 1;
  /// The driver is compiled with these flags too: MemorySanitizer must see every write.
  bool with_driver = false;
  /// Every access to memory and every call is announced to driver/tracer.cpp; clang only.
  bool traced = false;
};

/// "leetcode", "fast" or "debug". Throws UserError with the names there are.
const Profile& profile_named(std::string_view name);

/// Every profile, the default first.
const std::vector<Profile>& profiles();

// For probes, which judge an accepted submission once more with one thing changed.
Profile unoptimised_profile();  ///< as `leetcode`, but not optimised
Profile patterned_profile();    ///< as `leetcode`, but locals that are not set hold a pattern
Profile memory_profile();  ///< MemorySanitizer: names what is read before it is set; clang only

/// For `judge trace`. Not optimised, so that every write and call of the source is made; with the
/// hooks of ThreadSanitizer and of coverage, whose lists of what to leave out stand in
/// `driver_folder`. That makes it about 20 times slower than `fast`; it gets 60 times the time.
Profile trace_profile(const std::filesystem::path& driver_folder);

/// The profile's flags for this compiler, `-std=` included: the newest standard that it knows.
std::vector<std::string> compile_flags(const Profile& profile, const Compiler& compiler,
                                       ProblemKind kind);

}  // namespace judge
