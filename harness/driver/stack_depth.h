// Recognises a recursion that has filled the stack, and tells how deep it was: a process that dies
// of it leaves nothing but SIGSEGV, and AddressSanitizer shows the innermost few hundred calls and
// no number. Included once in every executable. Knows x86-64 and AArch64; elsewhere it is silent.
#pragma once

#include <ucontext.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>

extern "C" {
extern void* __libc_stack_end;  // where the C library found the stack when the process began
// Present in programs with AddressSanitizer, which are compiled with frame pointers.
__attribute__((weak)) void __asan_init();
}

// None of this may be checked by what it helps: it walks a stack that is full.
#define JUDGE_UNCHECKED __attribute__((no_sanitize("address", "undefined")))

namespace judge_driver {

/// Calls by the address to which they return; a recursion repeats a few of them.
class CallCounts {
 public:
  JUDGE_UNCHECKED void add(std::uintptr_t address) {
    for (Count& each : counts_) {
      if (each.address == address || each.calls == 0) {
        each.address = address;
        ++each.calls;
        return;
      }
    }
  }
  JUDGE_UNCHECKED long most() const {
    long most = 0;
    for (const Count& each : counts_) {
      most = each.calls > most ? each.calls : most;
    }
    return most;
  }

 private:
  struct Count {
    std::uintptr_t address = 0;
    long calls = 0;
  };
  Count counts_[32];
};

struct Registers {
  std::uintptr_t stack = 0;
  std::uintptr_t frame = 0;
};

JUDGE_UNCHECKED inline Registers registers(void* context) {
  const auto& machine = static_cast<ucontext_t*>(context)->uc_mcontext;
#if defined(__x86_64__)
  return {static_cast<std::uintptr_t>(machine.gregs[REG_RSP]),
          static_cast<std::uintptr_t>(machine.gregs[REG_RBP])};
#elif defined(__aarch64__)
  return {machine.sp, machine.regs[29]};
#else
  static_cast<void>(machine);
  return {};
#endif
}

//   frame pointer ─► │ the caller's frame pointer ─► …
//                    │ return address
JUDGE_UNCHECKED inline long stack_depth(std::uintptr_t frame) {
  CallCounts counts;
  const auto end = reinterpret_cast<std::uintptr_t>(__libc_stack_end);
  while (frame != 0 && frame < end && frame % sizeof(void*) == 0) {
    const auto* words = reinterpret_cast<const std::uintptr_t*>(frame);
    counts.add(words[1]);
    if (words[0] <= frame) {
      break;
    }
    frame = words[0];
  }
  return counts.most();
}

inline struct sigaction handler_before;

JUDGE_UNCHECKED inline void on_segmentation_fault(int signal, siginfo_t* info, void* context) {
  constexpr std::uintptr_t kNear = std::uintptr_t{1} << 20;  // a frame may be large
  const Registers now = registers(context);
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (now.stack != 0 && address + kNear > now.stack && address < now.stack + kNear) {
    const long depth = __asan_init != nullptr ? stack_depth(now.frame) : 0;
    char line[64];
    const int length =
        std::snprintf(line, sizeof line, "judge-driver: stack overflow, depth %ld\n", depth);
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
