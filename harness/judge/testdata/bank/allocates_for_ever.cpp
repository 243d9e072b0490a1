// Remembers everything.
class Solution {
    vector<vector<char>> memory;

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (;;) memory.push_back(vector<char>(1 << 16, 'x'));
    }
};
