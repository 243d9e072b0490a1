// Walk the cells in row order, carrying (x, y). On a blank, try 1 to 9, and place only a digit that
// a scan of its row, column and box does not find there yet.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) { dfs(board, 0, 0); }

 private:
  bool dfs(vector<vector<char>>& board, int x, int y) {
    if (x == 9) return true;
    if (y == 9) return dfs(board, x + 1, 0);
    if (board[x][y] != '.') return dfs(board, x, y + 1);
    for (char digit = '1'; digit <= '9'; digit++) {
      if (!isValid(board, x, y, digit)) continue;
      board[x][y] = digit;
      if (dfs(board, x, y + 1)) return true;
      board[x][y] = '.';
    }
    return false;
  }

  bool isValid(const vector<vector<char>>& board, int x, int y, char digit) {
    for (int i = 0; i < 9; i++) {
      if (board[x][i] == digit) return false;
      if (board[i][y] == digit) return false;
      if (board[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == digit) return false;
    }
    return true;
  }
};
