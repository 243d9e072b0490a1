#include "report/comparison_page.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "judge/verdict.h"
#include "report/comparison_style.h"
#include "report/comparison_words.h"
#include "report/quantity.h"
#include "report/submission_names.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr std::size_t kColours = 8;
constexpr int kLongestName = 38;

/// Text of unknown origin as text of a page, in elements and in attributes.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string safe(std::string_view text) { return escaped(shown(text, TextStyle())); }

// ── a logarithmic axis ──────────────────────────────────────────────────────────────────────────

/// Whole powers of ten, from the one below the least value to the one above the greatest.
class LogAxis {
 public:
  explicit LogAxis(const std::vector<std::uint64_t>& values) {
    const auto [least, greatest] = std::ranges::minmax(values);
    first_ = static_cast<int>(std::floor(std::log10(at_least_one(least))));
    last_ = static_cast<int>(std::ceil(std::log10(at_least_one(greatest))));
    last_ = std::max(last_, first_ + 1);
  }

  /// Where a value stands, in percent of the width.
  [[nodiscard]] double percent(std::uint64_t value) const {
    constexpr double kWhole = 100;
    return std::clamp((std::log10(at_least_one(value)) - first_) / (last_ - first_) * kWhole, 0.0,
                      kWhole);
  }
  [[nodiscard]] int first() const { return first_; }
  [[nodiscard]] int last() const { return last_; }

 private:
  static double at_least_one(std::uint64_t value) {
    return static_cast<double>(std::max<std::uint64_t>(1, value));
  }
  int first_ = 0;
  int last_ = 1;
};

/// "1", "1,000", "10⁶"
std::string power_of_ten(int exponent) {
  constexpr std::array kSuperscripts = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  if (exponent < 4) {
    return shown_count(static_cast<std::uint64_t>(std::llround(std::pow(10, exponent))));
  }
  std::string text = "10";
  for (const char digit : std::to_string(exponent)) {
    text += kSuperscripts.at(static_cast<std::size_t>(digit - '0'));
  }
  return text;
}

/// "1 µs" … "100 s" for a power of ten of microseconds
std::string time_of_ten(int exponent) {
  constexpr std::array kUnits = {"µs", "ms", "s"};
  const int unit = std::min(exponent / 3, 2);
  return fmt::format("{} {}", std::llround(std::pow(10, exponent - 3 * unit)),
                     kUnits.at(static_cast<std::size_t>(unit)));
}

template <class Label>
void write_axis(std::ostream& out, const LogAxis& axis, int height, Label label) {
  const int step = axis.last() - axis.first() > 6 ? 2 : 1;  // 360 pixels have room for seven
  for (int exponent = axis.first(); exponent <= axis.last(); ++exponent) {
    const double at = 100.0 * (exponent - axis.first()) / (axis.last() - axis.first());
    fmt::print(out, "<line class=\"grid\" x1=\"{0:.2f}%\" x2=\"{0:.2f}%\" y1=\"0\" y2=\"{1}\"/>",
               at, height);
    if ((exponent - axis.first()) % step == 0) {
      fmt::print(out, "<text class=\"tick\" x=\"{:.2f}%\" y=\"{}\" text-anchor=\"{}\">{}</text>\n",
                 at, height + 16,
                 exponent == axis.first()  ? "start"
                 : exponent == axis.last() ? "end"
                                           : "middle",
                 label(exponent));
    }
  }
}

// ── bars: a rung each ───────────────────────────────────────────────────────────────────────────

struct Bar {
  std::string name;  ///< safe
  std::string text;  ///< the value
  Amount amount;
  std::size_t colour = 0;
};

