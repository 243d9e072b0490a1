#include "trace/trace_memory.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace judge {
namespace {

using judge_driver::TraceCounts;
using judge_driver::TraceHeader;
using judge_driver::TraceSamples;
using judge_driver::TraceStepRecord;

constexpr std::uint64_t kAlignment = 64;

std::uint64_t aligned(std::uint64_t bytes) {
  return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

/// Halving what is kept needs an even number.
std::uint64_t even(std::uint64_t count) { return std::max<std::uint64_t>(2, count / 2 * 2); }

template <class T>
T copied(std::span<const std::byte> bytes) {
  T value;
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

void bound(TraceSamples& samples, std::uint64_t capacity) {
  samples.kept = std::min(samples.kept, capacity);
  samples.stride = std::clamp<std::uint64_t>(samples.stride, 1, std::uint64_t{1} << 62);
}

}  // namespace

TraceMemory::TraceMemory(const Geometry& geometry, const Board& board, const Wanted& wanted)
    : cells_(board.cells.size()),
      step_bytes_(sizeof(TraceStepRecord) + (cells_ + 3) / 4 * 4),
      capacity_(even(wanted.steps)),
      steps_offset_(aligned(sizeof(TraceHeader) + sizeof(TraceCounts))),
      calls_offset_(aligned(steps_offset_ + capacity_ * step_bytes_)),
      size_(calls_offset_ + capacity_ * sizeof(TraceStepRecord)),
      file_(make_memory_file("trace", size_)),
      mapping_(file_, size_) {
  if (cells_ > judge_driver::kMostTracedCells ||
      geometry.size() > static_cast<int>(judge_driver::kMostTracedSide)) {
    throw std::invalid_argument("a board of this size cannot be traced");
  }
  TraceHeader header{};
  header.magic = judge_driver::kTraceMagic;
  header.cells = static_cast<std::uint32_t>(cells_);
  header.side = static_cast<std::uint32_t>(geometry.size());
  header.traced_case = wanted.traced_case;
  header.step_bytes = step_bytes_;
  header.steps_offset = steps_offset_;
  header.step_capacity = capacity_;
  header.calls_offset = calls_offset_;
  header.call_capacity = capacity_;
  header.whole_program = wanted.whole_program ? 1 : 0;
  header.look_for_array = wanted.look_for_array ? 1 : 0;
  header.arrays_to_pass = wanted.arrays_to_pass;
  header.symbol_count = static_cast<std::uint32_t>(geometry.symbols().size());
  std::ranges::copy(geometry.symbols(), header.symbols);
  std::ranges::copy(board.cells, header.givens);
  header.blank = kBlank;
  std::memcpy(mapping_.bytes().data(), &header, sizeof header);
}

std::span<const std::byte> TraceMemory::at(std::uint64_t offset, std::uint64_t bytes) const {
  return mapping_.bytes().subspan(offset, bytes);
}

TraceCounts TraceMemory::counts() const {
  auto counts = copied<TraceCounts>(at(sizeof(TraceHeader), sizeof(TraceCounts)));
  bound(counts.steps, capacity_);
  bound(counts.call_steps, capacity_);
  counts.function_count =
      std::min<std::uint64_t>(counts.function_count, judge_driver::kMostTracedFunctions);
  return counts;
}

TraceStepRecord TraceMemory::step(std::uint64_t index) const {
  return copied<TraceStepRecord>(at(steps_offset_ + index * step_bytes_, sizeof(TraceStepRecord)));
}

std::string_view TraceMemory::cells_at(std::uint64_t index) const {
  const auto bytes = at(steps_offset_ + index * step_bytes_ + sizeof(TraceStepRecord), cells_);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TraceStepRecord TraceMemory::call(std::uint64_t index) const {
  return copied<TraceStepRecord>(
      at(calls_offset_ + index * sizeof(TraceStepRecord), sizeof(TraceStepRecord)));
}

}  // namespace judge
