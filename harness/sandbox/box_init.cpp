// box_init USER THREADS PROGRAM [ARGUMENT…]: the first process of a box. Starts the program,
// answers the kernel's questions about system calls that the filter does not know, and tells the
// judge how the program ended. When it is gone, the kernel ends whatever else is in the box.
//
// It uses no library but libc: it is started for every run and must be quick.
#include <fcntl.h>
#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "sandbox/box_protocol.h"
#include "sandbox/listener_handoff.h"

namespace judge {
namespace {

bool tell(const BoxMessage& message) {
  return ::send(kBoxControl, &message, sizeof message, MSG_NOSIGNAL) == sizeof message;
}

[[noreturn]] void give_up(BoxStep step) {
  const int error = errno;
  tell({.news = BoxNews::failed, .number = static_cast<std::int32_t>(step), .detail = error});
  ::_exit(127);
}

void must(bool done, BoxStep step) {
  if (!done) {
    give_up(step);
  }
}

/// An identity that owns nothing and that no other process has.
bool become_nobody(uid_t uid) {
  return ::setgroups(0, nullptr) == 0 && ::setresgid(uid, uid, uid) == 0 &&
         ::setresuid(uid, uid, uid) == 0;
}

/// From here on this process and the program make only the calls that the filter knows; the others
/// are brought before whoever holds the returned descriptor. -1 on error.
int install_filter() {
  static sock_filter code[4096];
  const ssize_t bytes = ::pread(kBoxFilter, code, sizeof code, 0);
  if (bytes <= 0) {
    return -1;
  }
  const sock_fprog filter{
      .len = static_cast<unsigned short>(static_cast<std::size_t>(bytes) / sizeof(sock_filter)),
      .filter = code};
  return static_cast<int>(
      ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &filter));
}

[[noreturn]] void become_program(uid_t uid, rlim_t threads, bool filtered, char** arguments) {
  if (uid != 0) {
    must(become_nobody(uid), BoxStep::drop_rights);
  }
  if (threads != 0) {
    const rlimit limit{.rlim_cur = threads, .rlim_max = threads};
    must(::setrlimit(RLIMIT_NPROC, &limit) == 0, BoxStep::limit_threads);
  }
  must(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, BoxStep::drop_rights);
  // The sanitizers would start the program a second time in order to have this, which the filter
  // refuses.
  ::personality(ADDR_NO_RANDOMIZE);
  tell({.news = BoxNews::started});
  if (filtered) {
    const int listener = install_filter();
    must(listener >= 0 && send_listener(listener), BoxStep::filter_calls);
    ::close(listener);
  }
  ::execvp(arguments[0], arguments);
  give_up(BoxStep::run);
}

/// The calls that are right once or only for certain arguments; the program waits for the answer.
class Questions {
 public:
  Questions(int listener, pid_t program) : listener_(listener), program_(program) {}

  /// Returns whether the program may go on.
  bool answer() {
    seccomp_notif question{};
    if (::ioctl(listener_, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) {
      return true;  // whoever asked is gone
    }
    if (!is_right(question.data)) {
      tell({.news = BoxNews::refused,
            .number = question.data.nr,
            .detail = static_cast<std::int64_t>(question.data.args[0])});
      return false;
    }
    const seccomp_notif_resp go_on{
        .id = question.id, .val = 0, .error = 0, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
    ::ioctl(listener_, SECCOMP_IOCTL_NOTIF_SEND, &go_on);
    return true;
  }

 private:
  bool is_right(const seccomp_data& call) {
    switch (call.nr) {
      case SYS_execve:  // that by which it becomes the program
        return !std::exchange(running_, true);
      case SYS_kill:  // raise() and abort() send signals to the process itself
      case SYS_tkill:
      case SYS_tgkill:
        return static_cast<pid_t>(call.args[0]) == program_;
      default:
        return false;
    }
  }

  int listener_;
  pid_t program_;
  bool running_ = false;
};

void tell_end(pid_t program) {
  int status = 0;
  rusage usage{};
  while (::wait4(program, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  constexpr std::int64_t kMicro = 1'000'000;
  tell({.news = BoxNews::ended,
        .number = status,
        .cpu_us = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * kMicro +
                  usage.ru_utime.tv_usec + usage.ru_stime.tv_usec,
        .peak_resident_kb = usage.ru_maxrss});
}

/// Until the program has ended, or the judge is gone.
void keep_watch(pid_t program, int listener) {
  const int end = static_cast<int>(::syscall(SYS_pidfd_open, program, 0));
  Questions questions(listener, program);
  pollfd watched[] = {{.fd = end, .events = POLLIN, .revents = 0},
                      {.fd = kBoxControl, .events = 0, .revents = 0},
                      {.fd = listener, .events = POLLIN, .revents = 0}};
  for (;;) {
    if (::poll(watched, 3, -1) < 0) {
      continue;
    }
    if (watched[1].revents != 0) {  // the judge hung up
      ::kill(program, SIGKILL);
      return;
    }
    if ((watched[2].revents & POLLIN) != 0 && !questions.answer()) {
      ::kill(program, SIGKILL);
      watched[2].fd = -1;
    }
    if ((watched[2].revents & POLLHUP) != 0) {  // the last thread is gone
      watched[2].fd = -1;
    }
    if (watched[0].revents != 0) {
      tell_end(program);
      return;
    }
  }
}

int run_box(char** arguments) {
  const auto uid = static_cast<uid_t>(std::strtoul(arguments[1], nullptr, 10));
  const auto threads = static_cast<rlim_t>(std::strtoul(arguments[2], nullptr, 10));
  const bool filtered = ::fcntl(kBoxFilter, F_GETFD) >= 0;
  // The program may not look at this process, nor keep its descriptors.
  ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  ::fcntl(kBoxControl, F_SETFD, FD_CLOEXEC);
  ::fcntl(kBoxFilter, F_SETFD, FD_CLOEXEC);
  if (!tell({.news = BoxNews::ready}) || !make_handoff()) {
    return 1;
  }
  const pid_t program = ::fork();
  if (program == 0) {
    become_program(uid, threads, filtered, arguments + 3);
  }
  if (program < 0) {
    give_up(BoxStep::run);
  }
  keep_watch(program, filtered ? receive_listener() : -1);
  return 0;
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  if (argc < 2) {
    return 0;  // what a trial of the walls runs as its program
  }
  return argc < 4 ? 1 : judge::run_box(argv);
}
