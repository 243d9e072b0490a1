// The same masks, but the next blank is the one with the fewest choices: a blank with one choice is
// no guess, and a blank with none ends a hopeless branch at once.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    prepare();
    int blanks = 0;
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) {
        if (board[x][y] == '.') {
          blanks++;
        } else {
          flip(x, y, 1 << (board[x][y] - '1'));
        }
      }
    }
    dfs(board, blanks);
  }

 private:
  static constexpr int kAll = (1 << 9) - 1;
  int row[9] = {};  // bit d - 1 is set while digit d is available
  int col[9] = {};
  int box[9] = {};
  int ones[kAll + 1] = {};  // ones[mask]: how many bits are set
  int map[kAll + 1] = {};   // map[1 << i]: i

  void prepare() {
    for (int i = 0; i < 9; i++) {
      row[i] = col[i] = box[i] = kAll;
      map[1 << i] = i;
    }
    for (int mask = 1; mask <= kAll; mask++) ones[mask] = ones[mask - lowbit(mask)] + 1;
  }

  bool dfs(vector<vector<char>>& board, int blanks) {
    if (blanks == 0) return true;
    int fewest = kAll;  // more than any blank has
    int x = 0;
    int y = 0;
    for (int i = 0; i < 9; i++) {
      for (int j = 0; j < 9; j++) {
        if (board[i][j] != '.') continue;
        const int choices = ones[get(i, j)];
        if (choices < fewest) {
          fewest = choices;
          x = i;
          y = j;
        }
      }
    }
    for (int left = get(x, y); left != 0; left -= lowbit(left)) {
      const int bit = lowbit(left);
      board[x][y] = static_cast<char>('1' + map[bit]);
      flip(x, y, bit);
      if (dfs(board, blanks - 1)) return true;
      flip(x, y, bit);
      board[x][y] = '.';
    }
    return false;
  }

  int get(int x, int y) { return row[x] & col[y] & box[x / 3 * 3 + y / 3]; }

  // Takes an available digit away from its three units, or gives it back.
  void flip(int x, int y, int bit) {
    row[x] ^= bit;
    col[y] ^= bit;
    box[x / 3 * 3 + y / 3] ^= bit;
  }

  int lowbit(int mask) { return mask & -mask; }
};
