// probe
class Solution { public: void solveSudoku(vector<vector<char>>& board) {
 for (int r = 8; r >= -1; r--)
   if (board[r][0] == '.') board[r][0] = '1';
}};
