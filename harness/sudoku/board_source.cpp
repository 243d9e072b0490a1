#include "sudoku/board_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>

#include "sudoku/band_search.h"

namespace judge {
namespace {

constexpr int kClassicCells = 81;

/// Such boards are not found by taking clues away, or only after weeks.
struct KnownBoard {
  std::string_view givens;
  std::string_view kind;
};

constexpr std::string_view kFewestClues = "17 clues";
constexpr std::string_view kDeepSearch = "known to be hard";

/// The first two of Gordon Royle's collection of boards with 17 clues; Golden Nugget; Red Dwarf; by
/// Arto Inkala, 2012.
constexpr std::array<KnownBoard, 5> kKnownBoards = {{
    {".......12..36..........7...41..2.......5..3..7.....6..28.....4....3..5...........",
     kFewestClues},
    {".......12..8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....",
     kFewestClues},
    {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
     kDeepSearch},
    {"12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
     kDeepSearch},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     kDeepSearch},
}};

GeneratorOptions solutions_of(const Geometry& geometry, std::uint64_t seed) {
  const int clues = geometry.cells() - 1;
  return {.seed = seed, .fewest_clues = clues, .most_clues = clues};
}

/// "row 9", "box 3"
std::string unit_name(const Unit& unit) {
  return fmt::format("{} {}", name(unit.kind), unit.number);
}

/// Whether the first row is where it was.
bool keeps_first_row(const Geometry& geometry, const CellPermutation& step) {
  for (int cell = 0; cell < geometry.size(); ++cell) {
    if (step.from[index(cell)] != cell) return false;
  }
  return true;
}

}  // namespace

BoardSource::BoardSource(Geometry geometry, std::uint64_t seed, bool hostile)
    : geometry_(std::move(geometry)),
      random_(seed),
      solver_(geometry_),
      solutions_(geometry_, solutions_of(geometry_, seed)),
      with_hostile_(hostile),
      steps_(symmetry_steps(geometry_)) {
  make_odd_ones();
  make_lone_clues();
}

SourceBoard BoardSource::next() {
  while (made_.empty()) {
    make_round();
    if (with_hostile_ && round_ >= kRoundsBeforeHostile) make_hostile_ones();
    ++round_;
  }
  SourceBoard board = std::move(made_.front());
  made_.pop_front();
  return board;
}

void BoardSource::make_odd_ones() {
  const int last = geometry_.size() - 1;
  add_without({}, "no blank");
  for (const int corner : {geometry_.cell(0, 0), geometry_.cell(last, last),
                           geometry_.cell(0, last), geometry_.cell(last, 0)}) {
    add_without({corner}, "one blank, in a corner");
  }
  for (const Unit& unit : geometry_.units()) {
    add_without(unit.cells, unit_name(unit) + " blank");
    const bool is_line = unit.kind == UnitKind::row || unit.kind == UnitKind::column;
    if (is_line) continue;
    const int cell = unit.cells[random_.below(unit.cells.size())];
    add_without({cell}, "one blank, in " + unit_name(unit));
  }
  for (const char symbol : geometry_.symbols()) add_without_symbol(symbol);
  Cells diagonal;
  Cells all;
  for (int line = 0; line <= last; ++line) diagonal.push_back(geometry_.cell(line, line));
  const int most_blanks = geometry_.cells() - (is_large() ? share_of_cells(0) : 0);
  for (int cell = 0; cell < most_blanks; ++cell) all.push_back(cell);
  add_without(diagonal, "the diagonal blank");
  add_without(all, "the first rows blank");
  for (int& cell : all) cell = geometry_.cells() - 1 - cell;
  add_without(all, "the last rows blank");
}

void BoardSource::make_lone_clues() {
  for (const WrongSymbol wrong : {WrongSymbol::smaller, WrongSymbol::greater}) {
    for (int position = 0; position < geometry_.size(); ++position) {
      add_lone_clues(position, wrong);
    }
  }
}

