#include "cli/containment.h"

#include <fmt/format.h>

namespace judge {

Sandbox make_sandbox(const std::string& mode, const Surroundings& surroundings) {
  Sandbox sandbox(sandbox_mode_named(mode).value());
  if (!sandbox.shortfall().empty()) {
    fmt::print(
        stderr,
        "warning: {}.\n  {} doctor tries each protection; --sandbox=require refuses to judge "
        "like this, --sandbox=off says nothing\n",
        sandbox.shortfall(), surroundings.command);
  }
  return sandbox;
}

}  // namespace judge