template <class Label>
void write_bars(std::ostream& out, const std::string& title, const std::vector<Bar>& bars,
                Label label) {
  if (bars.empty()) {
    return;
  }
  constexpr int kRow = 44;
  constexpr int kBarTop = 20;
  constexpr int kBarHeight = 14;
  constexpr int kAxis = 22;
  constexpr double kVisible = 0.8;  // percent, so that the least one shows
  std::vector<std::uint64_t> values;
  std::string summary;
  for (const Bar& bar : bars) {
    values.push_back(bar.amount.value);
    summary += fmt::format("{}{}: {}", summary.empty() ? "" : "; ", bar.name, escaped(bar.text));
  }
  const LogAxis axis(values);
  const int height = kRow * static_cast<int>(bars.size());
  fmt::print(out,
             "<figure><figcaption>{} <small>logarithmic scale</small></figcaption>\n"
             "<svg role=\"img\" aria-label=\"{}. {}\" width=\"100%\" height=\"{}\">\n",
             title, title, summary, height + kAxis);
  write_axis(out, axis, height, label);
  int top = 0;
  for (const Bar& bar : bars) {
    const double length = std::max(kVisible, axis.percent(bar.amount.value));
    const int middle = top + kBarTop + kBarHeight / 2;
    fmt::print(out,
               "<text x=\"0\" y=\"{0}\">{1}</text><text x=\"100%\" y=\"{0}\" "
               "text-anchor=\"end\">{2}</text>",
               top + 14, bar.name, escaped(bar.text));
    fmt::print(out,
               "<g class=\"s{}\"><rect class=\"bar{}\" x=\"0\" y=\"{}\" width=\"{:.2f}%\" "
               "height=\"{}\"/>",
               bar.colour, bar.amount.at_least ? " bound" : "", top + kBarTop, length, kBarHeight);
    if (bar.amount.at_least) {
      fmt::print(out, "<line class=\"beyond\" x1=\"{:.2f}%\" x2=\"100%\" y1=\"{}\" y2=\"{}\"/>",
                 length, middle, middle);
    }
    out << "</g>\n";
    top += kRow;
  }
  out << "</svg></figure>\n";
}

// ── marks: a shape and a colour for each submission ─────────────────────────────────────────────

/// Told apart without colour as well.
std::string_view outline(std::size_t index) {
  constexpr std::array<std::string_view, kColours> kOutlines = {
      "M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0z",
      "M-5,-5h10v10h-10z",
      "M0,-6.5L6.5,0L0,6.5L-6.5,0z",
      "M0,-6L6,5H-6z",
      "M0,6L6,-5H-6z",
      "M-2,-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
      "M-6,0L-3,-5H3L6,0L3,5H-3z",
      "M-6,-2.5h12v5h-12z"};
  return kOutlines.at(index % kColours);
}

void write_legend(std::ostream& out, const Comparison& comparison, const SubmissionNames& names) {
  out << "<ul class=\"legend\">\n";
  for (std::size_t i = 0; i < comparison.submissions.size(); ++i) {
    if (!comparison.submissions[i].cases.empty()) {
      fmt::print(out,
                 "<li class=\"s{}\"><svg width=\"16\" height=\"16\" viewBox=\"-8 -8 16 16\" "
                 "aria-hidden=\"true\"><path class=\"mark\" d=\"{}\"/></svg><span>{}</span></li>\n",
                 i % kColours, outline(i),
                 escaped(names.of(comparison.submissions[i].run.submission)));
    }
  }
  out << "</ul>\n";
}

bool has_work(const ComparedCase& each) { return each.traced && !each.is_wrong(); }

std::vector<std::uint64_t> all_work(const Comparison& comparison, std::size_t boards) {
  std::vector<std::uint64_t> values;
  for (const ComparedSubmission& submission : comparison.submissions) {
    for (std::size_t i = 0; i < std::min(boards, submission.cases.size()); ++i) {
      if (has_work(submission.cases[i])) {
        values.push_back(submission.cases[i].work().value);
      }
    }
  }
  return values;
}

/// Where the mark goes that would hide `earlier` others, in pixels to the right and down: below,
/// above, then in a column beside them.
std::pair<int, int> beside(std::ptrdiff_t earlier) {
  constexpr int kApart = 10;
  constexpr std::array kDown = {0, kApart, -kApart};
  const auto number = static_cast<std::size_t>(earlier);
  return {static_cast<int>(number / kDown.size()) * kApart, kDown.at(number % kDown.size())};
}

void write_marks_of_board(std::ostream& out, const Comparison& comparison, std::size_t board,
                          const LogAxis& axis, int y) {
  constexpr double kClose = 1.5;  // percent
  std::vector<double> places;
  std::string marks;
  for (std::size_t i = 0; i < comparison.submissions.size(); ++i) {
    const ComparedSubmission& submission = comparison.submissions[i];
    if (submission.cases.empty() || !has_work(submission.cases[board])) {
      continue;
    }
    const Amount work = submission.cases[board].work();
    const double place = axis.percent(work.value);
    const auto [x, dy] = beside(std::ranges::count_if(
        places, [&](double other) { return std::abs(other - place) < kClose; }));
    places.push_back(place);
    marks += fmt::format(
        "<svg class=\"s{}\" x=\"{:.2f}%\" y=\"{}\"><path class=\"mark{}\" "
        "transform=\"translate({})\" d=\"{}\"/></svg>",
        i % kColours, place, y + dy, work.at_least ? " bound" : "", x, outline(i));
  }
  if (!places.empty()) {
    const auto [least, most] = std::ranges::minmax(places);
    fmt::print(out, "<line class=\"span\" x1=\"{:.2f}%\" x2=\"{:.2f}%\" y1=\"{}\" y2=\"{}\"/>{}\n",
               least, most, y, y, marks);
  }
}

