// The judge's side of the memory that it shares with a submission (driver/shared_layout.h). All
// offsets and sizes are kept here; what the submission wrote is read once and checked.
#pragma once

#include <cstdint>
#include <string>

#include "driver/shared_layout.h"
#include "runner/case_arguments.h"
#include "sandbox/descriptor.h"

namespace judge {

class SharedMemory {
 public:
  SharedMemory(const CaseArguments& arguments, std::uint64_t answer_capacity);

  /// For a process that runs the cases from `first_case` up to `end_case`, which is not run. Writes
  /// everything anew: a process that died may have scribbled over it.
  void prepare(std::uint64_t first_case, std::uint64_t end_case,
               judge_driver::Construction construction, judge_driver::ByteRange dirty = {});

  [[nodiscard]] const Descriptor& file() const { return file_; }
  /// All of it, for a file from which the program can run the cases by itself.
  [[nodiscard]] std::string bytes() const { return read_at(file_, 0, size_); }

  // What the submission says. Progress is clamped to [first case, number of cases].
  [[nodiscard]] std::uint64_t done() const;
  [[nodiscard]] bool started_any() const;
  [[nodiscard]] std::uint64_t peak_resident_kb() const;
  [[nodiscard]] std::uint64_t answer_size(std::uint64_t index) const;
  [[nodiscard]] std::string answer(std::uint64_t index) const;  ///< empty when it did not fit
  [[nodiscard]] std::int64_t time_ns(std::uint64_t index) const;
  [[nodiscard]] std::uint64_t output_end(std::uint64_t index) const;

 private:
  [[nodiscard]] judge_driver::SharedHeader& header() const;
  [[nodiscard]] judge_driver::SharedCase& shared_case(std::uint64_t index) const;
  [[nodiscard]] judge_driver::SharedProgress& progress() const;
  [[nodiscard]] judge_driver::SharedResult& result(std::uint64_t index) const;
  [[nodiscard]] std::uint64_t answer_offset(std::uint64_t index) const;

  const CaseArguments& arguments_;
  std::uint64_t answer_capacity_;
  std::uint64_t first_case_ = 0;
  std::uint64_t progress_offset_;
  std::uint64_t results_offset_;
  std::uint64_t answers_offset_;
  std::uint64_t size_;
  Descriptor file_;
  mutable Mapping mapping_;
};

}  // namespace judge
