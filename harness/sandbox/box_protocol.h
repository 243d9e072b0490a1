// What the judge and box_init say to each other: one message a packet, on a socket that tells the
// judge the sender's process number in the judge's own counting.
//
//   judge ── bwrap ── box_init ── program
//     ▲                  │           │
//     └──── control ─────┴───────────┘ (until it becomes the program)
#pragma once

#include <cstdint>

namespace judge {

// Descriptors of box_init; those below are the program's own.
inline constexpr int kBoxControl = 8;
inline constexpr int kBoxFilter = 9;  ///< a file that holds the filter of system calls, or closed

/// Where a program stands in its box, and where box_init does.
inline constexpr char kProgramInBox[] = "/submission";
inline constexpr char kInitInBox[] = "/box";

enum class BoxNews : std::int32_t {
  ready,    ///< sent by box_init: the walls stand
  started,  ///< sent by the process that is about to become the program
  failed,   ///< it could not become the program: `number` is a BoxStep, `detail` the errno
  refused,  ///< the program made system call `number`, whose first argument is `detail`
  ended,    ///< the program ended: `number` is its wait status
};

enum class BoxStep : std::int32_t { drop_rights, limit_threads, filter_calls, run };

struct BoxMessage {
  BoxNews news = BoxNews::ready;
  std::int32_t padding = 0;
  std::int64_t number = 0;
  std::int64_t detail = 0;
  std::int64_t cpu_us = 0;            ///< of the program, when it ended
  std::int64_t peak_resident_kb = 0;  ///< likewise
};

}  // namespace judge