/// A row a board, a mark a submission.
void write_board_chart(std::ostream& out, const Comparison& comparison, std::size_t boards) {
  constexpr int kRow = 50;
  constexpr int kMarks = 33;
  constexpr int kAxis = 22;
  const std::vector<std::uint64_t> values = all_work(comparison, boards);
  if (values.empty()) {
    return;
  }
  const LogAxis axis(values);
  const int height = kRow * static_cast<int>(boards);
  fmt::print(out,
             "<figure><figcaption>Placements on each board <small>logarithmic scale; a hollow mark "
             "was cut short there</small></figcaption>\n"
             "<svg role=\"group\" aria-label=\"Placements on each board; the same numbers stand in "
             "the table below\" width=\"100%\" height=\"{}\">\n",
             height + kAxis);
  write_axis(out, axis, height, power_of_ten);
  for (std::size_t i = 0; i < boards; ++i) {
    const int top = kRow * static_cast<int>(i);
    fmt::print(
        out, "<a href=\"#board-{}\"><text x=\"0\" y=\"{}\">{}</text></a>", i + 1, top + 14,
        escaped(clipped(shown(comparison.boards[i].id, TextStyle()), kLongestName, TextStyle())));
    write_marks_of_board(out, comparison, i, axis, top + kMarks);
  }
  out << "</svg></figure>\n";
}

/// A name that may be broken behind its underscores, in a narrow column.
std::string breakable(const std::string& safe_name) {
  std::string result;
  for (const char c : safe_name) {
    result += c;
    result += c == '_' ? "<wbr>" : "";
  }
  return result;
}

// ── tables ──────────────────────────────────────────────────────────────────────────────────────

void open_table(std::ostream& out, const std::string& caption) {
  fmt::print(out,
             "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{0}\">"
             "<table><caption>{0}</caption>\n",
             caption);
}

void close_table(std::ostream& out) { out << "</tbody></table></div>\n"; }

void write_head(std::ostream& out, const std::vector<std::string>& heads) {
  out << "<thead><tr>";
  for (const std::string& head : heads) {
    fmt::print(out, "<th scope=\"col\">{}</th>", head);
  }
  out << "</tr></thead><tbody>\n";
}

void write_row(std::ostream& out, const std::string& head, const std::vector<std::string>& cells) {
  fmt::print(out, "<tr><th scope=\"row\">{}</th>", head);
  for (const std::string& cell : cells) {
    fmt::print(out, "<td>{}</td>", escaped(cell));
  }
  out << "</tr>\n";
}

void write_standing_table(std::ostream& out, const Standing& standing,
                          const SubmissionNames& names) {
  const TextStyle style;
  open_table(out, "Sums over these boards; depth is the greatest");
  const bool unfinished = standing.has_unfinished();
  std::vector<std::string> heads = {"submission",
                                    "placements",
                                    "placements, to first",
                                    "placements, to the one before",
                                    "time",
                                    "time, to first",
                                    "time, to the one before",
                                    "undos",
                                    "dead ends",
                                    "nodes",
                                    "deepest"};
  if (unfinished) {
    heads.insert(heads.begin() + 1, "boards not finished");
  }
  write_head(out, heads);
  for (std::size_t i = 0; i < standing.rungs.size(); ++i) {
    const Totals& row = standing.totals[i];
    const Totals& first = standing.totals.front();
    const Totals& before = standing.totals[i == 0 ? 0 : i - 1];
    const auto against = [&](const std::optional<Ratio>& value) {
      return i == 0 ? std::string() : shown_ratio(value, style);
    };
    std::vector<std::string> cells = {shown_amount(row.work) + (row.nodes_only ? "*" : ""),
                                      against(work_ratio(row, first)),
                                      against(work_ratio(row, before)),
                                      shown_time(row.time, style),
                                      against(time_ratio(row, first)),
                                      against(time_ratio(row, before)),
                                      row.nodes_only ? "-" : shown_amount(row.undos),
                                      shown_amount(row.dead_ends),
                                      shown_amount(row.nodes),
                                      shown_amount(row.greatest_depth)};
    if (unfinished) {
      cells.insert(cells.begin(), std::to_string(row.unfinished));
    }
    write_row(out, breakable(escaped(names.of(standing.rungs[i]->run.submission))), cells);
  }
  close_table(out);
}

