// Fills the blanks at random until the board is right, which it never is.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        const auto givens = board;
        bool right = false;
        while (!right) {
            right = true;
            for (int x = 0; x < 9; x++) {
                set<char> seen;
                for (int y = 0; y < 9; y++) {
                    if (givens[x][y] == '.') board[x][y] = '1' + rand() % 9;
                    right = seen.insert(board[x][y]).second && right;
                }
            }
        }
    }
};
