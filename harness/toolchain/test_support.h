// What the toolchain's tests share: folders that vanish with the test, problems, and one cache for
// all tests, so that a precompiled header is made once.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include "catalog/problem.h"
#include "sandbox/sandbox.h"
#include "toolchain/toolchain.h"

namespace judge {

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "judge-toolchain-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
      throw std::system_error(errno, std::generic_category(), "no temporary folder");
    }
    path_ = pattern;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// Writes a file below the folder, with the folders that lead to it.
  std::filesystem::path write(const std::filesystem::path& name, std::string_view text) {
    std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

 private:
  std::filesystem::path path_;
};

inline MetaData solve_sudoku() {
  return {.method = "solveSudoku",
          .parameters = {{.name = "board", .type = "character[][]"}},
          .return_type = "void",
          .output_parameter = 0};
}

inline Problem problem_of(const MetaData& metadata) {
  return {.slug = "test",
          .title = "",
          .url = "",
          .kind = ProblemKind::method,
          .metadata = metadata,
          .geometry = Geometry::classic(),
          .checker = Checker::sudoku,
          .limits = {},
          .default_suites = {},
          .suites_from = "",
          .folder = ""};
}

inline const std::filesystem::path kDriverFolder = JUDGE_PROJECT "/harness/driver";

/// What is judged in a test is contained as it is for everybody.
inline const Sandbox* test_sandbox() {
  static const Sandbox sandbox(SandboxMode::automatic, Cache(JUDGE_TEST_CACHE).folder() / "walls");
  return &sandbox;
}

inline Toolchain shared_toolchain(const std::string& compiler = "") {
  Cache cache(JUDGE_TEST_CACHE);
  Compiler found = find_compiler(cache, compiler);
  return {std::move(cache), std::move(found), kDriverFolder, test_sandbox()};
}

}  // namespace judge
