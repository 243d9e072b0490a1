#include "catalog/suite_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <utility>

#include "catalog/board_text.h"
#include "catalog/board_writer.h"
#include "catalog/json_document.h"
#include "catalog/solution_check.h"
#include "catalog/suite_reader.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::string quoted(const std::string& text) { return nlohmann::json(text).dump(); }

std::string_view line_end_of(std::string_view text) {
  return text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
}

Location place_of(const Suite& suite, const Case& item) {
  return {display_path(suite.file), item.line, item.column};
}

/// Everything that stands in the way of one of the cases.
void refuse_what_is_there(const Suite& suite, const std::vector<Case>& cases) {
  ErrorList errors;
  for (const Case& added : cases) {
    for (const Case& there : suite.cases) {
      if (there.board == added.board) {
        errors.add(place_of(suite, there),
                   fmt::format("case \"{}\" is this board already, so it is not added", there.id));
      } else if (there.id == added.id) {
        errors.add(place_of(suite, there),
                   fmt::format("the id \"{}\" is taken; choose another one", there.id));
      }
    }
  }
  errors.throw_if_any();
}

void refuse_repeats(const std::vector<Case>& cases) {
  for (auto item = cases.begin(); item != cases.end(); ++item) {
    if (std::ranges::find(cases.begin(), item, item->board, &Case::board) != item) {
      throw UserError("a board is given twice, expected different ones: " + to_line(item->board));
    }
  }
}

/// What stands between the parts of an object or array: in front of the first, between two (comma
/// included), behind the last.
struct Layout {
  std::string before;
  std::string between;
  std::string after;
};

struct Span {
  std::size_t begin;
  std::size_t end;
};

std::vector<Span> parts_of(const JsonNode& node) {
  std::vector<Span> parts;
  for (const JsonNode& each : node.elements()) parts.push_back({each.begin(), each.end()});
  for (const JsonNode& each : node.members()) parts.push_back({each.key_begin(), each.end()});
  return parts;
}

/// Of a container with at least one part; with only one, `between` is a guess.
Layout layout_of(const JsonNode& node, std::string_view text) {
  const std::vector<Span> parts = parts_of(node);
  const auto cut = [&](std::size_t begin, std::size_t end) {
    return std::string(text.substr(begin, end - begin));
  };
  Layout layout{.before = cut(node.begin() + 1, parts.front().begin),
                .between = {},
                .after = cut(parts.back().end, node.end() - 1)};
  if (parts.size() > 1) {
    layout.between = cut(parts[parts.size() - 2].end, parts.back().begin);
  } else {
    layout.between = "," + (layout.before.empty() ? " " : layout.before);
  }
  return layout;
}

std::string laid_out(const Layout& layout, const std::vector<std::string>& parts) {
  std::string text = layout.before;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? layout.between : "") + parts[i];
  return text + layout.after;
}

/// `board` in the form and the layout of another one in the text.
std::string board_like(const Geometry& geometry, const JsonNode& other, std::string_view text,
                       const Board& board) {
  if (other.value().is_string()) return quoted(board.cells);
  std::vector<std::string> rows;
  const std::vector<JsonNode> other_rows = other.elements();
  for (const std::string& row : to_rows(geometry, board)) {
    if (other_rows.front().value().is_string()) {
      rows.push_back(quoted(row));
      continue;
    }
    std::vector<std::string> cells;
    for (const char cell : row) cells.push_back(quoted(std::string(1, cell)));
    rows.push_back('[' + laid_out(layout_of(other_rows.front(), text), cells) + ']');
  }
  return '[' + laid_out(layout_of(other, text), rows) + ']';
}

/// `item` as the case `last` is written: its keys' order, blanks and line ends.
std::string case_like(const Geometry& geometry, const JsonNode& last, std::string_view text,
                      const Case& item) {
  const JsonNode board = last.at("board");
  const std::size_t key_end = board.key_begin() + quoted("board").size();
  const std::string colon(text.substr(key_end, board.begin() - key_end));
  std::vector<std::string> members;
  const auto add = [&](const char* key, const std::string& value) {
    members.push_back(quoted(key) + colon + value);
  };
  add("id", quoted(item.id));
  add("board", board_like(geometry, board, text, item.board));
  if (const auto solution = last.member("solution"); solution && !item.any_solution) {
    add("solution", board_like(geometry, *solution, text, item.solution));
  }
  if (item.any_solution) add("solutions", quoted("any"));
  if (!item.source.empty()) add("source", quoted(item.source));
  return '{' + laid_out(layout_of(last, text), members) + '}';
}

/// What stands between two cases. A single case does not tell: then the next one begins below it.
std::string between_cases(const JsonNode& cases, std::string_view text) {
  const std::vector<JsonNode> all = cases.elements();
  const Layout layout = layout_of(cases, text);
  if (all.size() > 1 || layout.before.find('\n') != std::string::npos) return layout.between;
  if (text.find('\n') >= text.size() - 1) return layout.between;
  const int column = all.front().where().column;
  return fmt::format(",{}{:{}}", line_end_of(text), "", column - 1);
}

std::string with_json_cases(const Problem& problem, const TextFile& file,
                            const std::vector<Case>& added) {
  ErrorList errors;
  const JsonDocument document(file, errors);
  const std::string_view text = document.file().text();
  const JsonNode cases = document.root().at("cases");
  const JsonNode last = cases.elements().back();
  const std::string between = between_cases(cases, text);
  std::string inserted;
  for (const Case& each : added) {
    inserted += between + case_like(problem.geometry, last, text, each);
  }
  std::string result(text);
  return result.insert(last.end(), inserted);
}

