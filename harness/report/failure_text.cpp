#include "report/failure_text.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <limits>
#include <span>
#include <sstream>
#include <string_view>
#include <vector>

#include "report/board_drawing.h"
#include "report/quantity.h"
#include "report/rerun.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr std::size_t kScreen = 24;  // lines
constexpr std::size_t kMessageLines = 3;
constexpr std::size_t kExplanationLines = 3;
constexpr std::size_t kCompilerLines = 18;
constexpr std::size_t kWarnings = 3;
constexpr std::size_t kNoLimit = 1'000'000'000;
constexpr int kLeastTextWidth = 20;

std::size_t unless_verbose(std::size_t limit, const TextStyle& style) {
  return style.verbose ? kNoLimit : limit;
}

int text_width(const TextStyle& style) { return std::max(kLeastTextWidth, style.width - kIndent); }

void write_text(std::ostream& out, std::string_view text, std::size_t limit, Ink ink,
                const TextStyle& style) {
  write_paragraph(out, text, kIndent, limit, ink, style);
}

// The first of `total` lines, each cut to `width` columns, and how many were left out.
void write_lines(std::ostream& out, const std::vector<std::string>& lines, std::size_t total,
                 std::string_view before, int width, const TextStyle& style) {
  for (const std::string& line : lines) {
    fmt::print(out, "{:{}}{}{}\n", "", kIndent, before,
               style.verbose ? line : clipped(line, width - display_width(before), style));
  }
  if (lines.size() < total) {
    const std::string more =
        fmt::format("{} {} more (--verbose shows all)", ellipsis(style), total - lines.size());
    fmt::print(out, "{:{}}{}{}\n", "", kIndent, before, painted(style, Ink::quiet, more));
  }
}

/// How many of `total` lines are shown in `room` lines, when a line tells of the others.
std::size_t first_of(std::size_t total, std::size_t room) {
  return total <= room ? total : std::max<std::size_t>(room, 2) - 1;
}

// At most `room` lines, the one that says how many were left out included.
void write_details(std::ostream& out, const CaseResult& failure, std::size_t room,
                   const TextStyle& style) {
  std::vector<std::string> lines;
  const std::size_t limit = unless_verbose(first_of(failure.details.size(), room), style);
  for (const std::string& detail : failure.details) {
    if (lines.size() == limit) break;
    lines.push_back(shown(detail, style));
  }
  write_lines(out, lines, failure.details.size(), style.unicode ? "· " : "- ", text_width(style),
              style);
}

// Likewise, its title included.
void write_standard_output(std::ostream& out, const CaseResult& failure, std::size_t room,
                           const TextStyle& style) {
  if (failure.standard_output.empty()) return;
  const std::string_view bar = style.unicode ? "│ " : "| ";
  const std::vector<std::string> lines = shown_lines(
      failure.standard_output,
      unless_verbose(first_of(count_lines(failure.standard_output), room - 1), style), style);
  fmt::print(out, "{:{}}It printed:\n", "", kIndent);
  write_lines(out, lines, count_lines(failure.standard_output), bar, text_width(style), style);
  if (failure.standard_output_cut) {
    const std::string cut = fmt::format("{} and more than is kept here", ellipsis(style));
    fmt::print(out, "{:{}}{}{}\n", "", kIndent, bar, painted(style, Ink::quiet, cut));
  }
}

bool has_shape(const Geometry& geometry, const Grid& grid) {
  const auto size = static_cast<std::size_t>(geometry.size());
  return grid.size() == size &&
         std::ranges::all_of(grid, [&](const std::string& row) { return row.size() == size; });
}

// The rows of an answer that cannot be drawn, one under the other: `4 "53467891"  8 cells`.
std::vector<std::string> answer_rows(const Geometry& geometry, const Grid& answer, int width,
                                     std::size_t limit, const TextStyle& style) {
  std::vector<std::string> lines = {
      fmt::format("came back as {}{}", counted(answer.size(), "row"), answer.empty() ? "" : ":")};
  const std::size_t whole = answer.size() <= limit ? answer.size() : limit - 1;
  for (std::size_t i = 0; i < whole; ++i) {
    const bool right_length = answer[i].size() == static_cast<std::size_t>(geometry.size());
    const std::string note = right_length ? "" : counted(answer[i].size(), "cell");
    const std::string number = fmt::format("{:>2} ", i + 1);
    const int room = width - display_width(number) - display_width(note) - 2;
    const std::string row = fmt::format("\"{}\"", shown(answer[i], style));
    lines.push_back(fmt::format("{}{}  {}", number, clipped(row, std::max(room, 5), style),
                                painted(style, Ink::bad, note)));
  }
  if (whole < answer.size()) {
    lines.push_back(fmt::format("{} {} more", ellipsis(style), answer.size() - whole));
  }
  return lines;
}

