#include "toolchain/toolchain.h"

#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "catalog/user_error.h"
#include "sandbox/process.h"
#include "toolchain/call.h"

namespace judge {

namespace fs = std::filesystem;

// Three files a profile, all named by one key:
//   KEY.pch    (clang) or KEY/submission.h.gch (g++ insists on the name)
//   KEY.driver.o
struct Toolchain::Prelude {
  std::string key;
  fs::path header;  ///< the precompiled header
  fs::path driver;  ///< the driver's object file
};

struct Toolchain::Attempt {
  CommandResult result;
  fs::path program;
  std::vector<fs::path> headers;  ///< what the source includes besides the system and the driver
};

namespace {

constexpr std::chrono::seconds kCompilePatience{60};

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += part + '\n';
  }
  return text;
}

std::string must_read(const fs::path& file) {
  auto text = read_file(file);
  if (!text) {
    throw UserError(file.string() + ": cannot be read");
  }
  return *std::move(text);
}

std::string hash_of_folder(const fs::path& folder) {
  std::string text;
  for (const char* name :
       {"prelude.h", "driver.h", "submission.h", "shared_layout.h", "driver_main.cpp"}) {
    text += must_read(folder / name) + '\0';
  }
  return hash_of(text);
}

void write_file(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) {
    throw UserError(file.string() + ": cannot be written: is the disk full?");
  }
}

/// The prerequisites in a make rule as compilers write it with -MMD: "a.o: b.cpp dir/c\ d.h \".
std::vector<fs::path> parse_make_rule(const std::string& rule) {
  std::vector<fs::path> files;
  std::string word;
  const auto finish = [&] {
    if (!word.empty() && !word.ends_with(':')) {
      files.emplace_back(word);
    }
    word.clear();
  };
  for (std::size_t i = 0; i < rule.size(); ++i) {
    const bool escaped = rule[i] == '\\' && i + 1 < rule.size();
    if (escaped && rule[i + 1] == ' ') {
      word += ' ';
      ++i;
    } else if (escaped && rule[i + 1] == '\n') {
      ++i;
      finish();
    } else if (rule[i] == ' ' || rule[i] == '\n') {
      finish();
    } else {
      word += rule[i];
    }
  }
  finish();
  return files;
}

bool prelude_is_stale(const std::string& compiler_output) {
  return compiler_output.find("has been modified since the precompiled header") !=
         std::string::npos;
}

}  // namespace

Toolchain::Toolchain(Cache cache, Compiler compiler, fs::path driver_folder)
    : cache_(std::move(cache)),
      compiler_(std::move(compiler)),
      driver_folder_(std::move(driver_folder)),
      driver_hash_(hash_of_folder(driver_folder_)) {}

Build Toolchain::build(const fs::path& submission, const Profile& profile,
                       const Problem& problem) const {
  const auto begin = std::chrono::steady_clock::now();
  const std::vector<std::string> flags = compile_flags(profile, compiler_);
  const std::string source = call_source(problem.metadata, fs::absolute(submission));
  const std::string key = hash_of(joined({compiler_.identity, joined(flags), driver_hash_, source,
                                          must_read(submission)}));
  Build build;
  if (const std::string headers = local_headers_hash(key); !headers.empty()) {
    if (auto program = cache_.find(headers + ".exe")) {
      build.program = *program;
      build.from_cache = true;
      return build;
    }
  }
  const TemporaryFolder folder(cache_);
  Attempt attempt = compile(source, prelude(flags), flags, folder.path());
  if (prelude_is_stale(attempt.result.err)) {  // the system's headers were upgraded
    make_prelude(prelude(flags), flags);
    attempt = compile(source, prelude(flags), flags, folder.path());
  }
  if (attempt.result.timed_out) {
    build.diagnostics.emplace_back().text =
        fmt::format("the compiler was stopped after {} s", kCompilePatience.count());
  } else if (!attempt.result.end.clean()) {
    build.compiler_output = attempt.result.err;
    build.diagnostics = parse_diagnostics(attempt.result.err);
  } else {
    std::string names;
    for (const fs::path& header : attempt.headers) {
      names += header.string() + '\n';
    }
    cache_.put_text(names, key + ".deps");
    build.program = cache_.put(attempt.program, local_headers_hash(key) + ".exe");
  }
  build.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  return build;
}

