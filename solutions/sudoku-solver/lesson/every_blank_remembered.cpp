// Where equivalent states are left in (every_blank.cpp), memoisation does pay: the boards that were
// met in another order are the ones that it remembers.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) { dfs(board); }

 private:
  set<vector<vector<char>>> hopeless;

  bool dfs(vector<vector<char>>& board) {
    if (hopeless.count(board)) return metAgain();
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
    if (!full) hopeless.insert(board);
    return full;
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
