#include "trace/player_steps.h"

#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace judge {
namespace {

/// Of several writes to a cell the last.
std::vector<CellChange> last_writes(std::span<const CellChange> first,
                                    std::span<const CellChange> second) {
  std::vector<CellChange> writes(second.rbegin(), second.rend());
  for (auto change = first.rbegin(); change != first.rend(); ++change) {
    const bool written_later = std::ranges::any_of(
        writes, [&](const CellChange& later) { return later.cell == change->cell; });
    if (!written_later) writes.push_back(*change);
  }
  std::ranges::reverse(writes);
  return writes;
}

/// `board` is what stood before the first and becomes what stands after the second.
TraceStep merged(const TraceStep& first, const TraceStep& second, std::string& board) {
  const auto at = [&](const CellChange& change) -> char& {
    return board.at(static_cast<std::size_t>(change.cell));
  };
  TraceStep both = second;
  both.changes = last_writes(first.changes, second.changes);
  std::erase_if(both.changes, [&](const auto& change) { return at(change) == change.symbol; });
  for (const CellChange& change : both.changes) at(change) = change.symbol;
  return both;
}

void append_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) bytes += static_cast<char>((number & 0x7FU) | 0x80U);
  bytes += static_cast<char>(number);
}

/// A column of differences between neighbours.
class DifferenceColumn {
 public:
  /// `expected`: the difference that is written as 0.
  explicit DifferenceColumn(std::string& bytes, std::int64_t expected = 0)
      : bytes_(bytes), expected_(expected) {}

  void append(std::int64_t value) {
    // Without signs: a submission can have made any number of what is counted.
    const std::uint64_t difference = static_cast<std::uint64_t>(value) -
                                     static_cast<std::uint64_t>(previous_) -
                                     static_cast<std::uint64_t>(expected_);
    const std::uint64_t sign = difference >> 63U != 0 ? ~std::uint64_t{0} : 0;
    append_number(bytes_, (difference << 1U) ^ sign);
    previous_ = value;
  }

 private:
  std::string& bytes_;
  std::int64_t expected_;
  std::int64_t previous_ = 0;
};

template <class Member>
void append_column(std::string& bytes, std::span<const TraceStep> steps, Member member,
                   std::int64_t expected = 0) {
  DifferenceColumn column(bytes, expected);
  for (const TraceStep& step : steps) column.append(static_cast<std::int64_t>(step.*member));
}

std::string columns(std::span<const TraceStep> steps, std::uint64_t stride) {
  std::string bytes;
  append_column(bytes, steps, &TraceStep::number, static_cast<std::int64_t>(stride));
  append_column(bytes, steps, &TraceStep::depth);
  append_column(bytes, steps, &TraceStep::open_calls);
  append_column(bytes, steps, &TraceStep::line);
  for (const TraceStep& step : steps) append_number(bytes, step.changes.size());
  DifferenceColumn cells(bytes);
  for (const TraceStep& step : steps) {
    for (const CellChange& change : step.changes) cells.append(change.cell);
  }
  for (const TraceStep& step : steps) {
    for (const CellChange& change : step.changes) bytes += change.symbol;
  }
  return bytes;
}

std::string deflated(const std::string& bytes) {
  uLongf size = compressBound(bytes.size());
  std::string result(size, '\0');
  const int status =
      compress2(reinterpret_cast<Bytef*>(result.data()), &size,
                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), Z_BEST_COMPRESSION);
  if (status != Z_OK) throw std::runtime_error("zlib cannot compress the steps of a trace");
  result.resize(size);
  return result;
}

}  // namespace

std::vector<TraceStep> merged_in_pairs(std::span<const TraceStep> steps, const Board& start) {
  std::string board = start.cells;
  std::vector<TraceStep> result;
  result.reserve((steps.size() + 1) / 2);
  std::size_t index = 0;
  for (; index + 1 < steps.size(); index += 2) {
    result.push_back(merged(steps[index], steps[index + 1], board));
  }
  if (index < steps.size()) result.push_back(steps[index]);
  return result;
}

std::string packed_steps(std::span<const TraceStep> steps, std::uint64_t stride) {
  return deflated(columns(steps, stride));
}

}  // namespace judge
