// Is it right, or lucky? An accepted submission is judged once more with one thing changed at a
// time, none of which may matter to a sound one. What does matter is told with its cause.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "judge/case_runs.h"
#include "judge/judge_options.h"
#include "toolchain/toolchain.h"

namespace judge {

/// What a probe needs to know about the submission that was accepted.
struct ProbeSubject {
  const VerdictContext& context;
  const std::vector<SuiteCase>& cases;
  const Source& source;
  const JudgeOptions& options;
  const Toolchain& toolchain;
};

inline constexpr int kCheapProbeCases = 32;

/// Those that need nothing but the executable: another construction of Solution, another order of
/// the cases. On the first kCheapProbeCases boards only.
std::vector<Probe> cheap_probes(const ProbeSubject& subject);

/// Whether they can be made while the run goes on, without being felt in its times: when it has
/// gone on for so long, with so many of its cases done, and most of it is still to come. Otherwise
/// they are made behind it.
bool can_probe_during_run(std::chrono::milliseconds so_far, std::size_t done, std::size_t total);

/// All of them.
std::vector<Probe> all_probes(const ProbeSubject& subject);

}  // namespace judge
