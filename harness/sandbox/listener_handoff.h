// How the program's process hands the listener of its own filter to box_init: the kernel gives it
// to the process that is filtered, which is the last one that should hold it.
//
// The filter is in force by then, so it must know these calls (syscall_filter.cpp): sendmsg() on
// this one descriptor, which is closed when the program begins.
#pragma once

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>

namespace judge {

inline constexpr int kHandoffIn = 10;
inline constexpr int kHandoffOut = 11;

inline bool make_handoff() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
    return false;
  }
  // The pair may stand on the wanted numbers already, even exchanged.
  const int in = ::fcntl(ends[0], F_DUPFD_CLOEXEC, kHandoffOut + 1);
  const int out = ::fcntl(ends[1], F_DUPFD_CLOEXEC, kHandoffOut + 1);
  ::close(ends[0]);
  ::close(ends[1]);
  const bool made =
      ::dup3(in, kHandoffIn, O_CLOEXEC) >= 0 && ::dup3(out, kHandoffOut, O_CLOEXEC) >= 0;
  ::close(in);
  ::close(out);
  return made;
}

/// A message of one byte that carries one descriptor.
struct DescriptorMessage {
  char byte = 0;
  iovec data{.iov_base = &byte, .iov_len = 1};
  alignas(cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {};
  msghdr header{};

  DescriptorMessage() {
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    header.msg_control = room;
    header.msg_controllen = sizeof room;
  }
};

inline bool send_listener(int listener) {
  DescriptorMessage message;
  cmsghdr* control = CMSG_FIRSTHDR(&message.header);
  control->cmsg_level = SOL_SOCKET;
  control->cmsg_type = SCM_RIGHTS;
  control->cmsg_len = CMSG_LEN(sizeof listener);
  std::memcpy(CMSG_DATA(control), &listener, sizeof listener);
  return ::sendmsg(kHandoffIn, &message.header, 0) == 1;
}

/// -1 when the program's process died before it had one.
inline int receive_listener() {
  ::close(kHandoffIn);  // so that its death is seen
  DescriptorMessage message;
  if (::recvmsg(kHandoffOut, &message.header, MSG_CMSG_CLOEXEC) != 1) {
    return -1;
  }
  const cmsghdr* control = CMSG_FIRSTHDR(&message.header);
  if (control == nullptr || control->cmsg_type != SCM_RIGHTS) {
    return -1;
  }
  int listener = -1;
  std::memcpy(&listener, CMSG_DATA(control), sizeof listener);
  return listener;
}

}  // namespace judge
