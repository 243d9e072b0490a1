#include "toolchain/profile.h"

#include <algorithm>
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

Profile unoptimised_profile() {
  Profile profile = profile_named("leetcode");
  profile.name = "unoptimised";
  std::ranges::replace(profile.flags, std::string("-O2"), std::string("-O0"));
  constexpr int kSlower = 4;
  profile.time_factor *= kSlower;
  return profile;
}

Profile patterned_profile() {
  Profile profile = profile_named("leetcode");
  profile.name = "patterned";
  profile.flags.emplace_back("-ftrivial-auto-var-init=pattern");
  return profile;
}

Profile memory_profile() {
  return {.name = "memory",
          .flags = {"-O0", "-g1", "-fno-omit-frame-pointer", "-fsanitize=memory",
                    "-fsanitize-memory-track-origins"},
          .sanitized = true,
          .time_factor = 2 * kSanitizerTimeFactor,
          .memory_factor = 2 * kSanitizerMemoryFactor,
          .with_driver = true};
}

Profile trace_profile(const std::filesystem::path& driver_folder) {
  constexpr int kTimeFactor = 60;
  Profile profile{.name = "trace",
                  .flags = {"-O0", "-g1", "-DJUDGE_TRACE", "-mllvm", "-tsan-instrument-atomics=0",
                            "-mllvm", "-tsan-instrument-read-before-write=1"},
                  .time_factor = kTimeFactor,
                  .traced = true};
  // Past the driver of the compiler, which would link the run-time libraries too.
  for (const std::string& flag :
       {std::string("-fsanitize=thread"),
        "-fsanitize-ignorelist=" + (driver_folder / "trace_files.txt").string(),
        std::string("-fsanitize-coverage-type=1"),  // functions
        std::string("-fsanitize-coverage-trace-pc-guard"),
        std::string("-fsanitize-coverage-pc-table"),
        "-fsanitize-coverage-ignorelist=" + (driver_folder / "trace_functions.txt").string()}) {
    profile.flags.insert(profile.flags.end(), {"-Xclang", flag});
  }
  return profile;
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
  } else {
    // g++ takes what an object's memory holds before its constructor for dead, and a probe looks at
    // just that.
    flags.emplace_back("-flifetime-dse=1");
  }
  if (kind == ProblemKind::method) {
    // LeetCode refuses a function that may end without its value, and shows no other warning.
    flags.emplace_back("-Werror=return-type");
  }
  flags.insert(flags.end(), profile.flags.begin(), profile.flags.end());
  return flags;
}

}  // namespace judge
