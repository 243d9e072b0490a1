#include "sudoku/geometry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace judge {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::SizeIs;

constexpr const char* kHexadecimal = "0123456789ABCDEF";

std::vector<std::vector<int>> peers_of_every_cell(const Geometry& geometry) {
  std::vector<std::vector<int>> all;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    all.emplace_back(geometry.peers(cell).begin(), geometry.peers(cell).end());
  }
  return all;
}

std::string complaint(const std::function<void()>& make) {
  try {
    make();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no complaint";
}

TEST(classic_geometry, is_nine_by_nine_with_the_digits_one_to_nine) {
  const Geometry& geometry = Geometry::classic();
  EXPECT_EQ(geometry.size(), 9);
  EXPECT_EQ(geometry.cells(), 81);
  EXPECT_EQ(geometry.symbols(), "123456789");
}

TEST(classic_geometry, lists_rows_then_columns_then_boxes) {
  const auto units = Geometry::classic().units();
  ASSERT_THAT(units, SizeIs(27));
  for (int i = 0; i < 27; ++i) {
    const Unit& unit = units[static_cast<std::size_t>(i)];
    constexpr std::array kinds = {UnitKind::row, UnitKind::column, UnitKind::box};
    EXPECT_EQ(unit.kind, kinds[static_cast<std::size_t>(i / 9)]);
    EXPECT_EQ(unit.number, i % 9 + 1);
  }
  EXPECT_THAT(units[1].cells, ElementsAre(9, 10, 11, 12, 13, 14, 15, 16, 17));
  EXPECT_THAT(units[9 + 8].cells, ElementsAre(8, 17, 26, 35, 44, 53, 62, 71, 80));
  EXPECT_THAT(units[18 + 5].cells, ElementsAre(33, 34, 35, 42, 43, 44, 51, 52, 53));
}

TEST(classic_geometry, knows_the_units_and_peers_of_a_cell) {
  const Geometry& geometry = Geometry::classic();
  const int cell = geometry.cell(4, 7);
  EXPECT_EQ(cell, 43);
  EXPECT_EQ(geometry.row(cell), 4);
  EXPECT_EQ(geometry.column(cell), 7);
  EXPECT_EQ(geometry.region(cell), 5);
  EXPECT_THAT(geometry.units_of(cell), ElementsAre(4, 9 + 7, 18 + 5));
  EXPECT_THAT(geometry.peers(cell), ElementsAre(7, 16, 25, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42,
                                                44, 51, 52, 53, 61, 70, 79));
}

TEST(classic_geometry, gives_every_cell_twenty_peers) {
  EXPECT_THAT(peers_of_every_cell(Geometry::classic()), Each(SizeIs(20)));
}

TEST(classic_geometry, knows_its_symbols_and_no_others) {
  const Geometry& geometry = Geometry::classic();
  EXPECT_EQ(geometry.symbol_index('1'), 0);
  EXPECT_EQ(geometry.symbol_index('9'), 8);
  EXPECT_EQ(geometry.symbol_index('0'), -1);
  EXPECT_EQ(geometry.symbol_index(kBlank), -1);
  EXPECT_EQ(geometry.symbol_index('\0'), -1);
  EXPECT_EQ(geometry.symbol_index('\xff'), -1);
}

TEST(geometry_with_boxes, can_have_sixteen_rows) {
  const Geometry geometry = Geometry::with_boxes(4, 4, kHexadecimal);
  EXPECT_EQ(geometry.size(), 16);
  EXPECT_EQ(geometry.cells(), 256);
  EXPECT_EQ(geometry.symbol_index('0'), 0);
  EXPECT_EQ(geometry.symbol_index('F'), 15);
  EXPECT_THAT(geometry.units(), SizeIs(48));
  EXPECT_EQ(geometry.units()[47].number, 16);
  EXPECT_THAT(geometry.units()[32 + 1].cells,
              ElementsAre(4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 52, 53, 54, 55));
  EXPECT_THAT(peers_of_every_cell(geometry), Each(SizeIs(39)));
}

TEST(geometry_with_boxes, can_have_boxes_wider_than_high) {
  const Geometry geometry = Geometry::with_boxes(2, 3, "123456");
  EXPECT_EQ(geometry.cells(), 36);
  EXPECT_THAT(geometry.units()[12 + 0].cells, ElementsAre(0, 1, 2, 6, 7, 8));
  EXPECT_THAT(geometry.units()[12 + 1].cells, ElementsAre(3, 4, 5, 9, 10, 11));
  EXPECT_THAT(geometry.units()[12 + 4].cells, ElementsAre(24, 25, 26, 30, 31, 32));
  EXPECT_THAT(geometry.peers(0), ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 24, 30));
}

