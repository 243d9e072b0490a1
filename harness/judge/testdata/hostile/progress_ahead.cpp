#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            Shared().done() = 1000;
        }
        solve(board);
    }
};
