#error CPU time limit exceeded
#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) { solve(board); }
};
