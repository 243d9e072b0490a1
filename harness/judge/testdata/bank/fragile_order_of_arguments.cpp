// Takes two numbers from a counter in one call; which comes first is the compiler's choice.
#include "plain_search.h"

class Solution {
    static bool in_order(int first, int second) { return first < second; }

public:
    void solveSudoku(vector<vector<char>>& board) {
        int counter = 0;
        auto next = [&] { return counter++; };
        if (in_order(next(), next())) dfs(board, 0);
    }
};
