#include "sudoku/plain_scan.h"

#include <gtest/gtest.h>

#include <string>

#include "sudoku/test_scan.h"

namespace judge {
namespace {

const Board kExampleBoard{
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};
constexpr std::uint64_t kPlenty = 1'000'000;

std::uint64_t count(const Board& board, ScanOrder order, std::uint64_t limit = kPlenty) {
  return count_placements(Geometry::classic(), board, order, limit);
}

Board transposed(const Board& board) {
  Board result;
  for (int column = 0; column < 9; ++column) {
    for (int row = 0; row < 9; ++row) {
      result.cells += board.cells[static_cast<std::size_t>(Geometry::classic().cell(row, column))];
    }
  }
  return result;
}

Board with_digits_reversed(Board board) {
  for (char& cell : board.cells) {
    if (cell != kBlank) cell = static_cast<char>('1' + '9' - cell);
  }
  return board;
}

TEST(plain_scan, places_what_the_bundled_scans_place_on_leetcode_s_example) {
  EXPECT_EQ(count(kExampleBoard, ScanOrder::row), 4208U);  // judge compare: flag_array_dfs
}

TEST(plain_scan, counts_as_the_scan_of_these_tests) {
  for (const ScanOrder order : kScanOrders) {
    EXPECT_EQ(count(kExampleBoard, order), TestScan(order, kPlenty).count(kExampleBoard))
        << name(order);
  }
}

TEST(plain_scan, goes_by_columns_as_it_goes_by_rows_on_the_transposed_board) {
  EXPECT_NE(count(kExampleBoard, ScanOrder::column), count(kExampleBoard, ScanOrder::row));
  EXPECT_EQ(count(transposed(kExampleBoard), ScanOrder::column),
            count(kExampleBoard, ScanOrder::row));
}

TEST(plain_scan, tries_the_nine_first_where_the_other_tries_the_one) {
  EXPECT_NE(count(kExampleBoard, ScanOrder::nine_first), count(kExampleBoard, ScanOrder::row));
  EXPECT_EQ(count(with_digits_reversed(kExampleBoard), ScanOrder::nine_first),
            count(kExampleBoard, ScanOrder::row));
}

TEST(plain_scan, stops_at_the_limit) {
  EXPECT_EQ(count(kExampleBoard, ScanOrder::row, 4207), 4207U);
  EXPECT_EQ(count(kExampleBoard, ScanOrder::row, 1), 1U);
  EXPECT_EQ(count(kExampleBoard, ScanOrder::row, 0), 0U);
}

TEST(plain_scan, tries_everything_where_there_is_no_solution) {
  const Geometry four = Geometry::with_boxes(2, 2, "1234");
  // The first cell takes none of its four digits: no placement at all.
  EXPECT_EQ(count_placements(four, {".12.3...4......."}, ScanOrder::row, kPlenty), 0U);
  // The last cell takes none: row 4 holds 1 to 3, column 4 holds 4.
  EXPECT_EQ(count_placements(four, {"...4........123."}, ScanOrder::row, 3), 3U);
  EXPECT_LT(count_placements(four, {"...4........123."}, ScanOrder::row, kPlenty), kPlenty);
}

TEST(plain_scan, fills_a_board_of_another_size) {
  const Geometry jigsaw = Geometry::jigsaw("aaabacbbccbdcddd", "wxyz");
  EXPECT_GE(count_placements(jigsaw, {std::string(16, kBlank)}, ScanOrder::row, kPlenty), 16U);
  EXPECT_LT(count_placements(jigsaw, {std::string(16, kBlank)}, ScanOrder::row, kPlenty), kPlenty);
}

TEST(plain_scan, starts_with_row_1_or_column_1) {
  EXPECT_EQ(scan_line(Geometry::classic(), ScanOrder::row, 10), 1);
  EXPECT_EQ(scan_line(Geometry::classic(), ScanOrder::nine_first, 17), 1);
  EXPECT_EQ(scan_line(Geometry::classic(), ScanOrder::column, 17), 8);
}

}  // namespace
}  // namespace judge
