// Dereferences nothing.
class Solution {
    vector<vector<char>>* board_ = nullptr;

public:
    void solveSudoku(vector<vector<char>>& board) {
        (*board_)[0][0] = '1';
    }
};
