// Sorts blanks that cannot be compared: the compiler's errors are in the library's headers.
class Solution {
    struct Blank {
        int r, c, choices;
    };

public:
    void solveSudoku(vector<vector<char>>& board) {
        vector<Blank> blanks;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if (board[r][c] == '.') blanks.push_back({r, c, 9});
        sort(blanks.begin(), blanks.end());
    }
};
