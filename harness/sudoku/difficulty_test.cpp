#include "sudoku/difficulty.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include "sudoku/test_boards.h"

namespace judge {
namespace {

struct Known {
  Technique dearest;
  std::string board;
};

// One of each class; each was checked with a program that is written in another language and looks
// for the techniques in another way.
const std::vector<Known> kKnown = {
    {Technique::naked_singles,  // LeetCode 37, example 1
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
    {Technique::hidden_singles,
     ".7..41.6.95.....31..4....27.312..79....4..2....9.7......61..35259....6.....6....4"},
    {Technique::locked_candidates,
     "4........1.6.5.9....3..2.1..8..96...5.7..4........7.5....4..296.4...5....9..2...3"},
    {Technique::pairs,
     ".1..36..2.5....9....28.....8..6..4...6....71.....98.6..........7..342.....4...19."},
    {Technique::guessing,  // AI Escargot
     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."},
};

std::optional<Difficulty> grade(const std::string& board) {
  return Grader(Geometry::classic()).grade({board});
}

TEST(difficulty, is_the_dearest_technique_that_a_board_needs) {
  for (const Known& known : kKnown) {
    const auto found = grade(known.board);
    ASSERT_TRUE(found) << known.board;
    EXPECT_EQ(name(found->dearest), name(known.dearest)) << known.board;
    EXPECT_EQ(found->nodes > 0, known.dearest == Technique::guessing);
  }
}

TEST(difficulty, means_that_no_cheaper_technique_is_enough) {
  Grader grader(Geometry::classic());
  for (const Known& known : kKnown) {
    for (const Technique technique : kTechniques) {
      if (technique == Technique::guessing) continue;
      EXPECT_EQ(grader.solves({known.board}, technique), technique >= known.dearest)
          << name(technique) << " on " << known.board;
    }
  }
}

TEST(difficulty, stays_the_same_when_lines_are_moved_and_digits_renamed) {
  std::mt19937 random(6);
  for (const Known& known : kKnown) {
    for (int i = 0; i < 20; ++i) {
      const auto found = grade(scrambled({known.board}, random).cells);
      ASSERT_TRUE(found);
      EXPECT_EQ(found->dearest, known.dearest);
    }
  }
}

TEST(difficulty, counts_the_nodes_of_the_whole_proof) {
  EXPECT_EQ(grade(kKnown.back().board)->nodes, 120U);
}

TEST(difficulty, has_as_many_nodes_when_digits_are_renamed) {
  for (const Board& board : read_boards(JUDGE_TESTDATA "/hard.txt")) {
    Board renamed = board;
    for (char& cell : renamed.cells) {
      if (cell != kBlank) cell = static_cast<char>('1' + '9' - cell);
    }
    const auto found = grade(board.cells);
    ASSERT_TRUE(found);
    EXPECT_EQ(found, grade(renamed.cells));
  }
}

TEST(difficulty, of_a_complete_board_is_the_lowest) {
  const Difficulty none{};
  EXPECT_EQ(none.dearest, Technique::naked_singles);
  EXPECT_EQ(
      grade("534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
      none);
}

TEST(difficulty, is_nothing_where_there_is_not_exactly_one_solution) {
  EXPECT_EQ(grade(std::string(81, kBlank)), std::nullopt);
  EXPECT_EQ(grade("11" + std::string(79, kBlank)), std::nullopt);
  EXPECT_EQ(grade("12345678.........9" + std::string(63, kBlank)), std::nullopt);
  // 1 and 2 can change places: two solutions.
  std::string two =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  std::ranges::replace(two, '1', kBlank);
  std::ranges::replace(two, '2', kBlank);
  EXPECT_EQ(grade(two), std::nullopt);
}

TEST(difficulty, is_found_on_boards_of_other_sizes_and_outlines) {
  // Row 1 leaves its last cell a 4, and so on: naked singles throughout.
  EXPECT_EQ(Grader(Geometry::with_boxes(2, 2, "1234")).grade({"123.34122143432."}), Difficulty{});
  EXPECT_EQ(Grader(Geometry::jigsaw("aaabacbbccbdcddd", "wxyz")).grade({std::string(16, kBlank)}),
            std::nullopt);
}

TEST(difficulty, refuses_more_than_thirty_two_symbols) {
  EXPECT_THROW(Grader(Geometry::with_boxes(3, 11, "0123456789ABCDEFGHIJKLMNOPQRSTUVW")),
               std::invalid_argument);
}

TEST(difficulty, has_names_that_the_command_line_takes) {
  std::vector<std::string> names;
  for (const Technique technique : kTechniques) names.emplace_back(name(technique));
  EXPECT_THAT(names, ::testing::ElementsAre("naked-singles", "hidden-singles", "locked-candidates",
                                            "pairs", "guessing"));
}

}  // namespace
}  // namespace judge
