// Backtracks to the placement before the first.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        vector<int> placed;
        int k = placed.back();
        board[k / 9][k % 9] = '1';
    }
};
