// How libFuzzer changes an input here: as it always does, or, with JUDGE_FUZZ_STRETCH set, by
// writing one piece of the input over and over until it is as long as may be. A reader that takes
// quadratic time for something shows it then, which small inputs never do.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

std::string stretched(const std::string& input, std::size_t max_size, unsigned int seed) {
  std::minstd_rand random(seed);
  const auto below = [&](std::size_t bound) { return random() % std::max<std::size_t>(bound, 1); };
  constexpr std::size_t kLongestPiece = 64;
  const std::size_t begin = below(input.size());
  const std::size_t length = 1 + below(std::min(input.size() - begin, kLongestPiece));
  const std::string piece = input.substr(begin, length);
  std::string text = input.substr(0, begin);
  const std::string rest = input.substr(std::min(begin + length, input.size()));
  // An end that makes no sense behind it is as good as one that does.
  const std::string end = below(4) == 0 ? "" : rest;
  while (text.size() + piece.size() + end.size() <= max_size && !piece.empty()) text += piece;
  return (text + end).substr(0, max_size);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned int seed) {
  static const bool stretch = std::getenv("JUDGE_FUZZ_STRETCH") != nullptr;
  const std::size_t changed =
      LLVMFuzzerMutate(data, size, stretch ? std::min(size + 1, max_size) : max_size);
  if (!stretch || changed == 0) return changed;
  const std::string text =
      stretched(std::string(data, data + changed), max_size, seed);  // NOLINT: bytes are characters
  std::ranges::copy(text, data);
  return text.size();
}
