// Looks for a blank and uses what find returns when there is none: the end.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        for (auto& row : board)
            for (int i = 0; i < 9; i++) {
                auto blank = find(row.begin(), row.end(), '.');
                *blank = '1' + i;
            }
    }
};
