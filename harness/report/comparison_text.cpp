#include "report/comparison_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "report/comparison_words.h"
#include "report/failure_text.h"
#include "report/submission_names.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr int kGap = 2;

/// One column of numbers, its head in two lines.
struct Column {
  std::string above;
  std::string head;
  std::vector<std::string> cells;

  [[nodiscard]] int width() const {
    int width = std::max(display_width(above), display_width(head));
    for (const std::string& cell : cells) {
      width = std::max(width, display_width(cell));
    }
    return width;
  }
};

using Columns = std::vector<Column>;

std::string right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ') +
         text;
}

int width_of(int names, const Columns& columns) {
  int width = names;
  for (const Column& column : columns) {
    width += kGap + column.width();
  }
  return width;
}

void write_line(std::ostream& out, const std::string& name, int names, const Columns& columns,
                const TextStyle& style, bool quiet, const auto& cell_of) {
  std::string line = padded(name, names);
  for (const Column& column : columns) {
    line += std::string(kGap, ' ') + right(cell_of(column), column.width());
  }
  line.erase(line.find_last_not_of(' ') + 1);
  out << (quiet ? painted(style, Ink::quiet, line) : line) << '\n';
}

void write_table(std::ostream& out, const std::vector<std::string>& rows, const Columns& columns,
                 const TextStyle& style) {
  int names = 0;
  for (const std::string& row : rows) {
    names = std::max(names, display_width(row));
  }
  if (std::ranges::any_of(columns, [](const Column& each) { return !each.above.empty(); })) {
    write_line(out, "", names, columns, style, true,
               [](const Column& column) { return column.above; });
  }
  write_line(out, "", names, columns, style, true,
             [](const Column& column) { return column.head; });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    write_line(out, rows[i], names, columns, style, false,
               [&](const Column& column) { return column.cells[i]; });
  }
}

// ── the ladder ──────────────────────────────────────────────────────────────────────────────────

/// "1 scan_validate_dfs": the number is the column's further below.
std::vector<std::string> row_names(const Comparison& comparison,
                                   const std::vector<const ComparedSubmission*>& rungs,
                                   const SubmissionNames& names) {
  std::vector<std::string> rows;
  for (const ComparedSubmission* rung : rungs) {
    const auto number = static_cast<std::size_t>(rung - comparison.submissions.data()) + 1;
    rows.push_back(comparison.submissions.size() > 1
                       ? fmt::format("{} {}", number, names.of(rung->run.submission))
                       : names.of(rung->run.submission));
  }
  return rows;
}

template <class Cell>
Column column(std::string above, std::string head, const Standing& standing, Cell cell) {
  Column made{.above = std::move(above), .head = std::move(head), .cells = {}};
  for (std::size_t i = 0; i < standing.totals.size(); ++i) {
    made.cells.push_back(cell(i));
  }
  return made;
}

/// The last two go first where there is no room.
Columns count_columns(const Standing& standing) {
  const auto& all = standing.totals;
  const auto amount = [&](Amount Totals::* member) {
    return [&all, member](std::size_t i) { return shown_amount(all[i].*member); };
  };
  const auto of_placements = [&](Amount Totals::* member) {
    return [&all, member](std::size_t i) {
      return all[i].nodes_only ? std::string("-") : shown_amount(all[i].*member);
    };
  };
  Columns columns = {column("", "placements", standing,
                            [&](std::size_t i) {
                              return shown_amount(all[i].work) + (all[i].nodes_only ? "*" : "");
                            }),
                     column("", "undos", standing, of_placements(&Totals::undos)),
                     column("", "deepest", standing, amount(&Totals::greatest_depth)),
                     column("", "dead ends", standing, amount(&Totals::dead_ends)),
                     column("", "nodes", standing, amount(&Totals::nodes))};
  if (standing.has_unfinished()) {
    columns.insert(columns.begin() + 1,
                   column("boards not", "finished", standing, [&](std::size_t i) {
                     return all[i].unfinished > 0 ? std::to_string(all[i].unfinished) : "";
                   }));
  }
  return columns;
}

Columns ratio_columns(const Standing& standing, const TextStyle& style) {
  const auto& all = standing.totals;
  const bool timed =
      std::ranges::any_of(all, [](const Totals& each) { return each.time.has_value(); });
  const auto against = [&](auto ratio_of, bool first) {
    return [&all, &style, ratio_of, first](std::size_t i) {
      return i == 0 ? std::string() : shown_ratio(ratio_of(all[i], all[first ? 0 : i - 1]), style);
    };
  };
  Columns columns;
  if (timed) {
    columns.push_back(column("", "time", standing,
                             [&](std::size_t i) { return shown_time(all[i].time, style); }));
  }
  const auto add_ratios = [&](const std::string& of, auto ratio_of) {
    if (standing.rungs.size() > 1) {
      columns.push_back(column(of, "to first", standing, against(ratio_of, true)));
    }
    if (standing.rungs.size() > 2) {
      columns.push_back(column(of, "to before", standing, against(ratio_of, false)));
    }
  };
  add_ratios("placements", work_ratio);
  if (timed) {
    add_ratios("time", time_ratio);
  }
  return columns;
}

