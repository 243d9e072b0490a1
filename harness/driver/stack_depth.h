// Recognises a recursion that has filled the stack, and tells how deep it was: a process that dies
// of it leaves nothing but SIGSEGV, and AddressSanitizer shows the innermost few hundred calls and
// no number. Included once in every executable. Knows x86-64 and AArch64; elsewhere it is silent.
#pragma once

#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>

extern "C" {
extern void* __libc_stack_end;  // where the C library found the stack when the process began
// The program's code begins and ends here, says the linker.
extern const char __executable_start;
extern const char etext;
}

// None of this may be checked by what it helps: it reads a stack that is full, every word of it.
#define JUDGE_UNCHECKED __attribute__((no_sanitize("address", "undefined", "memory")))

namespace judge_driver {

/// How often each of the addresses occurs that are met first; a recursion repeats a few of them.
class AddressCounts {
 public:
  JUDGE_UNCHECKED void add(std::uintptr_t address) {
    for (Count& each : counts_) {
      if (each.address == address || each.times == 0) {
        each.address = address;
        ++each.times;
        return;
      }
    }
  }
  JUDGE_UNCHECKED long most() const {
    long most = 0;
    for (const Count& each : counts_) {
      most = each.times > most ? each.times : most;
    }
    return most;
  }

 private:
  struct Count {
    std::uintptr_t address = 0;
    long times = 0;
  };
  Count counts_[16];
};

JUDGE_UNCHECKED inline std::uintptr_t stack_pointer(void* context) {
  const auto& machine = static_cast<ucontext_t*>(context)->uc_mcontext;
#if defined(__x86_64__)
  return static_cast<std::uintptr_t>(machine.gregs[REG_RSP]);
#elif defined(__aarch64__)
  return machine.sp;
#else
  static_cast<void>(machine);
  return 0;
#endif
}

/// Every call leaves the address to which it returns on the stack: the one that occurs most often
/// is that of the recursion. Needs no frame pointers, which the C library does not have.
JUDGE_UNCHECKED inline long stack_depth(std::uintptr_t stack) {
  const auto code = reinterpret_cast<std::uintptr_t>(&__executable_start);
  const auto code_end = reinterpret_cast<std::uintptr_t>(&etext);
  const auto end = reinterpret_cast<std::uintptr_t>(__libc_stack_end);
  AddressCounts counts;
  for (stack -= stack % sizeof(stack); stack < end; stack += sizeof(stack)) {
    const std::uintptr_t word = *reinterpret_cast<const std::uintptr_t*>(stack);
    if (word >= code && word < code_end) {
      counts.add(word);
    }
  }
  return counts.most();
}

/// `stack`, or the lowest address of the stack that can be read: one call may leap over its end.
JUDGE_UNCHECKED inline std::uintptr_t readable_from(std::uintptr_t stack) {
  // Arguments and environment stand above __libc_stack_end and count for the limit too.
  constexpr std::uintptr_t kMargin = std::uintptr_t{256} << 10;
  rlimit limit{};
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
    return reinterpret_cast<std::uintptr_t>(__libc_stack_end);
  }
  const std::uintptr_t lowest =
      reinterpret_cast<std::uintptr_t>(__libc_stack_end) - limit.rlim_cur + kMargin;
  return stack > lowest ? stack : lowest;
}

inline struct sigaction handler_before;

JUDGE_UNCHECKED inline void on_segmentation_fault(int signal, siginfo_t* info, void* context) {
  constexpr std::uintptr_t kNear = std::uintptr_t{1} << 20;  // a frame may be large
  const std::uintptr_t stack = stack_pointer(context);
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (stack != 0 && address + kNear > stack && address < stack + kNear) {
    char line[64];
    const int length = std::snprintf(line, sizeof line, "judge-driver: stack overflow, depth %ld\n",
                                     stack_depth(readable_from(address > stack ? address : stack)));
    static_cast<void>(!write(STDERR_FILENO, line, static_cast<std::size_t>(length)));
  }
  if ((handler_before.sa_flags & SA_SIGINFO) != 0) {
    handler_before.sa_sigaction(signal, info, context);
  } else {
    std::signal(signal, SIG_DFL);  // and when this returns, the same happens again
  }
}

/// Before anything of the submission runs, its globals included.
__attribute__((constructor(101))) inline void watch_the_stack() {
  // AddressSanitizer has a stack for its handler; others need one, for theirs is full.
  static char memory[64 << 10];
  stack_t stack{};
  if (sigaltstack(nullptr, &stack) == 0 && (stack.ss_flags & SS_DISABLE) != 0) {
    stack = {.ss_sp = memory, .ss_flags = 0, .ss_size = sizeof memory};
    sigaltstack(&stack, nullptr);
  }
  struct sigaction action{};
  action.sa_sigaction = on_segmentation_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(SIGSEGV, &action, &handler_before);
}

}  // namespace judge_driver
