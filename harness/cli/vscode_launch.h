// An entry of VS Code's launch.json that starts a submission in its debugger.
#pragma once

#include <filesystem>
#include <string>

#include "cli/gdb_session.h"

namespace judge {

/// Adds the entry `name` to .vscode/launch.json in `folder`, in place of an older one of that name;
/// makes the file if need be. A file that cannot be rewritten without loss (it has comments, or is
/// not what VS Code expects) is left alone: the entry goes to standard output instead, and
/// UserError says why. Returns the file.
std::filesystem::path add_launch_entry(const std::filesystem::path& folder, const std::string& name,
                                       const std::string& gdb, const GdbTarget& target,
                                       const Surroundings& surroundings);

}  // namespace judge
