// The walls that a command puts around submissions, and what it says when they are not whole.
#pragma once

#include <string>

#include "cli/surroundings.h"
#include "sandbox/sandbox.h"

namespace judge {

/// `mode` is a word of --sandbox. Says on standard error, once, what is missing; throws UserError
/// when full containment is required and not to be had.
Sandbox make_sandbox(const std::string& mode, const Surroundings& surroundings);

}  // namespace judge
