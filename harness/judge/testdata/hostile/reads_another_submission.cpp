#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            steal("@OTHER@");
        }
        solve(board);
    }
};
