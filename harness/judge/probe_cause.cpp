#include "judge/probe_cause.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/values.h"
#include "sandbox/sandbox.h"
#include "toolchain/sanitizer_report.h"
#include "toolchain/symbolizer.h"

namespace judge {
namespace {

constexpr std::size_t kNamed = 4;

std::string listed(const std::vector<std::string>& names) {
  const std::size_t shown = std::min(kNamed, names.size());
  std::string text = fmt::format("{}", fmt::join(names.begin(), names.begin() + shown, ", "));
  return shown < names.size() ? fmt::format("{} and {} more", text, names.size() - shown) : text;
}

std::string named(const std::string& name, int line) {
  return fmt::format("{} (line {})", name, line);
}

CaseOutcome run_one(const ProbeSubject& subject, const std::filesystem::path& program,
                    const SuiteCase& each, judge_driver::Construction construction) {
  constexpr std::uint64_t kRoom = std::uint64_t{1} << 20;
  const RunOptions options{.limits = subject.context.limits,
                           .construction = construction,
                           .stop_at_death = true,
                           .answer_bytes = kRoom};
  CaseOutcome result;
  run_cases(
      program, {encode_board(subject.context.problem.geometry, each.board->board)}, options,
      [&](CaseOutcome outcome) { result = std::move(outcome); }, [] {});
  return result;
}

/// One byte '1' for each byte of a Solution that its constructor does not write.
std::string unset_bytes(const ProbeSubject& subject) {
  const std::string answer = run_one(subject, subject.context.program, subject.cases.front(),
                                     judge_driver::Construction::unset)
                                 .answer;
  return answer.substr(std::min(answer.size(), sizeof(std::uint32_t)));  // behind its length
}

}  // namespace

std::string ProbeCauses::of(const Probe& probe) {
  if (probe.name == "reused") {
    return "members keep their values from the board before: set them at the beginning of the "
           "method";
  }
  if (probe.name == "reversed" || probe.name == "alone") {
    const std::string lasting = lasting_variables();
    return lasting.empty() ? "" : "what lives on from board to board: " + lasting;
  }
  if (probe.name == "dirty") {
    const std::string members = unset_members();
    return members.empty() ? "" : "never set: " + members + "; {} behind the name sets it";
  }
  const std::string local = unset_local();
  return local.empty() ? "" : "read before it is set: " + local;
}

const DebugInfo& ProbeCauses::debug_info() {
  if (!debug_info_) {
    const Build build =
        subject_.toolchain.build(subject_.source, profile_named("debug"), subject_.context.problem);
    debug_info_ = build.program.empty()
                      ? DebugInfo()
                      : read_debug_info(build.program, subject_.context.submission,
                                        subject_.context.limits.sandbox);
  }
  return *debug_info_;
}

bool ProbeCauses::matters(const judge_driver::ByteRange& bytes) const {
  const RunWay way{
      .fail_fast = true, .construction = judge_driver::Construction::dirty, .dirty = bytes};
  const CaseRuns runs = run_all(subject_.context, subject_.cases, way, [](int) {});
  return first_failure(std::span(runs.cases)) != nullptr;
}

// Of the members that the constructor leaves alone, those that make the difference when they alone
// are dirty: the others may be set later, before they are read.
std::string ProbeCauses::unset_members() {
  const std::string bytes = unset_bytes(subject_);
  const std::vector<DebugInfo::Member>& members = debug_info().members;
  std::vector<std::string> unset;
  std::vector<std::string> guilty;
  for (const DebugInfo::Member& member : members) {
    // Up to the next member, past those that share its byte. Its first byte decides whether it is
    // set: what stands between it and the next may be padding.
    const auto next =
        std::ranges::upper_bound(members, member.offset, {}, &DebugInfo::Member::offset);
    const std::uint64_t end = next == members.end() ? bytes.size() : next->offset;
    if (member.offset >= bytes.size() || bytes[member.offset] != '1') {
      continue;
    }
    const std::string text =
        "member " + named(member.name.empty() ? "without a name" : member.name, member.line);
    unset.push_back(text);
    if (matters({.begin = member.offset, .end = end})) {
      guilty.push_back(text);
    }
  }
  return listed(guilty.empty() ? unset : guilty);
}

std::string ProbeCauses::lasting_variables() {
  std::vector<std::string> names;
  for (const DebugInfo::Variable& each : debug_info().lasting) {
    names.push_back(named(each.name, each.line));
  }
  return listed(names);
}

std::string ProbeCauses::unset_local() {
  if (!subject_.toolchain.compiler().is_clang ||
      subject_.context.problem.kind != ProblemKind::method) {
    return "";
  }
  const Build build =
      subject_.toolchain.build(subject_.source, memory_profile(), subject_.context.problem);
  if (build.program.empty()) {
    return "";
  }
  const std::string own = std::filesystem::absolute(subject_.context.submission);
  for (const SuiteCase& each : subject_.cases) {
    const CaseOutcome outcome =
        run_one(subject_, build.program, each, judge_driver::Construction::fresh);
    const auto report = parse_sanitizer_report(
        outcome.standard_error, path_inside(subject_.context.limits.sandbox, build.program));
    if (!report || report->kind != SanitizerReport::Kind::unset) {
      continue;
    }
    const auto frames = symbolize(build.program, report->stack, subject_.context.limits.sandbox);
    const auto frame = std::ranges::find(frames, own, &StackFrame::file);
    if (frame != frames.end()) {
      return named(report->region.empty() ? "something" : report->region, frame->line);
    }
  }
  return "";
}

}  // namespace judge
