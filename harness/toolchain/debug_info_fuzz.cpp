// What llvm-dwarfdump prints about a program; the submission chose most of the names in it.
#include <algorithm>

#include "fuzz.h"
#include "toolchain/debug_info.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  using fuzz::must;
  const std::string_view dump = fuzz::as_text(data, size);
  const DebugInfo info = parse_debug_info(dump, "members.cpp");
  must(std::ranges::is_sorted(info.members, {}, &DebugInfo::Member::offset),
       "members stand in the order of their offsets");
  must(info.members.size() <= kMostMembers, "no more members are told than anybody would read");
  must(info.lasting.size() <= size, "no more variables are found than there are");
  for (const DebugInfo::Variable& each : info.lasting) {
    must(!each.name.empty(), "a variable has a name");
    must(each.line >= 0, "a line is no negative number");
  }
  for (const DebugInfo::Member& each : info.members) {
    must(each.line >= 0, "a line is no negative number");
  }
  return 0;
}
