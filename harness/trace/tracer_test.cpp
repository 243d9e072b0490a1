#include "trace/tracer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <set>
#include <sstream>

#include "catalog/user_error.h"
#include "driver/trace_layout.h"
#include "judge/test_judge.h"

namespace judge {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

// A plain search in row order that works on `get` and `set`, so that the same search can be made in
// data of many kinds. On leetcode-37-example it places 4,208 digits, as the bundled variants do.
constexpr const char* kSearch = R"(
  bool fits(int cell, int digit) {
    for (int i = 0; i < 9; i++) {
      if (get(cell / 9 * 9 + i) == digit || get(i * 9 + cell % 9) == digit) return false;
      if (get((cell / 27 * 3 + i / 3) * 9 + cell % 9 / 3 * 3 + i % 3) == digit) return false;
    }
    return true;
  }
  bool dfs(int cell) {
    while (cell < 81 && get(cell) != 0) cell++;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; digit++) {
      if (!fits(cell, digit)) continue;
      set(cell, digit);
      if (dfs(cell + 1)) return true;
      set(cell, 0);
    }
    return false;
  }
)";

/// A class that copies the board into its own data, searches there and copies the answer back.
std::string searching_in(const std::string& data, const std::string& get, const std::string& set) {
  return data +
         "\nclass Solution {\n public:\n  void solveSudoku(vector<vector<char>>& board) {\n" +
         "    for (int i = 0; i < 81; i++) set(i, board[i / 9][i % 9] == '.' ? 0 : "
         "board[i / 9][i % 9] - '0');\n    dfs(0);\n"
         "    for (int i = 0; i < 81; i++) board[i / 9][i % 9] = '0' + get(i);\n  }\n"
         "  int get(int cell) { " +
         get + " }\n  void set(int cell, int digit) { " + set + " }\n" + kSearch + "};\n";
}

class TracerTest : public testing::Test {
 protected:
  const Problem& problem(const std::string& slug = "sudoku-solver") {
    return catalog().problem(slug);
  }

  const Catalog& catalog() { return judge_.catalog(); }

  /// A case of the bundled suites.
  SuiteCase bundled(const std::string& suite_name, const std::string& id) {
    auto& suite = suites_.emplace_back(
        std::make_unique<Suite>(judge_.catalog().suite(problem(), suite_name)));
    for (const Case& each : suite->cases) {
      if (each.id == id) {
        return {.suite = suite.get(), .board = &each};
      }
    }
    throw std::runtime_error("no case " + id);
  }
  SuiteCase example() { return bundled("core", "leetcode-37-example"); }

  static fs::path variant(const std::string& name) {
    return fs::path(JUDGE_PROJECT) / "solutions" / "sudoku-solver" / name;
  }

  Trace trace(const fs::path& file, std::vector<SuiteCase> cases, const TraceOptions& options = {},
              const std::string& slug = "sudoku-solver") {
    return trace_search({.name = file.filename().string(),
                         .file = file,
                         .problem = &problem(slug),
                         .cases = std::move(cases)},
                        judge_.toolchain(), options);
  }
  Trace trace_text(const std::string& text, const TraceOptions& options = {}) {
    return trace(scratch_.write("s.cpp", text), {example()}, options);
  }

  /// The board after all steps.
  static std::string replayed(const Trace& trace) {
    std::string cells = trace.result.input.cells;
    for (const TraceStep& step : trace.steps) {
      for (const CellChange& change : step.changes) {
        cells[static_cast<std::size_t>(change.cell)] = change.symbol;
      }
    }
    return cells;
  }

  static std::uint64_t blanks(const Trace& trace) {
    return static_cast<std::uint64_t>(count_blanks(trace.result.input));
  }

  ScratchFolder scratch_;

 private:
  TestJudge judge_;
  std::vector<std::unique_ptr<Suite>> suites_;
};