void BoardSource::make_round() {
  const auto position = static_cast<int>(random_.below(index(geometry_.size())));
  add_lone_clues(position, random_.below(2) == 0 ? WrongSymbol::smaller : WrongSymbol::greater);
  for (const int blanks : {1, 2, 5, 12}) add_random_blanks(blanks);
  add_twins();
  for (const int of_81 : {60, 45, 36, 30, 26, 22}) {
    const int clues = share_of_cells(of_81);
    // To have no more than 22 is harder than it seems, and breaks lists that are too short.
    const int most = of_81 > 22 ? clues + 2 : clues;
    add_generated({.fewest_clues = clues, .most_clues = most}, "");
  }
  add_twins();
  const int most = geometry_.cells() - 1;
  add_generated({.fewest_clues = share_of_cells(kFewestCluesOfClassic), .most_clues = most},
                "as few clues as can be");
  add_generated({.fewest_clues = share_of_cells(26), .most_clues = most, .symmetric = true},
                "symmetric");
  add_generated(
      {.fewest_clues = share_of_cells(22), .most_clues = most, .dearest = Technique::guessing},
      "needs a guess");
  add_blank_lines(UnitKind::row);
  add_blank_lines(UnitKind::column);
}

/// Every other round for a scan that begins at the end.
void BoardSource::make_hostile_ones() {
  add_known_boards();
  CellPermutation turn;
  for (int cell = geometry_.cells() - 1; cell >= 0; --cell) turn.from.push_back(cell);
  const bool turned = round_ % 2 != 0 && keeps_units(geometry_, turn);
  for (const ScanOrder order : kScanOrders) {
    const std::size_t before = made_.size();
    add_generated(
        {.fewest_clues = share_of_cells(22), .most_clues = share_of_cells(30), .hostile_to = order},
        fmt::format("hostile to a scan in {} order{}", name(order), turned ? ", from the end" : ""),
        true);
    if (!turned || made_.size() == before) continue;
    SolvedBoard& board = made_.back().board;
    board = {.givens = permuted(turn, board.givens), .solution = permuted(turn, board.solution)};
  }
}

void BoardSource::add_lone_clues(int position, WrongSymbol wrong) {
  for (SolvedBoard& board : boards_with_lone_clues(geometry_, solver_, random_, position, wrong)) {
    add(std::move(board), fmt::format("only cell {} of its unit decides", position + 1));
  }
}

/// Nobody knows them again; a scan without thought does not come through, and searches that think
/// need many guesses for the hard ones.
void BoardSource::add_known_boards() {
  if (!BandSearch::fits(geometry_)) return;
  for (const KnownBoard& known : kKnownBoards) {
    Board givens{std::string(known.givens)};
    for (char& cell : givens.cells) {
      if (cell != kBlank) cell = geometry_.symbols()[index(cell - '1')];
    }
    const Board solution = solver_.count(givens, 1).first;
    add(scrambled({.givens = givens, .solution = solution}), std::string(known.kind), true);
  }
}

void BoardSource::add(SolvedBoard board, std::string kind, bool hostile) {
  made_.push_back({.board = std::move(board), .kind = std::move(kind), .hostile = hostile});
}

void BoardSource::add_without(const Cells& cells, std::string kind) {
  add(blanked(random_solution(), cells), std::move(kind));
}

void BoardSource::add_without_symbol(char symbol) {
  const Board solution = random_solution();
  Cells cells;
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    if (solution.cells[index(cell)] == symbol) cells.push_back(cell);
  }
  add(blanked(solution, cells), fmt::format("no {} given", symbol));
}

BoardSource::Cells BoardSource::random_cells(int count) {
  Cells cells(index(geometry_.cells()));
  std::iota(cells.begin(), cells.end(), 0);
  random_.shuffle(cells);
  cells.resize(index(std::min(count, geometry_.cells())));
  return cells;
}

void BoardSource::add_random_blanks(int blanks) {
  add_without(random_cells(blanks),
              fmt::format("{} random blank{}", blanks, blanks == 1 ? "" : "s"));
}

/// Two or three rows, or columns: boards with few clues hardly ever have one without any.
void BoardSource::add_blank_lines(UnitKind kind) {
  std::vector<Unit> lines;
  std::ranges::copy_if(geometry_.units(), std::back_inserter(lines),
                       [&](const Unit& unit) { return unit.kind == kind; });
  random_.shuffle(lines);
  lines.resize(std::min(lines.size(), 2 + random_.below(2)));
  Cells cells;
  for (const Unit& line : lines) cells.insert(cells.end(), line.cells.begin(), line.cells.end());
  add_without(cells, fmt::format("{} {}s blank", lines.size(), name(kind)));
}

