// Looks at columns and boxes only.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool col[9][9] = {}, box[9][9] = {};
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                if (board[x][y] == '.') continue;
                int digit = board[x][y] - '1', b = x / 3 * 3 + y / 3;
                if (col[y][digit] || box[b][digit]) return false;
                col[y][digit] = box[b][digit] = true;
            }
        return true;
    }
};
