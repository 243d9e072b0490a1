// The memory that a submission shares with the judge, after a submission that wrote into it what it
// liked. Input: how many cases, which is the first, how long the arguments, how much room for an
// answer; then places and what is written there, ended by 0xFF bytes.
#include <algorithm>
#include <string>

#include "fuzz.h"
#include "runner/shared_memory.h"

namespace judge::fuzz {
namespace {

constexpr std::size_t kMostCases = 5;
constexpr std::size_t kMostBytes = 200;

CaseArguments some_arguments(Input& input) {
  CaseArguments arguments;
  const std::size_t cases = 1 + input.number(kMostCases);
  for (std::size_t i = 0; i < cases; ++i) arguments.add(std::string(input.number(kMostBytes), 'a'));
  return arguments;
}

void scribble(const SharedMemory& memory, Input& input) {
  const std::size_t size = size_of(memory.file());
  while (!input.rest().empty()) {
    const std::size_t at = input.number(size);
    const std::string_view bytes = input.up_to('\xFF');
    write_at(memory.file(), at, bytes.substr(0, size - at));
  }
}

void check(const SharedMemory& memory, std::uint64_t first, std::uint64_t cases,
           std::uint64_t room) {
  const std::uint64_t done = memory.done();
  must(done >= first && done <= cases, "progress stays within the run");
  for (std::uint64_t i = 0; i < cases; ++i) {
    const std::string answer = memory.answer(i);
    const std::uint64_t size = memory.answer_size(i);
    must(answer.size() <= room, "an answer is no longer than there is room");
    must(answer.size() == size || (answer.empty() && size > room), "an answer is whole or absent");
    must(memory.time_ns(i) >= 0, "no case takes less than no time");
    static_cast<void>(memory.output_end(i));  // run_cases clamps it to what was printed
  }
  static_cast<void>(memory.started_any());
  static_cast<void>(memory.peak_resident_kb());
}

}  // namespace
}  // namespace judge::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  using fuzz::must;
  constexpr std::uint64_t kAlignment = 64;  // answers stand at multiples of it
  fuzz::Input input(data, size);
  const CaseArguments arguments = fuzz::some_arguments(input);
  const std::uint64_t room = input.number(fuzz::kMostBytes);
  const std::uint64_t first = input.number(arguments.size() + 1);
  SharedMemory memory(arguments, room);
  memory.prepare(first, arguments.size(), judge_driver::Construction::fresh);
  fuzz::scribble(memory, input);
  fuzz::check(memory, first, arguments.size(), (room + kAlignment - 1) / kAlignment * kAlignment);

  // What the judge reads after the next process was started is not the last one's.
  memory.prepare(first, arguments.size(), judge_driver::Construction::fresh);
  must(memory.done() == first && !memory.started_any() && memory.peak_resident_kb() == 0,
       "progress begins anew");
  for (std::uint64_t i = 0; i < arguments.size(); ++i) {
    must(memory.answer_size(i) == 0 && memory.time_ns(i) == 0 && memory.output_end(i) == 0,
         "no case has an answer before it was run");
  }
  return 0;
}
