#include "judge/shrink.h"

#include <algorithm>
#include <array>
#include <utility>

#include "sudoku/seeded_random.h"
#include "sudoku/symmetry.h"

namespace judge {
namespace {

using Cells = std::vector<int>;
using Candidates = std::vector<BoardSequence>;

std::size_t index(int number) { return static_cast<std::size_t>(number); }

Cells blanks_of(const SolvedBoard& board) {
  Cells blanks;
  for (int cell = 0; cell < static_cast<int>(board.givens.cells.size()); ++cell) {
    if (board.givens.cells[index(cell)] == kBlank) blanks.push_back(cell);
  }
  return blanks;
}

/// The board with nothing but `cells` blank.
SolvedBoard with_blanks(const SolvedBoard& board, const Cells& cells) {
  SolvedBoard result{.givens = board.solution, .solution = board.solution};
  for (const int cell : cells) result.givens.cells[index(cell)] = kBlank;
  return result;
}

Cells without(const Cells& cells, std::size_t begin, std::size_t count) {
  Cells rest = cells;
  const auto first = rest.begin() + static_cast<std::ptrdiff_t>(begin);
  rest.erase(first, first + static_cast<std::ptrdiff_t>(std::min(count, cells.size() - begin)));
  return rest;
}

class Shrinker {
 public:
  Shrinker(const Geometry& geometry, BoardSequence failing, const ShrinkAsk& ask)
      : geometry_(geometry),
        boards_(std::move(failing)),
        ask_(ask),
        steps_(symmetry_steps(geometry)) {}

  Shrunk all() {
    constexpr int kRounds = 2;  // what is plainer may have become easier to fill
    fill_company();
    take_boards_away();
    for (int round = 0; round < kRounds; ++round) {
      const BoardSequence before = boards_;
      for (std::size_t board = boards_.size(); board-- > 0;) fill_blanks(board);
      make_plainer();
      if (boards_ == before) break;
    }
    return {.boards = std::move(boards_), .cut_short = ask_.enough()};
  }

 private:
  /// Goes on with the first candidate that fails; returns whether there is one.
  bool step(Candidates candidates) {
    if (candidates.empty() || ask_.enough()) return false;
    const std::optional<std::size_t> found = ask_.first_failing(candidates);
    if (!found) return false;
    boards_ = std::move(candidates[*found]);
    ask_.smaller(boards_);
    return true;
  }

  /// Most of the time it only matters that there were boards before.
  void fill_company() {
    if (boards_.size() < 2) return;
    BoardSequence full = boards_;
    for (SolvedBoard& board : full) board.givens = board.solution;
    BoardSequence but_the_last = full;
    but_the_last.back() = boards_.back();
    if (full != boards_) step({std::move(full), std::move(but_the_last)});
  }

  // Delta debugging (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002),
  // for boards as for blanks: away with halves, then with smaller and smaller parts.

  void take_boards_away() {
    std::size_t part = boards_.size() / 2;
    while (part > 0) {
      Candidates candidates;
      for (std::size_t begin = 0; begin < boards_.size(); begin += part) {
        BoardSequence rest = boards_;
        const std::size_t end = std::min(begin + part, rest.size());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(begin),
                   rest.begin() + static_cast<std::ptrdiff_t>(end));
        if (!rest.empty()) candidates.push_back(std::move(rest));
      }
      const bool smaller = step(std::move(candidates));
      part = smaller ? std::min(part, boards_.size() / 2) : part / 2;
    }
  }

  void fill_blanks(std::size_t board) {
    jump_to_few_blanks(board);
    std::size_t part = std::max<std::size_t>(blanks_of(boards_[board]).size() / 2, 1);
    while (part > 0) {
      const Cells blanks = blanks_of(boards_[board]);
      Candidates candidates;
      for (std::size_t begin = 0; begin < blanks.size(); begin += part) {
        candidates.push_back(
            with_board(board, with_blanks(boards_[board], without(blanks, begin, part))));
      }
      if (!step(std::move(candidates))) part /= 2;
    }
  }

  [[nodiscard]] BoardSequence with_board(std::size_t board, SolvedBoard changed) const {
    BoardSequence boards = boards_;
    boards[board] = std::move(changed);
    return boards;
  }

  /// Most mistakes need a few blanks, and hardly care which. Candidates in one run cost next to
  /// nothing, so many are tried, from the fewest blanks up; those of several boards take a run
  /// each.
  void jump_to_few_blanks(std::size_t board) {
    constexpr std::array kFew = {2, 3, 4, 6, 8, 12, 16, 24};
    const Cells blanks = blanks_of(boards_[board]);
    const bool one_run = boards_.size() == 1;
    std::vector<Cells> choices;
    if (!blanks.empty()) choices.emplace_back();
    if (blanks.size() > 1) {
      for (const int cell : one_run ? blanks : Cells{blanks.front()}) choices.push_back({cell});
    }
    for (const int few : kFew) {
      if (index(few) >= blanks.size()) break;
      add_choices(blanks, index(few), one_run, choices);
    }
    Candidates candidates;
    for (const Cells& cells : choices) {
      candidates.push_back(with_board(board, with_blanks(boards_[board], cells)));
    }
    step(std::move(candidates));
  }