// On acwing-166-sample-1 it is 87,546,317 placements: cli/lesson_test.cpp.
TEST_F(TracerTest, counts_every_call_and_every_write_of_rescan_validate) {
  const Trace trace = this->trace(variant("rescan_validate_dfs.cpp"), {example()});
  EXPECT_EQ(trace.counts.placements, 37'652U);
  EXPECT_EQ(trace.counts.undos, 37'601U);
  EXPECT_EQ(trace.counts.writes, 37'652U + 37'601U);
  EXPECT_EQ(trace.counts.greatest_depth, 51U);
  ASSERT_EQ(trace.functions.size(), 2U);
  EXPECT_EQ(trace.functions[0].name, "Solution::isValid");
  EXPECT_EQ(trace.functions[0].calls, 37'652U);  // each digit is placed, then looked at
  EXPECT_EQ(trace.functions[1].name, "Solution::solveSudoku");
  EXPECT_EQ(trace.functions[1].calls, 4'209U);  // for each digit that holds, and the first
  EXPECT_EQ(trace.functions[1].open_at_once, 52U);
  EXPECT_EQ(trace.counts.calls, 37'652U + 4'209U);
  EXPECT_EQ(trace.counts.nodes, 4'209U);
  EXPECT_EQ(trace.steps_total, trace.counts.placements + trace.counts.undos);
  EXPECT_GT(trace.stride, 1U);
  EXPECT_EQ(replayed(trace), trace.solution.cells);
}

TEST_F(TracerTest, places_as_many_digits_more_than_it_takes_back_as_there_are_blanks) {
  for (const Variant& each : catalog().variants()) {
    if (each.problem != "sudoku-solver") {
      continue;
    }
    const Trace trace = this->trace(each.file, {example()});
    EXPECT_EQ(trace.result.verdict, Verdict::accepted) << each.file;
    EXPECT_TRUE(trace.ended) << each.file;
    EXPECT_EQ(trace.counts.placements - trace.counts.undos, blanks(trace)) << each.file;
    EXPECT_EQ(std::accumulate(trace.placements_by_cell.begin(), trace.placements_by_cell.end(),
                              std::uint64_t{0}),
              trace.searched_in == SearchedIn::calls ? 0 : trace.counts.placements)
        << each.file;
  }
}

TEST_F(TracerTest, keeps_every_step_of_a_short_search_with_its_line_and_depth) {
  const Trace trace = this->trace(variant("scan_validate_dfs.cpp"), {example()});
  EXPECT_EQ(trace.stride, 1U);
  ASSERT_EQ(trace.steps.size(), trace.counts.placements + trace.counts.undos);
  std::uint32_t depth = 0;
  for (std::size_t i = 0; i < trace.steps.size(); ++i) {
    const TraceStep& step = trace.steps[i];
    EXPECT_EQ(step.number, i + 1);
    ASSERT_EQ(step.changes.size(), 1U);
    depth += step.changes.front().symbol == kBlank ? -1 : 1;
    ASSERT_EQ(step.depth, depth);
  }
  EXPECT_EQ(replayed(trace), trace.solution.cells);
  // The two lines of the source that write to the board.
  std::set<std::string> lines;
  std::vector<std::string> source = {""};
  std::istringstream text(trace.source);
  for (std::string line; std::getline(text, line);) {
    source.push_back(line);
  }
  for (const TraceStep& step : trace.steps) {
    lines.insert(source[static_cast<std::size_t>(step.line)]);
  }
  ASSERT_EQ(lines.size(), 2U);
  for (const std::string& line : lines) {
    EXPECT_THAT(line, HasSubstr("board[x][y] = "));
  }
}

TEST_F(TracerTest, thins_the_steps_of_a_long_search_evenly_and_keeps_the_counts) {
  const Trace all = trace(variant("scan_validate_dfs.cpp"), {example()});
  const Trace thinned =
      trace(variant("scan_validate_dfs.cpp"), {example()}, {.steps = 100, .seconds = {}});
  EXPECT_EQ(thinned.counts.placements, all.counts.placements);
  EXPECT_EQ(thinned.dead_ends_by_depth, all.dead_ends_by_depth);
  EXPECT_EQ(thinned.steps_total, all.steps.size());
  EXPECT_EQ(thinned.stride, 128U);  // 8,365 steps: the least power of two that leaves 100
  ASSERT_GT(thinned.steps.size(), 50U);
  ASSERT_LE(thinned.steps.size(), 101U);
  for (std::size_t i = 0; i + 1 < thinned.steps.size(); ++i) {
    ASSERT_EQ(thinned.steps[i].number, (i + 1) * thinned.stride);
    const TraceStep& same = all.steps[thinned.steps[i].number - 1];
    ASSERT_EQ(thinned.steps[i].depth, same.depth);
    ASSERT_EQ(thinned.steps[i].line, same.line);
  }
  EXPECT_EQ(thinned.steps.back().number, thinned.steps_total);
  EXPECT_EQ(replayed(thinned), thinned.solution.cells);
}

TEST_F(TracerTest, calls_a_placement_that_is_undone_at_once_a_dead_end) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    board[0][2] = '1';
    board[0][3] = '6';
    board[0][3] = '.';  // a dead end at depth 2
    board[0][3] = '7';
    board[0][3] = '8';  // another
    board[0][2] = '.';  // no leaf
    board[0][3] = '8';  // no change
  }
};
)");
  EXPECT_EQ(trace.counts.placements, 4U);
  EXPECT_EQ(trace.counts.undos, 3U);
  EXPECT_EQ(trace.counts.writes, 7U);
  EXPECT_EQ(trace.counts.dead_ends, 2U);
  EXPECT_EQ(trace.dead_ends_by_depth, (std::vector<std::uint64_t>{0, 0, 2}));
  EXPECT_EQ(trace.counts.nodes, 5U);
  EXPECT_EQ(trace.last_writes[3].number, 5U);
  EXPECT_EQ(trace.last_writes[3].line, 8);
}

struct OwnData {
  const char* name;
  const char* data;
  const char* get;
  const char* set;
};

class OwnDataTest : public TracerTest, public testing::WithParamInterface<OwnData> {};

TEST_P(OwnDataTest, is_searched_as_the_board_would_be) {
  const Trace trace = trace_text(searching_in(GetParam().data, GetParam().get, GetParam().set));
  EXPECT_EQ(trace.result.verdict, Verdict::accepted) << trace.result.message;
  EXPECT_EQ(trace.searched_in, SearchedIn::array);
  EXPECT_EQ(trace.counts.placements, 4'208U);
  EXPECT_EQ(trace.counts.undos, 4'157U);
  EXPECT_EQ(replayed(trace), trace.solution.cells);
}

INSTANTIATE_TEST_SUITE_P(
    arrays, OwnDataTest,
    testing::Values(OwnData{"global_ints_with_a_margin", "int grid[10][10];",
                            "return grid[cell / 9][cell % 9];",
                            "grid[cell / 9][cell % 9] = digit;"},
                    OwnData{"beside_a_copy_of_the_givens",
                            "int filled; int original[81]; int grid[81];", "return grid[cell];",
                            "grid[cell] = digit; if (filled < 81) original[filled++] = digit;"},
                    OwnData{"static_bits", "static unsigned short bits[81];",
                            "for (int d = 1; d <= 9; d++) if (bits[cell] == 1 << d) return d; "
                            "return 0;",
                            "bits[cell] = digit == 0 ? 0 : 1 << digit;"}),
    [](const auto& info) { return info.param.name; });

TEST_F(TracerTest, names_the_array) {
  const Trace trace =
      trace_text(searching_in("char own[81];", "return own[cell];", "own[cell] = digit;"));
  EXPECT_EQ(trace.searched_in, SearchedIn::array);
  EXPECT_EQ(trace.array_name, "own");
}

TEST_F(TracerTest, counts_calls_where_no_array_is_to_be_seen) {
  const Trace trace =
      trace_text(searching_in("struct Cell { int noise = 7; int digit = 0; int twice = 0; };\n"
                              "vector<unique_ptr<Cell>> cells(81);",
                              "return cells[cell] ? cells[cell]->digit : 0;",
                              "cells[cell] = make_unique<Cell>(); cells[cell]->digit = digit;"));
  EXPECT_EQ(trace.searched_in, SearchedIn::calls);
  EXPECT_EQ(trace.counts.nodes, 4'209U);  // a call of dfs for each placement, and the first
  EXPECT_EQ(trace.counts.placements - trace.counts.undos, blanks(trace));
  EXPECT_THAT(trace.placements_by_cell, IsEmpty());
  ASSERT_EQ(trace.steps.size(), trace.steps_total);
  EXPECT_EQ(trace.steps.front().depth, 3U);  // solveSudoku, dfs, dfs
  EXPECT_EQ(trace.counts.dead_ends,
            std::accumulate(trace.dead_ends_by_depth.begin(), trace.dead_ends_by_depth.end(),
                            std::uint64_t{0}));
  EXPECT_GT(trace.counts.dead_ends, 1'000U);
}

TEST_F(TracerTest, sees_what_the_standard_library_does_to_the_board) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    char digit = '1';
    swap(board[0][2], digit);
    fill(board[0].begin() + 2, board[0].begin() + 3, '.');
    vector<char> row = board[0];
    row[2] = '4';
    board[0] = row;
    exchange(board[0][2], '.');
  }
};
)");
  EXPECT_EQ(trace.counts.placements, 2U);
  EXPECT_EQ(trace.counts.undos, 2U);
  EXPECT_EQ(trace.counts.dead_ends, 2U);
  EXPECT_THAT(trace.warnings, IsEmpty());
}

TEST_F(TracerTest, says_what_was_changed_unseen) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    vector<char> row = board[0];
    swap(row[2], row[0]);
    board[0].swap(row);
  }
};
)");
  EXPECT_EQ(trace.counts.placements, 1U);
  EXPECT_EQ(trace.counts.undos, 1U);
  EXPECT_THAT(trace.warnings, Contains(HasSubstr("2 changes of the board were made out of sight")));
}

