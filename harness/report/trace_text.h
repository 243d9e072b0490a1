// A trace on one screen: what became of the board, the counts, depth over time, where the dead ends
// lie, which functions were called, and, of a wrong answer, the step that went wrong.
#pragma once

#include <ostream>

#include "report/text_style.h"
#include "trace/trace.h"

namespace judge {

void write_trace(std::ostream& out, const Trace& trace, const TextStyle& style);

}  // namespace judge
