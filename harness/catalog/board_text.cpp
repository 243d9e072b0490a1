#include "catalog/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <utility>

#include "catalog/form_reader.h"

namespace judge {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kSpaces = " \t\r";

std::string_view without_trailing_spaces(std::string_view line) {
  return line.substr(0, line.find_last_not_of(kSpaces) + 1);
}

std::string_view without_leading_spaces(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(kSpaces), line.size()));
}

/// "[Puzzle]": the section of a file of SadMan Sudoku.
bool opens_section(std::string_view line) {
  return line.size() > 1 && line[0] == '[' &&
         std::isalpha(static_cast<unsigned char>(line[1])) != 0;
}

/// An array of arrays, or what stands before one: "Input: board = [[", "char board[9][9] = {".
bool begins_array(std::string_view text) {
  constexpr std::array<std::string_view, 4> kTitles = {"Example ", "Input:", "示例", "输入"};
  if (text.starts_with('[') || text.starts_with('{')) return true;
  if (std::ranges::any_of(kTitles, [&](auto each) { return text.starts_with(each); })) return true;
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || std::isalpha(static_cast<unsigned char>(text[0])) == 0) {
    return false;
  }
  const std::string_view value = without_leading_spaces(text.substr(equals + 1));
  return value.empty() || value[0] == '[' || value[0] == '{';
}

BoardForm form_of(const Geometry& geometry, std::string_view line) {
  const std::string_view text = without_leading_spaces(line);
  if (opens_section(text)) return BoardForm::sdk;
  if (begins_array(text)) return BoardForm::leetcode;
  if (looks_like_csv(text)) return BoardForm::csv;
  return looks_like_grid(geometry, line) ? BoardForm::grid : BoardForm::lines;
}

std::unique_ptr<FormReader> reader_of(BoardForm form, const Geometry& geometry, BoardTaker& taker) {
  switch (form) {
    case BoardForm::leetcode:
      return leetcode_reader(geometry, taker);
    case BoardForm::csv:
      return csv_reader(geometry, taker);
    case BoardForm::grid:
    case BoardForm::framed:
    case BoardForm::sdk:
    case BoardForm::ss:
      return grid_reader(geometry, taker);
    default:
      return lines_reader(geometry, taker);
  }
}

}  // namespace

/// Passes everything on and knows whether there was anything.
class BoardTextReader::Counter : public BoardTaker {
 public:
  explicit Counter(BoardTaker& taker) : taker_(taker) {}
  void take_board(WrittenBoard board) override {
    nothing_ = false;
    taker_.take_board(std::move(board));
  }
  void take_problem(Place where, std::string problem) override {
    nothing_ = false;
    taker_.take_problem(where, std::move(problem));
  }
  [[nodiscard]] bool nothing() const { return nothing_; }

 private:
  BoardTaker& taker_;
  bool nothing_ = true;
};

BoardTextReader::BoardTextReader(const Geometry& geometry, BoardTaker& taker)
    : geometry_(geometry), taker_(std::make_unique<Counter>(taker)) {}

BoardTextReader::~BoardTextReader() = default;

void BoardTextReader::read(std::string_view piece) {
  while (!piece.empty()) {
    const std::size_t newline = piece.find('\n');
    const bool ends = newline != std::string_view::npos;
    const std::string_view part = piece.substr(0, newline);
    piece.remove_prefix(ends ? newline + 1 : piece.size());
    if (pending_.empty() && ends) {
      read_line(part, LineEnd::newline);  // the usual case, and no copy
      continue;
    }
    pending_ += part;
    if (ends || pending_.size() > kLongestLine) {
      read_line(std::exchange(pending_, {}), ends ? LineEnd::newline : LineEnd::none);
    }
  }
}

void BoardTextReader::read_line(std::string_view line, LineEnd end) {
  if (line_ == 1 && column_ == 1 && line.starts_with(kByteOrderMark)) {
    line.remove_prefix(kByteOrderMark.size());
  }
  if (reader_ == nullptr && !skipping_) recognise(line);
  const bool in_parts = reader_ != nullptr && reader_->takes_parts();
  const Place start{line_, column_};
  if (in_parts) {
    reader_->read(line, start);
  } else if (end == LineEnd::none) {
    skip_rest(line);
  } else if (reader_ != nullptr && !skipping_) {
    reader_->read(without_trailing_spaces(line), start);
  }
  column_ = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(column_) + line.size(),
                                                   std::numeric_limits<int>::max()));
  if (end != LineEnd::newline) return;
  if (in_parts) reader_->read("\n", {line_, column_});
  ++line_;
  column_ = 1;
  skipping_ = false;
}

/// Of a line that is too long, unless it is a comment, which may have any length.
void BoardTextReader::skip_rest(std::string_view line) {
  if (!skipping_ && !line.starts_with('#')) {
    taker_->take_problem({line_, 1},
                         fmt::format("the line is longer than {} bytes, expected {} characters",
                                     kLongestLine, geometry_.cells()));
  }
  skipping_ = true;
}

/// Blank lines and comments say nothing about the form.
void BoardTextReader::recognise(std::string_view line) {
  line = without_trailing_spaces(line);
  if (line.empty() || line[0] == '#') return;
  form_ = form_of(geometry_, line);
  reader_ = reader_of(*form_, geometry_, *taker_);
}

void BoardTextReader::finish() {
  if (!pending_.empty()) read_line(std::exchange(pending_, {}), LineEnd::of_text);
  if (reader_ != nullptr) reader_->finish({line_, column_});
  if (!taker_->nothing()) return;
  taker_->take_problem(
      {}, fmt::format("holds no board, expected lines of {} characters", geometry_.cells()));
}

}  // namespace judge
