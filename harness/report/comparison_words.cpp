#include "report/comparison_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "judge/verdict.h"
#include "report/quantity.h"
#include "report/text.h"
#include "sudoku/wording.h"

namespace judge {
namespace {

constexpr const char* kNothing = "-";

std::string bounded(const Amount& amount, const std::string& text) {
  return amount.at_least ? "> " + text : text;
}

std::string case_work_by(const ComparedCase& each, std::string (*show)(const Amount&)) {
  if (each.is_wrong()) {
    return std::string(name(each.verdict));
  }
  if (!each.traced) {
    return kNothing;
  }
  return show(each.work()) + (each.searched_in == SearchedIn::calls ? "*" : "");
}

/// Two digits from a hundred on, so that a ratio is not read as more exact than a run of it is.
std::string rounded(double value) {
  if (value < 9.95) {
    return fmt::format("{:.1f}", value);
  }
  double unit = 1;
  while (value / unit >= 100) {
    unit *= 10;
  }
  return fmt::format("{:.0f}", std::round(value / unit) * unit);
}

Standing standing_on(const Comparison& comparison, BoardList boards) {
  Standing standing{.boards = std::move(boards), .rungs = comparison.ladder(), .totals = {}};
  for (const ComparedSubmission* rung : standing.rungs) {
    standing.totals.push_back(totals(comparison, *rung, standing.boards));
  }
  return standing;
}

std::string boards_named(const Comparison& comparison, const Standing& standing) {
  const std::size_t number = standing.boards.size();
  if (comparison.boards.size() == 1) {
    return fmt::format("On this board");
  }
  if (number == comparison.boards.size()) {
    return fmt::format("On these {} boards", number);
  }
  return standing.has_unfinished()
             ? fmt::format("On the {} that were measured", counted(number, "board"))
             : fmt::format("On the {} that all have finished", counted(number, "board"));
}

/// "1/3700 of", "12 times", "less than 1/3700 of", "more than 5300 times"
std::string times_as_much(const Ratio& ratio) {
  const std::string_view bound = ratio.kind == Ratio::Kind::at_least  ? "more than "
                                 : ratio.kind == Ratio::Kind::at_most ? "less than "
                                                                      : "";
  if (ratio.value > 0 && ratio.value < 0.95) {
    return fmt::format("{}1/{} of", bound, rounded(1 / ratio.value));
  }
  return fmt::format("{}{} times", bound, rounded(ratio.value));
}

bool is_one(const Ratio& ratio) {
  constexpr double kClose = 0.05;
  return ratio.kind == Ratio::Kind::exact && std::abs(ratio.value - 1) < kClose;
}

/// ", in 1/15 of its time"; "" when times do not compare.
std::string time_clause(const Totals& one, const Totals& other) {
  const auto times = time_ratio(one, other);
  if (!times || times->value <= 0) {
    return "";
  }
  if (is_one(*times)) {
    return ", in the same time";
  }
  return fmt::format(", in {} its time", times_as_much(*times));
}

/// The rung whose work differs most from the first one's, on the way down where there is one.
std::size_t most_telling(const Standing& standing) {
  std::size_t best = 0;
  double least = 1;
  for (std::size_t i = 1; i < standing.rungs.size(); ++i) {
    const auto work = work_ratio(standing.totals[i], standing.totals[0]);
    const bool tells = work && work->kind != Ratio::Kind::at_least;
    if (tells && (best == 0 || work->value < least)) {
      best = i;
      least = work->value;
    }
  }
  return best;
}

std::string sentence_on(const Comparison& comparison, const Standing& standing,
                        const SubmissionNames& names) {
  if (standing.boards.empty() || standing.rungs.size() < 2) {
    return "";
  }
  const std::size_t best = most_telling(standing);
  if (best == 0) {
    return "";
  }
  const auto name_of = [&](std::size_t i) { return names.of(standing.rungs[i]->run.submission); };
  const Totals& first = standing.totals[0];
  const Totals& other = standing.totals[best];
  const Ratio work = *work_ratio(other, first);
  const bool nodes = first.nodes_only;
  const std::string where = boards_named(comparison, standing);
  if (is_one(work) && work.value == 1) {
    return fmt::format("{} {} {} exactly what {} does{}.", where, name_of(best),
                       nodes ? "visits" : "places", name_of(0), time_clause(other, first));
  }
  const std::string does =
      nodes ? fmt::format("visits {} the nodes of {}", times_as_much(work), name_of(0))
            : fmt::format("places {} what {} does", times_as_much(work), name_of(0));
  return fmt::format("{} {} {}{}.", where, name_of(best), does, time_clause(other, first));
}

}  // namespace

std::string shown_amount(const Amount& amount) {
  return bounded(amount, shown_count(amount.value));
}

std::string short_amount(const Amount& amount) {
  return bounded(amount, short_count(amount.value));
}

std::string case_work(const ComparedCase& each) { return case_work_by(each, shown_amount); }

std::string short_case_work(const ComparedCase& each) { return case_work_by(each, short_amount); }

std::string shown_time(const std::optional<Amount>& time, const TextStyle& style) {
  return time ? bounded(*time, shown_time(static_cast<std::int64_t>(time->value), style))
              : kNothing;
}

std::string shown_ratio(const std::optional<Ratio>& ratio, const TextStyle& style) {
  if (!ratio) {
    return kNothing;
  }
  const std::string_view bound = ratio->kind == Ratio::Kind::at_least  ? "> "
                                 : ratio->kind == Ratio::Kind::at_most ? "< "
                                                                       : "";
  if (ratio->value > 0 && ratio->value < 0.95) {
    return fmt::format("{}1/{}", bound, rounded(1 / ratio->value));
  }
  return fmt::format("{}{}{}", bound, style.unicode ? "×" : "x", rounded(ratio->value));
}

bool Standing::has_unfinished() const {
  return std::ranges::any_of(totals, [](const Totals& each) { return each.unfinished > 0; });
}

Standing exact_standing(const Comparison& comparison) {
  return standing_on(comparison, finished_by_all(comparison));
}

Standing whole_standing(const Comparison& comparison) {
  return standing_on(comparison, measured_by_all(comparison));
}

std::string conditions(const Comparison& comparison, const TextStyle& style) {
  std::vector<std::string> suites;
  std::ranges::transform(comparison.suites, std::back_inserter(suites),
                         [&](const std::string& suite) { return shown(suite, style); });
  return fmt::format("{} on {}, {}, {}", shown(comparison.problem, style),
                     wording::enumerated(suites), counted(comparison.boards.size(), "board"),
                     shown(comparison.compiler, style));
}

std::string scope(const Comparison& comparison, const Standing& standing) {
  std::string text = boards_named(comparison, standing);
  if (standing.has_unfinished()) {
    text +=
        fmt::format(", some searches cut short after {} s: > and < are bounds", comparison.seconds);
  }
  return text;
}

std::string conclusion(const Comparison& comparison, const SubmissionNames& names,
                       const TextStyle& /*style*/) {
  std::string text = sentence_on(comparison, exact_standing(comparison), names);
  const Standing whole = whole_standing(comparison);
  if (whole.has_unfinished()) {
    const std::string more = sentence_on(comparison, whole, names);
    text += text.empty() || more.empty() ? more : ' ' + more;
  }
  return text;
}

std::string unfinished_text(const Comparison& comparison, const ComparedSubmission& submission,
                            const TextStyle& style) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < submission.cases.size(); ++i) {
    if (submission.cases[i].traced && !submission.cases[i].is_finished()) {
      ids.push_back(shown(comparison.boards[i].id, style));
    }
  }
  if (ids.empty()) {
    return "";
  }
  return fmt::format("{} not finished: {}", counted(ids.size(), "board"),
                     listed(ids, style.width - 50, style));
}

std::string wrong_text(const Comparison& comparison, const ComparedSubmission& submission,
                       const TextStyle& style) {
  const auto wrong = std::ranges::find_if(submission.cases, &ComparedCase::is_wrong);
  if (wrong == submission.cases.end()) {
    return "";
  }
  const auto number = std::ranges::count_if(submission.cases, &ComparedCase::is_wrong);
  const auto board = static_cast<std::size_t>(wrong - submission.cases.begin());
  return fmt::format("{} on {} of {}, first on {}: {}", name(wrong->verdict), number,
                     counted(submission.cases.size(), "board"),
                     shown(comparison.boards[board].id, style), shown(wrong->message, style));
}

std::string nodes_note(const Comparison& comparison, const TextStyle& /*style*/) {
  const bool marked = std::ranges::any_of(
      comparison.submissions, [](const ComparedSubmission& each) { return each.counts_nodes(); });
  return marked ? "* searches in data of its own: nodes, that is calls of the functions that "
                  "recurse, instead of placements"
                : "";
}

std::string interruption_text(const Comparison& comparison) {
  if (comparison.missing == 0) {
    return "";
  }
  return fmt::format("Interrupted: {} missing.", counted(comparison.missing, "measurement"));
}

}  // namespace judge
