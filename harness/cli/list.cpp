#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "report/text.h"

namespace judge {
namespace {

void list_problems(const Catalog& catalog) {
  fmt::print("Problems\n");
  for (const Problem& problem : catalog.problems()) {
    fmt::print("  {:<16} {:<28} {}\n", problem.slug, problem.title, problem.url);
  }
}

void list_suites(const Catalog& catalog, const TextStyle& style) {
  fmt::print("Suites\n");
  for (const Problem& problem : catalog.problems()) {
    for (const std::string& name : catalog.suite_names(problem)) {
      const Suite suite = catalog.suite(problem, name);
      const std::string about =
          fmt::format("  {:<16} {:<10} {:>5} boards  ", problem.slug, name, suite.cases.size());
      const std::vector<std::string> lines =
          paragraph(suite.description, std::max(20, style.width - static_cast<int>(about.size())),
                    suite.description.size(), style);
      fmt::print("{}{}\n", about, fmt::join(lines, "\n" + std::string(about.size(), ' ')));
    }
  }
}

void list_solutions(const Catalog& catalog) {
  fmt::print("Solutions\n");
  std::size_t width = 0;
  for (const Variant& variant : catalog.variants()) {
    width = std::max(width, as_typed(variant.file).size());
  }
  for (const Variant& variant : catalog.variants()) {
    fmt::print("  {:<{}}  {}\n", as_typed(variant.file), width, variant.title);
  }
}

}  // namespace

void add_list(CLI::App& app, Action& action) {
  auto what = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("list", "List problems, suites and bundled solutions");
  command->add_option("WHAT", *what, "problems, suites or solutions; none: all three")
      ->check(CLI::IsMember({"problems", "suites", "solutions"}));
  command->callback([what, &action] {
    action = [what](const Surroundings& surroundings) {
      const Catalog catalog(surroundings.root);
      if (what->empty() || *what == "problems") {
        list_problems(catalog);
      }
      if (what->empty() || *what == "suites") {
        list_suites(catalog, style_for(STDOUT_FILENO, surroundings));
      }
      if (what->empty() || *what == "solutions") {
        list_solutions(catalog);
      }
      return kExitAsExpected;
    };
  });
}

}  // namespace judge
