// A bit for each of the 81 cells, in an int.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        int blanks = 0;
        for (int k = 0; k < 81; k++)
            if (board[k / 9][k % 9] == '.')
                blanks |= 1 << k;
        for (int k = 0; k < 81; k++)
            if (blanks >> k & 1) board[k / 9][k % 9] = '1';
    }
};
