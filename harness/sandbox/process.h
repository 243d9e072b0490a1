// Starts a process that cannot outgrow its limits or outlive the judge, and watches it.
//
// The process leads a process group of its own, so that killing it kills what it started too; it
// dies when the judge dies; it inherits only the descriptors that it is given, and no ignored or
// blocked signals.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/descriptor.h"

namespace judge {

/// Kernel-enforced limits; an absent one is inherited. No core file is ever written.
struct ResourceLimits {
  using Limit = std::optional<std::uint64_t>;
  Limit cpu_seconds = std::nullopt;          ///< RLIMIT_CPU: SIGXCPU, then SIGKILL a second later
  Limit file_bytes = std::nullopt;           ///< RLIMIT_FSIZE, memory files included
  Limit stack_bytes = std::nullopt;          ///< RLIMIT_STACK
  Limit address_space_bytes = std::nullopt;  ///< RLIMIT_AS; not with AddressSanitizer
  Limit open_files = std::nullopt;           ///< RLIMIT_NOFILE
};

struct ProcessSpec {
  std::vector<std::string> arguments;    ///< [0] is the program, looked up in PATH without a '/'
  std::vector<std::string> environment;  ///< the whole of it, "NAME=value"
  std::string directory;                 ///< working directory; empty: the judge's own
  std::vector<std::pair<int, int>> descriptors;  ///< (ours, theirs); all others are closed
  ResourceLimits limits;
  int control_group = -1;  ///< the door of a ControlGroup that it is to live in
  /// It sees by itself that the judge is gone, and winds up: to be killed would leave a part of it.
  bool winds_up_by_itself = false;
};

/// How a process ended.
struct ProcessEnd {
  int exit_code = 0;  ///< when signal is 0
  int signal = 0;
  std::chrono::microseconds cpu{};  ///< user and system time, its reaped children included
  [[nodiscard]] bool clean() const { return signal == 0 && exit_code == 0; }
  /// "exit code 3", "signal 9 (Killed)".
  [[nodiscard]] std::string words() const;
};

/// CPU time used so far by a process and its threads; 0 once it is gone.
std::chrono::microseconds process_cpu_time(pid_t pid);
/// Its resident memory now, in bytes; 0 once it is gone.
std::uint64_t process_resident_bytes(pid_t pid);

/// A running process. Destroying it kills it with its group and waits for it. It also dies with the
/// thread that started it, because the kernel takes the thread for the parent.
class Process {
 public:
  /// Throws std::system_error, which says what was attempted, when the program cannot be started.
  explicit Process(const ProcessSpec& spec);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Waits until the process ends or `timeout` has passed.
  std::optional<ProcessEnd> wait(std::chrono::milliseconds timeout);
  /// Kills the whole group and waits.
  ProcessEnd kill();

  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  ProcessEnd reap();

  pid_t pid_ = -1;
  Descriptor pidfd_;
  std::optional<ProcessEnd> end_;
};

/// What a helper command (a compiler, a symbolizer) left behind.
struct CommandResult {
  ProcessEnd end;
  bool timed_out = false;
  std::string out;  ///< standard output, at most `kCommandOutputLimit` bytes
  std::string err;  ///< standard error, likewise
};

inline constexpr std::size_t kCommandOutputLimit = std::size_t{16} << 20;

/// The three files of a command: its input, ready to be read, and what takes its outputs.
class CommandStreams {
 public:
  explicit CommandStreams(const std::string& input);
  [[nodiscard]] std::vector<std::pair<int, int>> descriptors() const;
  [[nodiscard]] std::string out() const { return read_at(out_, 0, kCommandOutputLimit); }
  [[nodiscard]] std::string err() const { return read_at(err_, 0, kCommandOutputLimit); }

 private:
  Descriptor in_;
  Descriptor out_;
  Descriptor err_;
};

/// Runs a command to its end with `input` as its standard input and the judge's environment, but
/// always in English (LC_ALL=C). Throws std::system_error when it cannot be started.
CommandResult run_command(const std::vector<std::string>& arguments, std::chrono::seconds timeout,
                          const std::string& input = "", const ResourceLimits& limits = {});

}  // namespace judge
