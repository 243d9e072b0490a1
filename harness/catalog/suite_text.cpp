#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "catalog/board_reader.h"
#include "catalog/solution_check.h"
#include "catalog/suite_reader.h"
#include "sudoku/board.h"

namespace judge {
namespace {

class TextSuiteReader {
 public:
  TextSuiteReader(const Problem& problem, const TextFile& file)
      : geometry_(problem.geometry), file_(file) {}

  Suite read() && {
    std::string_view rest = file_.text();
    const auto lines = static_cast<std::size_t>(std::ranges::count(rest, '\n')) + 1;
    suite_.cases.reserve(lines);
    while (!rest.empty() && !stopped_) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      ++line_number_;
      read_line(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (suite_.cases.empty() && errors_.size() == 0) {
      errors_.add({file_.name()}, fmt::format("holds no board, expected lines of {} characters",
                                              geometry_.cells()));
    }
    for (const CaseFault& fault : check_solutions(geometry_, suite_.cases)) {
      const Case& item = suite_.cases[fault.index];
      errors_.add({file_.name(), item.line, std::max(fault.cell, 0) + 1}, fault.problem);
    }
    errors_.throw_if_any();
    return std::move(suite_);
  }

 private:
  void read_line(std::string_view line) {
    // What an editor or a copy leaves at the end of a line is not seen by whoever looks at it.
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (line.empty() || line[0] == '#') return;
    if (end_line_ != 0) {
      errors_.add(here(), fmt::format("text after the \"end\" of line {}", end_line_));
      stopped_ = true;
    } else if (line == "end") {
      end_line_ = line_number_;
    } else {
      read_board(line);
    }
  }

  void read_board(std::string_view line) {
    ParsedBoard parsed = board_from_line(geometry_, line);
    for (const BoardProblem& fault : board_problems(geometry_, parsed.faults)) {
      errors_.add(location(fault.first), fault.problem);
    }
    if (!parsed.faults.empty()) return;
    suite_.cases.push_back({.id = fmt::format("line-{}", line_number_),
                            .board = std::move(parsed.board),
                            .solution = {},
                            .source = {},
                            .line = line_number_,
                            .column = 1});
  }

  [[nodiscard]] Location here() const { return {file_.name(), line_number_, 1}; }

  /// Of the first fault in a line: before it stand symbols and blanks only, a byte each.
  [[nodiscard]] Location location(const BoardFault& fault) const {
    if (fault.row == 0) return here();
    return {file_.name(), line_number_, geometry_.cell(fault.row - 1, fault.column - 1) + 1};
  }

  const Geometry& geometry_;
  const TextFile& file_;
  Suite suite_;
  ErrorList errors_;
  int line_number_ = 0;
  int end_line_ = 0;
  bool stopped_ = false;
};

}  // namespace

Suite read_text_suite(const Problem& problem, const TextFile& file) {
  return TextSuiteReader(problem, file).read();
}

}  // namespace judge
