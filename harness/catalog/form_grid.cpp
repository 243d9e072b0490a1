// A line for each row, with or without frames: .sdk, .ss, and what people draw.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "catalog/form_reader.h"
#include "sudoku/character.h"

namespace judge {
namespace {

bool is_space(std::string_view character) { return character == " " || character == "\t"; }

/// ─ to ╿: what frames are drawn with where ASCII is not enough.
bool is_drawn(std::string_view character) {
  const auto code = code_point(character);
  return code && *code >= 0x2500 && *code <= 0x257F;
}

bool is_bar(std::string_view character) { return character == "|" || is_drawn(character); }

/// What a horizontal line of a frame is made of.
bool is_rule_part(std::string_view character) {
  constexpr std::string_view kParts = "-=+|:*.'` \t";
  return is_drawn(character) ||
         (character.size() == 1 && kParts.find(character[0]) != std::string_view::npos);
}

bool is_dash(std::string_view character) {
  constexpr std::array<std::string_view, 5> kDashes = {"-", "=", "─", "━", "═"};
  return std::ranges::find(kDashes, character) != kDashes.end();
}

/// "+---+---+", "-----------", "*-----------*", "├───┼───┤": three dashes side by side.
bool is_rule(std::string_view line) {
  int dashes = 0;
  bool long_enough = false;
  while (!line.empty()) {
    const std::string_view character = first_character(line);
    if (!is_rule_part(character)) return false;
    dashes = is_dash(character) ? dashes + 1 : 0;
    long_enough |= dashes == 3;
    line.remove_prefix(character.size());
  }
  return long_enough;
}

/// Project Euler's file numbers its grids: "Grid 01".
bool is_title(std::string_view line) {
  return line.starts_with("Grid ") && line.size() > 5 &&
         std::ranges::all_of(line.substr(5), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_section(std::string_view line) { return line.starts_with('[') && line.ends_with(']'); }

/// In a row that ends with a bar everything before its first bar stands outside the frame: the
/// row's number. Returns how many bytes that is.
std::size_t length_of_label(std::string_view line) {
  bool ends_with_bar = false;
  std::size_t first_bar = line.size();
  for (std::size_t at = 0; at < line.size();) {
    const std::string_view character = first_character(line.substr(at));
    ends_with_bar = is_bar(character);
    if (ends_with_bar) first_bar = std::min(first_bar, at);
    at += character.size();
  }
  const std::string_view label = line.substr(0, first_bar);
  const auto is_digit = [](unsigned char c) { return std::isdigit(c) != 0; };
  const auto is_number_part = [&](unsigned char c) { return c == ' ' || c == '\t' || is_digit(c); };
  const bool is_number =
      std::ranges::all_of(label, is_number_part) && std::ranges::count_if(label, is_digit) <= 2;
  return ends_with_bar && is_number ? first_bar : 0;
}

class GridReader : public FormReader {
 public:
  using FormReader::FormReader;

  void read(std::string_view text, Place start) override {
    if (stopped_) return;
    if (is_section(text)) {
      end_board();
      in_puzzle_ = text == "[Puzzle]";
      return;
    }
    if (!in_puzzle_) return;
    if (text.empty()) {
      end_paragraph();
    } else if (text[0] == '#' || is_title(text)) {
      end_board();
    } else if (is_rule(text)) {
      drop_column_numbers();
    } else {
      read_row(text, start);
    }
  }

  void finish(Place) override { end_board(); }

 private:
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(geometry_.size()); }

  void read_row(std::string_view text, Place start) {
    if (rows_.rows() == size()) end_full_board();
    const std::size_t label = length_of_label(text);
    bool begun = false;
    for (std::size_t at = label; at < text.size();) {
      const std::string_view character = first_character(text.substr(at));
      const Place where{start.line, start.column + static_cast<int>(at)};
      at += character.size();
      if (is_space(character) || is_bar(character)) continue;
      if (is_mark(character)) return refuse_answer(character, where);
      if (!begun) rows_.begin_row(where);
      begun = true;
      rows_.add_cell(is_blank(character) ? std::string_view(&kBlank, 1) : character, where);
    }
    framed_row_ = label > 0 || text.find('|') != std::string_view::npos;
  }

  /// What `judge run` draws around or behind a digit of an answer: [3], 2'.
  [[nodiscard]] bool is_mark(std::string_view character) const {
    return (character == "[" || character == "'") && geometry_.symbol_index(character[0]) < 0;
  }

  void refuse_answer(std::string_view mark, Place where) {
    taker_.take_problem(
        where, fmt::format("found '{}', which marks a digit of an answer; expected the board that "
                           "was given, which the report's \"Again:\" runs and judge show draws",
                           mark));
    stopped_ = true;
    rows_ = {};
  }

  [[nodiscard]] bool is_blank(std::string_view character) const {
    return character.size() == 1 && geometry_.symbol_index(character[0]) < 0 &&
           kWrittenBlanks.find(character[0]) != std::string_view::npos;
  }

  /// Above the frame, where the only row so far is 1 2 3 … or 0 1 2 …
  void drop_column_numbers() {
    if (rows_.rows() != 1 || framed_row_) return;
    std::string from_zero = "0" + geometry_.symbols();
    from_zero.pop_back();
    // A 0 was read as a blank, whatever it stands for.
    from_zero[0] = kBlank;
    if (rows_.last_row() == geometry_.symbols() || rows_.last_row() == from_zero) rows_ = {};
  }

  /// Blank lines stand between boards, and some put them between boxes too: which it was is known
  /// when the rows have been counted.
  void end_paragraph() {
    if (rows_.rows() == size()) rows_.hand_over(geometry_, taker_);
    paragraph_ = rows_.rows();
  }

  /// Another row follows the last that a board can have, and no blank line is between them. Rows
  /// before the last blank line are not of the same board, or it would end with its paragraph.
  void end_full_board() {
    if (paragraph_ > 0) {
      rows_.split_off(paragraph_).hand_over(geometry_, taker_);
    } else {
      rows_.hand_over(geometry_, taker_);
    }
    paragraph_ = 0;
  }

  void end_board() {
    if (rows_.rows() > 0) rows_.hand_over(geometry_, taker_);
    paragraph_ = 0;
  }

  WrittenRows rows_;
  std::size_t paragraph_ = 0;  ///< rows before the last blank line
  bool framed_row_ = false;    ///< the last row
  bool in_puzzle_ = true;
  bool stopped_ = false;
};

}  // namespace

std::unique_ptr<FormReader> grid_reader(const Geometry& geometry, BoardTaker& taker) {
  return std::make_unique<GridReader>(geometry, taker);
}

bool looks_like_grid(const Geometry& geometry, std::string_view line) {
  if (is_rule(line) || is_title(line)) return true;
  int cells = 0;
  int known = 0;
  while (!line.empty()) {
    const std::string_view character = first_character(line);
    line.remove_prefix(character.size());
    if (is_space(character) || is_bar(character)) continue;
    ++cells;
    known += character.size() == 1 && (geometry.symbol_index(character[0]) >= 0 ||
                                       kWrittenBlanks.find(character[0]) != std::string_view::npos);
  }
  return cells * 2 >= geometry.size() && cells <= geometry.size() * 2 && known * 2 > cells;
}

}  // namespace judge
