// A correct solution: digits in order, blanks in row order.
class Solution {
    bool fits(const vector<vector<char>>& board, int x, int y, char digit) {
        for (int i = 0; i < 9; i++) {
            if (board[x][i] == digit || board[i][y] == digit) return false;
            if (board[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == digit) return false;
        }
        return true;
    }

    bool dfs(vector<vector<char>>& board, int cell) {
        if (cell == 81) return true;
        int x = cell / 9, y = cell % 9;
        if (board[x][y] != '.') return dfs(board, cell + 1);
        for (char digit = '1'; digit <= '9'; digit++) {
            if (!fits(board, x, y, digit)) continue;
            board[x][y] = digit;
            if (dfs(board, cell + 1)) return true;
        }
        board[x][y] = '.';
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        dfs(board, 0);
    }
};
