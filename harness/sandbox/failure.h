// What the kernel refuses, told as an exception.
#pragma once

#include <string>
#include <system_error>

namespace judge {

/// Throws std::system_error: `error` as in errno, `attempted` as in "cannot make a pipe".
[[noreturn]] inline void fail(int error, const std::string& attempted) {
  throw std::system_error(error, std::generic_category(), attempted);
}

}  // namespace judge
