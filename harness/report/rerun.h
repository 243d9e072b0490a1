// The command that runs one case of a submission again, ready to be pasted into a shell.
#pragma once

#include <string>
#include <string_view>

#include "judge/result.h"

namespace judge {

/// `argument` as one word of a POSIX shell, quoted only where it must be. With
/// control characters in it, it comes out as "$(printf 'a\033b')", so that printing it is safe.
std::string shell_quoted(std::string_view argument);

/// "scripts/judge run FILE --suite hard --case ID", with the options that the run was given.
/// The whole run again where the case fails only behind others. A board that came through standard
/// input is in the command: "echo 53..7… | scripts/judge run FILE --suite -".
std::string rerun_command(const RunResult& run, const CaseResult& failure,
                          std::string_view program = "scripts/judge");

}  // namespace judge
