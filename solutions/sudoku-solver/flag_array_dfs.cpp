// Number the cells 0 to 80 and remember, for each row, column and box, which digits it has used.
// Whether a digit fits is then three look-ups; it is filled in on the way down, cleared on the way
// back up.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    for (int index = 0; index < 81; index++) {
      const char c = board[index / 9][index % 9];
      if (c != '.') mark(index / 9, index % 9, c - '0', true);
    }
    dfs(board, 0);
  }

 private:
  // [i][digit]: does row, column or box number i hold digit (1 to 9)?
  bool row[9][10] = {};
  bool col[9][10] = {};
  bool box[9][10] = {};

  bool dfs(vector<vector<char>>& board, int index) {
    if (index == 81) return true;
    const int x = index / 9;
    const int y = index % 9;
    if (board[x][y] != '.') return dfs(board, index + 1);
    for (int digit = 1; digit <= 9; digit++) {
      if (row[x][digit] || col[y][digit] || box[x / 3 * 3 + y / 3][digit]) continue;
      fill(board, x, y, digit);
      if (dfs(board, index + 1)) return true;
      clear(board, x, y, digit);
    }
    return false;
  }

  void fill(vector<vector<char>>& board, int x, int y, int digit) {
    board[x][y] = static_cast<char>('0' + digit);
    mark(x, y, digit, true);
  }

  void clear(vector<vector<char>>& board, int x, int y, int digit) {
    board[x][y] = '.';
    mark(x, y, digit, false);
  }

  void mark(int x, int y, int digit, bool used) {
    row[x][digit] = col[y][digit] = box[x / 3 * 3 + y / 3][digit] = used;
  }
};
