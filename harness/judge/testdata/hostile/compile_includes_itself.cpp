#include __FILE__
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {}
};
