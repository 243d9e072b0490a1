// The method is called solveSudoko.
class Solution {
    bool fits(const vector<vector<char>>& board, int r, int c, char d) {
        for (int i = 0; i < 9; i++) {
            char boxed = board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
            if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
        }
        return true;
    }

    bool solve(vector<vector<char>>& board, int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (board[r][c] != '.') return solve(board, k + 1);
        for (char d = '1'; d <= '9'; d++) {
            if (!fits(board, r, c, d)) continue;
            board[r][c] = d;
            if (solve(board, k + 1)) return true;
        }
        board[r][c] = '.';
        return false;
    }

public:
    void solveSudoko(vector<vector<char>>& board) { solve(board, 0); }
};
