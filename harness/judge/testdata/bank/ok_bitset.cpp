// A bitset a unit remembers which digits it holds.
class Solution {
    bitset<9> row[9], column[9], box[9];

    void flip(int r, int c, int d) {
        row[r].flip(d), column[c].flip(d), box[r / 3 * 3 + c / 3].flip(d);
    }

    bool solve(vector<vector<char>>& board, int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (board[r][c] != '.') return solve(board, k + 1);
        auto free = ~(row[r] | column[c] | box[r / 3 * 3 + c / 3]);
        for (size_t d = free._Find_first(); d < 9; d = free._Find_next(d)) {
            board[r][c] = '1' + d;
            flip(r, c, d);
            if (solve(board, k + 1)) return true;
            flip(r, c, d);
        }
        board[r][c] = '.';
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if (board[r][c] != '.') flip(r, c, board[r][c] - '1');
        solve(board, 0);
    }
};