// Whatever it did before its first placement, and though it never takes one back.
TEST_F(TracerTest, knows_a_search_that_is_never_wrong_from_one_that_is_made_elsewhere) {
  for (const char* on_board : {"exact_cover_dancing_links.cpp", "bitmask_min_choice_dfs.cpp"}) {
    const Trace trace = this->trace(variant(on_board), {example()});
    EXPECT_EQ(trace.counts.undos, 0U) << on_board;
    EXPECT_EQ(trace.searched_in, SearchedIn::board) << on_board;
    EXPECT_EQ(this->trace(variant(on_board), {bundled("core", "one-blank")}).searched_in,
              SearchedIn::board)
        << on_board;
  }
  EXPECT_EQ(trace(variant("bit_parallel_bands.cpp"), {example()}).searched_in, SearchedIn::calls);
}

TEST_F(TracerTest, follows_a_row_that_was_replaced) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    vector<vector<char>> copy = board;
    copy[0][2] = '4';
    board.swap(copy);
  }
};
)");
  EXPECT_EQ(trace.counts.placements, 1U);
  EXPECT_EQ(replayed(trace)[2], '4');
}

TEST_F(TracerTest, counts_digits_only_where_blanks_are_written_in_another_way) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    board[0][2] = '0';
    board[0][2] = '1';  // a dead end
    board[0][2] = '0';
    board[0][3] = 0;
    board[0][3] = '6';
  }
};
)");
  EXPECT_EQ(trace.counts.placements, 2U);
  EXPECT_EQ(trace.counts.undos, 1U);
  EXPECT_EQ(trace.counts.dead_ends, 1U);
  EXPECT_EQ(trace.counts.greatest_depth, 1U);
  EXPECT_EQ(replayed(trace)[2], '0');
}

