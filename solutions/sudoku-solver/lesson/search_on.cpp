// As if a better solution could come: the search goes on behind the first one. It keeps the best so
// far, but there is no measure by which another would be better, and nothing to cut by it.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    dfs(board, 0);
    board = best;
  }

 private:
  vector<vector<char>> best;

  void dfs(vector<vector<char>>& board, int index) {
    if (index == 81) {
      if (best.empty()) best = board;
      return;
    }
    const int x = index / 9;
    const int y = index % 9;
    if (board[x][y] != '.') return dfs(board, index + 1);
    for (char c = '1'; c <= '9'; c++) {
      if (!fits(board, x, y, c)) continue;
      board[x][y] = c;
      dfs(board, index + 1);
      board[x][y] = '.';
    }
  }

  bool fits(const vector<vector<char>>& board, int x, int y, char c) {
    for (int i = 0; i < 9; i++) {
      if (board[x][i] == c || board[i][y] == c) return false;
      if (board[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == c) return false;
    }
    return true;
  }
};
