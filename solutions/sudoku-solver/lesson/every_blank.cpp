// Equivalent states left in: every call tries every blank, as if it mattered which one is filled
// first. The same digits are then met again in every order in which they can be placed.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) { dfs(board); }

 private:
  bool dfs(vector<vector<char>>& board) {
    bool full = true;
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) {
        if (board[x][y] != '.') continue;
        full = false;
        for (char c = '1'; c <= '9'; c++) {
          if (!fits(board, x, y, c)) continue;
          board[x][y] = c;
          if (dfs(board)) return true;
          board[x][y] = '.';
        }
      }
    }
    return full;
  }

  bool fits(const vector<vector<char>>& board, int x, int y, char c) {
    for (int i = 0; i < 9; i++) {
      if (board[x][i] == c || board[i][y] == c) return false;
      if (board[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == c) return false;
    }
    return true;
  }
};
