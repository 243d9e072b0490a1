// No feasibility pruning at all: fill every blank with anything, and look only once the board is
// full. Each blank multiplies the work by nine.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) { dfs(board, 0); }

 private:
  bool dfs(vector<vector<char>>& board, int index) {
    if (index == 81) return isValid(board);
    const int x = index / 9;
    const int y = index % 9;
    if (board[x][y] != '.') return dfs(board, index + 1);
    for (char c = '1'; c <= '9'; c++) {
      board[x][y] = c;
      if (dfs(board, index + 1)) return true;
      board[x][y] = '.';
    }
    return false;
  }

  bool isValid(const vector<vector<char>>& board) {
    for (int i = 0; i < 9; i++) {
      int row = 0;
      int col = 0;
      int box = 0;
      for (int j = 0; j < 9; j++) {
        row |= 1 << board[i][j] % 16;
        col |= 1 << board[j][i] % 16;
        box |= 1 << board[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3] % 16;
      }
      if (row != 01776 || col != 01776 || box != 01776) return false;  // bits 1 to 9
    }
    return true;
  }
};
