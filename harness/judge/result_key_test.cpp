#include "judge/result_key.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "judge/test_judge.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class ResultKeyTest : public testing::Test {
 protected:
  ResultKeyTest() {
    write("a.cpp", "#include \"a.h\"\nclass Solution {};\n");
    write("a.h", "#include \"sub/b.h\"\n#include \"a.h\"\n");
    write("sub/b.h", "int b;\n");
    suite_.name = "mine";
    suite_.cases.push_back(
        {.id = "x", .board = {std::string(81, '.')}, .solution = {}, .source = ""});
  }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_.path() / name).parent_path());
    std::ofstream(folder_.path() / name) << text;
  }

  [[nodiscard]] std::string key(std::string_view version = "1") {
    return ResultKeys(judge_.toolchain(), judge_.options(), version).of(assignment());
  }

  [[nodiscard]] Assignment assignment() const {
    return {.name = name_,
            .file = folder_.path() / "a.cpp",
            .problem = &judge_.catalog().problem("sudoku-solver"),
            .suites = {&suite_},
            .expected = expected_};
  }

  TestJudge judge_;
  TemporaryFolder folder_{judge_.toolchain().cache()};
  Suite suite_;
  std::string name_ = "a.cpp";
  Verdict expected_ = Verdict::accepted;
};

TEST_F(ResultKeyTest, stays_while_nothing_changes) {
  const std::string before = key();
  EXPECT_EQ(before.size(), 32U);
  write("unrelated.h", "int c;\n");
  EXPECT_EQ(key(), before);
}

TEST_F(ResultKeyTest, changes_with_the_source_and_the_headers_beside_it) {
  std::string before = key();
  for (const char* file : {"a.cpp", "a.h", "sub/b.h"}) {
    write(file, "#include \"a.h\"\n#include \"sub/b.h\"\n// changed\n");
    EXPECT_NE(key(), before) << file;
    before = key();
  }
}

TEST_F(ResultKeyTest, changes_with_the_boards) {
  const std::string before = key();
  suite_.cases.front().board.cells[80] = '9';
  const std::string other_board = key();
  EXPECT_NE(other_board, before);
  suite_.cases.front().any_solution = true;
  const std::string other_promise = key();
  EXPECT_NE(other_promise, other_board);
  suite_.name = "yours";
  EXPECT_NE(key(), other_promise);
}

TEST_F(ResultKeyTest, changes_with_everything_else_that_decides) {
  std::set<std::string> keys = {key()};
  const auto expect_another = [&](const char* what) {
    EXPECT_TRUE(keys.insert(key()).second) << what;
  };
  EXPECT_TRUE(keys.insert(key("2")).second) << "version";
  judge_.options().time_limit_ms = 301;
  expect_another("time limit");
  judge_.options().memory_limit_mb = std::nullopt;
  expect_another("memory limit");
  judge_.options().fail_fast = true;
  expect_another("fail fast");
  judge_.options().probe = true;
  expect_another("probe");
  judge_.options().fix_paste = true;
  expect_another("fix paste");
  judge_.options().profile = &profile_named("fast");
  expect_another("profile");
  name_ = "b.cpp";
  expect_another("name");
  expected_ = Verdict::wrong_answer;
  expect_another("expected");
}

TEST_F(ResultKeyTest, does_not_depend_on_how_many_jobs_there_are) {
  const std::string before = key();
  judge_.options().jobs = 7;
  judge_.options().side_by_side = true;
  EXPECT_EQ(key(), before);
}

}  // namespace
}  // namespace judge
