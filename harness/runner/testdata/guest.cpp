// A program with the driver's loop whose cases are orders: it does whatever the case says. The
// runner's tests use it in place of a compiled submission.
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include "driver.h"

namespace {

using judge_driver::SharedHeader;
using judge_driver::SharedProgress;
using judge_driver::SharedResult;

struct Solution {
  unsigned calls;  // deliberately not set: what it holds depends on how the Solution is made
};

// The name that the program is started under says what happens before main.
const bool started = [] {
  const std::string name = program_invocation_short_name;
  if (name == "dies_in_start_up") {
    std::abort();
  }
  if (name == "shrinks_the_memory" && ftruncate(judge_driver::kSharedDescriptor, 0) == 0) {
    _exit(0);
  }
  return true;
}();

std::int64_t cpu_ms() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1'000'000;
}

[[noreturn]] void loop() {
  for (;;) {
    cpu_ms();
  }
}

void spin(std::int64_t milliseconds) {
  const std::int64_t end = cpu_ms() + milliseconds;
  while (cpu_ms() < end) {
  }
}

void nap(long milliseconds) {
  const timespec time{.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1'000'000};
  nanosleep(&time, nullptr);
}

// Bounded, in case that nobody stops it.
[[noreturn]] void allocate() {
  constexpr std::size_t kMega = std::size_t{1} << 20;
  for (int i = 0; i < 2000; ++i) {
    char* block = new char[kMega];
    std::memset(block, 1, kMega);
    nap(1);
  }
  loop();
}

void touch(std::size_t megabytes) {
  const std::unique_ptr<char[]> block(new char[megabytes << 20U]);
  std::memset(block.get(), 1, megabytes << 20U);
  nap(50);
}

[[noreturn]] void flood(std::FILE* stream) {
  for (;;) {
    std::fputc('x', stream);
  }
}

// The shared memory as a hostile submission finds it.
struct Shared {
  Shared() {
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
      if (line.find("memfd:cases") != std::string::npos) {
        unsigned long begin = 0;
        unsigned long end = 0;
        std::sscanf(line.c_str(), "%lx-%lx", &begin, &end);
        if (memory == nullptr) {  // two lines: what may only be read, and what may be written
          memory = reinterpret_cast<unsigned char*>(begin);
        }
        size = end - reinterpret_cast<std::uintptr_t>(memory);
      }
    }
  }
  SharedHeader& header() const { return *reinterpret_cast<SharedHeader*>(memory); }
  SharedProgress& progress() const {
    return *reinterpret_cast<SharedProgress*>(memory + header().progress_offset);
  }
  SharedResult& previous_result() const {
    return reinterpret_cast<SharedResult*>(memory +
                                           header().results_offset)[progress().started - 2];
  }
  unsigned char* memory = nullptr;
  std::size_t size = 0;
};

[[noreturn]] void toggle_progress() {
  const Shared shared;
  for (;;) {
    shared.progress().done ^= 1U;
    nap(1);
  }
}

bool tamper(const std::string& order) {
  const Shared shared;
  if (order == "claim all is done") {
    shared.progress().done = ~0ULL;
  } else if (order == "claim nothing was begun") {
    shared.progress().started = 0;
  } else if (order == "claim nothing is done") {
    shared.progress().done = 0;
  } else if (order == "overwrite everything") {
    std::memset(shared.memory, 0xFF, shared.size);
  } else if (order == "overwrite the results of others") {
    std::memset(&shared.previous_result(), 0xFF, sizeof(SharedResult));
    return true;
  } else if (order == "overwrite all results") {
    const std::uint64_t begin = shared.header().progress_offset;
    std::memset(shared.memory + begin, 0xFF, shared.size - begin);
  } else if (order == "claim a huge answer") {
    shared.previous_result().answer_size = 1ULL << 39U;
    return true;
  } else if (order == "claim a huge output") {
    shared.previous_result().output_end = ~0ULL;
    return true;
  } else if (order == "claim to have taken a century") {
    shared.previous_result().time_ns = INT64_MAX;
    return true;
  } else if (order == "claim to have taken less than nothing") {
    shared.previous_result().time_ns = -5;
    return true;
  } else if (order == "claim to be a giant") {
    shared.progress().peak_resident_kb = ~0ULL;
    std::raise(SIGKILL);
  } else {
    return false;
  }
  _exit(0);
}

bool print(const std::string& verb, const std::string& text) {
  if (verb == "printf") {
    std::printf("%s", text.c_str());
  } else if (verb == "cout") {
    std::cout << text;
  } else if (verb == "cerr") {
    std::cerr << text;
  } else if (verb == "unsynced") {
    std::ios::sync_with_stdio(false);
    std::cout << text;
  } else if (verb == "write") {
    return write(STDOUT_FILENO, text.data(), text.size()) >= 0;
  } else {
    return false;
  }
  return true;
}

std::string obey(const std::string& order, Solution& solution) {
  std::istringstream words(order);
  std::string verb;
  std::string text;
  std::getline(words, verb, ' ');
  std::getline(words, text);
  if (print(verb, text) || tamper(order)) {
    return "";
  }
  if (verb == "crash") {
    *static_cast<volatile int*>(nullptr) = 1;
  } else if (verb == "abort") {
    std::abort();
  } else if (verb == "throw") {
    throw std::out_of_range(text);
  } else if (verb == "exit") {
    std::exit(std::stoi(text));
  } else if (verb == "print-and-exit") {
    std::cout << text;
    std::exit(0);
  } else if (verb == "complain-and-abort") {
    std::cerr << std::string(std::stoul(text), 'e') << "the reason";
    std::abort();
  } else if (verb == "read") {
    return std::getline(std::cin, text) ? text : "end of input";
  } else if (verb == "loop") {
    loop();
  } else if (verb == "sleep") {
    nap(1'000'000);
  } else if (verb == "toggle") {
    toggle_progress();
  } else if (verb == "spin") {
    spin(std::stoi(text));
  } else if (verb == "nap") {
    nap(std::stoi(text));
  } else if (verb == "allocate") {
    allocate();
  } else if (verb == "touch") {
    touch(std::stoul(text));
  } else if (verb == "flood") {
    flood(text == "stderr" ? stderr : stdout);
  } else if (verb == "large") {
    return std::string(std::stoul(text), 'a');
  } else if (verb == "count") {
    return std::to_string(++solution.calls);
  }
  return text;
}

}  // namespace

void judge_driver::run_case(judge_driver::Call& call) {
  const auto order = call.argument<std::string>();
  std::string answer;
  call.with<Solution>([&](Solution& solution) { answer = obey(order, solution); });
  call.answer(answer);
}
