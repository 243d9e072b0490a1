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
#include "catalog/text_file.h"

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
  /// `name_or_file` is a suite's name, a path (it has a '/' or ends like files of boards do: .json,
  /// .txt, .csv, .sdk, .sdm, .ss), or "-": standard input, which is read once and remembered.
  /// Throws UserError with every problem of the file; an unknown name lists the names there are.
  [[nodiscard]] Suite suite(const Problem& problem, const std::string& name_or_file) const;
  /// Whether suite() may be asked for that: a suite of this name stands in the problem's folder, or
  /// the file does not say that it is for another problem. What else is wrong is for suite() to
  /// say.
  [[nodiscard]] bool has_suite(const Problem& problem, const std::string& name_or_file) const;
  /// The variant whose file is `file` (compared as files, not as text), or null.
  [[nodiscard]] const Variant* variant(const std::filesystem::path& file) const;

 private:
  void load_variants_of_all(ErrorList& errors);
  [[nodiscard]] const TextFile& standard_input() const;

  std::filesystem::path root_;
  std::vector<Problem> problems_;
  std::vector<Variant> variants_;
  mutable std::optional<TextFile> standard_input_;  ///< once a suite was asked for there
};

/// Reads one suite for `problem` from JSON or any form of text that BoardTextReader knows, told
/// apart by content. Exposed for tests.
Suite load_suite(const Problem& problem, const std::filesystem::path& file);

/// Reads one problem.json.
Problem load_problem(const std::filesystem::path& file);

}  // namespace judge
