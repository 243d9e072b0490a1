// The ladder as tables for a terminal: what each search did on the boards that all have finished;
// where some did not finish, the same with bounds; then board by board; and one sentence that says
// what the numbers say.
#pragma once

#include <ostream>

#include "report/text_style.h"
#include "trace/comparison.h"

namespace judge {

/// Without style.verbose the boards are left out where they do not fit the style's width, and all
/// but the first of very many.
void write_comparison(std::ostream& out, const Comparison& comparison, const TextStyle& style);

}  // namespace judge
