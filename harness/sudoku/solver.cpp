#include "sudoku/solver.h"

#include "sudoku/band_search.h"
#include "sudoku/general_search.h"
#include "sudoku/search.h"

namespace judge {
namespace {

std::unique_ptr<Search> search_for(const Geometry& geometry) {
  if (BandSearch::fits(geometry)) return std::make_unique<BandSearch>(geometry);
  return std::make_unique<GeneralSearch>(geometry);
}

}  // namespace

Solver::Solver(const Geometry& geometry) : search_(search_for(geometry)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

SolutionCount Solver::count(const Board& givens, int limit) {
  if (limit < 1) return {};
  return search_->count(givens, limit);
}

}  // namespace judge
