// The answer is printed instead.
class Solution {
public:
    void isValidSudoku(vector<vector<char>>& board) {
        bool row[9][9] = {}, col[9][9] = {}, box[9][9] = {};
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                if (board[x][y] == '.') continue;
                int digit = board[x][y] - '1', b = x / 3 * 3 + y / 3;
                if (row[x][digit] || col[y][digit] || box[b][digit]) return;
                row[x][digit] = col[y][digit] = box[b][digit] = true;
            }
        cout << "true";
    }
};
