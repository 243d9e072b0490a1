char giant[1L << 31] = {1};
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {}
};
