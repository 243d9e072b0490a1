void solveSudoku(vector<vector<char>>& board) {}
