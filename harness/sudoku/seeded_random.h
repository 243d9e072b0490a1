// Random numbers that a seed decides alone: std::mt19937_64 is the same everywhere by the standard,
// but what std::uniform_int_distribution and std::shuffle make of it is not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace judge {

class SeededRandom {
 public:
  explicit SeededRandom(std::uint64_t seed) : engine_(seed) {}

  /// 0 … limit-1, each equally likely; `limit` is not 0.
  std::size_t below(std::size_t limit) {
    const std::uint64_t wide = limit;
    const std::uint64_t beyond_whole_rounds = (0 - wide) % wide;  // 2⁶⁴ modulo limit
    std::uint64_t number = engine_();
    while (number < beyond_whole_rounds) number = engine_();
    return static_cast<std::size_t>(number % wide);
  }

  /// Every order is equally likely.
  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(left)]);
    }
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace judge
