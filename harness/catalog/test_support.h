// What the catalog's tests share: files that vanish with the test, and the problems of an error.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/problem.h"
#include "catalog/text_file.h"
#include "catalog/user_error.h"

namespace judge::testing {

/// The first example of LeetCode 37 and its solution.
inline constexpr std::string_view kBoard =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// kSolution without the corners of a rectangle in two boxes, whose 6 and 7 can be exchanged.
inline std::string board_with_two_solutions() {
  std::string board(kSolution);
  for (const std::size_t cell : {3, 4, 30, 31}) board[cell] = kBlank;
  return board;
}

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "judge-catalog-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = pattern;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// Writes a file below the folder, with the folders that lead to it.
  // NOLINTNEXTLINE(modernize-use-nodiscard): many a test knows where it has written
  std::filesystem::path write(const std::filesystem::path& name, std::string_view text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

 private:
  std::filesystem::path path_;
};

/// The problems that `action` throws, without `folder` in front of file names; none if it throws
/// nothing.
inline std::vector<std::string> problems_of(const TemporaryFolder& folder,
                                            const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    std::vector<std::string> problems = error.problems();
    const std::string prefix = display_path(folder.path()) + "/";
    for (std::string& problem : problems) {
      for (std::size_t at = problem.find(prefix); at != std::string::npos;
           at = problem.find(prefix)) {
        problem.erase(at, prefix.size());
      }
    }
    return problems;
  }
  return {};
}

/// The problem of LeetCode 37 as if its problem.json stood below `root`.
inline Problem sudoku_solver(const std::filesystem::path& root) {
  return {.slug = "sudoku-solver",
          .title = "37. Sudoku Solver",
          .url = "https://leetcode.com/problems/sudoku-solver/",
          .metadata = {},
          .geometry = Geometry::classic(),
          .checker = Checker::sudoku,
          .limits = {},
          .default_suites = {"core"},
          .suites_from = "sudoku-solver",
          .folder = (root / "testcases" / "sudoku-solver").string()};
}
inline Problem sudoku_solver(const TemporaryFolder& folder) { return sudoku_solver(folder.path()); }

/// `text` with its first `from` replaced.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::logic_error("nothing to replace");
  return text.replace(at, from.size(), to);
}

}  // namespace judge::testing
