// A trace as JSON, for programs; README.md documents the keys, which stay.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string_view>

#include "trace/trace.h"

namespace judge {

// What a comparison's JSON holds of each trace, too.
std::string_view name(SearchedIn where);
nlohmann::ordered_json json_of(const SearchCounts& counts);

/// One object and a line end. `version` is the judge's.
void write_trace_json(std::ostream& out, const Trace& trace, std::string_view version);

}  // namespace judge
