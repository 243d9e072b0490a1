#include "report/trace_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "report/board_drawing.h"
#include "report/quantity.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr int kPlotRows = 8;

std::string left(const std::string& text, int columns) {
  return text +
         std::string(static_cast<std::size_t>(std::max(0, columns - display_width(text))), ' ');
}

// ── what became of it ───────────────────────────────────────────────────────────────────────────

std::string headline(const Trace& trace) {
  const std::string on =
      fmt::format("{} on {} ({})", trace.outcome(), trace.result.id, trace.result.suite);
  return trace.ended ? on : on + ", traced as far as it came";
}

/// The board as the method left it, where it has kept its shape.
std::optional<std::string> final_cells(const Trace& trace) {
  const auto side = static_cast<std::size_t>(trace.geometry->size());
  std::string cells;
  for (const std::string& row : trace.result.output.value_or(Grid())) {
    if (row.size() != side) {
      return std::nullopt;
    }
    cells += row;
  }
  return cells.size() == side * side ? std::optional(cells) : std::nullopt;
}

void write_wrong_board(std::ostream& out, const Trace& trace, const TextStyle& style) {
  const CaseResult& result = trace.result;
  const auto cells = final_cells(trace);
  if (result.verdict == Verdict::accepted || !cells) {
    return;
  }
  const BoardDrawing drawing =
      draw_board(*trace.geometry, result.input, *cells, result.marked, style);
  for (std::string line : drawing.lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    out << std::string(kIndent, ' ') << line << '\n';
  }
  if (!drawing.legend.empty()) {
    constexpr int kRowNumber = 4;
    out << std::string(kIndent + kRowNumber, ' ') << drawing.legend << '\n';
  }
}

std::string place(const Geometry& geometry, int cell) {
  return fmt::format("row {}, column {}", geometry.row(cell) + 1, geometry.column(cell) + 1);
}

/// "Step 12 (line 34)"
std::string step_named(const LastWrite& write) {
  const std::string line = write.line > 0 ? fmt::format(" (line {})", write.line) : "";
  return fmt::format("Step {}{}", shown_count(write.number), line);
}

/// Two equal digits in one unit, of which the later one was written by `write`.
struct Clash {
  const Unit* unit = nullptr;
  int earlier = 0;
  int later = 0;
  LastWrite write;
};

/// The clash that came first and was never taken back.
std::optional<Clash> first_clash(const Trace& trace, const std::string& cells) {
  std::optional<Clash> first;
  for (const Unit& unit : trace.geometry->units()) {
    for (const int one : unit.cells) {
      for (const int other : unit.cells) {
        const auto& write = trace.last_writes[static_cast<std::size_t>(one)];
        const auto& before = trace.last_writes[static_cast<std::size_t>(other)];
        const char symbol = cells[static_cast<std::size_t>(one)];
        const bool clashes = symbol != kBlank && one != other &&
                             symbol == cells[static_cast<std::size_t>(other)] &&
                             write.number > before.number;
        if (clashes && (!first || write.number < first->write.number)) {
          first = {.unit = &unit, .earlier = other, .later = one, .write = write};
        }
      }
    }
  }
  return first;
}

/// The first digit that contradicts the solution and was never taken back: everything since then
/// was done under a wrong assumption. -1: there is none, or more than one answer is right.
int first_wrong_cell(const Trace& trace, const std::string& cells) {
  int first = -1;
  if (trace.solution.cells.empty()) {
    return first;
  }
  for (int cell = 0; cell < trace.geometry->cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const bool wrong = cells[at] != kBlank && cells[at] != trace.solution.cells[at] &&
                       trace.last_writes[at].number > 0;
    if (wrong && (first < 0 || trace.last_writes[at].number <
                                   trace.last_writes[static_cast<std::size_t>(first)].number)) {
      first = cell;
    }
  }
  return first;
}

/// Where a wrong answer comes from.
void write_first_error(std::ostream& out, const Trace& trace, const TextStyle& style) {
  const auto cells = final_cells(trace);
  if (!cells || trace.result.verdict == Verdict::accepted || trace.last_writes.empty()) {
    return;
  }
  const Geometry& geometry = *trace.geometry;
  std::string sentence;
  if (const auto clash = first_clash(trace, *cells)) {
    sentence = fmt::format(
        "{} puts {} into {}, although {} {} has it in {} already; that was never taken back.",
        step_named(clash->write),
        shown(std::string(1, (*cells)[static_cast<std::size_t>(clash->later)]), style),
        place(geometry, clash->later), name(clash->unit->kind), clash->unit->number,
        place(geometry, clash->earlier));
  } else if (const int cell = first_wrong_cell(trace, *cells); cell >= 0) {
    const auto at = static_cast<std::size_t>(cell);
    sentence =
        fmt::format("{} puts {} into {}, where the solution has {}; that was never taken back.",
                    step_named(trace.last_writes[at]), shown(std::string(1, (*cells)[at]), style),
                    place(geometry, cell), trace.solution.cells[at]);
  }
  write_paragraph(out, sentence, kIndent, 4, Ink::strong, style);
}

