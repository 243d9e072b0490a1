class Solution {
public:
    void solveSudoku(vector<string>& board) {}
};
