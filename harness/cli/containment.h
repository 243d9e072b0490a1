// The walls that a command puts around submissions, and what it says when they are not whole.
#pragma once

#include <CLI/CLI.hpp>
#include <future>
#include <string>

#include "cli/surroundings.h"
#include "sandbox/sandbox.h"

namespace judge {

/// --sandbox, of the commands that take it as judge run does.
void add_sandbox_option(CLI::App& command, std::string& mode);

/// Finds out in the background what this machine gives. `mode` is a word of --sandbox.
std::future<Sandbox> start_sandbox(const std::string& mode, const Surroundings& surroundings);

/// Says on standard error, once, what is missing; throws UserError when full containment is
/// required and not to be had.
Sandbox take_sandbox(std::future<Sandbox> found, const Surroundings& surroundings);

}  // namespace judge
