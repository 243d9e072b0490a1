// Three methods are called solveSudoku; only one takes nothing but the board.
class Solution {
    bool fits(const vector<vector<char>>& board, int r, int c, char d) {
        for (int i = 0; i < 9; i++) {
            char boxed = board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
            if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
        }
        return true;
    }

public:
    bool solveSudoku(vector<vector<char>>& board, int r, int c) {
        if (board[r][c] != '.') return solveSudoku(board, r * 9 + c + 1);
        for (char d = '1'; d <= '9'; d++) {
            if (!fits(board, r, c, d)) continue;
            board[r][c] = d;
            if (solveSudoku(board, r * 9 + c + 1)) return true;
        }
        board[r][c] = '.';
        return false;
    }
    bool solveSudoku(vector<vector<char>>& board, int k) {
        return k == 81 || solveSudoku(board, k / 9, k % 9);
    }
    void solveSudoku(vector<vector<char>>& board) { solveSudoku(board, 0); }
};
