#include "judge/pasted_notes.h"

#include <fmt/format.h>

namespace judge {

void PastedText::tell(const JudgeOptions& options, RunResult& result) const {
  const std::vector<PastedCharacter>& found = repair_.front().found;
  if (found.empty()) {
    return;
  }
  const std::string description = describe_pasted(found);
  const std::string first = description.substr(0, description.find('\n'));
  if (options.fix_paste) {
    std::string all = description.substr(0, description.size() - 1);
    for (std::size_t at = all.find('\n'); at != std::string::npos; at = all.find('\n', at)) {
      all.replace(at, 1, "; ");
    }
    result.warnings.push_back(fmt::format("judged as judge fix would repair it: {}", all));
  } else if (result.verdict != Verdict::compile_error) {
    result.warnings.push_back(
        fmt::format("{}; this compiler overlooks it, another may not (judge fix)", first));
  } else {
    // A compiler drowns what matters in errors about such characters.
    const std::string errors = options.all_errors ? result.compile_message : std::string();
    result.compile_message =
        description +
        "Web pages and word processors put such characters into code. \"judge fix FILE\" replaces\n"
        "them, --fix-paste judges the repaired text, --verbose shows the compiler's errors.\n" +
        errors;
  }
}

}  // namespace judge
