#include "toolchain/compiler.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <set>
#include <sstream>

#include "catalog/user_error.h"
#include "sandbox/process.h"
#include "toolchain/text_scan.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> path_folders() {
  const char* path = std::getenv("PATH");
  std::istringstream stream(path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin");
  std::vector<std::string> folders;
  for (std::string folder; std::getline(stream, folder, ':');) {
    if (!folder.empty()) {
      folders.push_back(folder);
    }
  }
  return folders;
}

/// The 19 of "clang++-19"; nothing when `command` is not `stem`-NUMBER.
std::optional<int> version_suffix(const std::string& command, const std::string& stem) {
  if (!command.starts_with(stem + "-")) {
    return std::nullopt;
  }
  const char* first = command.data() + stem.size() + 1;
  const char* last = command.data() + command.size();
  int number = 0;
  const auto [end, error] = std::from_chars(first, last, number);
  return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

/// "clang++-19", "clang++-16", …: newest first, then the one without a number.
std::vector<std::string> versions_in_path(const std::string& stem) {
  std::set<int, std::greater<>> versions;
  for (const std::string& folder : path_folders()) {
    std::error_code ignored;  // a folder in PATH need not exist
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
      if (const auto version = version_suffix(entry.path().filename(), stem)) {
        versions.insert(*version);
      }
    }
  }
  std::vector<std::string> commands;
  for (const int version : versions) {
    commands.push_back(stem + "-" + std::to_string(version));
  }
  commands.push_back(stem);
  return commands;
}

constexpr const char* kPreferred = "clang++-19";

/// What to look for where the preferred one is not there: best first.
std::vector<std::string> others() {
  std::vector<std::string> commands;
  for (const char* stem : {"clang++", "g++"}) {
    const std::vector<std::string> versions = versions_in_path(stem);
    commands.insert(commands.end(), versions.begin(), versions.end());
  }
  return commands;
}

std::string identity_of(const fs::path& program) {
  const fs::path real = fs::canonical(program);
  return real.string() + ":" + std::to_string(fs::file_size(real)) + ":" +
         std::to_string(fs::last_write_time(real).time_since_epoch().count());
}

std::string ask(const std::string& path, const char* question) {
  constexpr std::chrono::seconds kPatience{20};
  const CommandResult answer = run_command({path, question}, kPatience);
  if (!answer.end.clean()) {
    throw UserError(path + " does not answer " + question + ": " + answer.err);
  }
  return answer.out.substr(0, answer.out.find('\n'));
}

/// "19.1.7", and " lld" behind it when the compiler finds that linker.
std::string ask_about(const Compiler& compiler) {
  std::string answer = ask(compiler.path, compiler.is_clang ? "-dumpversion" : "-dumpfullversion");
  if (compiler.is_clang && ask(compiler.path, "-print-prog-name=ld.lld").find('/') == 0) {
    answer += " lld";
  }
  return answer;
}

std::string remembered_answer(const Compiler& compiler, const Cache& cache) {
  const std::string name = "compiler-" + hash_of(compiler.identity);
  if (auto known = cache.find_text(name)) {
    return *known;
  }
  std::string answer = ask_about(compiler);
  try {
    cache.put_text(answer, name);
  } catch (const CacheError&) {
    // It is asked again next time; whoever compiles will find out what is wrong with the cache.
  }
  return answer;
}

std::optional<Compiler> look_up(const std::string& command, const Cache& cache) {
  const auto path = find_in_path(command);
  if (!path) {
    return std::nullopt;
  }
  Compiler compiler;
  compiler.command = fs::path(command).filename();
  compiler.path = *path;
  compiler.is_clang = compiler.command.find("clang") != std::string::npos;
  compiler.identity = identity_of(*path);
  const std::string answer = remembered_answer(compiler, cache);
  compiler.version = answer.substr(0, answer.find(' '));
  compiler.has_lld = answer.ends_with(" lld");
  return compiler;
}

}  // namespace

std::optional<std::string> find_in_path(const std::string& command) {
  if (command.find('/') != std::string::npos) {
    return ::access(command.c_str(), X_OK) == 0 ? std::optional(command) : std::nullopt;
  }
  for (const std::string& folder : path_folders()) {
    const std::string path = folder + "/" + command;
    if (::access(path.c_str(), X_OK) == 0 && !fs::is_directory(path)) {
      return path;
    }
  }
  return std::nullopt;
}

Compiler find_compiler(const Cache& cache, const std::string& wanted) {
  if (!wanted.empty()) {
    if (auto compiler = look_up(wanted, cache)) {
      return *compiler;
    }
    throw UserError("no compiler " + wanted + " on this machine");
  }
  if (auto compiler = look_up(kPreferred, cache)) {
    return *compiler;  // the others are not even looked for, which takes longer than all of this
  }
  for (const std::string& command : others()) {
    if (auto compiler = look_up(command, cache)) {
      return *compiler;
    }
  }
  throw UserError(
      "no C++ compiler on this machine: install clang-19 (scripts/setup does), or g++ 11 or newer");
}

std::vector<Compiler> installed_compilers(const Cache& cache) {
  std::vector<std::string> commands = {kPreferred};
  std::ranges::move(others(), std::back_inserter(commands));
  std::vector<Compiler> compilers;
  std::set<std::string> seen;
  for (const std::string& command : commands) {
    if (auto compiler = look_up(command, cache);
        compiler && seen.insert(compiler->identity).second) {
      compilers.push_back(*compiler);
    }
  }
  return compilers;
}

bool is_as_it_was_found(const Compiler& compiler) {
  std::error_code missing;
  return fs::exists(compiler.path, missing) && identity_of(compiler.path) == compiler.identity;
}

std::optional<int> library_release(const Compiler& compiler) {
  const CommandResult macros =
      run_command({compiler.path, "-x", "c++", "-E", "-dM", "-include", "cstddef", "/dev/null"},
                  std::chrono::seconds(60));
  TextScan scan(macros.out);
  return scan.up_to("#define _GLIBCXX_RELEASE ") ? scan.number<int>() : std::nullopt;
}

}  // namespace judge
