#include "trace/player_steps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TraceStep step(std::uint64_t number, std::uint32_t depth, std::vector<CellChange> changes) {
  return {number, depth, depth + 1, static_cast<int>(10 * number), std::move(changes)};
}

TEST(merged_in_pairs, keeps_of_each_pair_where_it_ended) {
  const auto merged = merged_in_pairs(
      std::vector{step(1, 1, {{0, '1'}}), step(2, 2, {{1, '2'}}), step(3, 1, {{1, kBlank}})},
      Board{"...."});
  ASSERT_THAT(merged, SizeIs(2));
  EXPECT_EQ(merged[0].number, 2U);
  EXPECT_EQ(merged[0].depth, 2U);
  EXPECT_EQ(merged[0].open_calls, 3U);
  EXPECT_EQ(merged[0].line, 20);
  EXPECT_THAT(merged[0].changes, ElementsAre(CellChange{0, '1'}, CellChange{1, '2'}));
  EXPECT_EQ(merged[1].number, 3U);
  EXPECT_THAT(merged[1].changes, ElementsAre(CellChange{1, kBlank}));
}

TEST(merged_in_pairs, forgets_what_was_taken_back_within_a_pair) {
  const auto merged =
      merged_in_pairs(std::vector{step(1, 1, {{0, '1'}}), step(2, 0, {{0, kBlank}})}, Board{"."});
  ASSERT_THAT(merged, SizeIs(1));
  EXPECT_THAT(merged[0].changes, IsEmpty());
}

TEST(merged_in_pairs, keeps_the_last_of_two_writes_in_its_place) {
  const auto merged = merged_in_pairs(
      std::vector{step(1, 1, {{0, '1'}, {1, '2'}}), step(2, 2, {{2, '3'}, {0, '4'}})},
      Board{"..."});
  EXPECT_THAT(merged[0].changes,
              ElementsAre(CellChange{1, '2'}, CellChange{2, '3'}, CellChange{0, '4'}));
}

TEST(merged_in_pairs, measures_a_pair_against_the_board_that_the_pairs_before_it_left) {
  const auto merged = merged_in_pairs(std::vector{step(1, 1, {{0, '1'}}), step(2, 2, {{1, '2'}}),
                                                  step(3, 1, {{0, '5'}}), step(4, 2, {{0, '1'}})},
                                      Board{".."});
  ASSERT_THAT(merged, SizeIs(2));
  EXPECT_THAT(merged[1].changes, IsEmpty());
}

TEST(merged_in_pairs, refuses_a_cell_outside_the_board) {
  const std::vector steps = {step(1, 1, {{4, '1'}}), step(2, 0, {{0, kBlank}})};
  EXPECT_THROW((void)merged_in_pairs(steps, Board{"...."}), std::out_of_range);
}

/// Reads columns as player_steps.h describes them.
class Columns {
 public:
  explicit Columns(std::string_view packed) : bytes_(1U << 20U, '\0') {
    uLongf size = bytes_.size();
    const int status = uncompress(reinterpret_cast<Bytef*>(bytes_.data()), &size,
                                  reinterpret_cast<const Bytef*>(packed.data()), packed.size());
    if (status != Z_OK) throw std::runtime_error("not in zlib's format");
    bytes_.resize(size);
  }

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_.at(at_++));
      value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
      if (byte < 0x80) return value;
    }
  }

  std::vector<std::int64_t> differences(std::size_t count) {
    std::vector<std::int64_t> column;
    for (std::size_t row = 0; row < count; ++row) {
      const std::uint64_t zigzag = number();
      const auto half = static_cast<std::int64_t>(zigzag / 2);
      column.push_back(zigzag % 2 == 0 ? half : -half - 1);
    }
    return column;
  }

  std::string rest() { return bytes_.substr(at_); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

TEST(packed_steps, are_columns_of_differences) {
  const std::vector<TraceStep> steps = {{40, 7, 9, 120, {{80, '1'}}},
                                        {80, 5, 300, 12, {{0, kBlank}, {255, 'F'}}},
                                        {5'000'000'000, 5, 1, 12, {}}};
  Columns columns(packed_steps(steps, 40));
  EXPECT_THAT(columns.differences(3), ElementsAre(0, 0, 4'999'999'880));
  EXPECT_THAT(columns.differences(3), ElementsAre(7, -2, 0));
  EXPECT_THAT(columns.differences(3), ElementsAre(9, 291, -299));
  EXPECT_THAT(columns.differences(3), ElementsAre(120, -108, 0));
  EXPECT_EQ(columns.number(), 1U);
  EXPECT_EQ(columns.number(), 2U);
  EXPECT_EQ(columns.number(), 0U);
  EXPECT_THAT(columns.differences(3), ElementsAre(80, -80, 255));
  EXPECT_EQ(columns.rest(), "1.F");
}

TEST(packed_steps, of_no_step_are_no_bytes) {
  Columns columns(packed_steps({}, 1));
  EXPECT_EQ(columns.rest(), "");
}

}  // namespace
}  // namespace judge
