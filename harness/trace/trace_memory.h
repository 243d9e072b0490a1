// The judge's side of the memory in which a traced submission counts (driver/trace_layout.h). The
// submission can write to all of it, so every number that decides how much is read is bounded here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "driver/trace_layout.h"
#include "sandbox/descriptor.h"
#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

class TraceMemory {
 public:
  struct Wanted {
    std::uint64_t traced_case = 1;  ///< the case that counts, from 1 on
    std::uint64_t steps = 0;        ///< keep at most so many
    bool whole_program = false;
    bool look_for_array = false;  ///< watch an array of the submission's own, not the board
    std::uint32_t arrays_to_pass =
        0;  ///< of those that may be that array, at most kMostPassedArrays
  };

  /// Throws std::invalid_argument for a board that is larger than trace_layout.h has room for.
  TraceMemory(const Geometry& geometry, const Board& board, const Wanted& wanted);

  [[nodiscard]] const Descriptor& file() const { return file_; }
  [[nodiscard]] std::uint64_t bytes() const { return size_; }

  /// A copy of the counts, with counts of functions and samples that are no larger than what is
  /// there. For when the process is gone.
  [[nodiscard]] judge_driver::TraceCounts counts() const;

  /// Steps, in order: records, and the cells as they stood then. `index` < counts().steps.kept.
  [[nodiscard]] judge_driver::TraceStepRecord step(std::uint64_t index) const;
  [[nodiscard]] std::string_view cells_at(std::uint64_t index) const;
  /// `index` < counts().call_steps.kept.
  [[nodiscard]] judge_driver::TraceStepRecord call(std::uint64_t index) const;

 private:
  [[nodiscard]] std::span<const std::byte> at(std::uint64_t offset, std::uint64_t bytes) const;

  std::uint64_t cells_;
  std::uint64_t step_bytes_;
  std::uint64_t capacity_;
  std::uint64_t steps_offset_;
  std::uint64_t calls_offset_;
  std::uint64_t size_;
  Descriptor file_;
  mutable Mapping mapping_;
};

}  // namespace judge
