// Where in a submission the luck is that a probe has found: a member, a local variable or a static,
// by its name and line.
#pragma once

#include <optional>
#include <string>

#include "judge/probe.h"
#include "toolchain/debug_info.h"

namespace judge {

class ProbeCauses {
 public:
  explicit ProbeCauses(const ProbeSubject& subject) : subject_(subject) {}

  /// One sentence; empty when nothing was found.
  std::string of(const Probe& probe);
  /// "calls (line 3)" for each global or static that can be written.
  std::string lasting_variables();

 private:
  const DebugInfo& debug_info();
  /// Whether it makes a difference when only these bytes of a Solution are dirty.
  [[nodiscard]] bool matters(const judge_driver::ByteRange& bytes) const;
  /// "member row (line 5)" for each member that the constructor leaves as the memory was and that
  /// is read like that.
  std::string unset_members();
  /// "local best (line 7)", by MemorySanitizer.
  std::string unset_local();

  const ProbeSubject& subject_;
  std::optional<DebugInfo> debug_info_;
};

}  // namespace judge