TEST_F(TracerTest, says_that_other_threads_are_not_counted) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void place(char& cell) { cell = '4'; }
  void solveSudoku(vector<vector<char>>& board) {
    thread([&] { place(board[0][2]); }).join();
  }
};
)");
  EXPECT_THAT(trace.warnings, Contains(HasSubstr("only what the first one does is counted")));
}

TEST_F(TracerTest, looks_at_no_row_that_is_gone) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    board[8][6] = '6';
    board[0][2] = '4';
    board.clear();
  }
};
)");
  EXPECT_EQ(trace.result.verdict, Verdict::wrong_answer);
  EXPECT_EQ(trace.counts.placements, 1U);  // the last write was not seen any more
  std::string cells = trace.result.input.cells;
  cells[8 * 9 + 6] = '6';
  EXPECT_EQ(replayed(trace), cells);
}

TEST_F(TracerTest, knows_no_wrong_digit_where_more_than_one_answer_is_right) {
  Case board = *example().board;
  board.any_solution = true;
  const Suite suite{.name = "any", .file = "any.json", .description = {}, .cases = {board}};
  const fs::path file = variant("scan_validate_dfs.cpp");
  EXPECT_THAT(trace(file, {{.suite = &suite, .board = suite.cases.data()}}).solution.cells,
              IsEmpty());
}

