// Never comes back.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        volatile bool waiting = true;
        while (waiting) {}
    }
};
