// Addresses in an executable back to functions and lines, by llvm-symbolizer (or addr2line where
// there is none). Done here and not inside the submission's process, which need not be allowed to
// start another program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace judge {

class Sandbox;

struct StackFrame {
  std::string function;  ///< "Solution::dfs(int)"; empty when unknown
  std::string file;
  int line = 0;
  int column = 0;  ///< 0 when unknown
};

/// Frames for `offsets` in order, inlined calls expanded, innermost first. Offsets that cannot be
/// resolved are left out. A submission has a hand in what is read, so it is read in `sandbox`.
/// Without a symbolizer on the machine the result is empty.
std::vector<StackFrame> symbolize(const std::filesystem::path& program,
                                  const std::vector<std::uint64_t>& offsets,
                                  const Sandbox* sandbox = nullptr);

/// The innermost function that stands at each of `offsets`, one for one; where nothing is known,
/// a frame without a line.
std::vector<StackFrame> symbolize_each(const std::filesystem::path& program,
                                       const std::vector<std::uint64_t>& offsets,
                                       const Sandbox* sandbox = nullptr);

/// The name of the variable that holds the byte at `offset`; empty when that is not known.
std::string variable_at(const std::filesystem::path& program, std::uint64_t offset,
                        const Sandbox* sandbox = nullptr);

}  // namespace judge
