#include "cli/results_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/user_error.h"
#include "cli/test_command.h"
#include "report/json_report.h"

namespace judge::testing {
namespace {

using ::testing::StartsWith;

class results_file : public ::testing::Test {
 protected:
  [[nodiscard]] Assignment assignment(const std::string& name, const std::string& key) const {
    Assignment assignment{.name = name, .file = name, .problem = &problem_, .suites = {}};
    assignment.key = key;
    return assignment;
  }

  static RunResult result(const std::string& name, const std::string& key) {
    RunResult result;
    result.submission = name;
    result.key = key;
    result.geometry = &Geometry::classic();
    return result;
  }

  static std::string line(const std::string& name, const std::string& key) {
    return json_line(result(name, key));
  }

  Problem problem_{.slug = "tiny",
                   .title = "",
                   .url = "",
                   .metadata = {},
                   .geometry = Geometry::classic(),
                   .checker = Checker::sudoku,
                   .limits = {},
                   .default_suites = {},
                   .suites_from = "",
                   .folder = ""};
  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "r.jsonl";
};

TEST_F(results_file, has_a_whole_line_as_soon_as_a_result_is_appended) {
  write(file_, "an older one");
  ResultsFile results(file_, ResultsFile::Old::remove);
  EXPECT_EQ(contents(file_), "");
  results.append(result("a.cpp", "1"));
  EXPECT_EQ(contents(file_), line("a.cpp", "1"));
  ResultsFile(file_, ResultsFile::Old::keep).append(result("b.cpp", "2"));
  EXPECT_EQ(contents(file_), line("a.cpp", "1") + line("b.cpp", "2"));
}

TEST_F(results_file, tells_why_it_cannot_be_written) {
  const auto why = [](const std::string& path) -> std::string {
    try {
      ResultsFile(path, ResultsFile::Old::keep).append(result("a.cpp", "1"));
      return "";
    } catch (const UserError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(why("/dev/full"), "/dev/full: cannot be written: No space left on device");
  EXPECT_EQ(why("/dev/null/r.jsonl"), "/dev/null/r.jsonl: cannot be written: Not a directory");
}

TEST_F(results_file, gives_back_what_is_still_true) {
  write(file_, line("a.cpp", "1") + line("b.cpp", "1"));
  std::vector assignments = {assignment("b.cpp", "1"), assignment("c.cpp", "1")};
  const TakenOver taken = take_over_results(file_, assignments);
  EXPECT_EQ(taken.results, 1U);
  EXPECT_FALSE(taken.cut);
  EXPECT_TRUE(assignments[0].known.has_value());
  EXPECT_FALSE(assignments[1].known.has_value());
  EXPECT_EQ(contents(file_), line("a.cpp", "1") + line("b.cpp", "1")) << "a is not ours to remove";
}

TEST_F(results_file, loses_what_is_no_longer_true_and_what_was_cut_short) {
  const std::string whole = line("d.cpp", "1");
  write(file_, line("a.cpp", "1") + line("b.cpp", "1") + whole.substr(0, whole.size() - 1));
  std::vector assignments = {assignment("a.cpp", "2"), assignment("b.cpp", "1"),
                             assignment("d.cpp", "1")};
  const TakenOver taken = take_over_results(file_, assignments);
  EXPECT_EQ(taken.results, 1U);
  EXPECT_TRUE(taken.cut);
  EXPECT_FALSE(assignments[0].known.has_value());
  EXPECT_TRUE(assignments[1].known.has_value());
  EXPECT_FALSE(assignments[2].known.has_value());
  EXPECT_EQ(contents(file_), line("b.cpp", "1"));
  EXPECT_EQ(folder_.names(), std::vector<std::string>{"r.jsonl"});
}

TEST_F(results_file, gives_a_submission_that_is_named_twice_a_line_each) {
  write(file_, line("a.cpp", "1") + line("a.cpp", "1") + line("a.cpp", "1"));
  std::vector assignments = {assignment("a.cpp", "1"), assignment("a.cpp", "1")};
  EXPECT_EQ(take_over_results(file_, assignments).results, 2U);
  EXPECT_EQ(contents(file_), line("a.cpp", "1") + line("a.cpp", "1"));
}

TEST_F(results_file, that_is_not_there_holds_nothing) {
  std::vector assignments = {assignment("a.cpp", "1")};
  EXPECT_EQ(take_over_results(file_, assignments).results, 0U);
  EXPECT_TRUE(folder_.names().empty());
}

TEST_F(results_file, that_is_damaged_stays_as_it_is) {
  const std::string content = line("a.cpp", "2") + "{}\n" + line("b.cpp", "1") + "{\"half";
  write(file_, content);
  std::vector assignments = {assignment("a.cpp", "1")};
  try {
    take_over_results(file_, assignments);
    FAIL() << "it was taken";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), StartsWith(file_.string() + ":2: has no \"submission\""));
  }
  EXPECT_EQ(contents(file_), content);
}

TEST_F(results_file, that_is_a_folder_cannot_be_read) {
  std::vector assignments = {assignment("a.cpp", "1")};
  EXPECT_THROW(take_over_results(folder_.path(), assignments), UserError);
}

}  // namespace
}  // namespace judge::testing
