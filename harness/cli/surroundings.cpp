#include "cli/surroundings.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace judge {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

bool locale_speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = variable(name);
    if (!value.empty()) {
      return value.find("UTF-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
  }
  return true;  // nothing is said: containers and CI servers, whose logs are UTF-8
}

}  // namespace

std::filesystem::path Surroundings::driver_folder() const {
  const std::filesystem::path folder = root / "harness" / "driver";
  std::error_code missing;  // whoever reads it says so
  const std::filesystem::path real = std::filesystem::canonical(folder, missing);
  return missing ? folder : real;
}

Surroundings look_around() {
  Surroundings surroundings;
  const std::string root = variable("SUDOKU_JUDGE_ROOT");
  const std::string command = variable("SUDOKU_JUDGE_COMMAND");
  surroundings.root = root.empty() ? JUDGE_PROJECT : root;
  surroundings.command = command.empty() ? "judge" : command;
  surroundings.cache_folder = default_cache_folder();
  return surroundings;
}

Cache open_cache(const Surroundings& surroundings) {
  return Cache::at_best_in(surroundings.cache_folder);
}

void tell_trouble(const Cache& cache) {
  if (const std::string trouble = cache.trouble(); !trouble.empty()) {
    std::fputs(("judged without the cache: " + trouble + '\n').c_str(), stderr);
  }
}

TextStyle style_for(int fd, const Surroundings& surroundings) {
  TextStyle style;
  const bool terminal = ::isatty(fd) == 1;
  const bool smart = terminal && variable("TERM") != "dumb";
  style.colour = smart && variable("NO_COLOR").empty();
  style.live = smart;
  style.unicode = locale_speaks_utf8();
  style.program = surroundings.command;
  winsize size{};
  if (terminal && ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    style.width = size.ws_col;
  }
  return style;
}

std::string as_typed(const std::filesystem::path& path) {
  const std::filesystem::path relative = path.lexically_proximate(std::filesystem::current_path());
  return relative.empty() || *relative.begin() == ".." ? path.string() : relative.string();
}

}  // namespace judge
