class Solution {
    struct Cell { int row, column; };
public:
    void solveSudoku(vector<vector<char>>& board) {
        set<Cell> open;
        open.insert(Cell{1, 2});
    }
};
