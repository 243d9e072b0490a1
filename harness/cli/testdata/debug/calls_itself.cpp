// The method is the recursion: three calls of it.
class Solution {
    int depth_ = 0;

public:
    void solveSudoku(vector<vector<char>>& board) {
        if (++depth_ < 3) solveSudoku(board);
        board[8][8] = '9';
    }
};
