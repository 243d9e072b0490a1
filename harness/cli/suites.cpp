#include "cli/suites.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "catalog/nearest.h"

namespace judge {

namespace fs = std::filesystem;

const Suite& Suites::get(const Problem& problem, const std::string& name) {
  const auto key = std::pair(problem.slug, name);
  auto found = loaded_.find(key);
  if (found == loaded_.end()) {
    Suite suite = catalog_.suite(problem, name);
    if (!is_bundled(problem, suite)) {
      suite.name = name;
    }
    found = loaded_.emplace(key, std::move(suite)).first;
  }
  return found->second;
}

std::vector<const Suite*> Suites::get_all(const Problem& problem,
                                          const std::vector<std::string>& asked) {
  std::vector<const Suite*> wanted;
  for (const std::string& name : asked.empty() ? problem.default_suites : asked) {
    const Suite* suite = &get(problem, name);
    if (std::ranges::find(wanted, suite) == wanted.end()) {
      wanted.push_back(suite);
    }
  }
  return wanted;
}

std::vector<const Suite*> Suites::select(const Problem& problem,
                                         const std::vector<std::string>& asked,
                                         const std::vector<std::string>& ids) {
  const std::vector<std::string> all = asked.empty() ? catalog_.suite_names(problem) : asked;
  std::set<std::string> missing(ids.begin(), ids.end());
  std::vector<const Suite*> chosen;
  std::vector<std::string> known;
  for (const std::string& name : all) {
    if (!missing.empty()) {
      take(problem, name, missing, chosen, known);
    }
  }
  if (!missing.empty()) {
    const std::string where = asked.empty() ? "the suites of " + problem.slug
                                            : fmt::format("{}", fmt::join(asked, " or "));
    throw UserError(fmt::format(
        "no case \"{}\" in {}{}{}", *missing.begin(), where, suggestion(*missing.begin(), known),
        asked.empty() ? "\nTo look into a suite of your own: --suite FILE" : ""));
  }
  return chosen;
}

/// Only a bundled suite can be asked for by its name; any other is known by its path.
bool Suites::is_bundled(const Problem& problem, const Suite& suite) const {
  std::error_code none;
  return fs::equivalent(fs::absolute(suite.file).parent_path(),
                        catalog_.root() / "testcases" / problem.suites_from, none);
}

void Suites::take(const Problem& problem, const std::string& name, std::set<std::string>& missing,
                  std::vector<const Suite*>& chosen, std::vector<std::string>& known) {
  const Suite& suite = get(problem, name);
  Suite part = {
      .name = suite.name, .file = suite.file, .description = suite.description, .cases = {}};
  for (const Case& each : suite.cases) {
    known.push_back(each.id);
    if (missing.erase(each.id) > 0) {
      part.cases.push_back(each);
    }
  }
  if (!part.cases.empty()) {
    chosen.push_back(&parts_.emplace_back(std::move(part)));
  }
}

}  // namespace judge
