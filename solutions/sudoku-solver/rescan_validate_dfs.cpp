// solveSudoku is its own recursion: find the first blank from the top, place a digit, and only then
// ask whether the board is still valid. If it is, what is left is the same problem again.
class Solution {
 public:
  bool solveSudoku(vector<vector<char>>& board) {
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) {
        if (board[x][y] != '.') continue;
        for (char digit = '1'; digit <= '9'; digit++) {
          board[x][y] = digit;
          if (isValid(board, x, y) && solveSudoku(board)) return true;
          board[x][y] = '.';
        }
        return false;
      }
    }
    return true;
  }

 private:
  // Does the digit in (x, y) stand nowhere else in its row, its column and its box?
  bool isValid(const vector<vector<char>>& board, int x, int y) {
    for (int i = 0; i < 9; i++) {
      if (i != y && board[x][i] == board[x][y]) return false;
      if (i != x && board[i][y] == board[x][y]) return false;
    }
    for (int i = x / 3 * 3; i < x / 3 * 3 + 3; i++) {
      for (int j = y / 3 * 3; j < y / 3 * 3 + 3; j++) {
        if ((i != x || j != y) && board[i][j] == board[x][y]) return false;
      }
    }
    return true;
  }
};
