class Solution {
    bool dfs(int i);
public:
    void solveSudoku(vector<vector<char>>& board) { dfs(0); }
};
