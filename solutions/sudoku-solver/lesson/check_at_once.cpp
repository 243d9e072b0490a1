// Feasibility pruning in its plainest form: the same search as check_when_full.cpp, but a digit
// that breaks a rule is not built upon.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) { dfs(board, 0); }

 private:
  bool dfs(vector<vector<char>>& board, int index) {
    if (index == 81) return true;
    const int x = index / 9;
    const int y = index % 9;
    if (board[x][y] != '.') return dfs(board, index + 1);
    for (char c = '1'; c <= '9'; c++) {
      if (!fits(board, x, y, c)) continue;
      board[x][y] = c;
      if (dfs(board, index + 1)) return true;
      board[x][y] = '.';
    }
    return false;
  }

  bool fits(const vector<vector<char>>& board, int x, int y, char c) {
    for (int i = 0; i < 9; i++) {
      if (board[x][i] == c || board[i][y] == c) return false;
      if (board[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == c) return false;
    }
    return true;
  }
};
