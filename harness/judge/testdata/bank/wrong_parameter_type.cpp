// The board is taken as numbers.
class Solution {
public:
    void solveSudoku(vector<vector<int>>& board) {
        for (auto& row : board)
            for (int& cell : row) cell = cell == 0 ? 1 : cell;
    }
};
