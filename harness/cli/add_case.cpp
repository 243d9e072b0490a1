#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/board_form.h"
#include "catalog/catalog.h"
#include "catalog/suite_editor.h"
#include "cli/commands.h"
#include "cli/output_file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct AddCaseArguments {
  std::string suite;
  std::vector<std::string> boards;
  std::string id;
  std::string source;
  std::string solutions = "unique";
  std::string problem = "sudoku-solver";
};

/// The file that the argument names, which need not be there, or that of the suite of that name.
fs::path suite_file(const Catalog& catalog, const Problem& problem, const std::string& suite) {
  if (suite == kStandardInput) {
    throw UserError("-: standard input is no file that a board could be added to");
  }
  std::error_code none;
  if (fs::exists(suite, none) || suite.find('/') != std::string::npos ||
      board_form_of_extension(suite)) {
    return suite;
  }
  return catalog.suite(problem, suite).file;
}

/// What the file holds; empty for one that is not there. An empty file is no suite yet either.
std::string bytes_of(const fs::path& file) {
  std::error_code none;
  if (!fs::exists(file, none)) return "";
  if (fs::is_directory(file, none)) {
    throw UserError(Location{file.string()}, "is a folder, expected a suite");
  }
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw UserError(Location{file.string()}, "cannot be read");
  return bytes;
}

std::vector<Case> boards_of(const AddCaseArguments& arguments, const Problem& problem) {
  std::vector<Case> cases;
  for (const std::string& board : arguments.boards) {
    const TextFile text = board == kStandardInput ? TextFile::read(board, "a board")
                                                  : TextFile::of_bytes("--board", board, "a board");
    std::vector<Case> read = read_new_cases(problem, text, arguments.solutions == "any");
    std::ranges::move(read, std::back_inserter(cases));
  }
  return cases;
}

/// "tricky"; of several boards "tricky-1", "tricky-2".
void name_cases(const AddCaseArguments& arguments, bool has_names, std::vector<Case>& cases) {
  if (!has_names) {
    if (!arguments.id.empty()) {
      throw UserError(
          fmt::format("--id {}: the boards of a text have no names of their own, so leave it out",
                      arguments.id));
    }
    return;
  }
  if (arguments.id.empty()) {
    throw UserError("--id is missing: a case of a suite in JSON needs a name, such as --id tricky");
  }
  for (std::size_t i = 0; i < cases.size(); ++i) {
    cases[i].id = cases.size() == 1 ? arguments.id : fmt::format("{}-{}", arguments.id, i + 1);
  }
}

int run_add_case(const AddCaseArguments& arguments, const Surroundings& surroundings) {
  const Catalog catalog(surroundings.root);
  const Problem& problem = catalog.problem(arguments.problem);
  const fs::path file = suite_file(catalog, problem, arguments.suite);
  const std::string before = bytes_of(file);
  const bool has_names = has_case_names(file, before);
  std::vector<Case> cases = boards_of(arguments, problem);
  name_cases(arguments, has_names, cases);
  for (Case& each : cases) each.source = arguments.source;
  const std::string after = with_new_cases(problem, file, before, cases);
  OutputFile out(file);
  out.stream() << after;
  out.commit();
  const std::string what = cases.size() > 1 ? fmt::format("{} boards", cases.size())
                           : has_names      ? fmt::format("case \"{}\"", cases.front().id)
                                            : std::string("1 board");
  fmt::print("{}: {} added{}\n", display_path(file), what, before.empty() ? " to a new suite" : "");
  return kExitAsExpected;
}

}  // namespace

void add_add_case(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<AddCaseArguments>();
  CLI::App* command = app.add_subcommand(
      "add-case", "Add a board to a suite; what stands in its file stays as it is");
  command
      ->add_option("SUITE", arguments->suite,
                   "a suite by name, or a file: JSON, or boards in lines; one that is not there "
                   "is made")
      ->required();
  command
      ->add_option("--board", arguments->boards,
                   "the board, in any form that judge convert reads, or - for standard input; may "
                   "be repeated, for boards that go together")
      ->required()
      ->allow_extra_args(false);
  command->add_option("--id", arguments->id,
                      "what the case is called; a suite in JSON needs it, text has no place for "
                      "it; of several boards ID-1, ID-2, …");
  command->add_option("--source", arguments->source, "where the board comes from");
  command
      ->add_option("--solutions", arguments->solutions,
                   "unique (default): the board must have exactly one solution; any: it must have "
                   "one, and every one is right")
      ->check(CLI::IsMember({"unique", "any"}));
  command->add_option("--problem", arguments->problem, "whose boards they are")
      ->capture_default_str();
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_add_case(*arguments, surroundings);
    };
  });
}

}  // namespace judge
