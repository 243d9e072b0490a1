#include "sandbox/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "sandbox/failure.h"

namespace judge {
namespace {

using std::chrono::microseconds;

std::vector<char*> c_strings(const std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  pointers.reserve(strings.size() + 1);
  for (const std::string& string : strings) {
    pointers.push_back(const_cast<char*>(string.c_str()));  // execvpe wants it so; it only reads
  }
  pointers.push_back(nullptr);
  return pointers;
}

bool set_limit(int resource, const std::optional<std::uint64_t>& value) {
  if (!value) {
    return true;
  }
  // At the hard limit of CPU time the kernel sends SIGKILL, which says nothing; a second earlier,
  // at the soft one, SIGXCPU.
  const rlim_t grace = resource == RLIMIT_CPU ? 1 : 0;
  rlimit limit{.rlim_cur = *value, .rlim_max = *value + grace};
  rlimit inherited{};
  ::getrlimit(static_cast<__rlimit_resource_t>(resource), &inherited);
  limit.rlim_max =
      std::min(limit.rlim_max, inherited.rlim_max);  // an ordinary user cannot raise it
  limit.rlim_cur = std::min(limit.rlim_cur, limit.rlim_max);
  return ::setrlimit(static_cast<__rlimit_resource_t>(resource), &limit) == 0;
}

bool set_limits(const ResourceLimits& limits) {
  return set_limit(RLIMIT_CORE, 0) && set_limit(RLIMIT_CPU, limits.cpu_seconds) &&
         set_limit(RLIMIT_FSIZE, limits.file_bytes) &&
         set_limit(RLIMIT_STACK, limits.stack_bytes) &&
         set_limit(RLIMIT_AS, limits.address_space_bytes) &&
         set_limit(RLIMIT_NOFILE, limits.open_files);
}

constexpr int kSafe = 64;

// Ours may collide with theirs, so everything is first moved out of the way, to `kSafe` and above.
bool place_descriptors(const std::vector<std::pair<int, int>>& descriptors, int& report) {
  const int moved_report = ::fcntl(report, F_DUPFD_CLOEXEC, kSafe);
  if (moved_report < 0) {
    return false;
  }
  report = moved_report;
  std::array<int, kSafe> moved{};
  for (std::size_t i = 0; i < descriptors.size(); ++i) {
    moved[i] = ::fcntl(descriptors[i].first, F_DUPFD_CLOEXEC, kSafe);
    if (moved[i] < 0) {
      return false;
    }
  }
  for (std::size_t i = 0; i < descriptors.size(); ++i) {
    if (::dup2(moved[i], descriptors[i].second) < 0) {
      return false;
    }
  }
  return true;
}

// Whatever the judge itself inherited without close-on-exec would otherwise be passed on.
bool close_on_exec_from(unsigned first) {
  constexpr unsigned kCloseOnExec = 1U << 2U;  // CLOSE_RANGE_CLOEXEC; older headers lack it
  return ::syscall(SYS_close_range, first, ~0U, kCloseOnExec) == 0;
}

// A judge started by Python or nohup has signals ignored, and ignoring is inherited: a program must
// not survive its limits because of it.
void reset_signals() {
  for (int signal = 1; signal < NSIG; ++signal) {
    ::signal(signal, SIG_DFL);
  }
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

enum class Step { enter_group, enter_folder, pass_descriptors, set_limits, run };

/// What the new process could not do, told to the judge through a pipe.
struct Failure {
  Step step;
  int error;
};

std::string attempted(Step step, const ProcessSpec& spec) {
  switch (step) {
    case Step::enter_group:
      return "cannot enter the control group for " + spec.arguments.front();
    case Step::enter_folder:
      return "cannot enter the folder " + spec.directory;
    case Step::pass_descriptors:
      return "cannot pass descriptors on to " + spec.arguments.front();
    case Step::set_limits:
      return "cannot limit " + spec.arguments.front();
    case Step::run:
      break;
  }
  return "cannot run " + spec.arguments.front();
}

// Runs between fork and exec: only async-signal-safe calls, no allocation.
[[noreturn]] void become(const ProcessSpec& spec, char* const* arguments, char* const* environment,
                         int report, pid_t judge_pid) {
  const auto must = [&report](bool done, Step step) {
    if (!done) {
      const Failure failure{.step = step, .error = errno};
      // If the judge died meanwhile there is nobody left to tell.
      [[maybe_unused]] const ssize_t written = ::write(report, &failure, sizeof failure);
      ::_exit(127);
    }
  };
  ::setpgid(0, 0);
  if (!spec.winds_up_by_itself) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  }
  if (::getppid() != judge_pid) {
    ::_exit(127);  // the judge died before the line above
  }
  reset_signals();
  must(spec.control_group < 0 || ::write(spec.control_group, "0", 1) == 1, Step::enter_group);
  must(close_on_exec_from(3), Step::pass_descriptors);
  must(spec.directory.empty() || ::chdir(spec.directory.c_str()) == 0, Step::enter_folder);
  must(place_descriptors(spec.descriptors, report), Step::pass_descriptors);
  must(set_limits(spec.limits), Step::set_limits);
  must(::execvpe(arguments[0], arguments, environment) == 0, Step::run);
  ::_exit(127);
}

/// What the new process reports; nothing when it became the program that it should be.
std::optional<Failure> read_failure(const Descriptor& report) {
  Failure failure{};
  ssize_t got = 0;
  do {
    got = ::read(report.get(), &failure, sizeof failure);
  } while (got < 0 && errno == EINTR);
  return got == sizeof failure ? std::optional(failure) : std::nullopt;
}

microseconds to_microseconds(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + microseconds(time.tv_usec);
}

// The judge's own, but in English and with plain quotes: diagnostics are read by programs first.
std::vector<std::string> helper_environment() {
  std::vector<std::string> all = {"LC_ALL=C"};
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view variable(*entry);
    if (!variable.starts_with("LC_ALL=") && !variable.starts_with("LANGUAGE=")) {
      all.emplace_back(variable);
    }
  }
  return all;
}

}  // namespace