/// Nothing when a few tries come to nothing: not every geometry has every kind of board.
void BoardSource::add_generated(GeneratorOptions options, std::string kind, bool hostile) {
  constexpr int kTries = 20;
  if (is_large()) {
    if (!kind.empty()) return;
    kind = fmt::format("about {} clues", options.fewest_clues);
    return add_without(random_cells(geometry_.cells() - options.fewest_clues), std::move(kind));
  }
  options.seed = next_seed();
  Generator generator(geometry_, options);
  for (int tries = 0; tries < kTries; ++tries) {
    const std::optional<GeneratedBoard> made = generator.try_one();
    if (!made) continue;
    if (kind.empty()) kind = fmt::format("{} clues", made->clues);
    return add({.givens = made->givens, .solution = made->solution}, std::move(kind), hostile);
  }
}

/// Boards that a solver which remembers the one before may take for that one.
void BoardSource::add_twins() {
  const SolvedBoard last = made_.back().board;
  add(last, "the board before it again");
  std::vector<CellPermutation> steps;
  std::ranges::copy_if(steps_, std::back_inserter(steps), [&](const CellPermutation& step) {
    return keeps_first_row(geometry_, step);
  });
  if (!steps.empty()) {
    const CellPermutation& step = steps[random_.below(steps.size())];
    add({.givens = permuted(step, last.givens), .solution = permuted(step, last.solution)},
        "the first row of the board before it");
  }
  std::string names = geometry_.symbols();
  std::ranges::rotate(names, names.begin() + 1);
  add({.givens = renamed(geometry_, names, last.givens),
       .solution = renamed(geometry_, names, last.solution)},
      "the blanks of a board before it");
}

/// `solution` without as many of the cells, in their order, as keep it the only one.
SolvedBoard BoardSource::blanked(Board solution, const Cells& cells) {
  SolvedBoard board{.givens = solution, .solution = std::move(solution)};
  for (const int cell : cells) board.givens.cells[index(cell)] = kBlank;
  if (solver_.count(board.givens).count == 1) return board;
  board.givens = board.solution;
  for (const int cell : cells) {
    board.givens.cells[index(cell)] = kBlank;
    if (solver_.count(board.givens).count != 1) {
      board.givens.cells[index(cell)] = board.solution.cells[index(cell)];
    }
  }
  return board;
}

Board BoardSource::random_solution() {
  if (is_large()) return scrambled_solution();
  for (;;) {
    if (const std::optional<GeneratedBoard> made = solutions_.try_one()) return made->solution;
  }
}

/// Always the same one, scrambled.
Board BoardSource::scrambled_solution() {
  if (plain_solution_.cells.empty()) {
    const Board empty{std::string(index(geometry_.cells()), kBlank)};
    plain_solution_ = solver_.count(empty, 1).first;
  }
  return scrambled({.givens = plain_solution_, .solution = plain_solution_}).solution;
}

/// Changed by so many symmetries that nobody knows it again.
SolvedBoard BoardSource::scrambled(SolvedBoard board) {
  constexpr std::size_t kTimes = 3;
  for (std::size_t i = 0; i < kTimes * steps_.size(); ++i) {
    const CellPermutation& step = steps_[random_.below(steps_.size())];
    board = {.givens = permuted(step, board.givens), .solution = permuted(step, board.solution)};
  }
  std::vector<char> symbols(geometry_.symbols().begin(), geometry_.symbols().end());
  random_.shuffle(symbols);
  const std::string names(symbols.begin(), symbols.end());
  return {.givens = renamed(geometry_, names, board.givens),
          .solution = renamed(geometry_, names, board.solution)};
}

/// To take clues from a larger board than the classic one can take any time, so it keeps more than
/// half of them, and no techniques are asked for.
bool BoardSource::is_large() const { return geometry_.cells() > kClassicCells; }

/// As many clues as `of_81` are of the classic board.
int BoardSource::share_of_cells(int of_81) const {
  constexpr int kManyOf81 = 45;
  return geometry_.cells() * (is_large() ? std::max(of_81, kManyOf81) : of_81) / kClassicCells;
}

std::uint64_t BoardSource::next_seed() {
  return random_.below(std::numeric_limits<std::size_t>::max());
}

}  // namespace judge
