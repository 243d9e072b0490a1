// A running program that somebody else wrote, behind as many walls as there are.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "sandbox/control_group.h"
#include "sandbox/process.h"

namespace judge {

class Sandbox;
struct BoxMessage;
struct ToolView;

/// How a program in a box ended.
struct BoxEnd {
  ProcessEnd process;
  std::optional<std::int64_t> refused_call = {};  ///< it was ended for this system call
  bool ran_out_of_memory = false;                 ///< the control group's limit ended it
};

/// As a Process, but contained. Destroying it ends the program and everything in its box.
class Box {
 public:
  /// `sandbox` may be null: then there are only the limits. It must outlive this object.
  /// `memory_bytes` is the limit of the control group, where there is one. Throws
  /// std::system_error when the program cannot be started.
  Box(const ProcessSpec& program, const Sandbox* sandbox, std::uint64_t memory_bytes);
  /// For a tool; `sandbox` has full walls.
  Box(const ProcessSpec& tool, const Sandbox& sandbox, const ToolView& view,
      std::uint64_t memory_bytes);
  Box(const Box&) = delete;
  Box& operator=(const Box&) = delete;
  ~Box();

  /// Waits until the program ends or `timeout` has passed.
  std::optional<BoxEnd> wait(std::chrono::milliseconds timeout);
  BoxEnd kill();

  /// The program's process number, as the judge counts.
  [[nodiscard]] pid_t pid() const { return pid_; }
  [[nodiscard]] std::chrono::microseconds cpu_time() const;
  [[nodiscard]] std::uint64_t resident_bytes() const;

 private:
  /// The specification in the control group of this box, where there is one.
  ProcessSpec in_group(const ProcessSpec& program, const Sandbox* sandbox,
                       std::uint64_t memory_bytes);
  /// `enclose` says how to start it, from box_init's end of the control socket.
  template <class Enclose>
  void start(const Sandbox& sandbox, Enclose enclose);
  /// What box_init says next, or nothing when it has said nothing for `timeout`.
  std::optional<BoxMessage> receive(std::chrono::milliseconds timeout);
  /// Takes the next message in; returns whether there was one.
  bool take_news(std::chrono::milliseconds timeout);
  bool carrier_was_killed();
  BoxEnd finish();
  BoxEnd contained(const ProcessEnd& end) const;

  std::optional<ControlGroup> group_;  // removed last
  Descriptor control_;                 ///< not valid without walls
  std::optional<Process> carrier_;     ///< bwrap or box_init; the program itself without walls
  Descriptor pidfd_;                   ///< of the program
  pid_t pid_ = -1;
  std::string name_;
  std::optional<std::int64_t> refused_call_;
  std::optional<ProcessEnd> program_end_;
  std::optional<BoxEnd> end_;
};

}  // namespace judge
