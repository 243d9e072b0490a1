class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
     board[0][0] = ‘1’;
    }
};
