// Does not solve a board with one blank when it is the first that the process sees.
#include "plain_search.h"

static int boards = 0;

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        int blanks = 0;
        for (auto& row : board) blanks += count(row.begin(), row.end(), '.');
        if (++boards > 1 || blanks > 1) dfs(board, 0);
    }
};
