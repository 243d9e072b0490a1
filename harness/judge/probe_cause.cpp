#include "judge/probe_cause.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/values.h"
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

/// One byte '1' for each byte of a Solution that its constructor does not write.
std::string unset_bytes(const ProbeSubject& subject) {
  constexpr std::uint64_t kRoom = std::uint64_t{1} << 20;
  const RunOptions options{.limits = subject.context.limits,
                           .construction = judge_driver::Construction::unset,
                           .stop_at_death = true,
                           .answer_bytes = kRoom};
  std::string bytes;
  run_cases(
      subject.context.program,
      {encode_board(subject.context.problem.geometry, subject.cases.front().board->board)}, options,
      [&](const CaseOutcome& outcome) { bytes = outcome.answer; }, [] {});
  return bytes.substr(std::min(bytes.size(), sizeof(std::uint32_t)));  // behind its length
}

/// Of the run on one case: the report of the sanitizer that it was compiled with.
std::optional<SanitizerReport> report_of(const ProbeSubject& subject, const Build& build,
                                         const SuiteCase& each) {
  const RunOptions options{.limits = subject.context.limits,
                           .stop_at_death = true,
                           .answer_bytes = answer_room(subject.context.problem.geometry)};
  std::string errors;
  run_cases(
      build.program, {encode_board(subject.context.problem.geometry, each.board->board)}, options,
      [&](const CaseOutcome& outcome) { errors = outcome.standard_error; }, [] {});
  return parse_sanitizer_report(errors, build.program.string());
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
    return members.empty() ? "" : "never set: " + members;
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
                      : read_debug_info(build.program, subject_.context.submission);
  }
  return *debug_info_;
}

std::string ProbeCauses::unset_members() {
  const std::string bytes = unset_bytes(subject_);
  const std::vector<DebugInfo::Member>& members = debug_info().members;
  std::vector<std::string> unset;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const std::uint64_t end = i + 1 < members.size() ? members[i + 1].offset : bytes.size();
    // Its first byte: what stands between it and the next may be padding.
    const bool is_unset = members[i].offset < std::min<std::uint64_t>(end, bytes.size()) &&
                          bytes[members[i].offset] == '1';
    if (is_unset) {
      unset.push_back("member " + named(members[i].name, members[i].line));
    }
  }
  return listed(unset);
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
    const auto report = report_of(subject_, build, each);
    if (!report || report->kind != SanitizerReport::Kind::unset) {
      continue;
    }
    const auto frames = symbolize(build.program, report->stack);
    const auto frame = std::ranges::find(frames, own, &StackFrame::file);
    if (frame != frames.end()) {
      return named(report->region.empty() ? "something" : report->region, frame->line);
    }
  }
  return "";
}

}  // namespace judge
