// How long the tests of this room wait for what takes a moment, on however busy a machine.
#pragma once

#include <chrono>

namespace judge {

inline constexpr std::chrono::minutes kPatience{5};

}  // namespace judge
