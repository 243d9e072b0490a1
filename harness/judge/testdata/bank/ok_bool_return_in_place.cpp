// The method is the recursion itself: it returns whether the rest could be filled in.
class Solution {
    bool fits(const vector<vector<char>>& board, int r, int c, char d) {
        for (int i = 0; i < 9; i++) {
            char boxed = board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
            if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
        }
        return true;
    }

public:
    bool solveSudoku(vector<vector<char>>& board) {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                if (board[r][c] != '.') continue;
                for (char d = '1'; d <= '9'; d++) {
                    if (!fits(board, r, c, d)) continue;
                    board[r][c] = d;
                    if (solveSudoku(board)) return true;
                }
                board[r][c] = '.';
                return false;
            }
        return true;
    }
};
