#include "sandbox/children.h"

#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "sandbox/descriptor.h"

namespace judge {
namespace {

// The number may belong to somebody else by now. Once it is held it cannot change hands, and then
// the kernel says whether it is a child of ours.
void kill_child(pid_t pid) {
  const Descriptor held(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  siginfo_t info{};
  if (held.valid() &&
      ::waitid(P_PIDFD, static_cast<id_t>(held.get()), &info, WEXITED | WNOHANG | WNOWAIT) == 0) {
    ::syscall(SYS_pidfd_send_signal, held.get(), SIGKILL, nullptr, 0);
  }
}

}  // namespace

void kill_children() {
  std::error_code thread_gone;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task", thread_gone)) {
    std::ifstream children(thread.path() / "children");
    for (pid_t pid = 0; children >> pid;) {
      kill_child(pid);
    }
  }
}

}  // namespace judge