void write_boards_table(std::ostream& out, const Comparison& comparison, std::size_t boards,
                        const SubmissionNames& names) {
  open_table(out, "Placements, board by board");
  std::vector<std::string> heads = {"board"};
  for (const ComparedSubmission& each : comparison.submissions) {
    if (!each.cases.empty()) {
      heads.push_back(breakable(escaped(names.of(each.run.submission))));
    }
  }
  write_head(out, heads);
  for (std::size_t i = 0; i < boards; ++i) {
    std::vector<std::string> cells;
    for (const ComparedSubmission& each : comparison.submissions) {
      if (!each.cases.empty()) {
        cells.push_back(case_work(each.cases[i]));
      }
    }
    write_row(out,
              fmt::format("<a href=\"#board-{}\">{}</a>", i + 1, safe(comparison.boards[i].id)),
              cells);
  }
  close_table(out);
}

// ── one board ───────────────────────────────────────────────────────────────────────────────────

void write_edges(std::ostream& out, const Geometry& geometry) {
  const int size = geometry.size();
  const auto edge = [&](bool thick, int x1, int y1, int x2, int y2) {
    fmt::print(out, "<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
               thick ? "thick" : "thin", x1, y1, x2, y2);
  };
  for (const bool thick : {false, true}) {  // a thick line lies over the thin ones
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      const int row = geometry.row(cell);
      const int column = geometry.column(cell);
      const bool left = column == 0 || geometry.region(cell) != geometry.region(cell - 1);
      const bool above = row == 0 || geometry.region(cell) != geometry.region(cell - size);
      if (left == thick) edge(thick, column, row, column, row + 1);
      if (above == thick) edge(thick, column, row, column + 1, row);
    }
  }
  edge(true, size, 0, size, size);
  edge(true, 0, size, size, size);
}

void write_board(std::ostream& out, const Geometry& geometry, const Board& board) {
  fmt::print(out, "<svg role=\"img\" aria-label=\"givens: {}\" viewBox=\"-.1 -.1 {}.2 {}.2\">",
             safe(board.cells), geometry.size(), geometry.size());
  write_edges(out, geometry);
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const char symbol = board.cells[static_cast<std::size_t>(cell)];
    if (symbol != kBlank) {
      fmt::print(out, "<text x=\"{}.5\" y=\"{}.72\" text-anchor=\"middle\">{}</text>",
                 geometry.column(cell), geometry.row(cell), safe(std::string(1, symbol)));
    }
  }
  out << "</svg>\n";
}

void write_board_table(std::ostream& out, const Comparison& comparison, std::size_t board,
                       const SubmissionNames& names) {
  const TextStyle style;
  open_table(out, fmt::format("What each search did on {}", safe(comparison.boards[board].id)));
  write_head(out, {"submission", "verdict", "placements", "undos", "dead ends", "nodes", "deepest",
                   "time"});
  for (const ComparedSubmission& submission : comparison.submissions) {
    if (submission.cases.empty()) {
      continue;
    }
    const ComparedCase& each = submission.cases[board];
    const auto amount = [&](std::uint64_t value) {
      return has_work(each) ? shown_amount({.value = value, .at_least = !each.ended}) : "-";
    };
    const bool nodes_only = each.searched_in == SearchedIn::calls;
    write_row(out, breakable(escaped(names.of(submission.run.submission))),
              {std::string(name(each.verdict)), nodes_only ? "-" : amount(each.counts.placements),
               nodes_only ? "-" : amount(each.counts.undos), amount(each.counts.dead_ends),
               amount(each.counts.nodes), amount(each.counts.greatest_depth),
               shown_time(each.time, style)});
  }
  close_table(out);
}

/// "1 to 3,700 placements": what is seen before it is opened.
std::string spread(const Comparison& comparison, std::size_t board) {
  std::vector<Amount> work;
  for (const ComparedSubmission& each : comparison.submissions) {
    if (!each.cases.empty() && has_work(each.cases[board])) {
      work.push_back(each.cases[board].work());
    }
  }
  if (work.empty()) {
    return "";
  }
  const auto [least, most] = std::ranges::minmax(work, {}, &Amount::value);
  return least == most ? shown_amount(least)
                       : fmt::format("{} to {}", shown_amount(least), shown_amount(most));
}

