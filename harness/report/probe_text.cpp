#include "report/probe_text.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "report/quantity.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr std::size_t kFindingLines = 3;

void write_text(std::ostream& out, const std::string& text, int indent, Ink ink,
                const TextStyle& style) {
  write_paragraph(out, text, indent, kFindingLines, ink, style);
}

void write_finding(std::ostream& out, const Probe& probe, const TextStyle& style) {
  const std::string where = probe.case_id.empty() ? "" : fmt::format(" on {}", probe.case_id);
  const std::string what = probe.message.empty() ? "" : ": " + probe.message;
  write_text(out, fmt::format("{}: {}{}{}", probe.change, name(probe.verdict), where, what),
             kIndent, Ink::strong, style);
  if (!probe.cause.empty()) {
    write_text(out, probe.cause, 2 * kIndent, Ink::filled, style);
  }
}

/// LeetCode makes a new one for each board, so this alone is no reason for an alarm.
bool counts_on_a_new_solution(const RunResult& run) {
  return std::ranges::all_of(
      run.probes, [](const Probe& probe) { return !probe.is_finding() || probe.name == "reused"; });
}

void write_soundness(std::ostream& out, const RunResult& run, const std::string& name,
                     const TextStyle& style) {
  if (run.probes.empty()) return;
  std::string names;
  for (const Probe& probe : run.probes) names += (names.empty() ? "" : ", ") + probe.name;
  write_text(
      out,
      fmt::format("{}: nothing found by {}: {}", name, counted(run.probes.size(), "probe"), names),
      0, Ink::good, style);
  for (const Probe& probe : run.probes) {
    if (probe.differs()) {
      write_text(out, fmt::format("{} is known: {}", probe.name, probe.known), kIndent, Ink::quiet,
                 style);
    }
  }
}

}  // namespace

void write_probes(std::ostream& out, const RunResult& run, const std::string& name,
                  const TextStyle& style) {
  if (std::ranges::none_of(run.probes, &Probe::is_finding)) {
    if (run.probed) write_soundness(out, run, name, style);
    return;
  }
  if (!run.probed && counts_on_a_new_solution(run)) {
    const std::string text =
        name + ": counts on a new Solution for each board, which LeetCode makes";
    fmt::print(out, "{}\n", painted(style, Ink::quiet, text));
    return;
  }
  fmt::print(out, "{} {}\n", painted(style, Ink::foreseen, "!"),
             painted(style, Ink::foreseen, name + ": Accepted, but fragile:"));
  for (const Probe& probe : run.probes) {
    if (probe.is_finding()) write_finding(out, probe, style);
  }
}

}  // namespace judge
