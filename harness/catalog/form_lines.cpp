// A board a line, and CSV.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "catalog/board_reader.h"
#include "catalog/form_reader.h"
#include "sudoku/wording.h"

namespace judge {
namespace {

constexpr std::string_view kIndents = " \t";

/// "53..7…  # mine" without what follows the blanks.
std::string_view without_comment(std::string_view text) {
  for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    if (at > 0 && kIndents.find(text[at - 1]) == std::string_view::npos) continue;
    text = text.substr(0, at);
    return text.substr(0, text.find_last_not_of(kIndents) + 1);
  }
  return text;
}

/// '.' or another blank; lines that are blank or a comment say nothing; a line `end` ends it.
class LinesReader : public FormReader {
 public:
  using FormReader::FormReader;

  void read(std::string_view text, Place start) override {
    const std::size_t indent = std::min(text.find_first_not_of(kIndents), text.size());
    text = without_comment(text.substr(indent));
    start.column += static_cast<int>(indent);
    if (stopped_ || text.empty()) return;
    if (end_line_ != 0) {
      taker_.take_problem(start, fmt::format("text after the \"end\" of line {}", end_line_));
      stopped_ = true;
    } else if (text == "end") {
      end_line_ = start.line;
    } else {
      read_board(text, start);
    }
  }

 private:
  void read_board(std::string_view text, Place start) {
    ParsedBoard parsed = board_from_line(geometry_, text, kWrittenBlanks);
    const WrittenCells cells{start, {}};
    for (const BoardProblem& fault : board_problems(geometry_, parsed.faults)) {
      // Before the first fault in a line stand symbols and blanks only, a byte each.
      const bool in_cell = fault.first.row > 0;
      const int cell = geometry_.cell(fault.first.row - 1, fault.first.column - 1);
      taker_.take_problem(in_cell ? cells.at(cell) : start, fault.problem);
    }
    if (parsed.faults.empty()) {
      taker_.take_board({.board = std::move(parsed.board),
                         .solution = {},
                         .board_cells = cells,
                         .solution_cells = {}});
    }
  }

  int end_line_ = 0;
  bool stopped_ = false;
};

constexpr std::array<std::string_view, 3> kPuzzleNames = {"puzzle", "quizzes", "board"};
constexpr std::array<std::string_view, 2> kSolutionNames = {"solution", "solutions"};

struct Field {
  std::string_view text;
  Place where;
};

/// No field of a board holds a separator or a quote, so that quotes are only taken off.
std::vector<Field> fields_of(std::string_view line, char separator, Place start) {
  constexpr std::string_view kAround = " \t\"";
  std::vector<Field> fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(separator, begin), line.size());
    std::string_view text = line.substr(begin, end - begin);
    const std::size_t before = std::min(text.find_first_not_of(kAround), text.size());
    text.remove_prefix(before);
    text = text.substr(0, text.find_last_not_of(kAround) + 1);
    fields.push_back({text, {start.line, start.column + static_cast<int>(begin + before)}});
    begin = end + 1;
  }
  return fields;
}

/// The first that the header has.
char separator_of(std::string_view header) {
  const std::size_t at = header.find_first_of(kCsvSeparators);
  return at == std::string_view::npos ? ',' : header[at];
}

std::optional<std::size_t> column_named(const std::vector<Field>& header,
                                        std::span<const std::string_view> names) {
  for (std::size_t i = 0; i < header.size(); ++i) {
    if (std::ranges::find(names, header[i].text) != names.end()) return i;
  }
  return std::nullopt;
}

class CsvReader : public FormReader {
 public:
  using FormReader::FormReader;

  void read(std::string_view text, Place start) override {
    if (stopped_ || text.empty() || text[0] == '#') return;
    if (header_fields_ == 0) separator_ = separator_of(text);
    const std::vector<Field> fields = fields_of(text, separator_, start);
    if (header_fields_ == 0) {
      read_header(text, fields, start);
    } else if (fields.size() != header_fields_) {
      taker_.take_problem(
          start,
          fmt::format("the line has {}, expected {} as in the header",
                      wording::plural(static_cast<int>(fields.size()), "field"), header_fields_));
    } else {
      read_fields(fields);
    }
  }

 private:
  void read_header(std::string_view text, const std::vector<Field>& fields, Place start) {
    const auto puzzle = column_named(fields, kPuzzleNames);
    if (!puzzle) {
      taker_.take_problem(start, fmt::format("\"{}\" is no header of a CSV file with a column "
                                             "\"puzzle\", expected puzzle,solution",
                                             text.size() > 60 ? "…" : text));
      stopped_ = true;
      return;
    }
    puzzle_ = *puzzle;
    solution_ = column_named(fields, kSolutionNames);
    header_fields_ = fields.size();
  }

  void read_fields(const std::vector<Field>& fields) {
    auto board = board_in(fields[puzzle_], "puzzle");
    std::optional<Board> solution = Board{};
    WrittenCells solution_cells;
    if (solution_ && !fields[*solution_].text.empty()) {
      solution = board_in(fields[*solution_], "solution");
      solution_cells.first = fields[*solution_].where;
    }
    if (!board || !solution) return;
    taker_.take_board({.board = std::move(*board),
                       .solution = std::move(*solution),
                       .board_cells = {fields[puzzle_].where, {}},
                       .solution_cells = std::move(solution_cells)});
  }

  std::optional<Board> board_in(const Field& field, std::string_view column) {
    ParsedBoard parsed = board_from_line(geometry_, field.text, kWrittenBlanks);
    for (const BoardProblem& fault : board_problems(geometry_, parsed.faults)) {
      if (fault.first.kind == BoardFault::Kind::line_length) {
        taker_.take_problem(
            field.where,
            fmt::format("\"{}\" has {}, expected {}", column,
                        wording::plural(fault.first.found, "character"), fault.first.expected));
        continue;
      }
      const int cell = geometry_.cell(fault.first.row - 1, fault.first.column - 1);
      taker_.take_problem({field.where.line, field.where.column + cell},
                          fmt::format("\"{}\": {}", column, fault.problem));
    }
    if (!parsed.faults.empty()) return std::nullopt;
    return std::move(parsed.board);
  }

  char separator_ = ',';
  std::size_t header_fields_ = 0;  ///< 0: not read yet
  std::size_t puzzle_ = 0;
  std::optional<std::size_t> solution_;
  bool stopped_ = false;
};

}  // namespace

std::unique_ptr<FormReader> lines_reader(const Geometry& geometry, BoardTaker& taker) {
  return std::make_unique<LinesReader>(geometry, taker);
}

std::unique_ptr<FormReader> csv_reader(const Geometry& geometry, BoardTaker& taker) {
  return std::make_unique<CsvReader>(geometry, taker);
}

bool looks_like_csv(std::string_view line) {
  const std::vector<Field> fields = fields_of(line, separator_of(line), {});
  if (column_named(fields, kPuzzleNames)) return true;
  return fields.size() > 1 && std::ranges::none_of(fields, [](const Field& field) {
           return field.text.find(' ') != std::string_view::npos;
         });
}

}  // namespace judge
