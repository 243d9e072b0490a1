// Boards in any form of text, in pieces of any size.
#include "catalog/board_text.h"
#include "catalog/suite_fuzz.h"
#include "catalog/suite_reader.h"

namespace judge::fuzz {
namespace {

/// What a text is made into, and whether it may be: every board is one, every place is in order.
class Checker : public BoardTaker {
 public:
  void take_board(WrittenBoard board) override {
    const Geometry& geometry = sudoku_problem().geometry;
    must(board_from_line(geometry, board.board.cells, ".").faults.empty(), "a board is a board");
    must(board.solution.cells.empty() ||
             board_from_line(geometry, board.solution.cells, ".").faults.empty(),
         "a solution is a board, maybe not a solved one");
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      const Place where = board.board_cells.at(cell);
      must(where.line >= 1 && where.column >= 1, "a cell stands somewhere");
    }
    seen_ += board.board.cells + ',' + board.solution.cells + '\n';
  }
  void take_problem(Place where, std::string problem) override {
    must(!problem.empty(), "a problem is told");
    seen_ += std::to_string(where.line) + ':' + std::to_string(where.column) + problem + '\n';
  }
  [[nodiscard]] const std::string& seen() const { return seen_; }

 private:
  std::string seen_;
};

std::string seen_in_pieces(std::string_view text, std::size_t size) {
  Checker checker;
  BoardTextReader reader(sudoku_problem().geometry, checker);
  for (; !text.empty(); text.remove_prefix(std::min(size, text.size()))) {
    reader.read(text.substr(0, size));
  }
  reader.finish();
  must(!checker.seen().empty(), "a text holds boards or problems");
  return checker.seen();
}

}  // namespace
}  // namespace judge::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  const std::string_view text = fuzz::as_text(data, size);
  const std::string whole = fuzz::seen_in_pieces(text, std::string_view::npos);
  if (text.size() < BoardTextReader::kLongestLine) {
    fuzz::must(fuzz::seen_in_pieces(text, 1 + size % 13) == whole,
               "it does not matter in which pieces a text comes");
  }
  fuzz::read_and_check(
      text, ": holds no board, expected lines of 81 characters",
      [](const TextFile& file) { return read_text_suite(fuzz::sudoku_problem(), file); },
      fuzz::check_suite);
  return 0;
}
