// Before guessing, place all that is certain: a blank that one digit fits (naked single), and a
// digit that fits one blank of a row, column or box (hidden single). Each placement may make others
// certain, so this goes on until nothing moves; only then is the blank with the fewest choices
// guessed. A guess that turns out wrong takes back with it all that was derived from it.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    fill(available, available + 27, kAll);
    placed.clear();
    for (int cell = 0; cell < 81; cell++) {
      if (!blank(board, cell)) flip(cell, bitOf(board, cell));
    }
    dfs(board);
  }

 private:
  static constexpr int kAll = (1 << 9) - 1;
  int available[27] = {};  // of 9 rows, 9 columns, 9 boxes: bit d - 1 is set while d is available
  vector<int> placed;      // the cells filled so far, in order

  bool dfs(vector<vector<char>>& board) {
    const size_t before = placed.size();
    if (propagate(board)) {
      const int cell = fewestChoices(board);
      if (cell == 81) return true;
      for (int left = get(cell); left != 0; left -= lowbit(left)) {
        const size_t certain = placed.size();
        place(board, cell, lowbit(left));
        if (dfs(board)) return true;
        takeBack(board, certain);
      }
    }
    takeBack(board, before);
    return false;
  }

  // Places what is certain until nothing is. False: this board has no solution.
  bool propagate(vector<vector<char>>& board) {
    size_t before = 0;
    do {
      before = placed.size();
      for (int unit = 0; unit < 27; unit++) {
        if (!placeSingles(board, unit)) return false;
      }
    } while (placed.size() > before);
    return true;
  }

  bool placeSingles(vector<vector<char>>& board, int unit) {
    int once = 0;   // digits that fit a blank of the unit
    int twice = 0;  // digits that fit two or more
    for (int i = 0; i < 9; i++) {
      const int cell = cellOf(unit, i);
      if (!blank(board, cell)) continue;
      twice |= once & get(cell);
      once |= get(cell);
    }
    if (once != available[unit]) return false;  // a digit of the unit fits nowhere
    for (int i = 0; i < 9; i++) {
      const int cell = cellOf(unit, i);
      if (!blank(board, cell)) continue;
      const int hidden = get(cell) & ~twice;  // what fits nowhere else in the unit
      const int choices = hidden != 0 ? hidden : get(cell);
      const bool single = choices != 0 && choices == lowbit(choices);
      if (single) place(board, cell, choices);
      if (!single && (hidden != 0 || choices == 0)) return false;
    }
    return true;
  }

  int fewestChoices(const vector<vector<char>>& board) {
    int best = 81;
    int fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
      if (!blank(board, cell)) continue;
      const int choices = popcount(static_cast<unsigned>(get(cell)));
      if (choices < fewest) {
        fewest = choices;
        best = cell;
      }
    }
    return best;
  }

  void place(vector<vector<char>>& board, int cell, int bit) {
    board[cell / 9][cell % 9] = static_cast<char>('1' + countr_zero(static_cast<unsigned>(bit)));
    flip(cell, bit);
    placed.push_back(cell);
  }

  // Empties the cells filled last, until `count` are left.
  void takeBack(vector<vector<char>>& board, size_t count) {
    for (; placed.size() > count; placed.pop_back()) {
      const int cell = placed.back();
      flip(cell, bitOf(board, cell));
      board[cell / 9][cell % 9] = '.';
    }
  }

  bool blank(const vector<vector<char>>& board, int cell) {
    return board[cell / 9][cell % 9] == '.';
  }

  int bitOf(const vector<vector<char>>& board, int cell) {
    return 1 << (board[cell / 9][cell % 9] - '1');
  }

  int row(int cell) { return cell / 9; }
  int col(int cell) { return 9 + cell % 9; }
  int box(int cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; }

  int cellOf(int unit, int i) {
    if (unit < 9) return unit * 9 + i;
    if (unit < 18) return i * 9 + unit - 9;
    return (unit - 18) / 3 * 27 + (unit - 18) % 3 * 3 + i / 3 * 9 + i % 3;
  }

  int get(int cell) { return available[row(cell)] & available[col(cell)] & available[box(cell)]; }

  // Takes an available digit away from its three units, or gives it back.
  void flip(int cell, int bit) {
    available[row(cell)] ^= bit;
    available[col(cell)] ^= bit;
    available[box(cell)] ^= bit;
  }

  int lowbit(int mask) { return mask & -mask; }
};
