#include "sudoku/seeded_random.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

namespace judge {
namespace {

// [rand.predef]: the 10,000th number of a default engine, whose seed is 5489, is
// 9981545732273789042.
TEST(seeded_random, draws_the_numbers_that_the_standard_prescribes) {
  SeededRandom random(5489);
  for (int i = 1; i < 10'000; ++i) random.below(1);
  EXPECT_EQ(random.below(1'000'000'000'000), 732273789042U);
}

TEST(seeded_random, draws_again_what_would_favour_small_numbers) {
  constexpr std::uint64_t kLimit = (std::uint64_t{1} << 63U) + 1;  // half of all draws go beyond
  std::mt19937_64 engine(7);
  SeededRandom random(7);
  for (int i = 0; i < 100; ++i) {
    std::uint64_t expected = engine();
    while (expected < kLimit - 2) expected = engine();  // 2⁶⁴ modulo the limit
    EXPECT_EQ(random.below(kLimit), expected % kLimit);
  }
}

TEST(seeded_random, draws_each_number_equally_often) {
  SeededRandom random(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[random.below(seen.size())];
  for (const int times : seen) EXPECT_NEAR(times, 10'000, 500);
}

TEST(seeded_random, shuffles_into_each_order_equally_often) {
  SeededRandom random(1);
  std::array<int, 1000> seen{};
  for (int i = 0; i < 60'000; ++i) {
    std::vector<int> items = {1, 2, 3};
    random.shuffle(items);
    ++seen[static_cast<std::size_t>(100 * items[0] + 10 * items[1] + items[2])];
  }
  for (const std::size_t order : {123U, 132U, 213U, 231U, 312U, 321U}) {
    EXPECT_NEAR(seen[order], 10'000, 500) << order;
  }
}

TEST(seeded_random, is_another_one_with_another_seed) {
  std::vector<int> one(81);
  std::iota(one.begin(), one.end(), 0);
  std::vector<int> two = one;
  std::vector<int> again = one;
  SeededRandom(1).shuffle(one);
  SeededRandom(2).shuffle(two);
  SeededRandom(1).shuffle(again);
  EXPECT_NE(one, two);
  EXPECT_EQ(one, again);
}

}  // namespace
}  // namespace judge
