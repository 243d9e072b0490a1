#include "sandbox/box.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "sandbox/box_protocol.h"
#include "sandbox/failure.h"
#include "sandbox/sandbox.h"

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds kStartPatience{30'000};
constexpr milliseconds kStartTick{1000};
constexpr milliseconds kEndPatience{10'000};

std::string attempted(BoxStep step, const std::string& program) {
  switch (step) {
    case BoxStep::drop_rights:
      return "cannot take rights from " + program;
    case BoxStep::limit_threads:
      return "cannot limit the threads of " + program;
    case BoxStep::filter_calls:
      return "cannot filter the system calls of " + program;
    case BoxStep::run:
      break;
  }
  return "cannot run " + program;
}

ProcessEnd process_end(const BoxMessage& message) {
  const int status = static_cast<int>(message.number);
  return {.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
          .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
          .cpu = microseconds(message.cpu_us)};
}

std::pair<Descriptor, Descriptor> make_control() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
    fail(errno, "cannot make a socket");
  }
  std::pair<Descriptor, Descriptor> control(ends[0], ends[1]);
  const int on = 1;
  if (::setsockopt(ends[0], SOL_SOCKET, SO_PASSCRED, &on, sizeof on) != 0) {
    fail(errno, "cannot make a socket that tells the sender");
  }
  return control;
}

/// The sender's process number, translated by the kernel into ours.
pid_t sender(const msghdr& header) {
  const cmsghdr* control = CMSG_FIRSTHDR(&header);
  if (control == nullptr || control->cmsg_type != SCM_CREDENTIALS) {
    return -1;
  }
  ucred credentials{};
  std::copy_n(CMSG_DATA(control), sizeof credentials,
              reinterpret_cast<unsigned char*>(&credentials));
  return credentials.pid;
}

}  // namespace

Box::Box(const ProcessSpec& program, const Sandbox* sandbox, std::uint64_t memory_bytes)
    : name_(program.arguments.front()) {
  const ProcessSpec spec = in_group(program, sandbox, memory_bytes);
  if (sandbox == nullptr || sandbox->walls() == Walls::none) {
    carrier_.emplace(spec);
    pid_ = carrier_->pid();
  } else {
    start(*sandbox, [&](const Descriptor& control) { return sandbox->enclose(spec, control); });
  }
}

Box::Box(const ProcessSpec& tool, const Sandbox& sandbox, const ToolView& view,
         std::uint64_t memory_bytes)
    : name_(tool.arguments.front()) {
  const ProcessSpec spec = in_group(tool, &sandbox, memory_bytes);
  start(sandbox, [&](const Descriptor& control) { return sandbox.enclose(spec, view, control); });
}

ProcessSpec Box::in_group(const ProcessSpec& program, const Sandbox* sandbox,
                          std::uint64_t memory_bytes) {
  ProcessSpec spec = program;
  if (sandbox != nullptr && sandbox->group_home()) {
    group_.emplace(*sandbox->group_home(), memory_bytes);
    spec.control_group = group_->door().get();
  }
  return spec;
}

template <class Enclose>
void Box::start(const Sandbox& sandbox, Enclose enclose) {
  {
    auto [ours, theirs] = make_control();
    control_ = std::move(ours);
    carrier_.emplace(enclose(theirs));
  }
  const auto deadline = std::chrono::steady_clock::now() + kStartPatience;
  while (pid_ < 0) {
    const bool late = std::chrono::steady_clock::now() > deadline;
    if (!take_news(kStartTick) && (late || !control_.valid())) {
      sandbox.forget();
      fail(ECHILD, "cannot build a box for " + name_);
    }
  }
}

Box::~Box() {
  if (!end_) {
    kill();
  }
}

std::optional<BoxMessage> Box::receive(milliseconds timeout) {
  pollfd watched{.fd = control_.get(), .events = POLLIN, .revents = 0};
  const int ready = ::poll(&watched, 1, static_cast<int>(std::max<long>(timeout.count(), 0)));
  if (ready < 0 && errno != EINTR) {
    fail(errno, "cannot wait for a program");
  }
  if (ready <= 0) {
    return std::nullopt;
  }
  BoxMessage message;
  iovec data{.iov_base = &message, .iov_len = sizeof message};
  alignas(cmsghdr) char room[CMSG_SPACE(sizeof(ucred))] = {};
  msghdr header{};
  header.msg_iov = &data;
  header.msg_iovlen = 1;
  header.msg_control = room;
  header.msg_controllen = sizeof room;
  if (::recvmsg(control_.get(), &header, MSG_CMSG_CLOEXEC) != sizeof message) {
    control_.close();  // box_init is gone
    return std::nullopt;
  }
  if (message.news == BoxNews::started) {
    pid_ = sender(header);
  }
  return message;
}

bool Box::take_news(milliseconds timeout) {
  const auto message = receive(timeout);
  if (!message) {
    return false;
  }
  switch (message->news) {
    case BoxNews::ready:
      break;
    case BoxNews::started:
      // When it has ended already, there is nothing to open; its end is the next message.
      pidfd_ = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
      break;
    case BoxNews::failed:
      if (carrier_was_killed()) {
        return false;
      }
      fail(static_cast<int>(message->detail),
           attempted(static_cast<BoxStep>(message->number), name_));
    case BoxNews::refused:
      refused_call_ = message->number;
      break;
    case BoxNews::ended:
      program_end_ = process_end(*message);
      break;
  }
  return true;
}

/// Once box_init is gone nobody answers for the program's calls, and the first one fails: but what
/// happened is that somebody ended all of the box.
bool Box::carrier_was_killed() {
  const auto end = carrier_->wait(kEndPatience);
  if (!end || end->signal != SIGKILL) {
    return false;
  }
  control_.close();
  return true;
}

std::optional<BoxEnd> Box::wait(milliseconds timeout) {
  if (end_) {
    return end_;
  }
  if (!control_.valid()) {
    const auto end = carrier_->wait(timeout);
    return end ? end_ = contained(*end) : std::nullopt;
  }
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  while (control_.valid() && !program_end_) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (!take_news(left) && control_.valid() && left <= milliseconds(0)) {
      return std::nullopt;
    }
  }
  return finish();
}

BoxEnd Box::kill() {
  if (end_) {
    return *end_;
  }
  if (pidfd_.valid()) {
    ::syscall(SYS_pidfd_send_signal, pidfd_.get(), SIGKILL, nullptr, 0);
    if (const auto end = wait(kEndPatience)) {
      return *end;
    }
  }
  return finish();
}

/// Nothing of the box is left when this returns.
BoxEnd Box::finish() {
  // Behind a program that ended by itself the rest of the box winds up.
  const auto wound_up = program_end_ ? carrier_->wait(kEndPatience) : std::nullopt;
  const ProcessEnd carrier = wound_up ? *wound_up : carrier_->kill();
  control_.close();
  // When box_init went without a word, something ended all of the box.
  end_ = contained(program_end_.value_or(carrier));
  return *end_;
}

BoxEnd Box::contained(const ProcessEnd& end) const {
  return {.process = end,
          .refused_call = refused_call_,
          .ran_out_of_memory = group_ && group_->ran_out()};
}

microseconds Box::cpu_time() const { return end_ ? end_->process.cpu : process_cpu_time(pid_); }

std::uint64_t Box::resident_bytes() const { return end_ ? 0 : process_resident_bytes(pid_); }

}  // namespace judge
