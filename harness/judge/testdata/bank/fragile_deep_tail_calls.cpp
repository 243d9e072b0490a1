// Millions of calls deep unless the optimiser makes a loop of them.
#include "plain_search.h"

class Solution {
    static int countdown(int n) {
        if (n == 0) return 0;
        return countdown(n - 1);
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        countdown(4000000);
        dfs(board, 0);
    }
};
