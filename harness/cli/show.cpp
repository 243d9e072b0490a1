#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string_view>

#include "catalog/catalog.h"
#include "catalog/nearest.h"
#include "cli/commands.h"
#include "report/board_drawing.h"
#include "sudoku/rules.h"
#include "sudoku/solver.h"

namespace judge {
namespace {

struct ShowArguments {
  std::vector<std::string> ids;
  std::vector<std::string> suites;
  std::string problem;
  bool solution = false;
};

std::string_view without_trailing_blanks(std::string_view line) {
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// Of a board that was solved when its suite was loaded, or is now. Throws UserError when it has no
/// solution, which is allowed where boards are only asked about.
Board solution_of(const Problem& problem, const Case& each) {
  if (!each.solution.cells.empty()) {
    return each.solution;
  }
  const std::vector<Violation> clashes = contradictions(problem.geometry, each.board);
  if (!clashes.empty()) {
    throw UserError(fmt::format("case \"{}\" has no solution to show: {}", each.id,
                                sentences(problem.geometry, clashes).front()));
  }
  const SolutionCount solved = Solver(problem.geometry).count(each.board, 1);
  if (solved.count == 0) {
    throw UserError(fmt::format(
        "case \"{}\" has no solution to show, although its digits break no rule", each.id));
  }
  return solved.first;
}

/// What is to be said about a board that is asked about: which rules it breaks, if any.
void tell_validity(const Problem& problem, const std::vector<Violation>& clashes) {
  if (clashes.empty()) {
    fmt::print("\n  valid: {}\n", no_repeat_sentence(problem.geometry));
    return;
  }
  fmt::print("\n");
  for (const std::string& sentence : sentences(problem.geometry, clashes)) {
    fmt::print("  not valid: {}\n", sentence);
  }
}

std::vector<int> cells_of(const std::vector<Violation>& clashes) {
  std::vector<int> cells;
  for (const Violation& each : clashes) {
    cells.insert(cells.end(), each.cells.begin(), each.cells.end());
  }
  return cells;
}

/// `suite_name` is how the user asked for the suite.
void show(const Problem& problem, const Suite& suite, const std::string& suite_name,
          const Case& each, bool solution, const TextStyle& style) {
  const Board shown = solution ? solution_of(problem, each) : each.board;
  const std::vector<Violation> clashes = contradictions(problem.geometry, shown);
  fmt::print("{} ({} of {}): {} givens", each.id, suite_name, problem.slug,
             problem.geometry.cells() - count_blanks(each.board));
  fmt::print("{}{}\n", each.source.empty() ? "" : ", ", each.source);
  fmt::print("{}:{}:{}\n\n", as_typed(suite.file), each.line, each.column);
  for (const std::string& line :
       draw_board(problem.geometry, each.board, shown.cells, cells_of(clashes), style).lines) {
    fmt::print("  {}\n", without_trailing_blanks(line));
  }
  if (problem.checker == Checker::breaks_no_rule && !solution) {
    tell_validity(problem, clashes);
  }
  fmt::print("\n  {}\n  {}\n", to_line(shown), to_leetcode_array(problem.geometry, shown));
}

/// The problems in whose suites a suite of this name, or this file, is looked for: those that have
/// one of this name; for a file, the first that it may be for. The first of all where none has it,
/// so that what is wrong is told.
std::vector<const Problem*> owners_of(const Catalog& catalog, const std::string& name_or_file) {
  std::vector<const Problem*> all;
  std::vector<const Problem*> having;
  for (const Problem& problem : catalog.problems()) {
    if (problem.suites_from != problem.slug) {
      continue;
    }
    all.push_back(&problem);
    if (catalog.has_suite(problem, name_or_file)) {
      having.push_back(&problem);
    }
  }
  std::vector<const Problem*>& found = having.empty() ? all : having;
  const bool is_name = std::ranges::any_of(found, [&](const Problem* problem) {
    const std::vector<std::string> names = catalog.suite_names(*problem);
    return std::ranges::find(names, name_or_file) != names.end();
  });
  if (!is_name && found.size() > 1) {
    found.resize(1);
  }
  return found;
}

/// The suites to look into: those that were named, as far as they may be the problem's.
std::vector<std::string> suites_to_show(const Catalog& catalog, const ShowArguments& arguments,
                                        const Problem& problem) {
  if (arguments.suites.empty()) {
    return catalog.suite_names(problem);
  }
  std::vector<std::string> names = arguments.suites;
  if (arguments.problem.empty()) {
    std::erase_if(names, [&](const std::string& name) {
      const std::vector<const Problem*> owners = owners_of(catalog, name);
      return std::ranges::find(owners, &problem) == owners.end();
    });
  }
  return names;
}

/// Shows every case with this id; collects the ids that there are.
bool show_everywhere(const Catalog& catalog, const ShowArguments& arguments, const std::string& id,
                     const TextStyle& style, std::vector<std::string>& known) {
  bool found = false;
  for (const Problem& problem : catalog.problems()) {
    const bool owns_suites = problem.suites_from == problem.slug;
    if (arguments.problem.empty() ? !owns_suites : problem.slug != arguments.problem) {
      continue;
    }
    for (const std::string& name : suites_to_show(catalog, arguments, problem)) {
      const Suite suite = catalog.suite(problem, name);
      for (const Case& each : suite.cases) {
        known.push_back(each.id);
        if (each.id == id) {
          show(problem, suite, name, each, arguments.solution, style);
          found = true;
        }
      }
    }
  }
  return found;
}

int run_show(const ShowArguments& arguments, const Surroundings& surroundings) {
  const Catalog catalog(surroundings.root);
  if (!arguments.problem.empty()) {
    static_cast<void>(catalog.problem(arguments.problem));  // says so if there is none
  }
  const TextStyle style = style_for(STDOUT_FILENO, surroundings);
  for (const std::string& id : arguments.ids) {
    std::vector<std::string> known;
    if (!show_everywhere(catalog, arguments, id, style, known)) {
      throw UserError(fmt::format(
          "no case \"{}\"{}{}", id, suggestion(id, known),
          arguments.suites.empty() ? "\nTo look into a suite of your own: --suite FILE" : ""));
    }
  }
  return kExitAsExpected;
}

}  // namespace

void add_show(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ShowArguments>();
  CLI::App* command =
      app.add_subcommand("show", "Show a board: drawn, as a line, and as LeetCode's testcase");
  command->add_option("CASE", arguments->ids, "ids of cases")->required();
  command->add_option("--suite", arguments->suites, "look only in these suites or files")
      ->allow_extra_args(false);
  command->add_option("--problem", arguments->problem, "look only in this problem's suites");
  command->add_flag("--solution", arguments->solution, "show the solved board");
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_show(*arguments, surroundings);
    };
  });
}

}  // namespace judge
