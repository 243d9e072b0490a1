// Whether two executables do the same because they are the same: in their machine code and data,
// whatever their debugging information, names and notes say.
#pragma once

#include <filesystem>
#include <string>

namespace judge {

/// A hash of all that the kernel and the loader put into memory for `program`, an ELF file for a
/// machine of 64 bits, but for notes (which hold hashes of the rest). Two programs with the same
/// hash behave the same. Throws CacheError when it cannot be read.
std::string machine_code_hash(const std::filesystem::path& program);

}  // namespace judge
