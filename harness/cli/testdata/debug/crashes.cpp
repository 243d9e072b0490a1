// Follows a null pointer in line 7, one call below the method.
class Solution {
    vector<vector<char>>* board_ = nullptr;
    const char* digits_ = nullptr;

    void fill(vector<vector<char>>& board) {
        board[0][2] = *digits_;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        fill(board);
    }
};
