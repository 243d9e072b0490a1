// The search is a generic lambda that gets itself as an argument.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        int row[9] = {}, column[9] = {}, box[9] = {};
        auto flip = [&](int k, int bit) {
            row[k / 9] ^= bit, column[k % 9] ^= bit, box[k / 27 * 3 + k % 9 / 3] ^= bit;
        };
        for (int k = 0; k < 81; k++)
            if (board[k / 9][k % 9] != '.') flip(k, 1 << (board[k / 9][k % 9] - '1'));
        auto solve = [&](auto&& self, int k) -> bool {
            while (k < 81 && board[k / 9][k % 9] != '.') k++;
            if (k == 81) return true;
            char& cell = board[k / 9][k % 9];
            for (int d = 0; d < 9; d++) {
                if ((row[k / 9] | column[k % 9] | box[k / 27 * 3 + k % 9 / 3]) >> d & 1) continue;
                flip(k, 1 << d);
                cell = '1' + d;
                if (self(self, k + 1)) return true;
                cell = '.';
                flip(k, 1 << d);
            }
            return false;
        };
        solve(solve, 0);
    }
};
