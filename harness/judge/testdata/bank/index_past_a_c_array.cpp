// Nine flags for the digits 1 to 9, and the digit is the index.
class Solution {
    bool row[9][9] = {}, column[9][9] = {};

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                if (board[r][c] == '.') continue;
                int digit = board[r][c] - '0';
                row[r][digit] = true;
                column[c][digit] = true;
            }
    }
};
