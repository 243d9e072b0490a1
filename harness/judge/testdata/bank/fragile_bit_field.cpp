// Resets its masks itself, but reads a bit-field that nobody has set.
class Solution {
    int row[9], col[9], box[9];
    unsigned checked : 3;

    bool dfs(vector<vector<char>>& board, int at) {
        if (checked == 6) return false;
        while (at < 81 && board[at / 9][at % 9] != '.') at++;
        if (at == 81) return true;
        int r = at / 9, c = at % 9, b = r / 3 * 3 + c / 3;
        for (int d = 0; d < 9; d++) {
            if ((row[r] | col[c] | box[b]) >> d & 1) continue;
            board[r][c] = char('1' + d);
            row[r] ^= 1 << d, col[c] ^= 1 << d, box[b] ^= 1 << d;
            if (dfs(board, at + 1)) return true;
            row[r] ^= 1 << d, col[c] ^= 1 << d, box[b] ^= 1 << d;
        }
        board[r][c] = '.';
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
        for (int at = 0; at < 81; at++) {
            char ch = board[at / 9][at % 9];
            if (ch == '.') continue;
            int bit = 1 << (ch - '1');
            row[at / 9] |= bit, col[at % 9] |= bit, box[at / 27 * 3 + at % 9 / 3] |= bit;
        }
        dfs(board, 0);
    }
};
