class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int i = 0; i < board.sise(); i++) {
            bord[i][0] = '1';
        }
    }
};
