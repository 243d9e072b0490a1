// An unordered_set of pairs, for which the library has no hash.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        unordered_set<pair<int, int>> blanks;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if (board[r][c] == '.') blanks.insert({r, c});
    }
};