void write_standing(std::ostream& out, const Comparison& comparison, const Standing& standing,
                    const SubmissionNames& names, const TextStyle& style) {
  constexpr std::size_t kOptional = 2;
  const auto rows = row_names(comparison, standing.rungs, names);
  int name_width = 0;
  for (const std::string& row : rows) {
    name_width = std::max(name_width, display_width(row));
  }
  Columns counts = count_columns(standing);
  Columns ratios = ratio_columns(standing, style);
  out << '\n' << scope(comparison, standing) << '\n';
  Columns all = counts;
  all.insert(all.end(), ratios.begin(), ratios.end());
  if (width_of(name_width, all) <= style.width) {
    write_table(out, rows, all, style);
    return;
  }
  for (std::size_t i = 0; i < kOptional && width_of(name_width, counts) > style.width; ++i) {
    counts.pop_back();
  }
  write_table(out, rows, counts, style);
  write_table(out, rows, ratios, style);
}

// ── board by board ──────────────────────────────────────────────────────────────────────────────

Columns board_columns(const Comparison& comparison, std::size_t rows, bool short_numbers) {
  Columns columns;
  for (std::size_t i = 0; i < comparison.submissions.size(); ++i) {
    const ComparedSubmission& submission = comparison.submissions[i];
    if (submission.cases.empty()) {
      continue;
    }
    Column column{.above = "", .head = std::to_string(i + 1), .cells = {}};
    for (std::size_t board = 0; board < rows; ++board) {
      column.cells.push_back(short_numbers ? short_case_work(submission.cases[board])
                                           : case_work(submission.cases[board]));
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

void write_boards(std::ostream& out, const Comparison& comparison, const TextStyle& style) {
  constexpr std::size_t kMost = 30;
  constexpr int kIdWidth = 28;
  const std::size_t total = comparison.boards.size();
  const std::size_t number = style.verbose ? total : std::min(total, kMost);
  const bool nothing_new = total == 1 || comparison.submissions.size() < 2;
  if (nothing_new && !style.verbose) {
    return;
  }
  std::vector<std::string> rows;
  int name_width = 0;
  for (std::size_t i = 0; i < number; ++i) {
    const std::string id = shown(comparison.boards[i].id, style);
    rows.push_back(style.verbose ? id : clipped(id, kIdWidth, style));
    name_width = std::max(name_width, display_width(rows.back()));
  }
  Columns columns = board_columns(comparison, number, false);
  if (!style.verbose && width_of(name_width, columns) > style.width) {
    columns = board_columns(comparison, number, true);
  }
  if (columns.empty()) {
    return;
  }
  if (!style.verbose && width_of(name_width, columns) > style.width) {
    out << "\nBoard by board: --verbose\n";
    return;
  }
  out << "\nPlacements, board by board\n";
  write_table(out, rows, columns, style);
  if (number < total) {
    out << fmt::format("{} {} more boards (--verbose shows all)\n", ellipsis(style),
                       total - number);
  }
}

// ── what stands outside the tables ──────────────────────────────────────────────────────────────

void write_outsiders(std::ostream& out, const Comparison& comparison, const SubmissionNames& names,
                     const TextStyle& style) {
  for (const ComparedSubmission& each : comparison.submissions) {
    if (!each.compiles()) {
      out << '\n';
      write_failure(out, each.run, names.of(each.run.submission), style);
    }
  }
  // With the numbers of their columns in the table of boards.
  for (std::size_t i = 0; i < comparison.submissions.size(); ++i) {
    const ComparedSubmission& each = comparison.submissions[i];
    if (const std::string text = wrong_text(comparison, each, style); !text.empty()) {
      constexpr std::size_t kLines = 3;
      out << '\n';
      write_paragraph(
          out,
          fmt::format("{} {} {}: {}", mark_bad(style), i + 1, names.of(each.run.submission), text),
          0, kLines, Ink::bad, style);
    }
  }
}

void write_sentence(std::ostream& out, const std::string& text, Ink ink, const TextStyle& style) {
  constexpr std::size_t kLines = 6;
  if (!text.empty()) {
    write_paragraph(out, text, 0, kLines, ink, style);
  }
}

}  // namespace

void write_comparison(std::ostream& out, const Comparison& comparison, const TextStyle& style) {
  std::vector<std::string> submissions;
  for (const ComparedSubmission& each : comparison.submissions) {
    submissions.push_back(each.run.submission);
  }
  const SubmissionNames names(submissions, style);
  out << painted(style, Ink::quiet, conditions(comparison, style)) << '\n';
  write_outsiders(out, comparison, names, style);
  const Standing exact = exact_standing(comparison);
  const Standing whole = whole_standing(comparison);
  if (!exact.boards.empty()) {
    write_standing(out, comparison, exact, names, style);
  }
  if (whole.has_unfinished()) {
    write_standing(out, comparison, whole, names, style);
  }
  write_boards(out, comparison, style);
  write_sentence(out, nodes_note(comparison, style), Ink::quiet, style);
  const std::string sentence = conclusion(comparison, names, style);
  if (!sentence.empty() || comparison.missing > 0) {
    out << '\n';
  }
  write_sentence(out, sentence, Ink::strong, style);
  write_sentence(out, interruption_text(comparison), Ink::bad, style);
}

}  // namespace judge
