// Everything under testcases/ and solutions/ that is data: problems, their suites, and what the
// bundled solutions promise. Loading checks everything and throws one UserError that lists all
// problems of the file.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/problem.h"
#include "catalog/suite.h"

namespace judge {

/// A bundled solution, as variants.json describes it.
struct Variant {
  std::filesystem::path file;  ///< solutions/SLUG/NAME.cpp
  std::string problem;         ///< slug
  std::string title;
  std::string idea;      ///< two sentences
  std::string document;  ///< where the idea was taken from
  /// Suite name → verdict as LeetCode spells it, where it is not "Accepted".
  std::map<std::string, std::string, std::less<>> expected;
  /// Probe → why it finds something, where that is known and meant.
  std::map<std::string, std::string, std::less<>> probes;
};

class Catalog {
 public:
  /// Reads every testcases/*/problem.json and solutions/*/variants.json below `root`.
  /// Throws UserError when a file is missing, malformed or says something that is not so (a variant
  /// that has no file, an expectation for a suite that does not exist, a verdict nobody knows).
  explicit Catalog(std::filesystem::path root);

  [[nodiscard]] const std::filesystem::path& root() const { return root_; }
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }  ///< by slug
  [[nodiscard]] const std::vector<Variant>& variants() const {
    return variants_;
  }  ///< in file order

  /// Throws UserError with the list of problems there are.
  [[nodiscard]] const Problem& problem(std::string_view slug) const;
  /// The names of the suites that stand in the problem's folder, sorted, default suites first.
  [[nodiscard]] std::vector<std::string> suite_names(const Problem& problem) const;
  /// `name_or_file` is a suite's name, or a path (it has a '/' or ends in .json or .txt).
  /// Throws UserError with every problem of the file; an unknown name lists the names there are.
  [[nodiscard]] Suite suite(const Problem& problem, const std::string& name_or_file) const;
  /// The variant whose file is `file` (compared as files, not as text), or null.
  [[nodiscard]] const Variant* variant(const std::filesystem::path& file) const;

 private:
  void load_variants_of_all(ErrorList& errors);

  std::filesystem::path root_;
  std::vector<Problem> problems_;
  std::vector<Variant> variants_;
};

/// Reads one suite for `problem` from JSON or plain text, told apart by content. Exposed for tests.
Suite load_suite(const Problem& problem, const std::filesystem::path& file);

/// Reads one problem.json.
Problem load_problem(const std::filesystem::path& file);

}  // namespace judge
