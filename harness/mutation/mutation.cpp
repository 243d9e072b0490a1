#include "mutation/mutation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace judge {
namespace {

struct KindWords {
  std::string_view name;
  std::string_view description;
};

constexpr std::array<KindWords, kMutationKinds> kKinds = {{
    {"comparison", "comparison or bound off by one"},
    {"operation", "operator exchanged"},
    {"constant", "constant changed"},
    {"statement", "statement left out"},
    {"condition", "condition negated"},
    {"undo", "undo left out"},
    {"indices", "index pair swapped"},
    {"arguments", "argument pair swapped"},
}};

const KindWords& words(MutationKind kind) { return kKinds.at(static_cast<std::size_t>(kind)); }

constexpr std::string_view kBlanks = " \t\r\n\f\v";

/// On one line, every run of white space one blank.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (std::size_t at = text.find_first_not_of(kBlanks); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    line += (line.empty() ? "" : " ") + std::string(text.substr(at, end - at));
    at = text.find_first_not_of(kBlanks, end);
  }
  return line;
}

/// `range`, widened to whole lines; without the last line break.
TextRange whole_lines(std::string_view text, TextRange range) {
  const std::size_t before = range.begin == 0 ? text.npos : text.rfind('\n', range.begin - 1);
  return {.begin = before == text.npos ? 0 : before + 1,
          .end = std::min(text.find('\n', range.end), text.size())};
}

/// How many lines of `text` read like the first of `lines`, up to that.
int occurrence_of(std::string_view text, TextRange lines) {
  const std::size_t end = std::min(text.find('\n', lines.begin), text.size());
  const std::string wanted = on_one_line(text.substr(lines.begin, end - lines.begin));
  int count = 1;
  for (std::size_t at = 0; at < lines.begin;) {
    const std::size_t line_end = text.find('\n', at);
    count += on_one_line(text.substr(at, line_end - at)) == wanted ? 1 : 0;
    at = line_end + 1;
  }
  return count;
}

std::string change_of(std::string_view text, const Mutation& mutation) {
  const std::string old =
      on_one_line(text.substr(mutation.range.begin, mutation.range.end - mutation.range.begin));
  const std::string now = on_one_line(mutation.replacement);
  return now.empty() ? old + " left out" : fmt::format("{} → {}", old, now);
}

}  // namespace

std::string_view name(MutationKind kind) { return words(kind).name; }
std::string_view description(MutationKind kind) { return words(kind).description; }

std::string mutated(std::string_view text, const Mutation& mutation) {
  const std::string_view old =
      text.substr(mutation.range.begin, mutation.range.end - mutation.range.begin);
  const auto lines_lost =
      std::ranges::count(old, '\n') - std::ranges::count(mutation.replacement, '\n');
  std::string result(text.substr(0, mutation.range.begin));
  result += mutation.replacement;
  result.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(lines_lost, 0)), '\n');
  result += text.substr(mutation.range.end);
  return result;
}

std::string MutationView::id() const { return fmt::format("{}:{} {}", line, column, change); }

MutationView view_of(std::string_view text, const Mutation& mutation) {
  const TextRange lines = whole_lines(text, mutation.range);
  MutationView view;
  view.line = 1 + static_cast<int>(std::ranges::count(text.substr(0, mutation.range.begin), '\n'));
  const TextRange first = whole_lines(text, {mutation.range.begin, mutation.range.begin});
  view.column = static_cast<int>(mutation.range.begin - first.begin) + 1;
  view.change = change_of(text, mutation);
  view.before = on_one_line(text.substr(lines.begin, lines.end - lines.begin));
  view.after =
      on_one_line(std::string(text.substr(lines.begin, mutation.range.begin - lines.begin)) +
                  mutation.replacement +
                  std::string(text.substr(mutation.range.end, lines.end - mutation.range.end)));
  view.occurrence = occurrence_of(text, lines);
  return view;
}

}  // namespace judge
