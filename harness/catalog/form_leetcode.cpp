// LeetCode's testcases, [["5","3",".",…],…], one after the other, with or without line breaks.
#include <fmt/format.h>

#include <array>

#include "catalog/form_reader.h"
#include "catalog/json_syntax.h"
#include "sudoku/character.h"

namespace judge {
namespace {

/// A character at a time, because a line may hold a million boards and comes in parts then.
class LeetCodeReader : public FormReader {
 public:
  using FormReader::FormReader;

  void read(std::string_view text, Place start) override {
    for (std::size_t i = 0; i < text.size() && state_ != State::stopped; ++i) {
      read_byte(text, i, {start.line, start.column + static_cast<int>(i)});
    }
  }

  void finish(Place end) override {
    if (state_ == State::stopped || state_ == State::outside) return;
    stop(end, fmt::format("the text ends inside a board, expected {}", expected()));
  }

  [[nodiscard]] bool takes_parts() const override { return true; }

 private:
  /// What has been read: `[` of a board, `[` of a row, `"` of a cell, or something whole.
  enum class State {
    outside,
    board_begun,
    row_begun,
    cell_begun,
    cell,
    cell_comma,
    row,
    row_comma,
    stopped
  };

  void read_byte(std::string_view text, std::size_t at, Place where) {
    const char c = text[at];
    if (state_ == State::cell_begun) {
      read_in_cell(c, where);
      return;
    }
    if (is_json_space(c)) return;
    if (!step(c, where)) {
      stop(where, fmt::format("found '{}', expected {}",
                              printable(first_character(text.substr(at))), expected()));
    }
  }

  /// Returns false where `c` cannot stand.
  bool step(char c, Place where) {
    switch (state_) {
      case State::outside:
        return advance(c, '[', State::board_begun);
      case State::board_begun:
      case State::row_comma:
        if (!advance(c, '[', State::row_begun)) return false;
        rows_.begin_row(where);
        return true;
      case State::row_begun:
      case State::cell_comma:
        cell_where_ = where;
        cell_.clear();
        return advance(c, '"', State::cell_begun);
      case State::cell:
        return advance(c, ',', State::cell_comma) || advance(c, ']', State::row);
      case State::row:
        if (advance(c, ',', State::row_comma)) return true;
        if (!advance(c, ']', State::outside)) return false;
        end_board();
        return true;
      default:
        return false;
    }
  }

  bool advance(char c, char wanted, State next) {
    if (c == wanted) state_ = next;
    return c == wanted;
  }

  void read_in_cell(char c, Place where) {
    constexpr std::size_t kLongestCell = 40;
    if (c == '\n') {
      stop(where, "the line ends inside a cell, expected '\"'");
    } else if (c == '"') {
      end_cell();
    } else if (cell_.size() == kLongestCell) {
      stop(cell_where_, "the cell does not end, expected one character between quotes");
    } else {
      cell_ += c;
    }
  }

  /// A cell that holds more or less is an error of its own; a blank stands in for it, so that the
  /// rest of the board is still examined.
  void end_cell() {
    state_ = State::cell;
    if (++cells_ > 4 * geometry_.cells()) {
      stop(cell_where_,
           fmt::format("the board does not end, expected {} cells", geometry_.cells()));
      return;
    }
    if (!cell_.empty() && first_character(cell_).size() == cell_.size()) {
      rows_.add_cell(cell_, {cell_where_.line, cell_where_.column + 1});
      return;
    }
    faulty_ = true;
    std::string shown;
    for (std::string_view rest = cell_; !rest.empty();
         rest.remove_prefix(first_character(rest).size())) {
      shown += printable(first_character(rest));
    }
    rows_.add_cell(std::string_view(&kBlank, 1), cell_where_);
    taker_.take_problem(cell_where_,
                        fmt::format("row {} column {} holds \"{}\", expected one character",
                                    rows_.rows(), rows_.cells_in_last_row(), shown));
  }

  void end_board() {
    cells_ = 0;
    rows_.hand_over(geometry_, taker_, std::exchange(faulty_, false));
  }

  [[nodiscard]] std::string_view expected() const {
    switch (state_) {
      case State::outside:
        return "'[' of the next board";
      case State::board_begun:
      case State::row_comma:
        return "'[' of a row";
      case State::row_begun:
      case State::cell_comma:
        return "a cell in quotes, like \"5\" or \".\"";
      case State::cell_begun:
        return "'\"'";
      case State::cell:
        return "',' or ']' after a cell";
      default:
        return "',' or ']' after a row";
    }
  }

  /// Nobody knows what belongs to what after that.
  void stop(Place where, std::string problem) {
    taker_.take_problem(where, std::move(problem));
    state_ = State::stopped;
  }

  State state_ = State::outside;
  WrittenRows rows_;
  std::string cell_;
  Place cell_where_;
  int cells_ = 0;
  bool faulty_ = false;
};

}  // namespace

std::unique_ptr<FormReader> leetcode_reader(const Geometry& geometry, BoardTaker& taker) {
  return std::make_unique<LeetCodeReader>(geometry, taker);
}

}  // namespace judge
