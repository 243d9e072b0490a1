class Solution {
public:
    Solution(int n) {}
    void solveSudoku(vector<vector<char>>& board) {}
};
