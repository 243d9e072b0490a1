// Takes the digits out one by one and compares each with those that are left. LeetCode does not look
// at the board afterwards, so that is right.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool valid = true;
        for (; !board.empty(); board.pop_back())
            for (int y = 8; y >= 0; y--) {
                int x = board.size() - 1;
                char c = exchange(board[x][y], '.');
                if (c == '.') continue;
                for (int i = 0; i < 9; i++) {
                    if (board[x][i] == c || (i < x && board[i][y] == c)) valid = false;
                    int bx = x / 3 * 3 + i / 3;
                    if (bx <= x && board[bx][y / 3 * 3 + i % 3] == c) valid = false;
                }
            }
        return valid;
    }
};
