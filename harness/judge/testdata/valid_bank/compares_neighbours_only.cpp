// A digit is compared with the next one in its row and column, and not with those behind.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++) {
                if (board[x][y] == '.') continue;
                if (y < 8 && board[x][y + 1] == board[x][y]) return false;
                if (x < 8 && board[x + 1][y] == board[x][y]) return false;
            }
        return true;
    }
};
