#include "cli/gdb_session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <system_error>

#include "catalog/user_error.h"
#include "cli/output_file.h"
#include "report/rerun.h"
#include "runner/runner.h"
#include "sandbox/process.h"
#include "toolchain/compiler.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool speaks_python(const std::string& gdb) {
  const CommandResult answer = run_command({gdb, "--configuration"}, std::chrono::seconds(60));
  return answer.end.clean() && answer.out.find("--with-python") != std::string::npos;
}

/// `command` without what gdb says to it, where that can be had.
std::string quietly(const std::string& command, bool python) {
  return python ? fmt::format("python gdb.execute(r'{}', to_string=True)", command) : command;
}

/// gdb drops blanks at the beginning of what it is to echo, unless there is a backslash.
std::string echo(const std::string& line) {
  return fmt::format("echo {}{}\\n", line.starts_with(' ') ? "\\" : "", line);
}

std::vector<std::string> greeting(const GdbTarget& target, const std::vector<std::string>& hints) {
  std::vector<std::string> lines = {
      "", "  n   next line   s  step into a call     finish  out of it   c  go on"};
  if (!is_whole_program(target)) {
    lines.push_back(fmt::format("  p {0}         watch -l {0}[0][2]  stops when that cell changes",
                                target.problem->metadata.parameters.front().name));
  }
  lines.emplace_back("  bt  callers     b 12  stop at line 12   run  from the start   q  quit");
  lines.insert(lines.end(), hints.begin(), hints.end());
  return lines;
}

// Every `run`, ours and the user's, stops at the method again.
std::string script(const GdbTarget& target, const Surroundings& surroundings, bool python,
                   const std::vector<std::string>& hints) {
  std::vector<std::string> commands = {"set confirm off", "set breakpoint pending on",
                                       "set filename-display basename",
                                       quietly(skip_library_and_driver(), python)};
  const auto add = [&](const std::vector<std::string>& more) {
    commands.insert(commands.end(), more.begin(), more.end());
  };
  if (python) {
    add(show_boards(target, surroundings));
  }
  // gdb has the shell redirect; a `run` that is typed later reads from there as well.
  const std::string run =
      is_whole_program(target) ? "run < " + shell_quoted(target.cases.string()) : "run";
  add({"define hook-run", quietly(stop_at_method(target), python), "end", run});
  for (const std::string& line : greeting(target, hints)) {
    commands.push_back(echo(line));
  }
  return fmt::format("{}\n", fmt::join(commands, "\n"));
}

/// While it lives, what is typed to interrupt gdb or the program in it does not end the judge.
class DeafToInterrupts {
 public:
  DeafToInterrupts()
      : interrupt_(std::signal(SIGINT, SIG_IGN)), quit_(std::signal(SIGQUIT, SIG_IGN)) {}
  DeafToInterrupts(const DeafToInterrupts&) = delete;
  DeafToInterrupts& operator=(const DeafToInterrupts&) = delete;
  ~DeafToInterrupts() {
    std::signal(SIGINT, interrupt_);
    std::signal(SIGQUIT, quit_);
  }

 private:
  void (*interrupt_)(int);
  void (*quit_)(int);
};

/// As deep as a submission may recurse when it is judged; gdb passes its limit on.
void allow_deep_recursion() {
  rlimit limit{};
  ::getrlimit(RLIMIT_STACK, &limit);
  limit.rlim_cur = std::min<rlim_t>(std::max<rlim_t>(limit.rlim_cur, kStackBytes), limit.rlim_max);
  ::setrlimit(RLIMIT_STACK, &limit);
}

/// Starts a program in the judge's own process group, so that it may read from the terminal.
pid_t start(const std::vector<std::string>& arguments) {
  std::vector<char*> pointers;
  for (const std::string& argument : arguments) {
    pointers.push_back(const_cast<char*>(argument.c_str()));  // posix_spawn only reads
  }
  pointers.push_back(nullptr);
  sigset_t heard;
  ::sigemptyset(&heard);
  ::sigaddset(&heard, SIGINT);
  ::sigaddset(&heard, SIGQUIT);
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setsigdefault(&attributes, &heard);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t pid = -1;
  const int error =
      ::posix_spawn(&pid, pointers[0], nullptr, &attributes, pointers.data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  if (error != 0) {
    throw std::system_error(error, std::generic_category(), "cannot run " + arguments[0]);
  }
  return pid;
}

int exit_code_of(pid_t pid) {
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "cannot wait for gdb");
    }
  }
  constexpr int kAsShellsSay = 128;
  return WIFEXITED(status) ? WEXITSTATUS(status) : kAsShellsSay + WTERMSIG(status);
}

}  // namespace

std::string find_gdb() {
  if (auto gdb = find_in_path("gdb")) {
    return *std::move(gdb);
  }
  throw UserError(
      "judge debug needs gdb, which is not installed: apt-get install gdb, or scripts/setup "
      "--test");
}

bool is_whole_program(const GdbTarget& target) {
  return target.problem->kind == ProblemKind::program;
}

std::string stop_at_method(const GdbTarget& target) {
  if (is_whole_program(target)) {
    return "tbreak main";
  }
  // The driver has no debug information, so gdb must be told what the counter is.
  const std::string condition =
      target.stop_in_case == 1
          ? ""
          : fmt::format(" if *(unsigned long *)&judge_case_number == {}", target.stop_in_case);
  return fmt::format("tbreak -function Solution::{}{}", target.problem->metadata.method, condition);
}

std::string skip_library_and_driver() { return "skip -rfu ^(std|__gnu_cxx|judge_driver)::"; }

std::vector<std::string> show_boards(const GdbTarget& target, const Surroundings& surroundings) {
  const Geometry& geometry = target.problem->geometry;
  std::vector<int> regions;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    regions.push_back(geometry.region(cell));
  }
  return {"source " + fs::absolute(surroundings.gdb_script()).string(),
          fmt::format("python show_boards([{}])", fmt::join(regions, ","))};
}

int run_gdb(const std::string& gdb, const GdbTarget& target, const Surroundings& surroundings,
            const Cache& cache, const std::vector<std::string>& hints) {
  const TemporaryFolder folder(cache);
  const fs::path commands = folder.path() / "commands.gdb";
  OutputFile file(commands);
  file.stream() << script(target, surroundings, speaks_python(gdb), hints);
  file.commit();
  std::cout.flush();
  std::fflush(stdout);
  ::unsetenv("DEBUGINFOD_URLS");  // the judge works offline: no questions about downloads
  allow_deep_recursion();
  const DeafToInterrupts deaf;
  std::vector<std::string> arguments = {gdb, "-q", "-x", commands, "--args", target.program};
  if (!is_whole_program(target)) {
    arguments.push_back(target.cases);
  }
  return exit_code_of(start(arguments));
}

}  // namespace judge
