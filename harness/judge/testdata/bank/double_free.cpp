// Gives the same array back twice.
class Solution {
    int* row = new int[9]();

    void clear() { delete[] row; }

public:
    ~Solution() { clear(); }
    void solveSudoku(vector<vector<char>>& board) {
        for (int r = 0; r < 9; r++) row[r] = board[r][0];
        clear();
    }
};
