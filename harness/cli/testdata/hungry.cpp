// Takes 100 MB and keeps them.
vector<char> hoard;

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        hoard.assign(100 << 20, 'x');
    }
};
