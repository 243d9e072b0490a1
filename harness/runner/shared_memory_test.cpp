#include "runner/shared_memory.h"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

namespace judge {
namespace {

using judge_driver::Construction;
using judge_driver::SharedCase;
using judge_driver::SharedHeader;
using judge_driver::SharedProgress;
using judge_driver::SharedResult;

const CaseArguments kArguments = {"first", "", "third case"};

/// The same memory as a submission's process has it.
class Guest {
 public:
  explicit Guest(const SharedMemory& memory) : mapping_(memory.file(), size_of(memory.file())) {}
  SharedHeader& header() { return *reinterpret_cast<SharedHeader*>(at(0)); }
  SharedCase& shared_case(std::uint64_t index) {
    return reinterpret_cast<SharedCase*>(at(header().cases_offset))[index];
  }
  SharedProgress& progress() {
    return *reinterpret_cast<SharedProgress*>(at(header().progress_offset));
  }
  SharedResult& result(std::uint64_t index) {
    return reinterpret_cast<SharedResult*>(at(header().results_offset))[index];
  }
  std::string arguments(std::uint64_t index) {
    return {reinterpret_cast<char*>(at(shared_case(index).arguments_offset)),
            shared_case(index).arguments_size};
  }
  void answer(std::uint64_t index, const std::string& text) {
    std::memcpy(at(shared_case(index).answer_offset), text.data(), text.size());
    result(index).answer_size = text.size();
  }
  std::byte* at(std::uint64_t offset) { return mapping_.bytes().data() + offset; }
  [[nodiscard]] std::uint64_t size() { return mapping_.bytes().size(); }

 private:
  Mapping mapping_;
};

class SharedMemoryTest : public testing::Test {
 protected:
  SharedMemoryTest() { memory.prepare(1, 3, Construction::reused); }
  SharedMemory memory{kArguments, 100};
  Guest guest{memory};
};

TEST_F(SharedMemoryTest, tells_the_guest_what_to_run) {
  EXPECT_EQ(guest.header().magic, judge_driver::kMagic);
  EXPECT_EQ(guest.header().end_case, 3U);
  EXPECT_EQ(guest.header().first_case, 1U);
  EXPECT_EQ(guest.header().construction, Construction::reused);
  EXPECT_EQ(guest.progress().started, 0U);
  EXPECT_EQ(guest.progress().done, 1U);
  EXPECT_EQ(guest.arguments(0), "first");
  EXPECT_EQ(guest.arguments(1), "");
  EXPECT_EQ(guest.arguments(2), "third case");
}

TEST_F(SharedMemoryTest, has_a_separate_place_for_each_answer) {
  for (std::uint64_t i = 0; i < 3; ++i) {
    EXPECT_GE(guest.shared_case(i).answer_capacity, 100U);
    const std::uint64_t end =
        guest.shared_case(i).answer_offset + guest.shared_case(i).answer_capacity;
    EXPECT_LE(end, i < 2 ? guest.shared_case(i + 1).answer_offset : guest.size());
  }
  const SharedCase& last = guest.shared_case(2);
  EXPECT_LE(last.arguments_offset + last.arguments_size, guest.shared_case(0).answer_offset);
}

TEST_F(SharedMemoryTest, begins_a_page_where_the_guest_may_write) {
  EXPECT_EQ(guest.header().progress_offset % 4096, 0U);
  const SharedCase& last = guest.shared_case(2);
  EXPECT_LE(last.arguments_offset + last.arguments_size, guest.header().progress_offset);
  EXPECT_GE(guest.header().results_offset, guest.header().progress_offset + sizeof(SharedProgress));
  EXPECT_GE(guest.shared_case(0).answer_offset,
            guest.header().results_offset + 3 * sizeof(SharedResult));
}

TEST_F(SharedMemoryTest, reads_an_answer_up_to_its_capacity) {
  EXPECT_EQ(memory.answer(1), "");
  guest.answer(1, "answer");
  EXPECT_EQ(memory.answer(1), "answer");
  const std::uint64_t capacity = guest.shared_case(1).answer_capacity;
  guest.result(1).answer_size = capacity;
  EXPECT_EQ(memory.answer(1).size(), capacity);
  guest.result(1).answer_size = capacity + 1;
  EXPECT_EQ(memory.answer(1), "");
  EXPECT_EQ(memory.answer_size(1), capacity + 1);
}

TEST_F(SharedMemoryTest, reads_answers_from_where_the_judge_put_them) {
  guest.answer(2, "right");
  guest.shared_case(2).answer_offset = 0;
  guest.shared_case(2).answer_capacity = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(memory.answer(2), "right");
}

TEST_F(SharedMemoryTest, keeps_progress_between_the_first_case_and_the_last) {
  EXPECT_EQ(memory.done(), 1U);
  guest.progress().done = 2;
  EXPECT_EQ(memory.done(), 2U);
  guest.progress().done = 0;
  EXPECT_EQ(memory.done(), 1U);
  guest.progress().done = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(memory.done(), 3U);
}

TEST_F(SharedMemoryTest, knows_whether_a_case_was_begun) {
  EXPECT_FALSE(memory.started_any());
  guest.progress().started = 2;
  EXPECT_TRUE(memory.started_any());
}

TEST_F(SharedMemoryTest, turns_a_negative_time_into_none) {
  guest.result(0).time_ns = 7;
  guest.result(1).time_ns = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(memory.time_ns(0), 7);
  EXPECT_EQ(memory.time_ns(1), 0);
}

TEST_F(SharedMemoryTest, is_whole_again_after_it_was_prepared_anew) {
  std::memset(guest.at(0), 0xFF, guest.size());
  memory.prepare(2, 3, Construction::fresh);
  EXPECT_EQ(guest.header().first_case, 2U);
  EXPECT_EQ(guest.header().construction, Construction::fresh);
  EXPECT_EQ(guest.progress().peak_resident_kb, 0U);
  EXPECT_EQ(guest.arguments(0), "first");
  EXPECT_EQ(guest.arguments(2), "third case");
  EXPECT_EQ(guest.result(2).answer_size, 0U);
  EXPECT_EQ(memory.output_end(2), 0U);
  EXPECT_EQ(memory.time_ns(2), 0);
}

}  // namespace
}  // namespace judge
