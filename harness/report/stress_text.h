// What `judge stress` has found: the board that breaks a submission as small as it was made, drawn
// as `judge run` draws it, with the commands that run it again and keep it.
#pragma once

#include <ostream>
#include <string>

#include "judge/stress.h"
#include "report/text_style.h"

namespace judge {

/// `name` is shown as it is. `seed`: the one that the boards were made from.
void write_stress(std::ostream& out, const StressResult& result, std::uint64_t seed,
                  const std::string& name, const TextStyle& style);

/// "scripts/judge add-case my-boards.json --board 53..7… --id stress-1-23 …": keeps what was found.
std::string keep_command(const StressResult& result, std::uint64_t seed, const TextStyle& style);

}  // namespace judge
