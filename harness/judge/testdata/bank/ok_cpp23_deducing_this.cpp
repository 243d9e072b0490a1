// The search is a lambda that names itself: C++23, which clang 19 knows and g++ 12 does not.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        auto fits = [&](int r, int c, char d) {
            for (int i = 0; i < 9; i++) {
                char boxed = board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
                if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
            }
            return true;
        };
        auto solve = [&](this auto&& self, int k) -> bool {
            if (k == 81) return true;
            int r = k / 9, c = k % 9;
            if (board[r][c] != '.') return self(k + 1);
            for (char d = '1'; d <= '9'; d++) {
                if (!fits(r, c, d)) continue;
                board[r][c] = d;
                if (self(k + 1)) return true;
            }
            board[r][c] = '.';
            return false;
        };
        solve(0);
    }
};
