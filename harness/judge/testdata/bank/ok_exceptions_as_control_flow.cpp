// An exception carries the solved board out of the recursion.
class Solution {
    struct Solved {
        vector<vector<char>> board;
    };

    bool fits(const vector<vector<char>>& board, int r, int c, char d) {
        for (int i = 0; i < 9; i++) {
            char boxed = board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
            if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
        }
        return true;
    }

    void search(vector<vector<char>> board, int k) {
        if (k == 81) throw Solved{board};
        int r = k / 9, c = k % 9;
        if (board[r][c] != '.') return search(board, k + 1);
        for (char d = '1'; d <= '9'; d++) {
            board[r][c] = '.';
            if (!fits(board, r, c, d)) continue;
            board[r][c] = d;
            search(board, k + 1);
        }
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        try {
            search(board, 0);
            throw runtime_error("no solution");
        } catch (Solved& solved) {
            board.swap(solved.board);
        }
    }
};
