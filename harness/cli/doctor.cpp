#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/silent.h"
#include "judge/submission_judge.h"
#include "report/text.h"
#include "sandbox/protections.h"

namespace judge {
namespace {

/// Says what holds and what does not; remembers whether all of it holds.
class Findings {
 public:
  void good(const std::string& what, const std::string& details) {
    fmt::print("  ok    {:<22} {}\n", what, details);
  }
  void bad(const std::string& what, const std::string& details, const std::string& remedy) {
    fmt::print("  FAIL  {:<22} {}\n        {:<22} {}\n", what, details, "", remedy);
    all_good_ = false;
  }
  /// Not what is best, but the judge works with it.
  void note(const std::string& what, const std::string& details) {
    fmt::print("  note  {:<22} {}\n", what, details);
  }
  [[nodiscard]] bool all_good() const { return all_good_; }

 private:
  bool all_good_ = true;
};

bool check_compilers(const Cache& cache, Findings& findings) {
  const std::vector<Compiler> compilers = installed_compilers(cache);
  if (compilers.empty()) {
    findings.bad("compiler", "none found", "scripts/setup installs clang-19");
    return false;
  }
  findings.good("compiler", compilers.front().label() + " (" + compilers.front().path + ")");
  if (compilers.front().command != "clang++-19") {
    findings.note("compiler", "LeetCode uses clang 19: messages may be worded differently here");
  }
  constexpr int kLeetCodeRelease = 14;
  if (const auto release = library_release(compilers.front())) {
    const std::string library = fmt::format("libstdc++ of GCC {}", *release);
    *release >= kLeetCodeRelease
        ? findings.good("standard library", library)
        : findings.note("standard library", library +
                                                "; LeetCode has that of GCC 14, so the newest "
                                                "parts (std::format, …) may be missing here");
  }
  for (std::size_t i = 1; i < compilers.size(); ++i) {
    findings.good("another compiler", compilers[i].label());
  }
  return true;
}

void check_programs(Findings& findings) {
  for (const char* program : {"llvm-symbolizer-19", "llvm-symbolizer", "addr2line"}) {
    if (const auto path = find_in_path(program)) {
      findings.good("symbolizer", *path);
      return;
    }
  }
  findings.bad("symbolizer", "none found: crashes will have no line numbers",
               "scripts/setup installs llvm-19");
}

void check_gdb(Findings& findings) {
  if (const auto path = find_in_path("gdb")) {
    findings.good("gdb", *path);
  } else {
    findings.note("gdb", "not found: judge debug needs it, nothing else does");
  }
}

void check_cache(const Cache& cache, Findings& findings) {
  if (!cache.trouble().empty()) {
    findings.note("cache", cache.trouble() + " (until then, everything is compiled anew)");
    return;
  }
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
  findings.good("cache", fmt::format("{}, {} MB of at most {} MB", cache.folder().string(),
                                     cache.bytes() / kMega, Cache::kLimitBytes / kMega));
}

/// Judges the first bundled variant: the whole way, by trying it.
void check_judging(const Catalog& catalog, const Toolchain& toolchain, const Profile& profile,
                   Findings& findings) {
  // A class, where there is one: it tries the driver as well.
  const auto is_class = [&](const Variant& each) {
    return catalog.problem(each.problem).kind == ProblemKind::method;
  };
  const auto found = std::ranges::find_if(catalog.variants(), is_class);
  const Variant& variant = found == catalog.variants().end() ? catalog.variants().front() : *found;
  const Problem& problem = catalog.problem(variant.problem);
  Suite suite = catalog.suite(problem, problem.default_suites.front());
  suite.cases.resize(1);
  JudgeOptions options;
  options.profile = &profile;
  Silent silent;
  const std::vector<RunResult> results = judge_all({{.name = variant.file.filename(),
                                                     .file = variant.file,
                                                     .problem = &problem,
                                                     .suites = {&suite}}},
                                                   toolchain, options, silent);
  const RunResult& result = results.front();
  const std::string what = "profile " + profile.name;
  if (result.verdict == Verdict::accepted) {
    findings.good(what, fmt::format("judged {}: Accepted, {} MB", result.submission,
                                    result.memory_kb >> 10U));
  } else {
    const std::string why =
        result.cases.empty() ? result.compile_message : result.cases.front().message;
    findings.bad(what, fmt::format("judged {}: {}", result.submission, name(result.verdict)), why);
  }
}

/// Each protection, by trying to break it.
void check_containment(const Sandbox& sandbox, Findings& findings) {
  const bool full = sandbox.walls() == Walls::full;
  if (full) {
    findings.good("containment", "full: bubblewrap, and a filter of system calls");
  } else {
    findings.bad("containment", sandbox.shortfall(), "scripts/setup installs bubblewrap");
  }
  for (const Protection& each : try_protections(sandbox, "/etc/passwd")) {
    if (each.holds) {
      findings.good("  " + each.name, each.promise);
    } else if (full) {
      findings.bad("  " + each.name, "does not hold: " + each.promise, "tell the developers");
    } else {
      findings.note("  " + each.name, "does not hold: " + each.promise);
    }
  }
  findings.good("  memory", "limited by: " + sandbox.memory_keeper());
}

int run_doctor(const Surroundings& surroundings) {
  Findings findings;
  fmt::print("judge {}\n", JUDGE_VERSION);
  const Catalog catalog(surroundings.root);
  findings.good("project", fmt::format("{}: {}, {}", surroundings.root.string(),
                                       counted(catalog.problems().size(), "problem"),
                                       counted(catalog.variants().size(), "bundled solution")));
  const Cache cache = open_cache(surroundings);
  check_cache(cache, findings);
  const bool compiles = check_compilers(cache, findings);
  check_programs(findings);
  check_gdb(findings);
  const Sandbox sandbox(SandboxMode::automatic);
  check_containment(sandbox, findings);
  if (catalog.variants().empty()) {
    findings.bad("bundled solutions", "none found: nothing to try the profiles with",
                 "git checkout -- solutions brings them back");
  } else if (compiles) {
    const Toolchain toolchain(cache, find_compiler(cache), surroundings.driver_folder(), &sandbox);
    for (const Profile& profile : profiles()) {
      check_judging(catalog, toolchain, profile, findings);
    }
  }
  fmt::print("{}\n", findings.all_good() ? "All is well." : "Something is missing: see above.");
  return findings.all_good() ? kExitAsExpected : kExitInternal;
}

}  // namespace

void add_doctor(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("doctor", "Try everything that judging needs and say what is missing");
  command->callback([&action] { action = run_doctor; });
}

}  // namespace judge
