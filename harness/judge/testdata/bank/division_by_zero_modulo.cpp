// Divides by the number of blanks that are left, which comes to 0.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        for (auto& row : board) {
            int blanks = count(row.begin(), row.end(), '.');
            for (char& cell : row)
                if (cell == '.') cell = '1' + 9 % --blanks;
        }
    }
};
