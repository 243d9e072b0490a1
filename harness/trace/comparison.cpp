#include "trace/comparison.h"

#include <algorithm>
#include <cmath>

namespace judge {
namespace {

void add(Amount& sum, const Amount& each) {
  sum.value += each.value;
  sum.at_least = sum.at_least || each.at_least;
}

template <class Condition>
BoardList boards_where(const Comparison& comparison, Condition holds_for) {
  const auto ladder = comparison.ladder();
  BoardList boards;
  for (std::size_t i = 0; i < comparison.boards.size(); ++i) {
    if (!ladder.empty() && std::ranges::all_of(ladder, [&](const ComparedSubmission* each) {
          return holds_for(each->cases[i]);
        })) {
      boards.push_back(i);
    }
  }
  return boards;
}

std::optional<Amount> total_time(const Comparison& comparison, const ComparedSubmission& submission,
                                 const BoardList& boards) {
  if (submission.run.timed_as_a_whole) {
    constexpr double kMicroseconds = 1000;
    const auto whole = static_cast<std::uint64_t>(
        std::llround(std::max(0.0, submission.run.cpu_ms) * kMicroseconds));
    return boards.size() == comparison.boards.size() ? std::optional(Amount{.value = whole})
                                                     : std::nullopt;
  }
  Amount sum;
  for (const std::size_t board : boards) {
    const auto& time = submission.cases[board].time;
    if (!time) {
      return std::nullopt;
    }
    add(sum, *time);
  }
  return sum;
}

}  // namespace

Amount ComparedCase::work() const {
  return {.value = searched_in == SearchedIn::calls ? counts.nodes : counts.placements,
          .at_least = !ended};
}

bool ComparedSubmission::is_wrong() const {
  return std::ranges::any_of(cases, &ComparedCase::is_wrong);
}

bool ComparedSubmission::counts_nodes() const {
  return std::ranges::any_of(cases, [](const ComparedCase& each) {
    return each.traced && each.searched_in == SearchedIn::calls;
  });
}

std::vector<const ComparedSubmission*> Comparison::ladder() const {
  std::vector<const ComparedSubmission*> rungs;
  for (const ComparedSubmission& each : submissions) {
    if (each.compiles() && !each.is_wrong()) {
      rungs.push_back(&each);
    }
  }
  return rungs;
}

BoardList finished_by_all(const Comparison& comparison) {
  return boards_where(comparison, [](const ComparedCase& each) { return each.is_finished(); });
}

BoardList measured_by_all(const Comparison& comparison) {
  return boards_where(comparison, [](const ComparedCase& each) { return each.traced; });
}

Totals totals(const Comparison& comparison, const ComparedSubmission& submission,
              const BoardList& boards) {
  Totals sums;
  sums.nodes_only = submission.counts_nodes();
  for (const std::size_t board : boards) {
    const ComparedCase& each = submission.cases[board];
    const auto amount = [&](std::uint64_t value) {
      return Amount{.value = value, .at_least = !each.ended};
    };
    add(sums.work, amount(sums.nodes_only ? each.counts.nodes : each.counts.placements));
    add(sums.undos, amount(each.counts.undos));
    add(sums.nodes, amount(each.counts.nodes));
    add(sums.dead_ends, amount(each.counts.dead_ends));
    sums.greatest_depth.value =
        std::max<std::uint64_t>(sums.greatest_depth.value, each.counts.greatest_depth);
    sums.greatest_depth.at_least = sums.greatest_depth.at_least || !each.ended;
    sums.unfinished += each.is_finished() ? 0 : 1;
  }
  sums.time = total_time(comparison, submission, boards);
  return sums;
}

std::optional<Ratio> ratio(const Amount& one, const Amount& other) {
  if (other.value == 0 || (one.at_least && other.at_least)) {
    return std::nullopt;
  }
  return Ratio{.value = static_cast<double>(one.value) / static_cast<double>(other.value),
               .kind = one.at_least     ? Ratio::Kind::at_least
                       : other.at_least ? Ratio::Kind::at_most
                                        : Ratio::Kind::exact};
}

std::optional<Ratio> work_ratio(const Totals& one, const Totals& other) {
  return one.nodes_only == other.nodes_only ? ratio(one.work, other.work) : std::nullopt;
}

std::optional<Ratio> time_ratio(const Totals& one, const Totals& other) {
  return one.time && other.time ? ratio(*one.time, *other.time) : std::nullopt;
}

}  // namespace judge
