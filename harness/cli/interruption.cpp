#include "cli/interruption.h"

#include <array>
#include <atomic>
#include <csignal>

namespace judge {
namespace {

constexpr std::array kRequests = {SIGINT, SIGTERM, SIGHUP};

// A handler has nothing else to write to.
std::atomic<int> received = 0;
std::atomic<bool> heard = false;
std::atomic<int> not_heard = 0;  ///< signals since the first, as long as nobody has asked for it
static_assert(std::atomic<int>::is_always_lock_free);

// timeout(1) sends its signal twice, to the process and to its group, which is one request. The
// next one does what it does without a handler, as soon as this one returns; the kernel then kills
// what the judge has started.
void note(int signal) {
  int none = 0;
  if (!received.compare_exchange_strong(none, signal) && (heard || ++not_heard > 1)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

}  // namespace

Interruption::Interruption() {
  received = 0;
  heard = false;
  not_heard = 0;
  // For good: what could not be written stays in the buffer of standard output, which is tried once
  // more when the process ends.
  std::signal(SIGPIPE, SIG_IGN);
  for (const int request : kRequests) {
    struct sigaction old{};
    struct sigaction ours{};
    ours.sa_handler = note;
    ours.sa_flags = SA_RESTART;
    if (::sigaction(request, nullptr, &old) == 0 && old.sa_handler != SIG_IGN) {
      ::sigaction(request, &ours, nullptr);
    }
  }
}

Interruption::~Interruption() {
  for (const int request : kRequests) {
    struct sigaction now{};
    if (::sigaction(request, nullptr, &now) == 0 && now.sa_handler == note) {
      std::signal(request, SIG_DFL);
    }
  }
}

int Interruption::signal() {
  heard = received != 0;
  return received;
}

}  // namespace judge
