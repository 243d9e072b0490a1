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

}  // namespace

std::string encode_board(const Geometry& geometry, const Board& board) {
  std::string bytes;
  put_count(bytes, static_cast<std::size_t>(geometry.size()));
  for (const std::string& row : to_rows(geometry, board)) {
    put_count(bytes, row.size());
    bytes += row;
  }
  return bytes;
}

std::optional<Grid> decode_grid(std::string_view bytes) {
  const auto rows = take_count(bytes);
  if (!rows || *rows > bytes.size()) {  // each row takes at least its count
    return std::nullopt;
  }
  Grid grid;
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

std::uint64_t answer_room(const Geometry& geometry) {
  const auto size = static_cast<std::uint64_t>(2 * geometry.size());
  return sizeof(std::uint32_t) * (1 + size) + size * size;
}

}  // namespace judge
