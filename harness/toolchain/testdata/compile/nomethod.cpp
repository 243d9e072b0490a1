class Solution {
public:
    void solve(vector<vector<char>>& board) {}
};