// ── counts ──────────────────────────────────────────────────────────────────────────────────────

void write_pair(std::ostream& out, const std::string& one, std::uint64_t number,
                const std::string& other, std::uint64_t other_number) {
  constexpr int kName = 14;
  constexpr int kNumber = 15;
  out << fmt::format("{:{}}{}{:>{}}   {}{:>{}}\n", "", kIndent, left(one, kName),
                     shown_count(number), kNumber, left(other, kName), shown_count(other_number),
                     kNumber);
}

void write_counts(std::ostream& out, const Trace& trace) {
  const SearchCounts& counts = trace.counts;
  const bool calls_only = trace.searched_in == SearchedIn::calls;
  if (!calls_only) {
    write_pair(out, "placements", counts.placements, "undos", counts.undos);
  }
  write_pair(out, "nodes", counts.nodes, "dead ends", counts.dead_ends);
  write_pair(out, "calls", counts.calls, "deepest call", counts.greatest_open_calls);
  if (trace.searched_in == SearchedIn::board) {
    write_pair(out, "board reads", counts.reads, "board writes", counts.writes);
  }
  if (!calls_only) {
    const int blanks = count_blanks(trace.result.input);
    out << fmt::format("{:{}}deepest: {} digits placed, {} blanks to fill\n", "", kIndent,
                       shown_count(counts.greatest_depth), blanks);
  }
}

std::string where_it_searched(const Trace& trace) {
  switch (trace.searched_in) {
    case SearchedIn::board:
      return "";
    case SearchedIn::array:
      return fmt::format(
          "It searches in {} and not on the board it was given: placements are those there.",
          trace.array_name.empty() ? "an array of its own"
                                   : fmt::format("its own array {}", trace.array_name));
    case SearchedIn::calls:
      return "It searches in data of its own and writes no digit on the way, so only calls and "
             "their depth can be seen.";
  }
  return "";
}

// ── pictures ────────────────────────────────────────────────────────────────────────────────────

/// Depth over time:  64 ┤   █▄██   each column spans the least to the greatest depth of its steps.
void write_depth_plot(std::ostream& out, const Trace& trace, const TextStyle& style) {
  if (trace.steps.size() < 2 || trace.counts.greatest_depth == 0) {
    return;
  }
  constexpr int kMargin = 12;
  const auto columns = static_cast<std::size_t>(std::clamp(style.width - kMargin, 20, 100));
  const std::size_t used = std::min(columns, trace.steps.size());
  std::vector<std::uint32_t> least(used, UINT32_MAX);
  std::vector<std::uint32_t> most(used, 0);
  for (std::size_t i = 0; i < trace.steps.size(); ++i) {
    const std::size_t column = i * used / trace.steps.size();
    least[column] = std::min(least[column], trace.steps[i].depth);
    most[column] = std::max(most[column], trace.steps[i].depth);
  }
  const double unit = static_cast<double>(trace.counts.greatest_depth) / kPlotRows;
  out << fmt::format(
      "\n{:{}}depth over {}{}\n", "", kIndent,
      trace.searched_in == SearchedIn::calls ? "the calls" : "the steps",
      trace.stride > 1 ? fmt::format(" (one in {} of them)", shown_count(trace.stride)) : "");
  for (int row = kPlotRows; row-- > 0;) {
    const double low = row * unit;
    const double high = low + unit;
    std::string line;
    for (std::size_t column = 0; column < used; ++column) {
      const bool reached = most[column] > low && least[column] <= high;
      line += !reached ? " " : style.unicode ? "█" : "#";
    }
    const std::string label = row == kPlotRows - 1 ? std::to_string(trace.counts.greatest_depth)
                              : row == 0           ? "0"
                                                   : "";
    line.erase(line.find_last_not_of(' ') + 1);
    out << fmt::format("{:{}}{:>6} {}{}\n", "", kIndent, label, style.unicode ? "│" : "|", line);
  }
}

