#include "runner/shared_memory.h"

#include <algorithm>
#include <cstring>

namespace judge {
namespace {

using judge_driver::SharedHeader;
using judge_driver::SharedRecord;

constexpr std::uint64_t kAlignment = 64;

std::uint64_t aligned(std::uint64_t offset) {
  return (offset + kAlignment - 1) / kAlignment * kAlignment;
}

std::uint64_t records_offset() { return aligned(sizeof(SharedHeader)); }

std::uint64_t arguments_offset(std::uint64_t case_count) {
  return aligned(records_offset() + case_count * sizeof(SharedRecord));
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
      answers_offset_(aligned(arguments_offset(arguments.size()) + arguments.total_bytes())),
      size_(answers_offset_ + arguments.size() * answer_capacity_),
      file_(make_memory_file("cases", size_)),
      mapping_(file_, size_) {}

void SharedMemory::prepare(std::uint64_t first_case, judge_driver::Construction construction,
                           judge_driver::ByteRange dirty) {
  first_case_ = first_case;
  header() = SharedHeader{.magic = judge_driver::kMagic,
                          .case_count = arguments_.size(),
                          .first_case = first_case,
                          .records_offset = records_offset(),
                          .construction = construction,
                          .padding = 0,
                          .dirty = dirty,
                          .started = 0,
                          .done = first_case,
                          .peak_resident_kb = 0};
  std::uint64_t offset = arguments_offset(arguments_.size());
  for (std::uint64_t i = 0; i < arguments_.size(); ++i) {
    record(i) = SharedRecord{.arguments_offset = offset,
                             .arguments_size = arguments_[i].size(),
                             .answer_offset = answer_offset(i),
                             .answer_capacity = answer_capacity_,
                             .answer_size = 0,
                             .time_ns = 0,
                             .output_end = 0};
    std::memcpy(mapping_.bytes().data() + offset, arguments_[i].data(), arguments_[i].size());
    offset += arguments_[i].size();
  }
}

std::uint64_t SharedMemory::done() const {
  return std::clamp<std::uint64_t>(load(header().done), first_case_, arguments_.size());
}

bool SharedMemory::started_any() const { return load(header().started) != 0; }

std::uint64_t SharedMemory::peak_resident_kb() const { return load(header().peak_resident_kb); }

std::uint64_t SharedMemory::answer_size(std::uint64_t index) const {
  return load(record(index).answer_size);
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
  return std::max<std::int64_t>(load(record(index).time_ns), 0);
}

std::uint64_t SharedMemory::output_end(std::uint64_t index) const {
  return load(record(index).output_end);
}

SharedHeader& SharedMemory::header() const {
  return *reinterpret_cast<SharedHeader*>(mapping_.bytes().data());
}

SharedRecord& SharedMemory::record(std::uint64_t index) const {
  return reinterpret_cast<SharedRecord*>(mapping_.bytes().data() + records_offset())[index];
}

std::uint64_t SharedMemory::answer_offset(std::uint64_t index) const {
  return answers_offset_ + index * answer_capacity_;
}

}  // namespace judge
