// Takes back a placement before it made one.
class Solution {
    vector<int> placed;

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int k = 0; k < 81; k++) {
            if (board[k / 9][k % 9] != '.') placed.pop_back();
            placed.push_back(k);
        }
        board[0][0] = '1' + placed.size() % 9;
    }
};
