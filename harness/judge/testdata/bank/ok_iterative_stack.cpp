// No recursion: a stack of the blanks that are filled in.
class Solution {
    bool fits(const vector<vector<char>>& board, int r, int c, char d) {
        for (int i = 0; i < 9; i++) {
            char boxed = board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
            if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
        }
        return true;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        vector<pair<int, int>> blanks;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if (board[r][c] == '.') blanks.emplace_back(r, c);
        stack<pair<int, int>> filled;
        char next = '1';
        while (filled.size() < blanks.size()) {
            auto [r, c] = blanks[filled.size()];
            board[r][c] = '.';
            while (next <= '9' && !fits(board, r, c, next)) next++;
            if (next <= '9') {
                board[r][c] = next;
                filled.emplace(r, c);
                next = '1';
            } else {
                next = board[filled.top().first][filled.top().second] + 1;
                filled.pop();
            }
        }
    }
};
