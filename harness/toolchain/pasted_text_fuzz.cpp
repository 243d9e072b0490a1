// Code as it comes from the clipboard, and its repair.
#include <algorithm>

#include "fuzz.h"
#include "sudoku/character.h"
#include "toolchain/pasted_text.h"

namespace judge::fuzz {
namespace {

void check(const std::vector<PastedCharacter>& found, std::string_view source) {
  std::size_t end = 0;
  for (const PastedCharacter& each : found) {
    must(each.offset >= end && each.bytes > 0, "characters stand one behind the other");
    end = each.offset + each.bytes;
    must(end <= source.size(), "a character stands in the source");
    must(each.line >= 1 && each.column >= 1, "a character has a place");
    must(!each.name.empty(), "a character has a name");
    must(each.replacement.size() <= each.bytes, "a replacement takes no more room");
  }
  if (found.empty()) return;
  const PastedCharacter& last = found.back();
  const std::string_view before = source.substr(0, last.offset);
  must(last.line == std::ranges::count(before, '\n') + 1, "lines are counted");
  std::string_view in_line = before.substr(before.rfind('\n') + 1);
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (last.line == 1 && in_line.starts_with(kByteOrderMark)) in_line.remove_prefix(3);
  must(static_cast<std::size_t>(last.column) == count_characters(in_line) + 1,
       "columns are counted in characters");
}

}  // namespace
}  // namespace judge::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  using fuzz::must;
  const std::string_view source = fuzz::as_text(data, size);
  const std::vector<PastedCharacter> found = find_pasted(source);
  fuzz::check(found, source);
  const std::string described = describe_pasted(found);
  must(described.empty() == found.empty(), "what was found is described");
  must(found.empty() || described.ends_with('\n'), "a description is lines");
  const std::string repaired = without_pasted(source, found);
  must(found.empty() == (repaired == source), "only what was found is replaced");
  must(repair_pasted(std::string(source)).back().found.empty(), "what was repaired stays so");
  return 0;
}
