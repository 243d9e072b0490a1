// A misspelt name in line 5.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        bord[0][0] = '1';
    }
};
