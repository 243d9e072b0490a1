// Prints where it is, without flushing, and crashes in row 3.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        vector<int> choices = {9, 9, 9};
        for (int r = 0; r < 9; r++) {
            cout << "now in row " << r << '\n';
            board[r][0] = '0' + choices[r];
        }
    }
};
