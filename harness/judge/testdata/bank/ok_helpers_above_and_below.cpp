// A free function above the class, a method defined below it, and a global in between.
namespace {
bool fits(const vector<vector<char>>& board, int r, int c, char d) {
    for (int i = 0; i < 9; i++) {
        char boxed = board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
        if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
    }
    return true;
}
}  // namespace

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board);

private:
    bool solve(vector<vector<char>>& board, int k);
};

const string digits = "123456789";

bool Solution::solve(vector<vector<char>>& board, int k) {
    while (k < 81 && board[k / 9][k % 9] != '.') k++;
    if (k == 81) return true;
    for (char d : digits) {
        if (!fits(board, k / 9, k % 9, d)) continue;
        board[k / 9][k % 9] = d;
        if (solve(board, k + 1)) return true;
    }
    board[k / 9][k % 9] = '.';
    return false;
}

void Solution::solveSudoku(vector<vector<char>>& board) { solve(board, 0); }
