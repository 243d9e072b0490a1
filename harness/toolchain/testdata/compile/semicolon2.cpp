class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        int a = 1
        int b = 2;
    }
};
