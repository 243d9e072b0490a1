class solution { public: void solveSudoku(vector<vector<char>>& board) {} };
