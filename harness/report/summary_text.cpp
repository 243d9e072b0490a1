#include "report/summary_text.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "report/quantity.h"
#include "report/text.h"
#include "sudoku/wording.h"

namespace judge {
namespace {

// Keeps a table of the bundled variants within 80 columns or nearly so.
constexpr int kCaseWidth = 22;

bool came_back(const CaseResult& result) {
  return result.output.has_value() || result.returned.has_value() ||
         result.verdict == Verdict::accepted || result.time_us > 0;
}

// The time inside the method over all cases; none when that is not known.
std::optional<std::int64_t> solving_time(const RunResult& run) {
  if (run.cases.empty() || !std::ranges::all_of(run.cases, came_back)) return std::nullopt;
  if (run.timed_as_a_whole) return static_cast<std::int64_t>(run.cpu_ms * 1000);
  std::int64_t total = 0;
  for (const CaseResult& result : run.cases) total += result.time_us;
  return total;
}

// A case that never came back is slower than any that did.
const CaseResult* slowest_case(const RunResult& run) {
  const CaseResult* slowest = nullptr;
  for (const CaseResult& result : run.cases) {
    if (result.verdict == Verdict::time_limit_exceeded && !came_back(result)) return &result;
    if (slowest == nullptr || result.time_us > slowest->time_us) slowest = &result;
  }
  return slowest;
}

std::string slowest_text(const RunResult& run, const TextStyle& style) {
  const CaseResult* slowest = slowest_case(run);
  if (slowest == nullptr || run.timed_as_a_whole) return "";
  const bool ran_out = slowest->verdict == Verdict::time_limit_exceeded && !came_back(*slowest);
  const std::string time = ran_out ? "time limit" : shown_time(slowest->time_us, style);
  const std::string id = shown(slowest->id, style);
  return fmt::format("{} ({})", style.verbose ? id : clipped(id, kCaseWidth, style), time);
}

// Accepted runs by time, then the others as they came: comparing positions keeps their order.
bool before(const RunResult* left, const RunResult* right) {
  const auto key = [](const RunResult* run) {
    const bool accepted = run->verdict == Verdict::accepted;
    return std::tuple(!accepted, accepted ? solving_time(*run) : std::nullopt, run);
  };
  return key(left) < key(right);
}

std::string factor_text(const RunResult& run, const RunResult& fastest, const TextStyle& style) {
  const std::optional<std::int64_t> own = solving_time(run);
  const std::optional<std::int64_t> best = solving_time(fastest);
  if (run.verdict != Verdict::accepted || !own || !best) return "";
  if (*own == *best) return shown_factor(1, style);  // both may be less than a microsecond
  if (*best == 0) return "";
  return shown_factor(static_cast<double>(*own) / static_cast<double>(*best), style);
}

using Row = std::array<std::string, 6>;

Row table_row(const RunResult& run, const RunResult& fastest, const SubmissionNames& names,
              const TextStyle& style) {
  const std::optional<std::int64_t> solving = solving_time(run);
  return {names.of(run.submission),
          std::string(name(run.verdict)),
          run.cases.empty() ? "" : fmt::format("{}/{}", run.passed, run.total),
          solving ? shown_time(*solving, style) : "",
          factor_text(run, fastest, style),
          slowest_text(run, style)};
}

Ink verdict_ink(const RunResult& run) {
  if (!run.as_expected()) return Ink::bad;
  return run.verdict == Verdict::accepted ? Ink::good : Ink::foreseen;
}

// Names and words on the left of their column, numbers on the right.
std::string table_line(const Row& row, const std::array<int, 6>& widths) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const bool number = i >= 2 && i <= 4;
    const int missing = widths[i] - display_width(row[i]);
    const std::string blanks(static_cast<std::size_t>(std::max(0, missing)), ' ');
    line += (i > 0 ? "  " : "") + (number ? blanks + row[i] : row[i] + blanks);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

void write_table(std::ostream& out, std::vector<const RunResult*> runs,
                 const SubmissionNames& names, const TextStyle& style) {
  std::ranges::sort(runs, before);
  const Row head = {"", "", "passed", "solving", "relative", "slowest case"};
  std::vector<Row> rows = {head};
  for (const RunResult* run : runs) rows.push_back(table_row(*run, *runs.front(), names, style));
  std::array<int, 6> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  fmt::print(out, "\n{}\n", painted(style, Ink::quiet, table_line(head, widths)));
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::string line = table_line(rows[i + 1], widths);
    const std::string& verdict = rows[i + 1][1];
    const std::size_t start = line.find(verdict, rows[i + 1][0].size());
    line.replace(start, verdict.size(), painted(style, verdict_ink(*runs[i]), verdict));
    fmt::print(out, "{}\n", line);
  }
}

}  // namespace

std::string conditions(const RunResult& run, const TextStyle& style) {
  std::vector<std::string> suites;
  for (const std::string& suite : run.suites) suites.push_back(shown(suite, style));
  return fmt::format("{} on {}, profile {}, {}", shown(run.problem, style),
                     wording::enumerated(suites), shown(run.profile, style),
                     shown(run.compiler, style));
}

void write_comparison(std::ostream& out, std::span<const RunResult> runs,
                      const SubmissionNames& names, const TextStyle& style) {
  std::vector<std::pair<std::string, std::vector<const RunResult*>>> groups;
  for (const RunResult& run : runs) {
    const std::string key = conditions(run, style);
    auto group = std::ranges::find(groups, key, [](const auto& entry) { return entry.first; });
    if (group == groups.end()) group = groups.insert(group, {key, {}});
    group->second.push_back(&run);
  }
  for (const auto& [key, group] : groups) {
    if (group.size() > 1) write_table(out, group, names, style);
  }
}

void write_conclusion(std::ostream& out, std::span<const RunResult> runs,
                      const SubmissionNames& names, const TextStyle& style) {
  std::vector<std::string> missed;
  for (const RunResult& run : runs) {
    if (!run.as_expected()) missed.push_back(names.of(run.submission));
  }
  const std::string all = counted(runs.size(), "submission");
  if (missed.empty()) {
    const std::string text = fmt::format("{}, {}as expected.", all, runs.size() > 1 ? "all " : "");
    fmt::print(out, "{}\n", painted(style, Ink::good, text));
    return;
  }
  const std::string head =
      fmt::format("{} of {} did not get the expected verdict: ", missed.size(), all);
  const int width =
      style.verbose ? std::numeric_limits<int>::max() : 2 * style.width - display_width(head) - 1;
  std::string text = head + listed(missed, std::max(width, style.width / 2), style);
  if (!text.ends_with(ellipsis(style))) text += '.';
  fmt::print(out, "{}\n", painted(style, Ink::bad, text));
}

}  // namespace judge