TEST_F(TracerTest, counts_as_far_as_it_came_when_time_is_up) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    for (;;) {
      board[0][2] = '1';
      board[0][2] = '.';
    }
  }
};
)",
                                 {.seconds = 1});
  EXPECT_EQ(trace.result.verdict, Verdict::time_limit_exceeded);
  EXPECT_FALSE(trace.ended);
  EXPECT_GT(trace.counts.placements, 1'000U);
  EXPECT_LE(trace.counts.placements - trace.counts.undos, 1U);
}

TEST_F(TracerTest, interrupted_has_no_verdict) {
  const fs::path loops = scratch_.write(
      "loops.cpp", "struct Solution { void solveSudoku(vector<vector<char>>&) { for (;;) {} } };");
  for (const int moment : {0, 1, 5}) {
    int asked = 0;
    TraceOptions options;
    options.stop = [&] { return asked++ >= moment; };
    const Trace trace = this->trace(loops, {example()}, options);
    EXPECT_TRUE(trace.interrupted);
    EXPECT_FALSE(trace.ended);
    EXPECT_EQ(trace.outcome(), "Interrupted");
    EXPECT_EQ(trace.result.id, "leetcode-37-example");
    EXPECT_EQ(trace.result.input, example().board->board);
    EXPECT_EQ(trace.result.message, "");
  }
}

TEST_F(TracerTest, counts_up_to_a_crash) {
  const Trace trace = trace_text(R"(class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    board[0][2] = '1';
    board[0][3] = '6';
    board[0][4] = '.';
    abort();
  }
};
)");
  EXPECT_EQ(trace.result.verdict, Verdict::runtime_error);
  EXPECT_FALSE(trace.ended);
  EXPECT_EQ(trace.counts.placements, 2U);
}

TEST_F(TracerTest, looks_only_at_the_last_of_several_boards) {
  const fs::path file = scratch_.write("s.cpp", R"(int calls;
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    for (int i = 0; i <= calls; i++) board[0][2 + i] = '1';
    calls++;
  }
};
)");
  const Trace trace = this->trace(file, {example(), example()});
  EXPECT_EQ(trace.counts.placements, 2U);
}

TEST_F(TracerTest, sees_the_array_in_which_a_whole_program_searches) {
  const fs::path file =
      fs::path(JUDGE_PROJECT) / "solutions" / "acwing-166" / "bitmask_min_choice.cpp";
  const Trace trace = this->trace(file, {example()}, {}, "acwing-166");
  EXPECT_EQ(trace.result.verdict, Verdict::accepted);
  EXPECT_EQ(trace.searched_in, SearchedIn::array);
  EXPECT_EQ(trace.array_name, "str");
  EXPECT_TRUE(trace.ended);
  EXPECT_EQ(trace.counts.placements - trace.counts.undos, blanks(trace));
}

TEST_F(TracerTest, believes_no_number_that_decides_how_much_is_read) {
  // It gets hold of the memory before the tracer does, and fills all of it with ones.
  const Trace trace = trace_text(R"(#include <sys/mman.h>
#include <sys/stat.h>
static struct stat status;
static char* memory;
__attribute__((constructor(101))) static void grab() {
  fstat(4, &status);
  memory = (char*)mmap(nullptr, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, 4, 0);
}
class Solution {
 public:
  void solveSudoku(vector<vector<char>>&) {
    memset(memory, 0xFF, status.st_size);
    _exit(0);
  }
};
)");
  EXPECT_EQ(trace.result.verdict, Verdict::runtime_error);
  EXPECT_LE(trace.steps.size(), TraceOptions().steps + 1);
  EXPECT_THAT(trace.functions.size(), testing::Le(judge_driver::kMostTracedFunctions));
}

TEST_F(TracerTest, tells_why_it_does_not_compile) {
  const Trace trace = trace_text("class Solution {\n  int x = y;\n};\n");
  EXPECT_THAT(trace.compile_message, HasSubstr("Line 2: Char 11"));
  EXPECT_THAT(trace.steps, IsEmpty());
}

TEST_F(TracerTest, needs_clang) {
  TestJudge with_gcc("g++");
  const fs::path file = scratch_.write("s.cpp", "class Solution {};\n");
  try {
    trace_search({.name = "s.cpp", .file = file, .problem = &problem(), .cases = {example()}},
                 with_gcc.toolchain(), {});
    FAIL() << "g++ has traced it";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("cannot compile a submission for a trace; clang++ can"));
  }
}

}  // namespace
}  // namespace judge
