#include "judge/values.h"

#include <cstring>

namespace judge {
namespace {

void put_count(std::string& bytes, std::size_t count) {
  const auto value = static_cast<std::uint32_t>(count);
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

std::optional<std::uint32_t> take_count(std::string_view& bytes) {
  std::uint32_t value = 0;
  if (bytes.size() < sizeof value) {
    return std::nullopt;
  }
  std::memcpy(&value, bytes.data(), sizeof value);
  bytes.remove_prefix(sizeof value);
  return value;
}

// A board that somebody enlarged by a few rows or columns is still shown as it came back.
constexpr int kRowsTooMany = 3;

}  // namespace

std::string encode_board(const Geometry& geometry, const Board& board) {
  const auto size = static_cast<std::size_t>(geometry.size());
  std::string bytes;
  bytes.reserve(sizeof(std::uint32_t) * (1 + size) + size * size);
  put_count(bytes, size);
  for (std::size_t row = 0; row < size; ++row) {
    put_count(bytes, size);
    bytes.append(board.cells, row * size, size);
  }
  return bytes;
}

std::optional<Grid> decode_grid(std::string_view bytes) {
  const auto rows = take_count(bytes);
  if (!rows || *rows > bytes.size()) {  // each row takes at least its count
    return std::nullopt;
  }
  Grid grid;
  grid.reserve(*rows);
  for (std::uint32_t i = 0; i < *rows; ++i) {
    const auto cells = take_count(bytes);
    if (!cells || *cells > bytes.size()) {
      return std::nullopt;
    }
    grid.emplace_back(bytes.substr(0, *cells));
    bytes.remove_prefix(*cells);
  }
  return bytes.empty() ? std::optional(std::move(grid)) : std::nullopt;
}

std::optional<bool> decode_boolean(std::string_view bytes) {
  if (bytes.size() != 1 || (bytes[0] != 0 && bytes[0] != 1)) {
    return std::nullopt;
  }
  return bytes[0] == 1;
}

std::uint64_t answer_room(const Problem& problem) {
  if (problem.checker == Checker::breaks_no_rule) {
    return sizeof(bool);
  }
  const auto size = static_cast<std::uint64_t>(problem.geometry.size() + kRowsTooMany);
  return sizeof(std::uint32_t) * (1 + size) + size * size;
}

}  // namespace judge
