// Backtracks to the placement before the first.
class Solution {
    stack<pair<int, int>> placed;

public:
    void solveSudoku(vector<vector<char>>& board) {
        auto [r, c] = placed.top();
        placed.pop();
        board[r][c] = '1';
    }
};