void write_side_by_side(std::ostream& out, const BoardDrawing& board,
                        const std::vector<std::string>& right) {
  for (std::size_t i = 0; i < std::max(board.lines.size(), right.size()); ++i) {
    const std::string left = i < board.lines.size() ? board.lines[i] : std::string();
    const std::string padding(i < board.lines.size() ? 0 : static_cast<std::size_t>(board.width),
                              ' ');
    const std::string text = i < right.size() ? "   " + right[i] : std::string();
    std::string line = fmt::format("{:{}}{}{}{}", "", kIndent, left, padding, text);
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print(out, "{}\n", line);
  }
}

/// Marks are of the board that was the answer, or, where something else was, of the one given.
std::span<const int> marks_on_input(const CaseResult& failure) {
  if (failure.output) return {};
  return failure.marked;
}

void write_board(std::ostream& out, const Geometry& geometry, const CaseResult& failure,
                 const TextStyle& style) {
  if (failure.input.cells.size() != static_cast<std::size_t>(geometry.cells())) return;
  const Board& input = failure.input;
  if (failure.output && has_shape(geometry, *failure.output)) {
    std::string cells;
    for (const std::string& row : *failure.output) cells += row;
    const BoardDrawing drawing = draw_board(geometry, input, cells, failure.marked, style);
    write_side_by_side(out, drawing, {});
    fmt::print(out, "{:{}}{}\n", "", kIndent + 4, drawing.legend);
    return;
  }
  const BoardDrawing drawing =
      draw_board(geometry, input, input.cells, marks_on_input(failure), style);
  std::vector<std::string> right = {"the board it was given"};
  if (failure.output) {
    const std::size_t limit = unless_verbose(drawing.lines.size() - 1, style);
    const int width = std::max(kLeastTextWidth, style.width - kIndent - drawing.width - 3);
    right = answer_rows(geometry, *failure.output, width, limit, style);
  }
  write_side_by_side(out, drawing, right);
  if (!marks_on_input(failure).empty()) {
    fmt::print(out, "{:{}}{}\n", "", kIndent + 4, drawing.legend);
  }
}

std::vector<std::string> other_failures(const RunResult& run, const CaseResult& first,
                                        const TextStyle& style) {
  std::vector<std::string> ids;
  for (const CaseResult& result : run.cases) {
    if (&result == &first || result.verdict == Verdict::accepted || result.not_run) continue;
    ids.push_back(shown(result.id, style));
  }
  return ids;
}

void write_other_failures(std::ostream& out, const RunResult& run, const CaseResult& first,
                          const TextStyle& style) {
  const std::vector<std::string> ids = other_failures(run, first, style);
  if (!ids.empty()) {
    const std::string head = fmt::format("{} failed: ", counted(ids.size(), "more case"));
    const int width =
        style.verbose ? std::numeric_limits<int>::max() : text_width(style) - display_width(head);
    fmt::print(out, "{:{}}{}{}\n", "", kIndent, head, listed(ids, width, style));
  }
  const auto left_out = std::ranges::count(run.cases, true, &CaseResult::not_run);
  if (left_out > 0) {
    fmt::print(out,
               "{:{}}{} not run: others had used up the time (--fail-fast stops at the first "
               "failure)\n",
               "", kIndent, counted(static_cast<std::size_t>(left_out), "case"));
  }
}

struct Room {
  std::size_t details = 0;
  std::size_t output = 0;
};

// What a screen has left for details and for what was printed, when `used` of its lines are taken.
Room room_beside(std::size_t used, const CaseResult& failure) {
  constexpr std::size_t kLeast = 2;
  const std::size_t left = std::max(kScreen - std::min(used, kScreen), 2 * kLeast);
  const std::size_t printed = count_lines(failure.standard_output);
  const std::size_t wanted = printed == 0 ? 0 : printed + 1;
  const std::size_t details = std::min(failure.details.size(), std::max(left / 2, kLeast));
  const std::size_t output = std::min(wanted, left - details);
  return {.details = left - output, .output = output};
}