/// Bars of equal width, at most `kMost` of them, neighbours added up.
void write_dead_ends(std::ostream& out, const Trace& trace, const TextStyle& style) {
  const auto& by_depth = trace.dead_ends_by_depth;
  if (by_depth.size() < 2) {
    return;
  }
  constexpr std::size_t kMost = 12;
  const std::size_t group = (by_depth.size() + kMost - 1) / kMost;
  std::vector<std::uint64_t> sums((by_depth.size() + group - 1) / group);
  for (std::size_t depth = 0; depth < by_depth.size(); ++depth) {
    sums[depth / group] += by_depth[depth];
  }
  const std::uint64_t greatest = std::max<std::uint64_t>(1, std::ranges::max(sums));
  const int room = std::clamp(style.width - 34, 10, 40);
  out << fmt::format("\n{:{}}dead ends by depth\n", "", kIndent);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i] == 0) {
      continue;
    }
    const std::size_t last = std::min(by_depth.size() - 1, (i + 1) * group - 1);
    const std::string depths =
        i * group == last ? std::to_string(last)
                          : fmt::format("{}{}{}", i * group, style.unicode ? "–" : "-", last);
    const int length =
        std::max(1, static_cast<int>(std::lround(static_cast<double>(sums[i]) * room /
                                                 static_cast<double>(greatest))));
    std::string bar;
    for (int j = 0; j < length; ++j) {
      bar += style.unicode ? "█" : "#";
    }
    out << fmt::format("{:{}}{} {}{:>13}\n", "", kIndent, left(depths, 9), left(bar, room),
                       shown_count(sums[i]));
  }
}

void write_heat(std::ostream& out, const Trace& trace, const TextStyle& style) {
  const Geometry& geometry = *trace.geometry;
  constexpr int kColumns = 6;
  if (trace.placements_by_cell.empty() || geometry.size() * kColumns + kIndent > style.width) {
    return;
  }
  const std::uint64_t greatest = std::ranges::max(trace.placements_by_cell);
  const std::string given_mark = style.unicode ? "·" : "-";
  out << fmt::format("\n{:{}}placements by cell (a given is {})\n", "", kIndent, given_mark);
  for (int row = 0; row < geometry.size(); ++row) {
    out << std::string(kIndent, ' ');
    for (int column = 0; column < geometry.size(); ++column) {
      const auto cell = static_cast<std::size_t>(geometry.cell(row, column));
      const bool given = trace.result.input.cells[cell] != kBlank;
      const std::uint64_t number = trace.placements_by_cell[cell];
      const std::string text = number == 0 && given ? given_mark : short_count(number);
      const std::string room(static_cast<std::size_t>(std::max(0, kColumns - display_width(text))),
                             ' ');
      out << room
          << (number > 0 && number == greatest
                  ? painted(style, Ink::strong, text)
                  : painted(style, number == 0 ? Ink::quiet : Ink::filled, text));
    }
    out << '\n';
  }
}

void write_functions(std::ostream& out, const Trace& trace, const TextStyle& style) {
  if (trace.functions.empty()) {
    return;
  }
  const std::size_t most = style.verbose ? trace.functions.size() : 8;
  out << fmt::format("\n{:{}}calls by function\n", "", kIndent);
  for (std::size_t i = 0; i < std::min(most, trace.functions.size()); ++i) {
    const FunctionCount& each = trace.functions[i];
    out << fmt::format(
        "{:{}}{:>15}  {}{}{}\n", "", kIndent, shown_count(each.calls),
        clipped(shown(each.name.empty() ? "?" : each.name, style), 40, style),
        each.line > 0 ? fmt::format(", line {}", each.line) : "",
        each.open_at_once > 1 ? fmt::format(", {} deep", shown_count(each.open_at_once)) : "");
  }
  if (trace.functions.size() > most) {
    out << fmt::format("{:{}}{:>15}  more: --verbose\n", "", kIndent,
                       trace.functions.size() - most);
  }
}

}  // namespace

void write_trace(std::ostream& out, const Trace& trace, const TextStyle& style) {
  const bool good = trace.result.verdict == Verdict::accepted;
  out << painted(style, good ? Ink::good : Ink::bad, shown(headline(trace), style)) << '\n';
  constexpr std::size_t kLines = 6;
  write_paragraph(out, trace.result.message, kIndent, kLines, Ink::strong, style);
  write_wrong_board(out, trace, style);
  write_paragraph(out, trace.result.explanation, kIndent, kLines, Ink::filled, style);
  write_first_error(out, trace, style);
  write_paragraph(out, where_it_searched(trace), kIndent, kLines, Ink::strong, style);
  out << '\n';
  write_counts(out, trace);
  write_depth_plot(out, trace, style);
  write_dead_ends(out, trace, style);
  write_heat(out, trace, style);
  write_functions(out, trace, style);
  for (const std::string& warning : trace.warnings) {
    out << '\n';
    write_paragraph(out, "note: " + warning, kIndent, kLines, Ink::quiet, style);
  }
}

}  // namespace judge
