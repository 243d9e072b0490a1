// A blank is taken for a digit: '.' - '1' is -3.
class Solution {
    int row[9] = {};

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int r = 0; r < 9; r++)
            for (char c : board[r])
                row[r] |= 1 << (c - '1');
        board[0][0] = '0' + row[0] % 10;
    }
};
