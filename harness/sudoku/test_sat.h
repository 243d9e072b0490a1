// The number of solutions of a board by a SAT solver: an opinion that shares no idea with a search
// over cells. https://github.com/arminbiere/cadical
#pragma once

#include <cadical.hpp>
#include <string>
#include <vector>

#include "sudoku/board.h"
#include "sudoku/geometry.h"

namespace judge {

/// The plain encoding: a variable for "this cell holds that symbol"; a cell holds one symbol, and a
/// unit holds every symbol once.
class SatOracle {
 public:
  SatOracle(const Geometry& geometry, const Board& givens) : geometry_(geometry) {
    solver_.set("quiet", 1);
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      std::vector<int> any;
      for (int symbol = 0; symbol < geometry_.size(); ++symbol) any.push_back(holds(cell, symbol));
      exactly_one(any);
      const int given = geometry_.symbol_index(givens.cells[static_cast<std::size_t>(cell)]);
      if (given >= 0) clause({holds(cell, given)});
    }
    for (const Unit& unit : geometry_.units()) {
      for (int symbol = 0; symbol < geometry_.size(); ++symbol) {
        std::vector<int> anywhere;
        for (const int cell : unit.cells) anywhere.push_back(holds(cell, symbol));
        exactly_one(anywhere);
      }
    }
  }

  /// Solutions, until there are `limit` of them.
  std::vector<Board> solutions(int limit) {
    constexpr int kSatisfiable = 10;
    std::vector<Board> found;
    while (static_cast<int>(found.size()) < limit && solver_.solve() == kSatisfiable) {
      found.push_back(model());
      std::vector<int> another;
      for (int cell = 0; cell < geometry_.cells(); ++cell) {
        const char symbol = found.back().cells[static_cast<std::size_t>(cell)];
        another.push_back(-holds(cell, geometry_.symbol_index(symbol)));
      }
      clause(another);
    }
    return found;
  }

 private:
  [[nodiscard]] int holds(int cell, int symbol) const {
    return cell * geometry_.size() + symbol + 1;  // 0 ends a clause
  }

  void clause(const std::vector<int>& literals) {
    for (const int literal : literals) solver_.add(literal);
    solver_.add(0);
  }

  void exactly_one(const std::vector<int>& variables) {
    clause(variables);
    for (std::size_t i = 0; i < variables.size(); ++i) {
      for (std::size_t j = i + 1; j < variables.size(); ++j) {
        clause({-variables[i], -variables[j]});
      }
    }
  }

  Board model() {
    Board board;
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      int symbol = 0;
      while (solver_.val(holds(cell, symbol)) < 0) ++symbol;
      board.cells += geometry_.symbols()[static_cast<std::size_t>(symbol)];
    }
    return board;
  }

  const Geometry& geometry_;
  CaDiCaL::Solver solver_;
};

}  // namespace judge
