// Looks for the first blank of a row, and goes on when there is none.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int r = 0; r < 9; r++)
            for (;;) {
                int c = 0;
                while (board[r][c] != '.') c++;
                board[r][c] = '1';
            }
    }
};
