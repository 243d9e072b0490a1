#include <csignal>
#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            kill(@PID@, SIGKILL);
        }
        solve(board);
    }
};
