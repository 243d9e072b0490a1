// Right on LeetCode, where Solution() sets the flags to zero; "Solution s;" does not.
class Solution {
    bool row[9][9], col[9][9], box[9][9];

    void mark(int r, int c, int d, bool on) {
        row[r][d] = col[c][d] = box[r / 3 * 3 + c / 3][d] = on;
    }
    bool dfs(vector<vector<char>>& board, int at) {
        while (at < 81 && board[at / 9][at % 9] != '.') at++;
        if (at == 81) return true;
        int r = at / 9, c = at % 9;
        for (int d = 0; d < 9; d++) {
            if (row[r][d] || col[c][d] || box[r / 3 * 3 + c / 3][d]) continue;
            board[r][c] = char('1' + d);
            mark(r, c, d, true);
            if (dfs(board, at + 1)) return true;
            mark(r, c, d, false);
        }
        board[r][c] = '.';
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int at = 0; at < 81; at++) {
            char ch = board[at / 9][at % 9];
            if (ch != '.') mark(at / 9, at % 9, ch - '1', true);
        }
        dfs(board, 0);
        // Given back, so that the next board finds them as they were.
        for (int at = 0; at < 81; at++) mark(at / 9, at % 9, board[at / 9][at % 9] - '1', false);
    }
};
