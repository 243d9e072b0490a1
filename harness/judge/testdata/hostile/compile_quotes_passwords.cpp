#line 1 "/etc/passwd"
int wrong = ;

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {}
};
