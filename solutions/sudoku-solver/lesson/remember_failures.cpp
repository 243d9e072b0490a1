// Memoisation: a board from which there is no way on is remembered, and would be left at once if it
// were met again. It never is: in row order a board says by which digits it was reached.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) { dfs(board, 0); }

 private:
  set<vector<vector<char>>> hopeless;

  bool dfs(vector<vector<char>>& board, int index) {
    if (index == 81) return true;
    const int x = index / 9;
    const int y = index % 9;
    if (board[x][y] != '.') return dfs(board, index + 1);
    if (hopeless.count(board)) return metAgain();
    for (char c = '1'; c <= '9'; c++) {
      if (!fits(board, x, y, c)) continue;
      board[x][y] = c;
      if (dfs(board, index + 1)) return true;
      board[x][y] = '.';
    }
    hopeless.insert(board);
    return false;
  }

  bool metAgain() { return false; }

  bool fits(const vector<vector<char>>& board, int x, int y, char c) {
    for (int i = 0; i < 9; i++) {
      if (board[x][i] == c || board[i][y] == c) return false;
      if (board[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == c) return false;
    }
    return true;
  }
};
