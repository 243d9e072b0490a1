#include "judge/program_output.h"

#include <fmt/format.h>

#include <algorithm>

#include "sudoku/character.h"
#include "sudoku/wording.h"

namespace judge {
namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string many(std::size_t count, std::string_view noun) {
  return wording::plural(static_cast<int>(count), noun);
}

/// Which lines something is true of: "line 3 ends", "line 3 and 2 more end".
class Lines {
 public:
  void add(std::size_t number) { first_ = count_++ == 0 ? number : first_; }
  [[nodiscard]] bool any() const { return count_ > 0; }
  [[nodiscard]] std::string end() const {
    return count_ == 1 ? fmt::format("line {} ends", first_)
                       : fmt::format("line {} and {} more end", first_, count_ - 1);
  }

 private:
  std::size_t first_ = 0;
  std::size_t count_ = 0;
};

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The line as it may be shown, its middle left out when it is long.
std::string shortened(std::string_view line) {
  constexpr std::size_t kShown = 30;
  std::string shown;
  for (std::size_t i = 0; i < kShown && !line.empty(); ++i) {
    const std::string_view character = first_character(line);
    shown += printable(character);
    line.remove_prefix(character.size());
  }
  return shown + (line.empty() ? "" : "...");
}

/// How many characters of a line are none.
std::size_t without_blanks(const std::string& line) {
  return line.size() - static_cast<std::size_t>(std::ranges::count_if(
                           line, [](char c) { return kBlanks.find(c) != std::string_view::npos; }));
}

bool is_blank(const std::string& line) { return line.empty(); }

/// A board drawn as a square instead of written as a line.
bool looks_like_rows(const Geometry& geometry, const std::vector<std::string>& lines,
                     std::size_t boards) {
  const auto size = static_cast<std::size_t>(geometry.size());
  const auto rows = static_cast<std::size_t>(
      std::ranges::count_if(lines, [&](const std::string& line) { return line.size() == size; }));
  return boards > 0 && rows == size * boards;
}

}  // namespace

ProgramOutput read_output(std::string_view printed) {
  ProgramOutput output{.lines = split(printed), .warnings = {}};
  Lines with_blanks;
  Lines with_return;
  for (std::size_t i = 0; i < output.lines.size(); ++i) {
    std::string& line = output.lines[i];
    if (line.ends_with('\r')) {
      line.pop_back();
      with_return.add(i + 1);
    }
    const std::size_t end = line.find_last_not_of(kBlanks) + 1;
    if (end < line.size()) {
      line.resize(end);
      with_blanks.add(i + 1);
    }
  }
  std::size_t empty_lines = 0;
  for (; !output.lines.empty() && is_blank(output.lines.back()); ++empty_lines) {
    output.lines.pop_back();
  }
  if (with_return.any()) {
    output.warnings.push_back(with_return.end() +
                              " with a carriage return (\\r\\n, as Windows ends lines)");
  }
  if (with_blanks.any()) {
    output.warnings.push_back(with_blanks.end() + " with blanks");
  }
  if (empty_lines > 0) {
    output.warnings.push_back(many(empty_lines, "empty line") + " at the end of the output");
  }
  return output;
}

Grid rows_of_line(const Geometry& geometry, std::string_view line) {
  const auto size = static_cast<std::size_t>(geometry.size());
  Grid rows;
  for (std::size_t begin = 0; begin < line.size(); begin += size) {
    rows.emplace_back(line.substr(begin, size));
  }
  return rows;
}

std::string output_fault(const Geometry& geometry, const std::vector<std::string>& lines,
                         std::size_t boards) {
  const auto cells = static_cast<std::size_t>(geometry.cells());
  if (lines.empty()) {
    return boards == 0 ? "" : "it printed nothing";
  }
  if (looks_like_rows(geometry, lines, boards)) {
    return fmt::format("it printed {} lines of {} for a board, expected one line of {} characters",
                       geometry.size(), geometry.size(), cells);
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].size() == cells) {
      continue;
    }
    if (is_blank(lines[i])) {
      return fmt::format("line {} is empty, expected a board of {} characters", i + 1, cells);
    }
    if (without_blanks(lines[i]) == cells) {
      return fmt::format("line {} has blanks between its {} cells, expected none", i + 1, cells);
    }
    return fmt::format("line {} has {}, expected {}: \"{}\"", i + 1,
                       many(count_characters(lines[i]), "character"), cells, shortened(lines[i]));
  }
  if (lines.size() != boards) {
    return fmt::format("it printed {} for {}", many(lines.size(), "line"), many(boards, "board"));
  }
  return "";
}

}  // namespace judge
