// Every digit makes three claims: "5 in row 0", "5 in column 4", "5 in box 0 1". Keep them in one
// set; a claim that is in it already was made by another cell, and the board is not valid. Rows,
// columns and boxes are told apart by the words, so there is one memory and no index to get wrong.
class Solution {
 public:
  bool isValidSudoku(vector<vector<char>>& board) {
    unordered_set<string> claims;
    for (int x = 0; x < 9; x++) {
      for (int y = 0; y < 9; y++) {
        if (board[x][y] == '.') continue;
        const string digit(1, board[x][y]);
        const string row = digit + " in row " + to_string(x);
        const string col = digit + " in column " + to_string(y);
        const string box = digit + " in box " + to_string(x / 3) + " " + to_string(y / 3);
        const bool all_new =
            claims.insert(row).second && claims.insert(col).second && claims.insert(box).second;
        if (!all_new) return false;
      }
    }
    return true;
  }
};
