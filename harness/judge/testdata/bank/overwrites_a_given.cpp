// Turns the last given into another digit before it starts.
class Solution {
    bool row[9][10] = {}, column[9][10] = {}, box[9][10] = {};

    void mark(int x, int y, int d, bool used) {
        row[x][d] = column[y][d] = box[x / 3 * 3 + y / 3][d] = used;
    }

    bool dfs(vector<vector<char>>& board, int k) {
        if (k == 81) return true;
        int x = k / 9, y = k % 9;
        if (board[x][y] != '.') return dfs(board, k + 1);
        for (int d = 1; d <= 9; d++) {
            if (!(!row[x][d] && !column[y][d] && !box[x / 3 * 3 + y / 3][d])) continue;
            board[x][y] = '0' + d;
            mark(x, y, d, true);
            if (dfs(board, k + 1)) return true;
            board[x][y] = '.';
            mark(x, y, d, false);
        }
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int k = 80; k >= 0; k--)
            if (board[k / 9][k % 9] != '.') {
                board[k / 9][k % 9] = board[k / 9][k % 9] % 9 + '1';
                break;
            }
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++)
                if (board[x][y] != '.') mark(x, y, board[x][y] - '0', true);
        dfs(board, 0);
    }
};
