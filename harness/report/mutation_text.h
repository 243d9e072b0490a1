// A mutation test for a terminal: the score by kind of mutation, then what survived, drawn as the
// difference to the submission.
#pragma once

#include <ostream>

#include "mutation/mutant.h"
#include "report/text_style.h"

namespace judge {

/// With style.verbose, what is equivalent is listed too, with the reason, and what killed the rest.
void write_mutation_run(std::ostream& out, const MutationRun& run, const TextStyle& style);

/// "98.6 %": of those that a board could kill, how many one did. 100 only when all are.
std::string score_text(const MutationCount& count);

}  // namespace judge
