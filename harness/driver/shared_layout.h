// The memory that the judge and a submission's process share: which cases to run, their arguments,
// and what came back. Compiled into both sides, so it includes nothing but <cstdint>.
//
//   0          SharedHeader
//   cases      SharedCase[case_count]
//   arguments  encoded values, back to back        (see driver.h for the encoding)
//   ───────────  from here on, the driver's process may write  ───────────
//   progress   SharedProgress                      (begins a page)
//   results    SharedResult[case_count]
//   answers    one slot a case, answer_capacity bytes each
//
// A submission that means harm can write to all of it. The judge therefore remembers every offset
// and capacity itself, and believes of what it reads back only what it can check.
#pragma once

#include <cstdint>

namespace judge_driver {

inline constexpr std::uint64_t kMagic = 0x5375646f4a756467;  // "SudoJudg"
inline constexpr int kSharedDescriptor = 3;

/// How the driver makes the Solution on which a case is run.
enum class Construction : std::uint32_t {
  fresh = 0,   ///< `Solution()` a case, as LeetCode does
  dirty = 1,   ///< `Solution s;` in memory that holds 0xEE, all of it or a part
  reused = 2,  ///< one `Solution()` for all cases
  unset = 3,   ///< none is run: the answer tells which bytes of a `Solution s;` are never written
};

struct ByteRange {
  std::uint64_t begin = 0;
  std::uint64_t end = ~std::uint64_t{0};
};

struct SharedHeader {
  std::uint64_t magic;
  std::uint64_t end_case;    ///< run those before this one …
  std::uint64_t first_case;  ///< … from this one on
  std::uint64_t cases_offset;
  std::uint64_t progress_offset;
  std::uint64_t results_offset;
  Construction construction;
  std::uint32_t padding;
  ByteRange dirty;  ///< for Construction::dirty: which bytes of a Solution; the others are 0
};

struct SharedCase {
  std::uint64_t arguments_offset;
  std::uint64_t arguments_size;
  std::uint64_t answer_offset;
  std::uint64_t answer_capacity;
};

struct SharedProgress {
  std::uint64_t started;  ///< 1 + the case that is being run; 0 before the first
  std::uint64_t done;     ///< cases before this index are finished
  std::uint64_t peak_resident_kb;
};

struct SharedResult {
  std::uint64_t answer_size;  ///< larger than answer_capacity: it did not fit and was left out
  std::int64_t time_ns;       ///< inside the submission's method; CPU time when it is long
  std::uint64_t output_end;   ///< offset of standard output when the case ended
};

}  // namespace judge_driver