Process::Process(const ProcessSpec& spec) {
  assert(spec.descriptors.size() < kSafe);
  std::array<int, 2> pipe_ends{};
  if (::pipe2(pipe_ends.data(), O_CLOEXEC) != 0) {
    fail(errno, "cannot make a pipe");
  }
  const Descriptor report(pipe_ends[0]);
  Descriptor report_in(pipe_ends[1]);
  const std::vector<char*> arguments = c_strings(spec.arguments);
  const std::vector<char*> environment = c_strings(spec.environment);
  const pid_t judge_pid = ::getpid();
  pid_ = ::fork();
  if (pid_ < 0) {
    fail(errno, "cannot start a process");
  }
  if (pid_ == 0) {
    become(spec, arguments.data(), environment.data(), report_in.get(), judge_pid);
  }
  ::setpgid(pid_, pid_);  // here too: whichever of us comes first
  report_in.close();
  if (const auto failure = read_failure(report)) {
    reap();
    fail(failure->error, attempted(failure->step, spec));
  }
  pidfd_ = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
  if (!pidfd_.valid()) {
    const int why = errno;
    kill();
    fail(why, "cannot watch a process");
  }
}

Process::~Process() {
  if (!end_) {
    kill();
  }
}

std::optional<ProcessEnd> Process::wait(std::chrono::milliseconds timeout) {
  if (end_) {
    return end_;
  }
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  for (;;) {
    pollfd watched{.fd = pidfd_.get(), .events = POLLIN, .revents = 0};
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    const int ready = ::poll(&watched, 1, std::max(static_cast<int>(left.count()), 0));
    if (ready > 0) {
      return reap();
    }
    if (ready == 0) {
      return std::nullopt;
    }
    if (errno != EINTR) {
      fail(errno, "cannot wait for a process");
    }
  }
}

ProcessEnd Process::kill() {
  if (!end_) {
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);  // if it left its group
    reap();
  }
  return *end_;
}

ProcessEnd Process::reap() {
  // What the process started must not outlive it; its group is known to be its own until reaped.
  siginfo_t info{};
  while (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) != 0 &&
         errno == EINTR) {
  }
  ::kill(-pid_, SIGKILL);
  int status = 0;
  rusage usage{};
  while (::wait4(pid_, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  end_ = ProcessEnd{.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
                    .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                    .cpu = to_microseconds(usage.ru_utime) + to_microseconds(usage.ru_stime)};
  return *end_;
}

std::string ProcessEnd::words() const {
  return signal != 0 ? "signal " + std::to_string(signal) + " (" + ::strsignal(signal) + ")"
                     : "exit code " + std::to_string(exit_code);
}

microseconds process_cpu_time(pid_t pid) {
  clockid_t clock = 0;
  timespec time{};
  if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0) {
    return {};
  }
  return std::chrono::duration_cast<microseconds>(std::chrono::seconds(time.tv_sec) +
                                                  std::chrono::nanoseconds(time.tv_nsec));
}

namespace {

std::uint64_t resident_pages(const std::filesystem::path& folder) {
  std::ifstream statm(folder / "statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  return statm >> total >> resident ? resident : 0;
}

}  // namespace

std::uint64_t process_resident_bytes(pid_t pid) {
  const std::filesystem::path folder = "/proc/" + std::to_string(pid);
  std::uint64_t resident = resident_pages(folder);
  if (resident == 0) {  // its first thread may be gone, and the others hold the memory
    std::error_code gone;
    for (const auto& thread : std::filesystem::directory_iterator(folder / "task", gone)) {
      resident = std::max(resident, resident_pages(thread.path()));
    }
  }
  static const auto kPageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return resident * kPageBytes;
}

CommandStreams::CommandStreams(const std::string& input)
    : in_(make_memory_file("input")),
      out_(make_memory_file("output")),
      err_(make_memory_file("errors")) {
  write_at(in_, 0, input);
}

std::vector<std::pair<int, int>> CommandStreams::descriptors() const {
  return {{in_.get(), STDIN_FILENO}, {out_.get(), STDOUT_FILENO}, {err_.get(), STDERR_FILENO}};
}

CommandResult run_command(const std::vector<std::string>& arguments, std::chrono::seconds timeout,
                          const std::string& input, const ResourceLimits& limits) {
  const CommandStreams streams(input);
  Process process({.arguments = arguments,
                   .environment = helper_environment(),
                   .directory = "",
                   .descriptors = streams.descriptors(),
                   .limits = limits});
  const auto end = process.wait(timeout);
  return {.end = end ? *end : process.kill(),
          .timed_out = !end,
          .out = streams.out(),
          .err = streams.err()};
}

}  // namespace judge
