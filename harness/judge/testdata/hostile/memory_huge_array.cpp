#include "attack.h"

char huge[1 << 30];

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            for (size_t i = 0; i < sizeof huge; i += 4096) huge[i] = 1;
        }
        solve(board);
    }
};
