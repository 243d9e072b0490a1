// The loop around a submission: runs the wanted cases one after the other in this process, as
// LeetCode does, and writes down how far it came. Compiled without sanitizers: it is not what is
// being judged. No system call is made for a case unless the submission prints.
#include <fcntl.h>
#include <stdio_ext.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "driver.h"
#include "stack_depth.h"

namespace judge_driver {
namespace {

[[noreturn]] void die(const char* why) {
  std::fprintf(stderr, "judge-driver: %s\n", why);
  _exit(70);
}

/// Maps all of an open file and closes it.
unsigned char* map_file(int file, int sharing) {
  struct stat status{};
  if (fstat(file, &status) != 0) {
    die("no shared memory at descriptor 3");
  }
  const auto bytes = static_cast<std::size_t>(status.st_size);
  if (bytes < sizeof(SharedHeader)) {
    die("the shared memory is not the judge's");
  }
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, sharing | MAP_POPULATE, file, 0);
  if (memory == MAP_FAILED) {
    die("cannot map the shared memory");
  }
  close(file);
  return static_cast<unsigned char*>(memory);
}

/// For a debugger, which starts the program by itself: the same memory from a file, which stays as
/// it is. As when it is judged, there is nothing to read on standard input; what stands there are
/// the debugger's commands.
unsigned char* map_case_file(const char* path) {
  const int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0) {
    die("cannot open /dev/null");
  }
  close(nothing);
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    die("cannot open the file of cases");
  }
  return map_file(file, MAP_PRIVATE);
}

/// Where standard output stands. Asks the kernel only once something may have been printed: stdio
/// has a buffer from its first character on, and std::cout goes through stdio until
/// sync_with_stdio(false) gives it a buffer of its own.
class OutputMark {
 public:
  std::uint64_t flush() {
    std::cout.flush();
    std::fflush(stdout);
    if (__fbufsize(stdout) != 0 || std::cout.rdbuf() != initial_) {
      const off_t at = lseek(STDOUT_FILENO, 0, SEEK_CUR);
      end_ = at < 0 ? end_ : static_cast<std::uint64_t>(at);
    }
    return end_;
  }

 private:
  const std::streambuf* initial_ = std::cout.rdbuf();
  std::uint64_t end_ = 0;
};

std::uint64_t peak_resident_kb() {
  std::uint64_t peak = 0;
  if (std::FILE* status = std::fopen("/proc/self/status", "r")) {
    char line[256];
    while (std::fgets(line, sizeof line, status) != nullptr) {
      unsigned long long value = 0;
      if (std::sscanf(line, "VmHWM: %llu kB", &value) == 1) {
        peak = value;
      }
    }
    std::fclose(status);
  }
  return peak;
}

std::int64_t now_ns(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

constexpr std::int64_t kLong = 1'000'000;  // a millisecond: beside it, a system call costs nothing

/// The CPU clock when it was last read, and the steady clock then. A call that begins within a
/// millisecond of that takes the time since then for CPU time, so that short calls need no system
/// call; the error is less than a millisecond, however often the process is made to wait.
class CpuMark {
 public:
  void begin_call(std::int64_t begin) {
    if (begin - steady_ >= kLong) {
      read(begin);
    }
  }
  std::int64_t used_since(std::int64_t begin, std::int64_t end) {
    const std::int64_t before = cpu_ + (begin - steady_);
    read(end);
    return std::max<std::int64_t>(cpu_ - before, 0);
  }

 private:
  void read(std::int64_t steady) {
    cpu_ = now_ns(CLOCK_PROCESS_CPUTIME_ID);
    steady_ = steady;
  }

  std::int64_t cpu_ = now_ns(CLOCK_PROCESS_CPUTIME_ID);
  std::int64_t steady_ = now_ns(CLOCK_MONOTONIC);
};

CpuMark cpu_mark;

}  // namespace

Stopwatch::Stopwatch() : begin_(now_ns(CLOCK_MONOTONIC)) { cpu_mark.begin_call(begin_); }

std::int64_t Stopwatch::elapsed_ns() const {
  const std::int64_t end = now_ns(CLOCK_MONOTONIC);
  const std::int64_t wall = end - begin_;
  return wall < kLong ? wall : std::min(wall, cpu_mark.used_since(begin_, end));
}

template CharacterRows Call::argument<CharacterRows>();
template void Call::answer<CharacterRows>(const CharacterRows&);

void Call::fill(void* memory, std::size_t bytes, unsigned char pattern) {
  std::memset(memory, pattern, bytes);
}

void Call::fill_part(unsigned char* memory, std::size_t bytes, const ByteRange& part) {
  const std::uint64_t end = std::min<std::uint64_t>(part.end, bytes);
  const std::uint64_t begin = std::min(part.begin, end);
  fill(memory + begin, end - begin, kDirty);
}

void Call::answer_unset(const unsigned char* once, const unsigned char* twice, std::size_t bytes) {
  std::string unset(bytes, '0');
  for (std::size_t i = 0; i < bytes; ++i) {
    unset[i] = once[i] == kDirty && twice[i] == kOther ? '1' : '0';
  }
  writer_.write(unset);
  result_.answer_size = writer_.size();
}

}  // namespace judge_driver

/// The case that is being run, the first being 1: a debugger asks for it by this name in order to
/// stop in the one that matters (cli/gdb_session.cpp).
extern "C" {
volatile std::uint64_t judge_case_number = 0;
}

/// Without an argument, runs the cases in the memory at descriptor 3; with one, those in that file.
int main(int argc, char** argv) {
  using namespace judge_driver;
  unsigned char* memory =
      argc > 1 ? map_case_file(argv[1]) : map_file(kSharedDescriptor, MAP_SHARED);
  const auto& header = *reinterpret_cast<const SharedHeader*>(memory);
  if (header.magic != kMagic) {
    die("the shared memory is not the judge's");
  }
  // Whoever writes where nothing is to be written dies there and then, and not in a later case.
  mprotect(memory, header.progress_offset, PROT_READ);
  // Line by line, so that what was printed before a crash is not lost with it.
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  auto* cases = reinterpret_cast<const SharedCase*>(memory + header.cases_offset);
  auto* results = reinterpret_cast<SharedResult*>(memory + header.results_offset);
  auto& progress = *reinterpret_cast<SharedProgress*>(memory + header.progress_offset);
  const std::uint64_t count = header.end_case;
  OutputMark output;
  for (std::uint64_t i = header.first_case; i < count; ++i) {
    __atomic_store_n(&progress.started, i + 1, __ATOMIC_RELEASE);
    judge_case_number = i + 1;
    Call call(memory, cases[i], results[i], header);
    run_case(call);
    results[i].output_end = output.flush();
    __atomic_store_n(&progress.done, i + 1, __ATOMIC_RELEASE);
  }
  progress.peak_resident_kb = peak_resident_kb();
  // Not exit(): the verdict stands, and destructors of statics run after LeetCode's answer too.
  _exit(0);
}