void write_case(std::ostream& out, const RunResult& run, const CaseResult& failure,
                const TextStyle& style) {
  std::ostringstream head;
  write_text(head, failure.message, kMessageLines, Ink::strong, style);
  if (run.geometry != nullptr) write_board(head, *run.geometry, failure, style);
  write_text(head, failure.explanation, kExplanationLines, Ink::filled, style);
  std::ostringstream tail;
  write_other_failures(tail, run, failure, style);
  fmt::print(tail, "{:{}}Again: {}\n", "", kIndent,
             painted(style, Ink::strong, rerun_command(run, failure, style.program)));
  const Room room = room_beside(1 + count_lines(head.str()) + count_lines(tail.str()), failure);
  out << head.str();
  write_details(out, failure, room.details, style);
  write_standard_output(out, failure, room.output, style);
  out << tail.str();
}

/// Boards from standard input have no suite that anybody could look up.
std::string where(const CaseResult& failure, const TextStyle& style) {
  if (failure.suite == "-") return " on " + shown(failure.id, style);
  return fmt::format(" on {} ({})", shown(failure.id, style), shown(failure.suite, style));
}

// A verdict that was expected needs no picture: where it happened first, and how often.
void write_foreseen(std::ostream& out, const RunResult& run, const std::string& name,
                    const TextStyle& style) {
  const CaseResult* failure = run.first_failure();
  const std::string title = fmt::format("{}: {}{}", name, verdict_text(run),
                                        failure != nullptr ? where(*failure, style) : "");
  fmt::print(out, "{} {}\n", painted(style, Ink::good, mark_good(style)),
             painted(style, Ink::foreseen, title));
  if (failure == nullptr) return;
  write_text(out, failure->message, 1, Ink::quiet, style);
  write_other_failures(out, run, *failure, style);
}

// Its lines may run over the edge: breaking them would part a caret from its place, and cutting
// them would hide what the compiler suggests. Only what nobody wants to read is cut.
void write_compile_message(std::ostream& out, std::string_view message, const TextStyle& style) {
  const std::vector<std::string> lines =
      shown_lines(message, unless_verbose(kCompilerLines, style), style);
  write_lines(out, lines, count_lines(message), "", 4 * style.width, style);
}

void write_unforeseen(std::ostream& out, const RunResult& run, const std::string& name,
                      const TextStyle& style) {
  const CaseResult* failure = run.first_failure();
  const std::string title = fmt::format("{}: {}{}", name, verdict_text(run),
                                        failure != nullptr ? where(*failure, style) : "");
  fmt::print(out, "{} {}\n", painted(style, Ink::bad, mark_bad(style)),
             painted(style, Ink::bad, title));
  write_compile_message(out, run.compile_message, style);
  if (failure != nullptr) write_case(out, run, *failure, style);
  if (run.verdict == Verdict::accepted) {
    write_text(out, "If that is the new truth, change what variants.json expects of it.", 1,
               Ink::filled, style);
  }
}

}  // namespace

std::string verdict_text(const RunResult& run) {
  if (!run.as_expected() && run.expected != Verdict::accepted) {
    return fmt::format("{}, expected {}", name(run.verdict), name(run.expected));
  }
  const bool foreseen = run.as_expected() && run.verdict != Verdict::accepted;
  return fmt::format("{}{}", name(run.verdict), foreseen ? ", as expected" : "");
}

void write_failure(std::ostream& out, const RunResult& run, const std::string& name,
                   const TextStyle& style) {
  if (!run.as_expected()) return write_unforeseen(out, run, name, style);
  if (run.verdict != Verdict::accepted) write_foreseen(out, run, name, style);
}

void write_warnings(std::ostream& out, const RunResult& run, const std::string& name,
                    const TextStyle& style) {
  const std::size_t limit = std::min(unless_verbose(kWarnings, style), run.warnings.size());
  for (std::size_t i = 0; i < limit; ++i) {
    const std::string text = fmt::format("warning: {}: {}", name, run.warnings[i]);
    std::string_view indent;
    for (const std::string& line :
         paragraph(text, text_width(style), unless_verbose(kMessageLines, style), style)) {
      fmt::print(out, "{}{}\n", indent, line);
      indent = "  ";
    }
  }
  if (limit < run.warnings.size()) {
    fmt::print(out, "warning: {}: {} {} more\n", name, ellipsis(style),
               run.warnings.size() - limit);
  }
}

}  // namespace judge