// KEY.deps lists the headers that the submission included when it was last compiled; their contents
// and KEY together name the executable. Empty when it was never compiled or a header is gone.
std::string Toolchain::local_headers_hash(const std::string& key) const {
  const auto names = cache_.find_text(key + ".deps");
  if (!names) {
    return "";
  }
  std::string contents = key;
  std::istringstream lines(*names);
  for (std::string name; std::getline(lines, name);) {
    const auto header = read_file(name);
    if (!header) {
      return "";
    }
    contents += name + '\0' + *header + '\0';
  }
  return hash_of(contents);
}

Toolchain::Attempt Toolchain::compile(const std::string& source, const Prelude& prelude,
                                      const std::vector<std::string>& flags,
                                      const fs::path& folder) const {
  const fs::path file = folder / "judge_call.cpp";
  const fs::path dependencies = folder / "dependencies";
  Attempt attempt{.result = {}, .program = folder / "program", .headers = {}};
  write_file(file, source);
  std::vector<std::string> command = {compiler_.path};
  command.insert(command.end(), flags.begin(), flags.end());
  if (compiler_.is_clang) {
    command.insert(command.end(), {"-include-pch", prelude.header, "-fuse-ld=lld",
                                   "-fno-caret-diagnostics", "-fpch-instantiate-templates"});
  } else {
    command.insert(command.end(),
                   {"-I" + prelude.header.parent_path().string(), "-include", "submission.h",
                    "-Winvalid-pch", "-fno-diagnostics-show-caret"});
  }
  command.insert(command.end(), {"-fdiagnostics-color=never", "-I" + driver_folder_.string(), "-MMD",
                                 "-MF", dependencies, file, prelude.driver, "-o", attempt.program});
  attempt.result = run_command(command, kCompilePatience);
  if (attempt.result.end.clean() && !attempt.result.timed_out) {
    for (const fs::path& each : parse_make_rule(must_read(dependencies))) {
      const bool ours = each == file || each.parent_path() == driver_folder_;
      const bool precompiled = each == prelude.header || each.parent_path() == cache_.folder();
      if (!ours && !precompiled && each != folder / "program") {
        attempt.headers.push_back(each);
      }
    }
  }
  return attempt;
}

Toolchain::Prelude Toolchain::prelude(const std::vector<std::string>& flags) const {
  const std::string key =
      "prelude-" + hash_of(joined({compiler_.identity, joined(flags), driver_hash_}));
  const std::string header = compiler_.is_clang ? key + ".pch" : key + "/submission.h.gch";
  const Prelude prelude{.key = key,
                        .header = cache_.folder() / header,
                        .driver = cache_.folder() / (key + ".driver.o")};
  const auto complete = [&] {
    return cache_.find(header).has_value() && cache_.find(key + ".driver.o").has_value();
  };
  if (!complete()) {
    const CacheLock lock(cache_, key + ".lock");
    if (!complete()) {  // nobody made it while we waited
      make_prelude(prelude, flags);
    }
  }
  return prelude;
}

void Toolchain::make_prelude(const Prelude& prelude, const std::vector<std::string>& flags) const {
  const TemporaryFolder folder(cache_);
  const auto run = [&](std::vector<std::string> command) {
    const CommandResult result = run_command(command, kCompilePatience);
    if (!result.end.clean() || result.timed_out) {
      throw UserError(fmt::format("{} cannot compile the judge's own driver:\n{}",
                                  compiler_.label(), result.err));
    }
  };
  std::vector<std::string> command = {compiler_.path};
  command.insert(command.end(), flags.begin(), flags.end());
  if (compiler_.is_clang) {
    command.emplace_back("-fpch-instantiate-templates");  // half the time of every later compile
  }
  const fs::path header = folder.path() / "header";
  command.insert(command.end(),
                 {"-x", "c++-header", driver_folder_ / "submission.h", "-o", header});
  run(command);
  const fs::path driver = folder.path() / "driver.o";
  run({compiler_.path, "-std=c++20", "-O2", "-c", driver_folder_ / "driver_main.cpp", "-o",
       driver});
  fs::create_directories(prelude.header.parent_path());
  cache_.put(header, fs::relative(prelude.header, cache_.folder()));
  cache_.put(driver, prelude.key + ".driver.o");
}

}  // namespace judge
