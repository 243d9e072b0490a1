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
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fstream>
#include <system_error>

namespace judge {
namespace {

using std::chrono::microseconds;

[[noreturn]] void fail(int error, const std::string& attempted) {
  throw std::system_error(error, std::generic_category(), attempted);
}

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
  rlimit limit{.rlim_cur = *value, .rlim_max = *value};
  rlimit inherited{};
  ::getrlimit(static_cast<__rlimit_resource_t>(resource), &inherited);
  limit.rlim_max = std::min(limit.rlim_max, inherited.rlim_max);  // an ordinary user cannot raise it
  limit.rlim_cur = std::min(limit.rlim_cur, limit.rlim_max);
  return ::setrlimit(static_cast<__rlimit_resource_t>(resource), &limit) == 0;
}

bool set_limits(const ResourceLimits& limits) {
  return set_limit(RLIMIT_CORE, 0) && set_limit(RLIMIT_CPU, limits.cpu_seconds) &&
         set_limit(RLIMIT_FSIZE, limits.file_bytes) &&
         set_limit(RLIMIT_STACK, limits.stack_bytes) &&
         set_limit(RLIMIT_AS, limits.address_space_bytes);
}

// Ours may collide with theirs, so everything is first moved out of the way, above `kSafe`.
bool place_descriptors(const std::vector<std::pair<int, int>>& descriptors, int& report) {
  constexpr int kSafe = 64;
  report = ::fcntl(report, F_DUPFD_CLOEXEC, kSafe);
  if (report < 0) {
    return false;
  }
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
void close_on_exec_from(unsigned first) {
  ::syscall(SYS_close_range, first, ~0U, 1U << 2U /* CLOSE_RANGE_CLOEXEC */);
}

// Runs between fork and exec: only async-signal-safe calls, no allocation.
[[noreturn]] void become(const ProcessSpec& spec, char* const* arguments, char* const* environment,
                         int report, pid_t judge_pid) {
  const auto give_up = [&report] {
    const int error = errno;
    // The judge reads this; if it died meanwhile there is nobody left to tell.
    [[maybe_unused]] const ssize_t written = ::write(report, &error, sizeof error);
    ::_exit(127);
  };
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != judge_pid) {
    ::_exit(127);  // the judge died before the line above
  }
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::signal(SIGPIPE, SIG_DFL);
  close_on_exec_from(3);
  if (!spec.directory.empty() && ::chdir(spec.directory.c_str()) != 0) {
    give_up();
  }
  if (!place_descriptors(spec.descriptors, report) || !set_limits(spec.limits)) {
    give_up();
  }
  ::execvpe(arguments[0], arguments, environment);
  give_up();
  ::_exit(127);
}

microseconds to_microseconds(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + microseconds(time.tv_usec);
}

std::vector<std::string> own_environment() {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    all.emplace_back(*entry);
  }
  return all;
}

}  // namespace

Process::Process(const ProcessSpec& spec) {
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
  int error = 0;
  if (::read(report.get(), &error, sizeof error) == sizeof error) {
    reap();
    fail(error, "cannot run " + spec.arguments.front());
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
  pollfd watched{.fd = pidfd_.get(), .events = POLLIN, .revents = 0};
  if (::poll(&watched, 1, static_cast<int>(timeout.count())) > 0) {
    return reap();
  }
  return std::nullopt;
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

microseconds Process::cpu_time() const {
  if (end_) {
    return end_->cpu;
  }
  clockid_t clock = 0;
  timespec time{};
  if (::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0) {
    return {};
  }
  return std::chrono::duration_cast<microseconds>(std::chrono::seconds(time.tv_sec) +
                                                  std::chrono::nanoseconds(time.tv_nsec));
}

std::uint64_t Process::resident_bytes() const {
  std::ifstream statm("/proc/" + std::to_string(pid_) + "/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  if (end_ || !(statm >> total >> resident)) {
    return 0;
  }
  static const auto kPageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return resident * kPageBytes;
}

CommandResult run_command(const std::vector<std::string>& arguments, std::chrono::seconds timeout,
                          const std::string& input) {
  const Descriptor in = make_memory_file("input");
  const Descriptor out = make_memory_file("output");
  const Descriptor err = make_memory_file("errors");
  for (std::size_t done = 0; done < input.size();) {
    const ssize_t put = ::pwrite(in.get(), input.data() + done, input.size() - done,
                                 static_cast<off_t>(done));
    if (put < 0) {
      fail(errno, "cannot write a command's input");
    }
    done += static_cast<std::size_t>(put);
  }
  Process process({.arguments = arguments,
                   .environment = own_environment(),
                   .directory = "",
                   .descriptors = {{in.get(), 0}, {out.get(), 1}, {err.get(), 2}},
                   .limits = {}});
  CommandResult result;
  if (const auto end = process.wait(timeout)) {
    result.end = *end;
  } else {
    result.timed_out = true;
    result.end = process.kill();
  }
  result.out = read_at(out, 0, kCommandOutputLimit);
  result.err = read_at(err, 0, kCommandOutputLimit);
  return result;
}

}  // namespace judge