/// Takes no boards: only the form is of interest.
class Nobody : public BoardTaker {
 public:
  void take_board(WrittenBoard) override {}
  void take_problem(Place, std::string) override {}
};

BoardForm form_of(const Geometry& geometry, std::string_view text) {
  Nobody nobody;
  BoardTextReader reader(geometry, nobody);
  reader.read(text);
  reader.finish();
  return reader.form().value_or(BoardForm::lines);
}

/// How the last board of the text writes a blank.
char blank_like(const Geometry& geometry, std::string_view text) {
  constexpr std::string_view kBlanks = ".0*_";
  const auto cells = static_cast<std::size_t>(geometry.cells());
  char blank = kBlank;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#') || line.size() < cells) continue;
    const auto found = std::ranges::find_if(line, [&](char c) {
      return geometry.symbol_index(c) < 0 && kBlanks.find(c) != std::string_view::npos;
    });
    if (found != line.end()) blank = *found;
  }
  return blank;
}

/// Where the next board goes: the end, or the line `end` that closes the text.
std::size_t end_of_boards(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  if (last == std::string_view::npos) return text.size();
  const std::size_t before = text.find_last_of('\n', last);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return text.substr(begin, last + 1 - begin) == "end" ? begin : text.size();
}

/// `source` behind a '#', on one line.
std::string comment(std::string source, std::string_view line_end) {
  if (source.empty()) return "";
  std::ranges::replace_if(source, [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
  return fmt::format("# {}{}", source, line_end);
}

std::string with_lines(const Problem& problem, const TextFile& file,
                       const std::vector<Case>& added) {
  const std::string_view text = file.text();
  const BoardForm form = form_of(problem.geometry, text);
  if (form != BoardForm::lines && form != BoardForm::sdm) {
    throw UserError(Location{file.name()},
                    fmt::format("holds boards in the form {}; boards are added to JSON and to "
                                "boards in lines: judge convert makes one of the other",
                                name(form)));
  }
  const std::string line_end(line_end_of(text));
  const char blank = blank_like(problem.geometry, text);
  const std::size_t at = end_of_boards(text);
  std::string inserted = at > 0 && text[at - 1] != '\n' ? line_end : "";
  for (const Case& each : added) {
    inserted += comment(each.source, line_end);
    std::string line = to_line(each.board);
    std::ranges::replace(line, kBlank, blank);
    inserted += line + line_end;
  }
  std::string result(text);
  return result.insert(at, inserted);
}

std::string new_suite(const Problem& problem, const fs::path& file,
                      const std::vector<Case>& cases) {
  std::ostringstream out;
  if (file.extension() == ".txt" || file.extension() == ".sdm") {
    for (const Case& each : cases) {
      out << comment(each.source, "\n") << to_line(each.board) << '\n';
    }
    return out.str();
  }
  BoardWriter writer(problem, BoardForm::json, out);
  for (Case each : cases) {
    if (each.any_solution) each.solution = {};
    writer.write(each);
  }
  writer.finish();
  return out.str();
}

/// The new boards of a text, or what is wrong with them.
class NewCases : public BoardTaker {
 public:
  explicit NewCases(std::string name) : name_(std::move(name)) {}

  void take_board(WrittenBoard board) override {
    cases.push_back({.id = {},
                     .board = std::move(board.board),
                     .solution = {},
                     .source = {},
                     .line = board.board_cells.first.line,
                     .column = board.board_cells.first.column});
    cells.push_back(std::move(board.board_cells));
  }
  void take_problem(Place where, std::string problem) override {
    errors.add({name_, where.line, where.column}, std::move(problem));
  }
  void tell(const CaseFault& fault) {
    const WrittenCells& written = cells[fault.index];
    const Place where = fault.cell < 0 ? written.first : written.at(fault.cell);
    errors.add({name_, where.line, where.column}, fault.problem);
  }

  std::vector<Case> cases;
  std::vector<WrittenCells> cells;
  ErrorList errors;

 private:
  std::string name_;
};

}  // namespace

std::vector<Case> read_new_cases(const Problem& problem, const TextFile& text, bool any_solution) {
  NewCases taker(text.name());
  BoardTextReader reader(problem.geometry, taker);
  reader.read(text.text());
  reader.finish();
  for (Case& each : taker.cases) each.any_solution = any_solution;
  for (const CaseFault& fault : check_solutions(problem.geometry, taker.cases)) taker.tell(fault);
  taker.errors.throw_if_any();
  return std::move(taker.cases);
}

bool has_case_names(const fs::path& file, std::string_view bytes) {
  if (bytes.empty()) return file.extension() != ".txt" && file.extension() != ".sdm";
  return is_json_suite(file, bytes);
}

std::string with_new_cases(const Problem& problem, const fs::path& file, std::string_view bytes,
                           const std::vector<Case>& cases) {
  refuse_repeats(cases);
  const bool json = has_case_names(file, bytes);
  const bool any = std::ranges::any_of(cases, &Case::any_solution);
  if (!json && any) {
    throw UserError(Location{display_path(file)},
                    "is a text, which cannot say that any solution is right; expected JSON");
  }
  std::string result;
  if (bytes.empty()) {
    result = new_suite(problem, file, cases);
  } else {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    const TextFile text = TextFile::of_bytes(display_path(file), std::string(bytes), "a suite");
    refuse_what_is_there(read_suite(problem, file, text), cases);
    result = bytes.starts_with(kByteOrderMark) ? kByteOrderMark : "";
    result += json ? with_json_cases(problem, text, cases) : with_lines(problem, text, cases);
  }
  read_suite(problem, file, TextFile::of_bytes(display_path(file), result, "a suite"));
  return result;
}

}  // namespace judge
