// Throws a text, which is no exception class.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (board[0][0] != 'x')
            throw "no digit fits";
    }
};
