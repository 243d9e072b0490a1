// The suites that a command line asks for, each loaded once, whatever number of submissions is
// judged on it.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catalog/catalog.h"

namespace judge {

/// What it returns lives as long as it does.
class Suites {
 public:
  explicit Suites(const Catalog& catalog) : catalog_(catalog) {}

  /// `name` is a suite's name or a file. Throws UserError as Catalog::suite does.
  const Suite& get(const Problem& problem, const std::string& name);

  /// Those that were asked for; each once; the problem's default ones when none was.
  std::vector<const Suite*> get_all(const Problem& problem, const std::vector<std::string>& asked);

  /// The cases with these ids from the suites `asked` for; when none was, from any of the
  /// problem's, the default ones first. Throws UserError for an id that stands in none of them.
  std::vector<const Suite*> select(const Problem& problem, const std::vector<std::string>& asked,
                                   const std::vector<std::string>& ids);

 private:
  [[nodiscard]] bool is_bundled(const Problem& problem, const Suite& suite) const;
  void take(const Problem& problem, const std::string& name, std::set<std::string>& missing,
            std::vector<const Suite*>& chosen, std::vector<std::string>& known);

  const Catalog& catalog_;
  std::map<std::pair<std::string, std::string>, Suite> loaded_;
  std::deque<Suite> parts_;
};

}  // namespace judge
