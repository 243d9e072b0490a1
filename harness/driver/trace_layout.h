// The memory in which a traced submission's process counts what its search does (tracer.cpp), for
// the judge to read (trace/trace_memory.h). Compiled into both sides, so it includes nothing but
// <cstdint>.
//
//   TraceHeader                     written by the judge before the start
//   TraceCounts                     the rest is written by the traced process
//   steps   step_capacity × step_bytes: a TraceStepRecord each, and behind it the board's cells as
//           they stood after the step
//   calls   call_capacity × TraceStepRecord: calls of functions that recurse
//
// A submission that means harm can write to all of it: the judge bounds every number it reads.
#pragma once

#include <cstdint>

namespace judge_driver {

inline constexpr std::uint64_t kTraceMagic = 0x5375646f54726163;  // "SudoTrac"
inline constexpr int kTraceDescriptor = 4;
inline constexpr std::uint32_t kMostTracedCells = 1024;
inline constexpr std::uint32_t kMostTracedSide = 32;
inline constexpr std::uint32_t kMostTracedFunctions = 2048;
inline constexpr std::uint32_t kMostPassedArrays = 4;
/// Deeper dead ends count for the last depth.
inline constexpr std::uint32_t kMostTracedDepth = 1024;

struct TraceHeader {
  std::uint64_t magic;
  std::uint32_t cells;
  std::uint32_t side;  ///< cells of a row
  std::uint64_t
      traced_case;           ///< the case that counts, from 1 on; those before it are not looked at
  std::uint64_t step_bytes;  ///< of a record and the cells behind it
  std::uint64_t steps_offset;
  std::uint64_t step_capacity;  ///< even
  std::uint64_t calls_offset;
  std::uint64_t call_capacity;   ///< even
  std::uint32_t whole_program;   ///< 1: what counts begins with the process
  std::uint32_t look_for_array;  ///< 1: watch an array of the submission's own, not the board
  std::uint32_t arrays_to_pass;  ///< of those that may be searched in, how many are not watched
  std::uint32_t symbol_count;
  char symbols[kMostTracedSide];
  char givens[kMostTracedCells];  ///< the board as it is handed over
  char blank;
  char unused[7];
};

/// A write that changed a cell, or a call.
struct TraceStepRecord {
  std::uint32_t code;  ///< address of the code that made it, counted from the program's beginning
  std::uint32_t depth;
  std::uint32_t open_calls;
  std::uint32_t unused;
};

struct TraceFunction {
  std::uint64_t code;  ///< address of its first instruction, counted from the program's beginning
  std::uint64_t calls;
  std::uint64_t leaf_calls;  ///< those within which it was not called again
  std::uint32_t open_at_once;
  std::uint32_t unused;
};

/// The step that put into a cell what stands there; 0: none has.
struct TraceLastWrite {
  std::uint64_t number;
  std::uint32_t code;
  std::uint32_t unused;
};

/// Of steps that are kept evenly: every `stride`-th, in order.
struct TraceSamples {
  std::uint64_t total;
  std::uint64_t stride;
  std::uint64_t kept;
};

struct TraceCounts {
  std::uint64_t begun;  ///< 1 once the traced case has begun
  std::uint64_t ended;  ///< 1 once the method has come back
  std::uint64_t placements;
  std::uint64_t undos;
  std::uint64_t dead_ends;
  std::uint64_t reads;
  std::uint64_t writes;
  std::uint64_t calls;
  std::uint64_t greatest_depth;
  std::uint64_t greatest_open_calls;
  /// Calls of functions that recurse, and reads of the board, up to the first placement.
  std::uint64_t recursive_calls_before_placing;
  std::uint64_t reads_before_placing;
  std::uint64_t unseen;         ///< changes of the board that were only noticed afterwards
  std::uint64_t other_threads;  ///< 1 once a thread that is not watched has called a function
  std::uint64_t function_count;
  std::uint64_t array;  ///< where the array of the submission's own is in which it searches,
                        ///< counted from the program's beginning; 0: in the board itself
  TraceSamples steps;
  TraceSamples call_steps;
  char cells[kMostTracedCells];  ///< as they stood after the last step
  std::uint64_t placements_by_cell[kMostTracedCells];
  TraceLastWrite last_writes[kMostTracedCells];
  std::uint64_t dead_ends_by_depth[kMostTracedDepth];
  std::uint64_t leaf_calls_by_depth[kMostTracedDepth];
  TraceFunction functions[kMostTracedFunctions];
};

}  // namespace judge_driver
