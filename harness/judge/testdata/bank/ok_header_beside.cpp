// Its helper is in a header beside it.
#include "grid_helper.h"

class Solution {
    bool solve(vector<vector<char>>& board, int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (board[r][c] != '.') return solve(board, k + 1);
        for (char d = '1'; d <= '9'; d++) {
            if (!grid::fits(board, r, c, d)) continue;
            board[r][c] = d;
            if (solve(board, k + 1)) return true;
        }
        board[r][c] = '.';
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) { solve(board, 0); }
};
