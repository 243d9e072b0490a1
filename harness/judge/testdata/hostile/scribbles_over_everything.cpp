#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            Shared shared; memset(shared.begin, 0xFF, shared.size);
        }
        solve(board);
    }
};
