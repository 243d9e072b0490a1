#include "judge/result_key.h"

#include <fmt/format.h>

#include "sandbox/sandbox.h"
#include "toolchain/included_headers.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Parts of a text to be hashed; where one ends and the next begins makes a difference.
class Parts {
 public:
  void add(std::string_view part) { text_ += fmt::format("{}:{}\n", part.size(), part); }
  void add(std::int64_t number) { add(std::to_string(number)); }
  [[nodiscard]] std::string hash() const { return hash_of(text_); }

 private:
  std::string text_;
};

void add_options(const JudgeOptions& options, Parts& parts) {
  parts.add(options.profile->name);
  for (const bool flag :
       {options.fail_fast, options.all_errors, options.probe, options.fix_paste}) {
    parts.add(flag ? "yes" : "no");
  }
  constexpr std::int64_t kNone = -1;
  parts.add(options.time_limit_ms.value_or(kNone));
  parts.add(options.memory_limit_mb.value_or(kNone));
}

}  // namespace

std::string ResultKeys::of(const Assignment& assignment) {
  Parts parts;
  parts.add(version_);
  parts.add(toolchain_.compiler().identity);
  parts.add(toolchain_.driver_hash());
  const Sandbox* sandbox = toolchain_.sandbox();
  parts.add(sandbox != nullptr ? static_cast<std::int64_t>(sandbox->walls()) : -1);
  add_options(options_, parts);
  parts.add(assignment.problem->slug);
  parts.add(read_file(fs::path(assignment.problem->folder) / "problem.json").value_or(""));
  for (const Suite* suite : assignment.suites) {
    parts.add(of_suite(*suite));
  }
  parts.add(name(assignment.expected));
  for (const auto& [probe, why] : assignment.known_probes) {
    parts.add(probe);
    parts.add(why);
  }
  parts.add(assignment.name);
  const std::string text = assignment.read().text;
  parts.add(text);
  parts.add(hash_of_headers(included_headers(text, fs::absolute(assignment.file).parent_path())));
  return parts.hash();
}

const std::string& ResultKeys::of_suite(const Suite& suite) {
  std::string& key = suites_[&suite];
  if (key.empty()) {
    Parts parts;
    parts.add(suite.name);
    for (const Case& each : suite.cases) {
      parts.add(each.id);
      parts.add(each.board.cells);
      parts.add(each.solution.cells);
      parts.add(each.any_solution ? "any" : "one");
    }
    key = parts.hash();
  }
  return key;
}

}  // namespace judge
