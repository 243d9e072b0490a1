// A trace as JSON, for programs; README.md documents the keys, which stay.
#pragma once

#include <ostream>
#include <string_view>

#include "trace/trace.h"

namespace judge {

/// One object and a line end. `version` is the judge's.
void write_trace_json(std::ostream& out, const Trace& trace, std::string_view version);

}  // namespace judge
