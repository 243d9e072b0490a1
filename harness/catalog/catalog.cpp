#include "catalog/catalog.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "catalog/board_form.h"
#include "catalog/nearest.h"
#include "catalog/suite_reader.h"
#include "catalog/testcases_folder.h"
#include "catalog/text_file.h"
#include "catalog/variants.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_path(const std::string& name) {
  return name.find('/') != std::string::npos || board_form_of_extension(name).has_value();
}

std::vector<std::string> slugs(const std::vector<Problem>& problems) {
  std::vector<std::string> names;
  names.reserve(problems.size());
  for (const Problem& problem : problems) names.push_back(problem.slug);
  return names;
}

bool same_boards(const Geometry& a, const Geometry& b) {
  const auto same_unit = [](const Unit& x, const Unit& y) {
    return x.kind == y.kind && x.cells == y.cells;
  };
  return a.symbols() == b.symbols() && std::ranges::equal(a.units(), b.units(), same_unit);
}

std::vector<Problem> load_problems(const fs::path& testcases, ErrorList& errors) {
  std::vector<Problem> problems;
  const auto folders = problem_folders(testcases);
  if (folders.empty()) {
    throw UserError(Location{display_path(testcases)},
                    fs::is_directory(testcases) ? "holds no problem" : "no such folder");
  }
  for (const fs::path& folder : folders) {
    try {
      problems.push_back(load_problem(folder / "problem.json"));
    } catch (const UserError& error) {
      errors.add(error);
    }
  }
  return problems;
}

void check_shared_suites(const std::vector<Problem>& problems, ErrorList& errors) {
  for (const Problem& problem : problems) {
    const auto owner = std::ranges::find(problems, problem.suites_from, &Problem::slug);
    if (owner == problems.end() || same_boards(owner->geometry, problem.geometry)) continue;
    errors.add({display_path(fs::path(problem.folder) / "problem.json")},
               fmt::format("\"board\" differs from that of \"{}\", whose suites it uses",
                           problem.suites_from));
  }
}

std::vector<fs::path> variants_files(const fs::path& solutions) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(solutions, none)) {
    if (fs::exists(entry.path() / "variants.json")) {
      files.push_back(entry.path() / "variants.json");
    }
  }
  std::ranges::sort(files);
  return files;
}

/// As a suite in JSON says it; "" when it says nothing.
std::string problem_named_in(const fs::path& file, const TextFile& text) {
  if (!is_json_suite(file, text.text())) return "";
  const auto suite = nlohmann::json::parse(text.text(), nullptr, false);
  if (!suite.is_object() || !suite.contains("problem")) return "";
  const auto& problem = suite.at("problem");
  return problem.is_string() ? problem.get<std::string>() : "";
}

}  // namespace

Catalog::Catalog(fs::path root) : root_(std::move(root)) {
  ErrorList errors;
  problems_ = load_problems(root_ / "testcases", errors);
  check_shared_suites(problems_, errors);
  load_variants_of_all(errors);
  errors.throw_if_any();
}

void Catalog::load_variants_of_all(ErrorList& errors) {
  const std::vector<std::string> known = problem_slugs(root_ / "testcases");
  for (const fs::path& file : variants_files(root_ / "solutions")) {
    const std::string slug = file.parent_path().filename().string();
    const auto owner = std::ranges::find(problems_, slug, &Problem::slug);
    if (std::ranges::find(known, slug) == known.end()) {
      errors.add({display_path(file)},
                 fmt::format("unknown problem \"{}\"{}", slug, suggestion(slug, known)));
    }
    // What is wrong with the owner's own file has been said.
    if (owner == problems_.end()) continue;
    try {
      std::ranges::move(load_variants(file, slug, suite_names(*owner)),
                        std::back_inserter(variants_));
    } catch (const UserError& error) {
      errors.add(error);
    }
  }
}

const Problem& Catalog::problem(std::string_view slug) const {
  const auto found = std::ranges::find(problems_, slug, &Problem::slug);
  if (found != problems_.end()) return *found;
  throw UserError(
      fmt::format("unknown problem \"{}\"{}", slug, suggestion(slug, slugs(problems_))));
}

std::vector<std::string> Catalog::suite_names(const Problem& problem) const {
  std::vector<std::string> names = problem.default_suites;
  for (const std::string& name : suite_names_in(root_ / "testcases" / problem.suites_from)) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

Suite Catalog::suite(const Problem& problem, const std::string& name_or_file) const {
  if (name_or_file == kStandardInput) return read_suite(problem, kStandardInput, standard_input());
  if (is_path(name_or_file)) return load_suite(problem, name_or_file);
  const auto files = suite_files(root_ / "testcases" / problem.suites_from);
  const auto found = files.find(name_or_file);
  if (found == files.end()) {
    throw UserError(fmt::format("unknown suite \"{}\" of problem \"{}\"{}", name_or_file,
                                problem.slug, suggestion(name_or_file, suite_names(problem))));
  }
  const auto& paths = found->second;
  if (paths.size() > 1) {
    throw UserError(fmt::format("suite \"{}\" of problem \"{}\" stands in two files: {} and {}",
                                name_or_file, problem.slug, display_path(paths[0]),
                                display_path(paths[1])));
  }
  return load_suite(problem, paths[0]);
}

bool Catalog::has_suite(const Problem& problem, const std::string& name_or_file) const {
  if (name_or_file != kStandardInput && !is_path(name_or_file)) {
    return suite_files(root_ / "testcases" / problem.suites_from).contains(name_or_file);
  }
  const std::string named = problem_named_in(
      name_or_file,
      name_or_file == kStandardInput ? standard_input() : TextFile::read(name_or_file, "a suite"));
  return named.empty() || named == problem.slug || named == problem.suites_from;
}

const TextFile& Catalog::standard_input() const {
  if (!standard_input_) standard_input_ = TextFile::read(kStandardInput, "a suite");
  return *standard_input_;
}

const Variant* Catalog::variant(const fs::path& file) const {
  const auto found = std::ranges::find_if(variants_, [&](const Variant& variant) {
    std::error_code none;
    return fs::equivalent(variant.file, file, none);
  });
  return found == variants_.end() ? nullptr : &*found;
}

}  // namespace judge
