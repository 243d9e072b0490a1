#include "toolchain/profile.h"

#include <cstdlib>

#include "catalog/user_error.h"

namespace judge {
namespace {

// The factors for `leetcode`: the two sanitizers together slow the bundled rescan variant 5.4 times
// (../shared/facts.md measured it; `scripts/judge run … --profile fast` shows it again), and their
// shadow memory, red zones and quarantine take up to three times the room.
constexpr int kSanitizerTimeFactor = 6;
constexpr int kSanitizerMemoryFactor = 3;

int major_version(const Compiler& compiler) { return std::atoi(compiler.version.c_str()); }

std::string newest_standard(const Compiler& compiler) {
  constexpr int kFirstClangWithThatSpelling = 17;
  const bool old_clang = compiler.is_clang && major_version(compiler) < kFirstClangWithThatSpelling;
  return old_clang ? "-std=c++2b" : "-std=c++23";
}

}  // namespace

const std::vector<Profile>& profiles() {
  static const std::vector<Profile> kProfiles = {
      {.name = "leetcode",
       .flags = {"-O2", "-g1", "-fno-omit-frame-pointer", "-fsanitize=address,undefined",
                 "-fno-sanitize-recover=undefined"},
       .sanitized = true,
       .time_factor = kSanitizerTimeFactor,
       .memory_factor = kSanitizerMemoryFactor},
      {.name = "fast", .flags = {"-O2", "-g1"}},
      {.name = "debug", .flags = {"-O0", "-g3"}, .time_factor = kSanitizerTimeFactor},
  };
  return kProfiles;
}

const Profile& profile_named(std::string_view name) {
  std::string names;
  for (const Profile& profile : profiles()) {
    if (profile.name == name) {
      return profile;
    }
    names += (names.empty() ? "" : ", ") + profile.name;
  }
  throw UserError("no profile \"" + std::string(name) + "\"; there are " + names);
}

std::vector<std::string> compile_flags(const Profile& profile, const Compiler& compiler,
                                       ProblemKind kind) {
  std::vector<std::string> flags = {newest_standard(compiler)};
  if (compiler.is_clang) {
    flags.emplace_back("-Wno-everything");
  }
  if (kind == ProblemKind::method) {
    // LeetCode refuses a function that may end without its value, and shows no other warning.
    flags.emplace_back("-Werror=return-type");
  }
  flags.insert(flags.end(), profile.flags.begin(), profile.flags.end());
  return flags;
}

}  // namespace judge
