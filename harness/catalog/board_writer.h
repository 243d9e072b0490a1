// Boards written in the forms that other programs read. What it writes, BoardTextReader or
// load_suite reads.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "catalog/board_form.h"
#include "catalog/problem.h"
#include "catalog/suite.h"
#include "sudoku/solver.h"

namespace judge {

class BoardWriter {
 public:
  /// `problem` and `out` must outlive it.
  BoardWriter(const Problem& problem, BoardForm form, std::ostream& out);

  /// For JSON, the only form with a place for it. At any time before finish().
  void describe(std::string description) { description_ = std::move(description); }

  /// Writes one board at once, and keeps nothing of it. CSV gets the case's solution, or the
  /// board's only one where the case has none, or an empty field where there is no such thing. JSON
  /// gets what is not empty; the other forms have a place for the board only. Not when it is full.
  void write(const Case& item);
  /// No other board may follow: files of the forms sdk and ss hold one.
  [[nodiscard]] bool is_full() const;
  /// What stands behind the last board. At least one must have been written.
  void finish();
  [[nodiscard]] int boards() const { return boards_; }

 private:
  void write_csv(const Case& item);
  void write_json(const Case& item);
  /// If there is one, with what parts it from what is written before it.
  void write_description();

  const Problem& problem_;
  BoardForm form_;
  std::ostream& out_;
  std::string description_;
  std::optional<Solver> solver_;  ///< for CSV
  int boards_ = 0;
};

/// A board in a frame of ASCII characters, as `judge convert --to framed` draws it.
std::string to_framed_lines(const Geometry& geometry, const Board& board);

}  // namespace judge
