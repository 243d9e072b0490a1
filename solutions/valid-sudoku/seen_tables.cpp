// Walk over the cells once and remember, for each row, column and box, which digits it has shown. A
// digit that one of its three units has shown before stands twice there; if that never happens, no
// rule is broken.
class Solution {
 public:
  bool isValidSudoku(vector<vector<char>>& board) {
    // [i][digit]: has row, column or box number i shown digit (0 for '1' to 8 for '9')?
    bool row[9][9] = {};
    bool col[9][9] = {};
    bool box[9][9] = {};
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) {
        if (board[x][y] == '.') continue;
        const int digit = board[x][y] - '1';
        const int b = x / 3 * 3 + y / 3;
        if (row[x][digit] || col[y][digit] || box[b][digit]) return false;
        row[x][digit] = col[y][digit] = box[b][digit] = true;
      }
    }
    return true;
  }
};
