#include "judge/result_key.h"

#include <fmt/format.h>

#include <regex>
#include <set>

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

/// The texts of the files that `text` includes with quotes, and those that they include, as far as
/// they are there. Comments are not looked for: a file too many does no harm.
void add_included(const std::string& text, const fs::path& folder, std::set<fs::path>& seen,
                  Parts& parts) {
  static const std::regex kInclude(R"re(#\s*include\s*"([^"\n]+)")re");
  for (std::sregex_iterator found(text.begin(), text.end(), kInclude), end; found != end; ++found) {
    const fs::path file = (folder / (*found)[1].str()).lexically_normal();
    const auto header = seen.insert(file).second ? read_file(file) : std::nullopt;
    if (header) {
      parts.add(file.string());
      parts.add(*header);
      add_included(*header, file.parent_path(), seen, parts);
    }
  }
}

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
  const std::string text = read_source(assignment.file).text;
  parts.add(text);
  std::set<fs::path> seen;
  add_included(text, fs::absolute(assignment.file).parent_path(), seen, parts);
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
