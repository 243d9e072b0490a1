#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            board.assign(3000, vector<char>(3000, '1')); return;
        }
        solve(board);
    }
};
