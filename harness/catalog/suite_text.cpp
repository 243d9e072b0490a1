#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "catalog/board_text.h"
#include "catalog/case_check.h"
#include "catalog/case_names.h"
#include "catalog/suite_reader.h"

namespace judge {
namespace {

void read_boards(const Geometry& geometry, const TextFile& file, BoardTaker& taker) {
  BoardTextReader reader(geometry, taker);
  reader.read(file.text());
  reader.finish();
}

/// Looks for the cells that the faults of a suite are about. That takes another reading, which
/// costs nothing but time where there are faults, and saves the place of every cell where not.
class CellFinder : public BoardTaker {
 public:
  CellFinder(const std::vector<CaseFault>& faults, const TextFile& file, ErrorList& errors)
      : file_(file), errors_(errors) {
    for (const CaseFault& fault : faults) faults_.emplace(fault.index, &fault);
  }

  void take_board(WrittenBoard board) override {
    const auto found = faults_.find(index_++);
    if (found == faults_.end()) return;
    const CaseFault& fault = *found->second;
    const WrittenCells& cells =
        fault.part == CaseFault::Part::solution ? board.solution_cells : board.board_cells;
    const Place where = fault.cell < 0 ? cells.first : cells.at(fault.cell);
    errors_.add({file_.name(), where.line, where.column}, fault.problem);
  }

  void take_problem(Place, std::string) override {}  // has been told

 private:
  const TextFile& file_;
  ErrorList& errors_;
  std::map<std::size_t, const CaseFault*> faults_;
  std::size_t index_ = 0;
};

class TextSuiteReader : public BoardTaker {
 public:
  TextSuiteReader(const Problem& problem, const TextFile& file)
      : problem_(problem), geometry_(problem.geometry), file_(file) {}

  Suite read() && {
    // Not too much for boards in lines; they are the ones that come in thousands.
    suite_.cases.reserve(file_.text().size() / static_cast<std::size_t>(geometry_.cells()) + 1);
    read_boards(geometry_, file_, *this);
    const std::vector<CaseFault> faults = check_cases(problem_, suite_.cases);
    if (!faults.empty()) {
      CellFinder finder(faults, file_, errors_);
      read_boards(geometry_, file_, finder);
    }
    errors_.throw_if_any();
    return std::move(suite_);
  }

 private:
  void take_board(WrittenBoard board) override {
    const Place where = board.board_cells.first;
    suite_.cases.push_back({.id = names_.next(where.line),
                            .board = std::move(board.board),
                            .solution = std::move(board.solution),
                            .source = {},
                            .line = where.line,
                            .column = where.column});
  }

  void take_problem(Place where, std::string problem) override {
    errors_.add({file_.name(), where.line, where.column}, std::move(problem));
  }

  const Problem& problem_;
  const Geometry& geometry_;
  const TextFile& file_;
  Suite suite_;
  CaseNames names_;
  ErrorList errors_;
};

}  // namespace

Suite read_text_suite(const Problem& problem, const TextFile& file) {
  return TextSuiteReader(problem, file).read();
}

}  // namespace judge
