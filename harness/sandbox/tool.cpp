#include "sandbox/tool.h"

#include <cstdlib>

#include "sandbox/box.h"
#include "sandbox/sandbox.h"

namespace judge {
namespace {

/// All of a tool's processes together, where there are control groups.
constexpr std::uint64_t kToolMemory = std::uint64_t{4} << 30;

// Large pages are a tenth of a compiler's time. Of the rest nothing: tokens stand there.
std::vector<std::string> tool_environment() {
  std::vector<std::string> all = {"PATH=/usr/bin:/bin", "LC_ALL=C", "TMPDIR=/tmp"};
  if (const char* tunables = std::getenv("GLIBC_TUNABLES")) {
    all.push_back(std::string("GLIBC_TUNABLES=") + tunables);
  }
  return all;
}

}  // namespace

CommandResult run_tool(const Sandbox* sandbox, const std::vector<std::string>& arguments,
                       const ToolView& view, std::chrono::seconds timeout, const std::string& input,
                       const ResourceLimits& limits) {
  if (sandbox == nullptr || sandbox->walls() != Walls::full) {
    return run_command(arguments, timeout, input, limits);
  }
  const CommandStreams streams(input);
  Box box({.arguments = arguments,
           .environment = tool_environment(),
           .directory = "/",
           .descriptors = streams.descriptors(),
           .limits = limits},
          *sandbox, view, kToolMemory);
  const auto end = box.wait(timeout);
  return {.end = end ? end->process : box.kill().process,
          .timed_out = !end,
          .out = streams.out(),
          .err = streams.err()};
}

}  // namespace judge
