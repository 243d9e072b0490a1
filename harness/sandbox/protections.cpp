#include "sandbox/protections.h"

#include <system_error>

#include "sandbox/box.h"

namespace judge {
namespace {

constexpr std::chrono::seconds kPatience{20};

struct Trial {
  const char* name;
  const char* promise;
  const char* attack;
};

constexpr Trial kTrials[] = {
    {"your files", "a submission cannot read them", "read"},
    {"writing", "nowhere but in a /tmp of its own", "write"},
    {"size of its /tmp", "64 MB at most", "fill"},
    {"network", "no socket can be opened", "socket"},
    {"other processes", "it sees none but its own", "see"},
    {"signals", "it cannot end another process", "kill"},
    {"new processes", "it cannot start any", "fork"},
    {"threads", "64 at most", "threads"},
    {"rights", "it has none and cannot get any", "rights"},
};

bool program_holds(const Sandbox& sandbox, const std::string& attack, const std::string& argument) {
  constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;
  Box box({.arguments = {JUDGE_BOX_TRIAL, attack, argument},
           .environment = {},
           .directory = "/",
           .descriptors = {},
           .limits = {}},
          &sandbox, kMemory);
  const auto end = box.wait(kPatience);
  return end && (end->refused_call || end->process.clean());
}

bool compiler_holds(const Sandbox& sandbox, const std::filesystem::path& private_file) {
  const CommandResult result = run_tool(&sandbox, {JUDGE_BOX_TRIAL, "read", private_file},
                                        {.readable = {JUDGE_BOX_TRIAL}, .writable = {}}, kPatience);
  return !result.timed_out && result.end.clean();
}

}  // namespace

std::vector<Protection> try_protections(const Sandbox& sandbox,
                                        const std::filesystem::path& private_file) {
  std::vector<Protection> tried;
  for (const Trial& trial : kTrials) {
    tried.push_back({.name = trial.name,
                     .promise = trial.promise,
                     .holds = program_holds(sandbox, trial.attack, private_file)});
  }
  tried.push_back({.name = "the compiler",
                   .promise = "sees a submission and the headers that it names, and no other file",
                   .holds = compiler_holds(sandbox, private_file)});
  return tried;
}

}  // namespace judge
