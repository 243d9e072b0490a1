// Goes round and round.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int k = 0; board[8][8] != 'x'; k = (k + 1) % 81) {
        }
    }
};
