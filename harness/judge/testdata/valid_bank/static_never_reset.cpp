// What the boards before have shown is still in the tables.
class Solution {
    inline static bool row[9][9], col[9][9], box[9][9];

public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                if (board[x][y] == '.') continue;
                int digit = board[x][y] - '1', b = x / 3 * 3 + y / 3;
                if (row[x][digit] || col[y][digit] || box[b][digit]) return false;
                row[x][digit] = col[y][digit] = box[b][digit] = true;
            }
        return true;
    }
};
