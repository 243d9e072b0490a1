// judge's subcommands, a file each. This room is the only one that prints usage and returns exit
// codes.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "cli/surroundings.h"

namespace judge {

inline constexpr int kExitAsExpected = 0;
inline constexpr int kExitUnexpected = 1;  ///< a submission did not get the expected verdict
inline constexpr int kExitBadInput = 2;  ///< usage or bad input, and nothing was judged; or nobody
                                         ///< takes the report
inline constexpr int kExitInternal = 3;
inline constexpr int kExitSignal =
    128;  ///< plus the signal that interrupted the run, as in a shell

/// What to do once the command line has been read; returns the exit code.
using Action = std::function<int(const Surroundings&)>;

// Each adds its subcommand and sets `action` when that is the one that was asked for.
void add_run(CLI::App& app, Action& action);
void add_debug(CLI::App& app, Action& action);
void add_trace(CLI::App& app, Action& action);
void add_compare(CLI::App& app, Action& action);
void add_stress(CLI::App& app, Action& action);
void add_generate(CLI::App& app, Action& action);
void add_list(CLI::App& app, Action& action);
void add_show(CLI::App& app, Action& action);
void add_new(CLI::App& app, Action& action);
void add_add_case(CLI::App& app, Action& action);
void add_convert(CLI::App& app, Action& action);
void add_fix(CLI::App& app, Action& action);
void add_mutate(CLI::App& app, Action& action);
void add_doctor(CLI::App& app, Action& action);

/// `judge` without a subcommand: every bundled variant on its default suites.
int run_everything(const Surroundings& surroundings);

}  // namespace judge
