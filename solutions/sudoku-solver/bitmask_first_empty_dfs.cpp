// Keep, for each row, column and box, the digits still available there as the bits of one number.
// The & of three masks is the set of all digits that fit a blank, and lowbit takes them one by one,
// so digits that do not fit are never looked at.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    fill(row, row + 9, kAll);
    fill(col, col + 9, kAll);
    fill(box, box + 9, kAll);
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) {
        if (board[x][y] != '.') flip(x, y, 1 << (board[x][y] - '1'));
      }
    }
    dfs(board);
  }

 private:
  static constexpr int kAll = (1 << 9) - 1;
  int row[9] = {};  // bit d - 1 is set while digit d is available
  int col[9] = {};
  int box[9] = {};

  bool dfs(vector<vector<char>>& board) {
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) {
        if (board[x][y] != '.') continue;
        for (int left = get(x, y); left != 0; left -= lowbit(left)) {
          const int bit = lowbit(left);
          board[x][y] = static_cast<char>('1' + countr_zero(static_cast<unsigned>(bit)));
          flip(x, y, bit);
          if (dfs(board)) return true;
          flip(x, y, bit);
          board[x][y] = '.';
        }
        return false;
      }
    }
    return true;
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
