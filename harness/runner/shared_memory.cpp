#include "runner/shared_memory.h"

#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace judge {
namespace {

using judge_driver::SharedCase;
using judge_driver::SharedHeader;
using judge_driver::SharedProgress;
using judge_driver::SharedResult;

constexpr std::uint64_t kAlignment = 64;

std::uint64_t aligned(std::uint64_t offset, std::uint64_t alignment = kAlignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

std::uint64_t cases_offset() { return aligned(sizeof(SharedHeader)); }

std::uint64_t arguments_offset(std::uint64_t case_count) {
  return aligned(cases_offset() + case_count * sizeof(SharedCase));
}

/// The driver forbids itself to write in front of it, which it can for whole pages only.
std::uint64_t progress_offset(const CaseArguments& arguments) {
  return aligned(arguments_offset(arguments.size()) + arguments.total_bytes(),
                 static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)));
}

// Reads once what another process may be changing.
template <class T>
T load(const T& shared) {
  return __atomic_load_n(&shared, __ATOMIC_ACQUIRE);
}

}  // namespace

SharedMemory::SharedMemory(const CaseArguments& arguments, std::uint64_t answer_capacity)
    : arguments_(arguments),
      answer_capacity_(aligned(answer_capacity)),
      progress_offset_(progress_offset(arguments)),
      results_offset_(aligned(progress_offset_ + sizeof(SharedProgress))),
      answers_offset_(aligned(results_offset_ + arguments.size() * sizeof(SharedResult))),
      size_(answers_offset_ + arguments.size() * answer_capacity_),
      file_(make_memory_file("cases", size_)),
      mapping_(file_, size_) {}

void SharedMemory::prepare(std::uint64_t first_case, std::uint64_t end_case,
                           judge_driver::Construction construction, judge_driver::ByteRange dirty) {
  first_case_ = first_case;
  header() = SharedHeader{.magic = judge_driver::kMagic,
                          .end_case = end_case,
                          .first_case = first_case,
                          .cases_offset = cases_offset(),
                          .progress_offset = progress_offset_,
                          .results_offset = results_offset_,
                          .construction = construction,
                          .padding = 0,
                          .dirty = dirty};
  progress() = SharedProgress{.started = 0, .done = first_case, .peak_resident_kb = 0};
  std::uint64_t offset = arguments_offset(arguments_.size());
  for (std::uint64_t i = 0; i < arguments_.size(); ++i) {
    shared_case(i) = SharedCase{.arguments_offset = offset,
                                .arguments_size = arguments_[i].size(),
                                .answer_offset = answer_offset(i),
                                .answer_capacity = answer_capacity_};
    result(i) = SharedResult{.answer_size = 0, .time_ns = 0, .output_end = 0};
    std::memcpy(mapping_.bytes().data() + offset, arguments_[i].data(), arguments_[i].size());
    offset += arguments_[i].size();
  }
}

std::uint64_t SharedMemory::done() const {
  return std::clamp<std::uint64_t>(load(progress().done), first_case_, arguments_.size());
}

bool SharedMemory::started_any() const { return load(progress().started) != 0; }

std::uint64_t SharedMemory::peak_resident_kb() const { return load(progress().peak_resident_kb); }

std::uint64_t SharedMemory::answer_size(std::uint64_t index) const {
  return load(result(index).answer_size);
}

std::string SharedMemory::answer(std::uint64_t index) const {
  const std::uint64_t size = answer_size(index);
  if (size > answer_capacity_) {
    return "";
  }
  const auto* begin = reinterpret_cast<const char*>(mapping_.bytes().data()) + answer_offset(index);
  return {begin, begin + size};
}

std::int64_t SharedMemory::time_ns(std::uint64_t index) const {
  return std::max<std::int64_t>(load(result(index).time_ns), 0);
}

std::uint64_t SharedMemory::output_end(std::uint64_t index) const {
  return load(result(index).output_end);
}

SharedHeader& SharedMemory::header() const {
  return *reinterpret_cast<SharedHeader*>(mapping_.bytes().data());
}

SharedCase& SharedMemory::shared_case(std::uint64_t index) const {
  return reinterpret_cast<SharedCase*>(mapping_.bytes().data() + cases_offset())[index];
}

SharedProgress& SharedMemory::progress() const {
  return *reinterpret_cast<SharedProgress*>(mapping_.bytes().data() + progress_offset_);
}

SharedResult& SharedMemory::result(std::uint64_t index) const {
  return reinterpret_cast<SharedResult*>(mapping_.bytes().data() + results_offset_)[index];
}

std::uint64_t SharedMemory::answer_offset(std::uint64_t index) const {
  return answers_offset_ + index * answer_capacity_;
}

}  // namespace judge
