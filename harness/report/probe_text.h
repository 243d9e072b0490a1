// What the probes found out about an accepted submission: fragile where, and why.
#pragma once

#include <ostream>
#include <string>

#include "judge/result.h"
#include "report/text_style.h"

namespace judge {

/// Nothing where no probe differs. `name` is how the report calls the submission.
void write_probes(std::ostream& out, const RunResult& run, const std::string& name,
                  const TextStyle& style);

}  // namespace judge
