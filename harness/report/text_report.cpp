#include "report/text_report.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "report/failure_text.h"
#include "report/probe_text.h"
#include "report/quantity.h"
#include "report/summary_text.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr std::chrono::milliseconds kBetweenDrawings{100};
/// Before that an estimate would only jump about.
constexpr std::chrono::seconds kBeforeEstimate{2};
constexpr std::size_t kJudgedBeforeEstimate = 2;
constexpr std::string_view kEraseLine = "\r\x1b[K";
constexpr int kVerdictWidth = 32;  // "Time Limit Exceeded, as expected"

std::string painted_verdict(const RunResult& run, const TextStyle& style) {
  if (!run.as_expected()) return painted(style, Ink::bad, verdict_text(run));
  const bool accepted = run.verdict == Verdict::accepted;
  return painted(style, accepted ? Ink::good : Ink::foreseen, verdict_text(run));
}

// Columns line up only where there is more than one line.
std::string finished_line(const RunResult& run, const SubmissionNames& names,
                          const TextStyle& style) {
  const bool several = names.count() > 1;
  const bool good = run.as_expected();
  std::string line = fmt::format(
      "{} {}  {}",
      painted(style, good ? Ink::good : Ink::bad, good ? mark_good(style) : mark_bad(style)),
      padded(names.of(run.submission), several ? names.width() : 0), painted_verdict(run, style));
  if (run.cases.empty()) return line;
  const int missing = several ? kVerdictWidth - display_width(verdict_text(run)) : 0;
  const std::string numbers = fmt::format("{}/{}", run.passed, run.total);
  const std::string time = shown_time(static_cast<std::int64_t>(run.cpu_ms * 1000), style);
  line += std::string(static_cast<std::size_t>(std::max(0, missing)), ' ');
  line += several ? fmt::format("  {:>5}  {:>6}  {:>6}", numbers, time, shown_memory(run.memory_kb))
                  : fmt::format("  {}  {}  {}", numbers, time, shown_memory(run.memory_kb));
  return line;
}

}  // namespace

TextReport::TextReport(std::ostream& out, TextStyle style,
                       const std::vector<std::string>& submissions, Clock clock)
    : out_(out), style_(std::move(style)), names_(submissions, style_), clock_(std::move(clock)) {}

TextReport::~TextReport() { erase_live_line(); }

void TextReport::compiling(const std::string& submission) {
  draw_live_line(submission, "compiling");
}

void TextReport::running(const std::string& submission, int cases_done, int cases_total) {
  draw_live_line(submission, fmt::format("{}/{}", cases_done, cases_total));
}

void TextReport::judged(const RunResult& result) {
  ++judged_;
  not_told_.insert(result.submission);
  if (!result.as_expected()) ++unexpected_;
}

void TextReport::finished(const RunResult& result) {
  erase_live_line();
  started_.erase(result.submission);
  if (const auto judged = not_told_.find(result.submission); judged != not_told_.end()) {
    not_told_.erase(judged);
  } else {
    ++told_beforehand_;
    if (!result.as_expected()) ++unexpected_;
  }
  if (conditions_ != conditions(result, style_)) {
    conditions_ = conditions(result, style_);
    fmt::print(out_, "{}\n", painted(style_, Ink::quiet, conditions_));
  }
  fmt::print(out_, "{}\n", finished_line(result, names_, style_));
  out_.flush();
}

void TextReport::conclude(std::span<const RunResult> runs, std::size_t not_judged) {
  erase_live_line();
  bool after_foreseen = false;
  for (const RunResult& run : runs) {
    if (run.as_expected() && run.verdict == Verdict::accepted) continue;
    if (!run.as_expected() || !after_foreseen) fmt::print(out_, "\n");
    write_failure(out_, run, names_.of(run.submission), style_);
    after_foreseen = run.as_expected();
  }
  for (const RunResult& run : runs) {
    if (!run.probed && std::ranges::none_of(run.probes, &Probe::is_finding)) continue;
    fmt::print(out_, "\n");
    write_probes(out_, run, names_.of(run.submission), style_);
  }
  if (std::ranges::any_of(runs, [](const RunResult& run) { return !run.warnings.empty(); })) {
    fmt::print(out_, "\n");
  }
  for (const RunResult& run : runs) {
    write_warnings(out_, run, names_.of(run.submission), style_);
  }
  write_comparison(out_, runs, names_, style_);
  if (runs.size() > 1) {
    fmt::print(out_, "\n");
    write_conclusion(out_, runs, names_, style_);
  }
  if (not_judged > 0) {
    const std::string text =
        fmt::format("Interrupted: {} not judged.", counted(not_judged, "submission"));
    fmt::print(out_, "{}{}\n", runs.size() == 1 ? "\n" : "", painted(style_, Ink::bad, text));
  }
  out_.flush();
}

std::optional<TextReport::Time::duration> TextReport::time_left(Time now) const {
  const std::size_t done = judged_ + told_beforehand_;
  if (judged_ < kJudgedBeforeEstimate || now - *begun_ < kBeforeEstimate ||
      done >= names_.count()) {
    return std::nullopt;
  }
  return (now - *begun_) / judged_ * (names_.count() - done);
}

std::string TextReport::counts(Time now) const {
  if (names_.count() <= 1) return "";
  std::string text = fmt::format("[{}/{}", judged_ + told_beforehand_, names_.count());
  if (unexpected_ > 0) text += fmt::format(", {} unexpected", unexpected_);
  if (const auto left = time_left(now)) {
    const auto whole = std::chrono::round<std::chrono::seconds>(*left);
    text += fmt::format(", {} left", shown_time(std::chrono::microseconds(whole).count(), style_));
  }
  return text + "] ";
}

void TextReport::draw_live_line(const std::string& submission, const std::string& activity) {
  if (!style_.live) return;
  const Time now = clock_();
  begun_ = begun_.value_or(now);
  const Time start = started_.try_emplace(submission, now).first->second;
  if (last_drawn_ && now - *last_drawn_ < kBetweenDrawings) return;
  last_drawn_ = now;
  const auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(now - start);
  std::string line = counts(now) + fmt::format("{}  {}", names_.of(submission), activity);
  if (elapsed >= kBetweenDrawings) line += "  " + shown_time(elapsed.count(), style_);
  fmt::print(out_, "{}{}", kEraseLine, clipped(line, style_.width - 1, style_));
  out_.flush();
  live_line_shown_ = true;
}

void TextReport::erase_live_line() {
  if (!live_line_shown_) return;
  out_ << kEraseLine;
  out_.flush();
  live_line_shown_ = false;
}

}  // namespace judge