TEST(geometry_with_boxes, can_have_boxes_higher_than_wide) {
  const Geometry geometry = Geometry::with_boxes(3, 2, "123456");
  EXPECT_THAT(geometry.units()[12 + 1].cells, ElementsAre(2, 3, 8, 9, 14, 15));
  EXPECT_EQ(geometry.region(geometry.cell(3, 0)), 3);
}

TEST(geometry_with_boxes, accepts_bytes_above_ascii_as_symbols) {
  const Geometry geometry = Geometry::with_boxes(1, 2, "\xfe\xff");
  EXPECT_EQ(geometry.symbol_index('\xff'), 1);
}

TEST(geometry_with_boxes, refuses_boxes_that_do_not_hold_every_symbol) {
  EXPECT_EQ(complaint([] { (void)Geometry::with_boxes(2, 3, "12345"); }),
            "boxes of 2 rows and 3 columns do not hold 5 symbols");
  EXPECT_EQ(complaint([] { (void)Geometry::with_boxes(0, 3, "123"); }),
            "boxes of 0 rows and 3 columns do not hold 3 symbols");
  EXPECT_EQ(complaint([] { (void)Geometry::with_boxes(-3, -3, "123456789"); }),
            "boxes of -3 rows and -3 columns do not hold 9 symbols");
}

TEST(geometry_with_boxes, refuses_symbols_that_cannot_be_told_apart) {
  EXPECT_EQ(complaint([] { (void)Geometry::with_boxes(2, 2, "1231"); }),
            "symbol '1' is listed twice");
  EXPECT_EQ(complaint([] { (void)Geometry::with_boxes(2, 2, "123."); }),
            "'.' is a blank, not a symbol");
  EXPECT_EQ(complaint([] { (void)Geometry::with_boxes(1, 1, ""); }),
            "a board needs at least one symbol");
}

TEST(jigsaw_geometry, numbers_regions_in_the_order_of_their_first_cells) {
  const Geometry geometry = Geometry::jigsaw(
      "zzya"
      "zyya"
      "zyxa"
      "xxxa",
      "1234");
  EXPECT_EQ(geometry.units()[8].kind, UnitKind::region);
  EXPECT_EQ(geometry.units()[8].number, 1);
  EXPECT_THAT(geometry.units()[8].cells, ElementsAre(0, 1, 4, 8));
  EXPECT_THAT(geometry.units()[9].cells, ElementsAre(2, 5, 6, 9));
  EXPECT_THAT(geometry.units()[10].cells, ElementsAre(3, 7, 11, 15));
  EXPECT_THAT(geometry.units()[11].cells, ElementsAre(10, 12, 13, 14));
  EXPECT_EQ(geometry.region(geometry.cell(2, 2)), 3);
  EXPECT_THAT(geometry.units_of(3), ElementsAre(0, 4 + 3, 8 + 2));
}

TEST(jigsaw_geometry, counts_a_peer_in_two_units_once) {
  const Geometry geometry = Geometry::jigsaw("zzyazyyazyxaxxxa", "1234");
  EXPECT_THAT(geometry.peers(0), ElementsAre(1, 2, 3, 4, 8, 12));
  EXPECT_THAT(geometry.peers(10), ElementsAre(2, 6, 8, 9, 11, 12, 13, 14));
}

TEST(jigsaw_geometry, refuses_regions_of_the_wrong_size) {
  EXPECT_EQ(complaint([] { (void)Geometry::jigsaw("aaab", "12"); }),
            "region 'a' has 3 cells, expected 2");
  EXPECT_EQ(complaint([] { (void)Geometry::jigsaw("abc", "12"); }),
            "the regions cover 3 cells, expected 4");
  EXPECT_EQ(complaint([] { (void)Geometry::jigsaw("aabb", "11"); }), "symbol '1' is listed twice");
}

TEST(unit_kinds, have_names) {
  EXPECT_EQ(name(UnitKind::row), "row");
  EXPECT_EQ(name(UnitKind::column), "column");
  EXPECT_EQ(name(UnitKind::box), "box");
  EXPECT_EQ(name(UnitKind::region), "region");
}

}  // namespace
}  // namespace judge
