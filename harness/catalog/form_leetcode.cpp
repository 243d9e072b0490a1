// LeetCode's testcases, [["5","3",".",…],…], one after the other, with or without line breaks;
// whole examples, where "Output:" stands before the solution; and the same board as a program
// writes it,
// ['5', '3', …] in Python or {{'5','3',…},…}; in C++.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>

#include "catalog/form_reader.h"
#include "catalog/json_syntax.h"
#include "sudoku/character.h"

namespace judge {
namespace {

/// What stands before a board: "Input: board =", "Output:", "char board[9][9] =".
class Heading {
 public:
  /// A character that is not a blank.
  void add(char c, Place where) {
    constexpr std::size_t kLongest = 200;
    if (text_.empty()) where_ = where;
    if (text_.size() < kLongest) text_ += c;
  }

  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] Place where() const { return where_; }
  [[nodiscard]] const std::string& text() const { return text_; }

  /// Has it come to what the board follows? Not where it goes on to the end of its line.
  [[nodiscard]] bool announces_board() const {
    constexpr std::array<std::string_view, 3> kEnds = {":", "=", "："};
    return !begins_with(kProse) &&
           std::ranges::any_of(kEnds, [&](auto each) { return text_.ends_with(each); });
  }

  [[nodiscard]] bool announces_solution() const { return begins_with(kSolutions); }

  /// A line of an example that holds no board.
  [[nodiscard]] bool says_nothing() const {
    return begins_with(kProse) || begins_with(kTitles) || begins_with(kAnswers);
  }

  void clear() { text_.clear(); }

 private:
  // In the words of leetcode.com and leetcode.cn, without blanks.
  static constexpr std::array<std::string_view, 2> kProse = {"Explanation", "解释"};
  static constexpr std::array<std::string_view, 2> kTitles = {"Example", "示例"};
  static constexpr std::array<std::string_view, 4> kAnswers = {"Output:true", "Output:false",
                                                               "输出：true", "输出：false"};
  static constexpr std::array<std::string_view, 4> kSolutions = {"Output", "Expected", "输出",
                                                                 "预期结果"};

  [[nodiscard]] bool begins_with(std::span<const std::string_view> words) const {
    return std::ranges::any_of(words, [&](auto each) { return text_.starts_with(each); });
  }

  std::string text_;
  Place where_;
};

/// The board before its solution, which an example has behind it.
class BeforeSolution : public BoardTaker {
 public:
  explicit BeforeSolution(BoardTaker& taker) : taker_(taker) {}

  void expect_solution() { solution_next_ = board_.has_value(); }

  void take_board(WrittenBoard board) override {
    if (std::exchange(solution_next_, false)) {
      board_->solution = std::move(board.board);
      board_->solution_cells = std::move(board.board_cells);
    } else {
      hand_over();
      board_ = std::move(board);
    }
  }

  void take_problem(Place where, std::string problem) override {
    hand_over();
    taker_.take_problem(where, std::move(problem));
  }

  void hand_over() {
    solution_next_ = false;
    if (board_) taker_.take_board(std::move(*std::exchange(board_, {})));
  }

 private:
  BoardTaker& taker_;
  std::optional<WrittenBoard> board_;
  bool solution_next_ = false;
};

/// A character at a time, because a line may hold a million boards and comes in parts then.
class LeetCodeReader : public FormReader {
 public:
  LeetCodeReader(const Geometry& geometry, BoardTaker& taker)
      : FormReader(geometry, taker), boards_(taker) {}

  void read(std::string_view text, Place start) override {
    for (std::size_t i = 0; i < text.size() && state_ != State::stopped; ++i) {
      read_byte(text, i, {start.line, start.column + static_cast<int>(i)});
    }
  }

  void finish(Place end) override {
    if (state_ == State::outside) end_heading_line();
    if (state_ != State::stopped && state_ != State::outside) {
      stop(end, fmt::format("the text ends inside a board, expected {}", expected()));
    }
    boards_.hand_over();
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
    if (state_ == State::outside && read_heading(c, where)) return;
    if (is_json_space(c)) return;
    if (!step(c, where)) {
      stop(where, found(text.substr(at)));
    }
  }

  /// Returns false where `c` belongs to none.
  bool read_heading(char c, Place where) {
    if (c == '\n') {
      end_heading_line();
      return true;
    }
    if (is_json_space(c)) return true;
    const auto byte = static_cast<unsigned char>(c);
    const bool begins_word = std::isalpha(byte) != 0 || byte >= 0x80;
    const bool goes_on = !heading_.empty() && !heading_.announces_board();
    if (begins_word || goes_on) heading_.add(c, where);
    // A ';' ends the statement in which the board before stood.
    return begins_word || goes_on || (heading_.empty() && c == ';');
  }

  /// "Input:" may stand in a line of its own.
  void end_heading_line() {
    if (heading_.says_nothing()) heading_.clear();
    if (heading_.empty() || heading_.announces_board()) return;
    stop(heading_.where(), found(heading_.text()));
  }

  void begin_board() {
    if (heading_.announces_solution()) boards_.expect_solution();
    heading_.clear();
  }

  [[nodiscard]] std::string found(std::string_view text) const {
    return fmt::format("found '{}', expected {}", printable(first_character(text)), expected());
  }

  [[nodiscard]] char closing() const { return open_ == '{' ? '}' : ']'; }

  /// Returns false where `c` cannot stand.
  bool step(char c, Place where) {
    switch (state_) {
      case State::outside:
        open_ = c;
        if (!advance(c, c == '{' ? '{' : '[', State::board_begun)) return false;
        begin_board();
        return true;
      case State::board_begun:
      case State::row_comma:
        if (!advance(c, open_, State::row_begun)) return false;
        rows_.begin_row(where);
        return true;
      case State::row_begun:
      case State::cell_comma:
        cell_where_ = where;
        cell_.clear();
        quote_ = c;
        return advance(c, c == '\'' ? '\'' : '"', State::cell_begun);
      case State::cell:
        return advance(c, ',', State::cell_comma) || advance(c, closing(), State::row);
      case State::row:
        if (advance(c, ',', State::row_comma)) return true;
        if (!advance(c, closing(), State::outside)) return false;
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
      stop(where, fmt::format("the line ends inside a cell, expected {}", expected()));
    } else if (c == quote_) {
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
    boards_.take_problem(cell_where_,
                         fmt::format("row {} column {} holds \"{}\", expected one character",
                                     rows_.rows(), rows_.cells_in_last_row(), shown));
  }

  void end_board() {
    cells_ = 0;
    rows_.hand_over(geometry_, boards_, std::exchange(faulty_, false));
  }

  [[nodiscard]] std::string expected() const {
    switch (state_) {
      case State::outside:
        return "'[' of the next board";
      case State::board_begun:
      case State::row_comma:
        return fmt::format("'{}' of a row", open_);
      case State::row_begun:
      case State::cell_comma:
        return "a cell in quotes, like \"5\" or \".\"";
      case State::cell_begun:
        return fmt::format("'{}'", quote_);
      case State::cell:
        return fmt::format("',' or '{}' after a cell", closing());
      default:
        return fmt::format("',' or '{}' after a row", closing());
    }
  }

  /// Nobody knows what belongs to what after that.
  void stop(Place where, std::string problem) {
    boards_.take_problem(where, std::move(problem));
    state_ = State::stopped;
  }

  State state_ = State::outside;
  Heading heading_;
  BeforeSolution boards_;
  char open_ = '[';   ///< of the board that is read: [ or {
  char quote_ = '"';  ///< of the cell that is read: " or '
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
