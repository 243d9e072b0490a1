class Solution {
    struct P { int a; };
public:
    void solveSudoku(vector<vector<char>>& board) {
        vector<P> v(3);
        sort(v.begin(), v.end());
        map<P, int> m;
        m[P{1}] = 2;
    }
};