void write_boards(std::ostream& out, const Comparison& comparison, const SubmissionNames& names) {
  const std::size_t boards = std::min(comparison.boards.size(), kMostBoardsOnPage);
  if (std::ranges::all_of(comparison.submissions,
                          [](const auto& each) { return each.cases.empty(); })) {
    return;
  }
  out << "<h2>Board by board</h2>\n";
  if (boards < comparison.boards.size()) {
    fmt::print(out, "<p>The first {} of {}; judge compare --format json has all.</p>\n", boards,
               shown_count(comparison.boards.size()));
  }
  write_legend(out, comparison, names);
  write_board_chart(out, comparison, boards);
  write_boards_table(out, comparison, boards, names);
  out << "<h2>Each board</h2>\n";
  for (std::size_t i = 0; i < boards; ++i) {
    fmt::print(out,
               "<details><summary><b>{}</b> <span class=\"quiet\">{} blanks, {}</span></summary>"
               "<div class=\"board\" id=\"board-{}\">\n",
               safe(comparison.boards[i].id), count_blanks(comparison.boards[i].input),
               escaped(spread(comparison, i)), i + 1);
    write_board(out, *comparison.geometry, comparison.boards[i].input);
    write_board_table(out, comparison, i, names);
    out << "</div></details>\n";
  }
}

// ── sections ────────────────────────────────────────────────────────────────────────────────────

void write_standing(std::ostream& out, const Comparison& comparison, const Standing& standing,
                    const SubmissionNames& names) {
  const TextStyle style;
  std::vector<Bar> work;
  std::vector<Bar> times;
  for (std::size_t i = 0; i < standing.rungs.size(); ++i) {
    const Totals& row = standing.totals[i];
    const auto index = static_cast<std::size_t>(standing.rungs[i] - comparison.submissions.data());
    Bar bar{
        .name = escaped(clipped(names.of(standing.rungs[i]->run.submission), kLongestName, style)),
        .text = shown_amount(row.work) + (row.nodes_only ? "*" : ""),
        .amount = row.work,
        .colour = index % kColours};
    work.push_back(bar);
    if (row.time) {
      bar.text = shown_time(row.time, style);
      bar.amount = *row.time;
      times.push_back(bar);
    }
  }
  fmt::print(out, "<section><h2>{}</h2>\n<div class=\"charts\">\n",
             escaped(scope(comparison, standing)));
  write_bars(out, "Placements", work, power_of_ten);
  write_bars(out, "Time without tracing", times, time_of_ten);
  out << "</div>\n";
  write_standing_table(out, standing, names);
  out << "</section>\n";
}

void write_outsiders(std::ostream& out, const Comparison& comparison,
                     const SubmissionNames& names) {
  const TextStyle style;
  for (const ComparedSubmission& each : comparison.submissions) {
    const std::string name_shown = escaped(names.of(each.run.submission));
    if (!each.compiles()) {
      fmt::print(out, "<p class=\"bad\">{} does not compile:</p>\n<pre>", name_shown);
      constexpr std::size_t kLines = 40;
      for (const std::string& line : shown_lines(each.run.compile_message, kLines, style)) {
        out << escaped(line) << '\n';
      }
      out << "</pre>\n";
    } else if (const std::string text = wrong_text(comparison, each, style); !text.empty()) {
      fmt::print(out, "<p class=\"bad\">{}: {}</p>\n", name_shown, escaped(text));
    }
  }
}

void write_paragraph_of(std::ostream& out, std::string_view kind, const std::string& text) {
  if (!text.empty()) {
    fmt::print(out, "<p class=\"{}\">{}</p>\n", kind, escaped(text));
  }
}

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Searches compared</title>
<style>)";

}  // namespace

void write_comparison_page(std::ostream& out, const Comparison& comparison) {
  const TextStyle style;
  std::vector<std::string> submissions;
  for (const ComparedSubmission& each : comparison.submissions) {
    submissions.push_back(each.run.submission);
  }
  const SubmissionNames names(submissions, style);
  out << kHead << kComparisonStyle << "</style>\n</head>\n<body>\n<main>\n"
      << "<h1>Searches compared</h1>\n";
  write_paragraph_of(out, "quiet", conditions(comparison, style));
  write_paragraph_of(out, "conclusion", conclusion(comparison, names, style));
  write_paragraph_of(out, "bad", interruption_text(comparison));
  write_outsiders(out, comparison, names);
  const Standing exact = exact_standing(comparison);
  const Standing whole = whole_standing(comparison);
  if (!exact.boards.empty()) {
    write_standing(out, comparison, exact, names);
  }
  if (whole.has_unfinished()) {
    write_standing(out, comparison, whole, names);
  }
  write_paragraph_of(out, "quiet", nodes_note(comparison, style));
  write_boards(out, comparison, names);
  out << "<p class=\"quiet\">A placement puts a digit into a cell, an undo takes one out; both are "
         "counted, not sampled. Times are of one run without tracing, on the machine that made "
         "this "
         "page.</p>\n</main>\n</body>\n</html>\n";
}

}  // namespace judge
