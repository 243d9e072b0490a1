// The system calls that a solution needs. Everything else is brought before box_init, which ends
// the program and tells the judge the call's number.
#pragma once

#include <cstdint>
#include <string>

namespace judge {

/// What a program may do to the files that it sees.
enum class FileRights {
  all,   ///< behind full walls: there is nothing to harm
  read,  ///< without namespaces: these are the user's own
};

/// The filter as the kernel wants it (an array of sock_filter). Throws std::system_error when
/// libseccomp cannot make it.
std::string make_syscall_filter(FileRights rights);

/// "socket"; "system call 4242" for one that nobody knows.
std::string syscall_name(std::int64_t number);

/// What a program is after when it makes this call: "open a network connection", "start another
/// program"; empty where the name says it all.
std::string syscall_purpose(std::int64_t number);

}  // namespace judge
