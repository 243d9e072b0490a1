// Valid is what can be solved, it thinks.
class Solution {
    bool fits(vector<vector<char>>& board, int x, int y, char c) {
        for (int i = 0; i < 9; i++) {
            int bx = x / 3 * 3 + i / 3, by = y / 3 * 3 + i % 3;
            if (i != y && board[x][i] == c) return false;
            if (i != x && board[i][y] == c) return false;
            if ((bx != x || by != y) && board[bx][by] == c) return false;
        }
        return true;
    }

    bool solve(vector<vector<char>>& board, int k) {
        while (k < 81 && board[k / 9][k % 9] != '.') k++;
        if (k == 81) return true;
        for (char c = '1'; c <= '9'; c++) {
            if (!fits(board, k / 9, k % 9, c)) continue;
            board[k / 9][k % 9] = c;
            if (solve(board, k + 1)) return true;
        }
        board[k / 9][k % 9] = '.';
        return false;
    }

public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int k = 0; k < 81; k++) {
            char c = board[k / 9][k % 9];
            if (c != '.' && !fits(board, k / 9, k % 9, c)) return false;
        }
        return solve(board, 0);
    }
};
