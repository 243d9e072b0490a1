// What an executable's debugging information says about the submission in it: the members of its
// class, with their places, and the variables that live as long as the process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

class Sandbox;

struct DebugInfo {
  struct Member {
    std::string name;
    int line = 0;  ///< in the submission
    std::uint64_t offset = 0;
  };
  struct Variable {
    std::string name;
    int line = 0;
  };
  std::vector<Member> members;    ///< of class Solution and its base classes, by offset
  std::vector<Variable> lasting;  ///< globals and statics of the submission that can be written
};

/// More members than anybody would read; a class that inherits another over and over has more.
inline constexpr std::size_t kMostMembers = 1000;

/// Reads it with llvm-dwarfdump. At most kMostMembers members are told. Nothing is found where that
/// is missing, or where the program was compiled without debugging information.
DebugInfo read_debug_info(const std::filesystem::path& program,
                          const std::filesystem::path& submission,
                          const Sandbox* sandbox = nullptr);

/// The same from llvm-dwarfdump's output; exposed for tests.
DebugInfo parse_debug_info(std::string_view dump, const std::string& submission);

}  // namespace judge