  /// `few` of the blanks: those of each unit, and some at random.
  void add_choices(const Cells& blanks, std::size_t few, bool many, std::vector<Cells>& choices) {
    constexpr int kRandom = 16;
    for (const Unit& unit : many ? geometry_.units() : std::span<const Unit>()) {
      Cells cells;
      std::ranges::set_intersection(blanks, unit.cells, std::back_inserter(cells));
      if (cells.size() == few) choices.push_back(std::move(cells));
    }
    for (int i = 0; i < (many ? kRandom : 1); ++i) {
      Cells cells = blanks;
      random_.shuffle(cells);
      cells.resize(few);
      choices.push_back(std::move(cells));
    }
  }

  /// How far the boards are from the plainest: lower is plainer.
  struct Distance {
    int blanks = 0;        ///< rows and columns between the blanks and the top left
    int out_of_order = 0;  ///< symbols of the solutions' first rows
    auto operator<=>(const Distance&) const = default;
  };

  [[nodiscard]] Distance distance(const BoardSequence& boards) const {
    Distance distance;
    for (const SolvedBoard& board : boards) {
      for (const int cell : blanks_of(board)) {
        distance.blanks += geometry_.row(cell) + geometry_.column(cell);
      }
      for (int column = 0; column < geometry_.size(); ++column) {
        const bool in_order =
            board.solution.cells[index(column)] == geometry_.symbols()[index(column)];
        distance.out_of_order += in_order ? 0 : 1;
      }
    }
    return distance;
  }

  void make_plainer() {
    while (step(plainer_ones(1)) || step(plainer_ones(2))) {
    }
  }

  struct Rated {
    std::pair<Distance, std::size_t> rank;  ///< of equally plain ones the first
    BoardSequence boards;
  };

  /// Those that so many changes, one or two, make plainer, the plainest first.
  [[nodiscard]] Candidates plainer_ones(int changes) const {
    std::vector<Rated> rated;
    add_plainer(in_order(boards_), rated);
    for (const CellPermutation& first : steps_) {
      const BoardSequence moved = all_permuted(first, boards_);
      add_moved(moved, rated);
      if (changes < 2) continue;
      for (const CellPermutation& second : steps_) add_moved(all_permuted(second, moved), rated);
    }
    for (const std::string& names : exchanged_symbols()) {
      add_plainer(all_renamed(names, boards_), rated);
    }
    return best_of(std::move(rated));
  }

  void add_moved(const BoardSequence& moved, std::vector<Rated>& rated) const {
    add_plainer(in_order(moved), rated);
    add_plainer(moved, rated);
  }

  void add_plainer(BoardSequence boards, std::vector<Rated>& rated) const {
    const Distance then = distance(boards);
    if (then < distance(boards_)) rated.push_back({{then, rated.size()}, std::move(boards)});
  }

  /// As many as are worth a question: boards that go together take a run for each.
  [[nodiscard]] Candidates best_of(std::vector<Rated> rated) const {
    constexpr std::size_t kMost = 64;
    constexpr std::size_t kMostTogether = 8;
    std::ranges::sort(rated, {}, &Rated::rank);
    Candidates candidates;
    for (Rated& each : rated) {
      if (candidates.size() == (boards_.size() == 1 ? kMost : kMostTogether)) break;
      candidates.push_back(std::move(each.boards));
    }
    return candidates;
  }

  /// All boards are changed in the same way, so that they keep what they have in common.
  [[nodiscard]] static BoardSequence all_permuted(const CellPermutation& step,
                                                  BoardSequence boards) {
    for (SolvedBoard& board : boards) {
      board = {.givens = permuted(step, board.givens), .solution = permuted(step, board.solution)};
    }
    return boards;
  }

  [[nodiscard]] BoardSequence all_renamed(const std::string& names, BoardSequence boards) const {
    for (SolvedBoard& board : boards) {
      board = {.givens = renamed(geometry_, names, board.givens),
               .solution = renamed(geometry_, names, board.solution)};
    }
    return boards;
  }

  [[nodiscard]] BoardSequence in_order(const BoardSequence& boards) const {
    return all_renamed(names_in_order(geometry_, boards.back().solution), boards);
  }

  /// For mistakes that depend on a symbol: two exchanged, and the others as they are.
  [[nodiscard]] std::vector<std::string> exchanged_symbols() const {
    std::vector<std::string> all;
    const std::string& symbols = geometry_.symbols();
    for (std::size_t first = 0; first < symbols.size(); ++first) {
      for (std::size_t second = first + 1; second < symbols.size(); ++second) {
        std::string names = symbols;
        std::swap(names[first], names[second]);
        all.push_back(std::move(names));
      }
    }
    return all;
  }

  const Geometry& geometry_;
  BoardSequence boards_;
  const ShrinkAsk& ask_;
  std::vector<CellPermutation> steps_;
  SeededRandom random_{1};
};

}  // namespace

Shrunk shrink(const Geometry& geometry, BoardSequence failing, const ShrinkAsk& ask) {
  return Shrinker(geometry, std::move(failing), ask).all();
}

int count_blanks(const BoardSequence& boards) {
  int blanks = 0;
  for (const SolvedBoard& board : boards) blanks += count_blanks(board.givens);
  return blanks;
}

}  // namespace judge
