#include "cli/containment.h"

#include <fmt/format.h>

namespace judge {

void add_sandbox_option(CLI::App& command, std::string& mode) {
  command.add_option("--sandbox", mode, "as for judge run: require, auto (default) or off")
      ->check(CLI::IsMember({"require", "auto", "off"}));
}

std::future<Sandbox> start_sandbox(const std::string& mode, const Surroundings& surroundings) {
  const std::filesystem::path memory = surroundings.cache_folder / "walls";
  return std::async(std::launch::async,
                    [mode, memory] { return Sandbox(sandbox_mode_named(mode).value(), memory); });
}

Sandbox take_sandbox(std::future<Sandbox> found, const Surroundings& surroundings) {
  Sandbox sandbox = found.get();
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
