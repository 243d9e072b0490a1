// For tests: judges one file with limits small enough that a submission that never ends does not
// hold up the tests.
#pragma once

#include <filesystem>
#include <optional>

#include "catalog/catalog.h"
#include "judge/submission_judge.h"
#include "toolchain/test_support.h"

namespace judge {

class TestJudge {
 public:
  /// A tenth of a second for a board, and for a whole program as well.
  static constexpr int kHurriedMs = 100;

  explicit TestJudge(const std::string& compiler = "")
      : catalog_(JUDGE_PROJECT),
        cache_(JUDGE_TEST_CACHE),
        toolchain_(cache_, find_compiler(cache_, compiler),
                   std::filesystem::path(JUDGE_PROJECT) / "harness" / "driver", test_sandbox()) {
    options_.profile = &profile_named("leetcode");
    options_.time_limit_ms = 300;
    options_.memory_limit_mb = 64;
  }

  [[nodiscard]] RunResult judge(const std::filesystem::path& file,
                                const std::filesystem::path& suite_file,
                                const std::string& slug = "sudoku-solver") const {
    const Problem& problem = hurried_ ? *hurried_ : catalog_.problem(slug);
    const Suite suite = catalog_.suite(problem, suite_file);
    return judge(file, problem, suite, Verdict::accepted);
  }

  [[nodiscard]] RunResult judge(const std::filesystem::path& file, const Problem& problem,
                                const Suite& suite, Verdict expected) const {
    Unwatched unwatched;
    return judge({{.name = file.string(),
                   .file = file,
                   .problem = &problem,
                   .suites = {&suite},
                   .expected = expected}},
                 unwatched)
        .front();
  }

  [[nodiscard]] std::vector<RunResult> judge(const std::vector<Assignment>& assignments,
                                             Progress& progress) const {
    return judge_all(assignments, toolchain_, options_, progress);
  }

  /// For what is to run out of time on this problem: it need not have much.
  void hurry(const std::string& slug) {
    options_.time_limit_ms = kHurriedMs;
    hurried_ = catalog_.problem(slug);
    if (hurried_->kind == ProblemKind::program) {
      hurried_->limits.run_cpu_ms = kHurriedMs;
    }
  }

  [[nodiscard]] const Catalog& catalog() const { return catalog_; }
  [[nodiscard]] const Toolchain& toolchain() const { return toolchain_; }
  JudgeOptions& options() { return options_; }

  class Unwatched : public Progress {
   public:
    void compiling(const std::string& /*submission*/) override {}
    void running(const std::string& /*submission*/, int /*done*/, int /*total*/) override {}
    void finished(const RunResult& /*result*/) override {}
  };

 private:
  Catalog catalog_;
  Cache cache_;
  Toolchain toolchain_;
  JudgeOptions options_;
  std::optional<Problem> hurried_;
};

}  // namespace judge
