// Times and sizes in the unit that a person would choose.
#pragma once

#include <cstdint>
#include <string>

#include "report/text_style.h"

namespace judge {

/// Two or three digits: "180 µs", "3.1 ms", "31 ms", "1.2 s", "31 s", "2 min 5 s". Not negative.
std::string shown_time(std::int64_t microseconds, const TextStyle& style);

/// "900 kB", "21 MB", "1.2 GB"; a MB is 1024 kB.
std::string shown_memory(std::int64_t kilobytes);

/// "87,546,317"
std::string shown_count(std::uint64_t number);

/// "999", "12k", "3.4M": five columns at most.
std::string short_count(std::uint64_t number);

/// How many times as long: "×1.0", "×12", "×5300".
std::string shown_factor(double factor, const TextStyle& style);

}  // namespace judge
