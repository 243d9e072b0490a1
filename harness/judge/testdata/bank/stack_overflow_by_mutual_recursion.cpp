// Two methods call each other with the same cell.
class Solution {
    int calls = 0;

    bool fill(vector<vector<char>>& board, int k) {
        calls++;
        return next(board, k) && board[k / 9][k % 9] != '.';
    }
    bool next(vector<vector<char>>& board, int k) {
        calls++;
        return fill(board, k) && board[k / 9][k % 9] != '.';
    }

public:
    void solveSudoku(vector<vector<char>>& board) { fill(board, 0); }
};
