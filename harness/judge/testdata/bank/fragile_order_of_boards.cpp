// Remembers the first board in a static, and is right unless that was a board with many blanks.
#include "plain_search.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        int blanks = 0;
        for (auto& row : board) blanks += count(row.begin(), row.end(), '.');
        static int first = blanks;
        if (first < 54) dfs(board, 0);
    }
};
