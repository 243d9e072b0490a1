class Solution {
    void solveSudoku(vector<vector<char>>& board) {}
};
