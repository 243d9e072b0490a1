#include "sandbox/syscall_filter.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <span>
#include <string_view>
#include <system_error>

#include "sandbox/box_protocol.h"
#include "sandbox/descriptor.h"
#include "sandbox/listener_handoff.h"

namespace judge {
namespace {

// By name, so that one list serves every architecture; a call that this one lacks is skipped.
constexpr std::array kAllowed = {
    // Memory.
    "brk",
    "mmap",
    "mmap2",
    "munmap",
    "mprotect",
    "mremap",
    "madvise",
    "mincore",
    "msync",
    // Reading and writing what is open.
    "read",
    "readv",
    "pread64",
    "preadv",
    "preadv2",
    "write",
    "writev",
    "pwrite64",
    "pwritev",
    "pwritev2",
    "lseek",
    "_llseek",
    "close",
    "close_range",
    "dup",
    "dup2",
    "dup3",
    "pipe",
    "pipe2",
    "poll",
    "ppoll",
    "select",
    "_newselect",
    "pselect6",
    "fsync",
    "fdatasync",
    "ftruncate",
    "fallocate",
    "fadvise64",
    "flock",
    "sendfile",
    "copy_file_range",
    "splice",
    "tee",
    // Files: what may be seen and written is decided by what is there.
    "stat",
    "fstat",
    "lstat",
    "stat64",
    "fstat64",
    "lstat64",
    "newfstatat",
    "fstatat64",
    "statx",
    "statfs",
    "fstatfs",
    "access",
    "faccessat",
    "faccessat2",
    "readlink",
    "readlinkat",
    "getdents",
    "getdents64",
    "getcwd",
    "chdir",
    "fchdir",
    "umask",
    // Time.
    "clock_gettime",
    "clock_getres",
    "clock_nanosleep",
    "nanosleep",
    "gettimeofday",
    "time",
    "times",
    "alarm",
    "setitimer",
    "getitimer",
    // Signals to itself; kill and its kin are questions, because they name a process.
    "rt_sigaction",
    "rt_sigprocmask",
    "rt_sigreturn",
    "rt_sigpending",
    "rt_sigsuspend",
    "rt_sigtimedwait",
    "sigaltstack",
    "sigreturn",
    "pause",
    // Threads. What starts one is below.
    "futex",
    "futex_time64",
    "set_robust_list",
    "get_robust_list",
    "set_tid_address",
    "rseq",
    "sched_yield",
    "sched_getaffinity",
    "membarrier",
    "gettid",
    "exit",
    "exit_group",
    // About itself and the machine.
    "getpid",
    "getppid",
    "getuid",
    "geteuid",
    "getgid",
    "getegid",
    "getresuid",
    "getresgid",
    "getgroups",
    "getpgrp",
    "getpgid",
    "getsid",
    "getrusage",
    "getrlimit",
    "ugetrlimit",
    "setrlimit",

    "getpriority",
    "sysinfo",
    "uname",
    "getrandom",
    "getcpu",
    "arch_prctl",
    "set_thread_area",
    "restart_syscall",
    // There are no children to wait for.
    "wait4",
    "waitid",
    "waitpid",
};

// What changes files; only where all that can be seen is the program's own.
constexpr std::array kChangingFiles = {
    "open",     "openat", "openat2",  "creat",     "mkdir", "mkdirat", "rmdir",    "unlink",
    "unlinkat", "rename", "renameat", "renameat2", "link",  "linkat",  "symlink",  "symlinkat",
    "chmod",    "fchmod", "fchmodat", "utimensat", "utime", "utimes",  "truncate",
};

[[noreturn]] void fail(int error) {
  throw std::system_error(error, std::generic_category(), "cannot make the filter of system calls");
}

void must(int result) {
  if (result != 0) {
    fail(-result);
  }
}

class Filter {
 public:
  Filter() : context_(::seccomp_init(SCMP_ACT_NOTIFY), &::seccomp_release) {
    if (context_ == nullptr) {
      fail(ENOMEM);
    }
    // Another architecture's calls would have other numbers.
    must(::seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    // The frequent ones are found sooner.
    must(::seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2));
  }

  void allow(const char* name) { add(SCMP_ACT_ALLOW, name, {}); }
  void allow_if(const char* name, scmp_arg_cmp argument) {
    add(SCMP_ACT_ALLOW, name, std::span(&argument, 1));
  }
  void answer(const char* name, int error) {
    add(SCMP_ACT_ERRNO(static_cast<unsigned>(error)), name, {});
  }

  [[nodiscard]] std::string code() const {
    const Descriptor file = make_memory_file("filter");
    must(::seccomp_export_bpf(context_.get(), file.get()));
    return read_at(file, 0, size_of(file));
  }

