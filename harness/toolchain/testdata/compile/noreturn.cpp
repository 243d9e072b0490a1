class Solution {
    bool dfs(int i) {
        if (i == 81) return true;
    }
public:
    void solveSudoku(vector<vector<char>>& board) { dfs(0); }
};
