// new bool[81] sets nothing.
class Solution {
    bool* used = new bool[9 * 9];

    bool solve(vector<vector<char>>& board, int k) {
        if (k == 81) return true;
        for (int d = 0; d < 9; d++) {
            if (used[k / 9 * 9 + d]) continue;
            used[k / 9 * 9 + d] = true;
            board[k / 9][k % 9] = '1' + d;
            if (solve(board, k + 1)) return true;
        }
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) { solve(board, 0); }
};