 private:
  void add(std::uint32_t action, const char* name, std::span<const scmp_arg_cmp> arguments) {
    const int number = ::seccomp_syscall_resolve_name(name);
    if (number >= 0) {
      must(::seccomp_rule_add_array(context_.get(), action, number,
                                    static_cast<unsigned>(arguments.size()), arguments.data()));
    }
  }

  std::unique_ptr<void, decltype(&::seccomp_release)> context_;
};

constexpr scmp_arg_cmp argument_is(unsigned index, std::uint64_t value) {
  return {.arg = index, .op = SCMP_CMP_EQ, .datum_a = value, .datum_b = 0};
}

void allow_threads(Filter& filter) {
  filter.allow_if("clone", {.arg = 0,
                            .op = SCMP_CMP_MASKED_EQ,
                            .datum_a = CLONE_THREAD | CLONE_VM,
                            .datum_b = CLONE_THREAD | CLONE_VM});
  // Its flags stand in memory, where no filter can look; libc then takes the older call.
  filter.answer("clone3", ENOSYS);
}

/// Calls with a hundred meanings of which a few are harmless.
void allow_in_part(Filter& filter) {
  for (const std::uint64_t option : {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_SET_DUMPABLE,
                                     PR_GET_PDEATHSIG, PR_GET_NO_NEW_PRIVS, PR_SET_VMA}) {
    filter.allow_if("prctl", argument_is(0, option));
  }
  filter.allow_if("prlimit64", argument_is(0, 0));  // its own limits
  // Not F_SETOWN and F_SETSIG, by which the kernel sends signals to whomever.
  for (const std::uint64_t command :
       {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW,
        F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW, F_GETPIPE_SZ, F_GET_SEALS}) {
    filter.allow_if("fcntl", argument_is(1, command));
    filter.allow_if("fcntl64", argument_is(1, command));
  }
  constexpr std::uint64_t kAsk = 0xffffffff;
  filter.allow_if("personality", argument_is(0, kAsk));
  for (const std::uint64_t request : {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX}) {
    filter.allow_if("ioctl", argument_is(1, request));
  }
}

void allow_files(Filter& filter, FileRights rights) {
  if (rights == FileRights::all) {
    for (const char* name : kChangingFiles) {
      filter.allow(name);
    }
    return;
  }
  constexpr std::uint64_t kNoWriting = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND;
  const auto reads = [](unsigned index) {
    return scmp_arg_cmp{
        .arg = index, .op = SCMP_CMP_MASKED_EQ, .datum_a = kNoWriting, .datum_b = O_RDONLY};
  };
  filter.allow_if("open", reads(1));
  filter.allow_if("openat", reads(2));
}

struct Purpose {
  std::string_view words;
  std::initializer_list<std::string_view> calls;
};

const Purpose kPurposes[] = {
    {"start another process", {"fork", "vfork", "clone", "clone3", "execve", "execveat"}},
    {"use the network",
     {"socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg",
      "sendmmsg", "recvfrom", "recvmsg", "recvmmsg"}},
    {"send a signal to another process",
     {"kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_send_signal"}},
    {"look into another process",
     {"ptrace", "process_vm_readv", "process_vm_writev", "pidfd_open", "pidfd_getfd", "kcmp"}},
    {"change who it is",
     {"setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "capset",
      "setfsuid", "setfsgid"}},
    {"change files",
     {"open",     "openat", "openat2",  "creat",     "mkdir", "mkdirat", "rmdir",   "unlink",
      "unlinkat", "rename", "renameat", "renameat2", "link",  "linkat",  "symlink", "symlinkat",
      "chmod",    "fchmod", "fchmodat", "utimensat", "utime", "utimes",  "truncate"}},
    {"leave its box", {"mount", "umount2", "pivot_root", "chroot", "unshare", "setns"}},
};

}  // namespace

std::string make_syscall_filter(FileRights rights) {
  Filter filter;
  for (const char* name : kAllowed) {
    filter.allow(name);
  }
  allow_threads(filter);
  allow_in_part(filter);
  allow_files(filter, rights);
  // On its way from box_init to being the program, see box_protocol.h and listener_handoff.h. The
  // descriptors are closed then, and no socket can be made.
  filter.allow_if("sendmsg", argument_is(0, kHandoffIn));
  filter.allow_if("sendto", argument_is(0, kBoxControl));
  return filter.code();
}

std::string syscall_name(std::int64_t number) {
  const std::unique_ptr<char, decltype(&std::free)> name(
      ::seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, static_cast<int>(number)), &std::free);
  return name != nullptr ? name.get() : "system call " + std::to_string(number);
}

std::string syscall_purpose(std::int64_t number) {
  const std::string name = syscall_name(number);
  for (const Purpose& each : kPurposes) {
    if (std::ranges::find(each.calls, name) != each.calls.end()) {
      return std::string(each.words);
    }
  }
  return "";
}

}  // namespace judge
