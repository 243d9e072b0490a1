// A compiler, or another program that reads what strangers wrote, behind the same walls as they.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "sandbox/process.h"

namespace judge {

class Sandbox;

/// What a tool may see besides the system's own files in /usr. Paths are the same inside as
/// outside.
struct ToolView {
  std::vector<std::filesystem::path> readable;
  std::vector<std::filesystem::path> writable;
};

/// run_command() behind the walls of `sandbox`, where it is not null and its walls are full. A tool
/// may start processes, but gets nothing of the user's environment.
CommandResult run_tool(const Sandbox* sandbox, const std::vector<std::string>& arguments,
                       const ToolView& view, std::chrono::seconds timeout,
                       const std::string& input = "", const ResourceLimits& limits = {});

}  // namespace judge
