// Takes two numbers from a counter in one call; which comes first is the compiler's choice.
class Solution {
    bool fits(vector<vector<char>>& board, int r, int c, char d) {
        for (int i = 0; i < 9; i++) {
            if (board[r][i] == d || board[i][c] == d) return false;
            if (board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        }
        return true;
    }
    bool dfs(vector<vector<char>>& board, int at) {
        while (at < 81 && board[at / 9][at % 9] != '.') at++;
        if (at == 81) return true;
        for (char d = '1'; d <= '9'; d++) {
            if (!fits(board, at / 9, at % 9, d)) continue;
            board[at / 9][at % 9] = d;
            if (dfs(board, at + 1)) return true;
        }
        board[at / 9][at % 9] = '.';
        return false;
    }
    static bool in_order(int first, int second) { return first < second; }

public:
    void solveSudoku(vector<vector<char>>& board) {
        int counter = 0;
        auto next = [&] { return counter++; };
        if (in_order(next(), next())) dfs(board, 0);
    }
};
