// Another parameter type than LeetCode's.
class Solution {
public:
    void solveSudoku(vector<string>& board) {}
};
