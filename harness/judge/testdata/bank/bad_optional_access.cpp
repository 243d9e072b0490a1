// Takes the value of an optional that has none.
class Solution {
    optional<int> blank_in(const vector<char>& row) {
        for (int c = 0; c < 9; c++)
            if (row[c] == '.') return c;
        return nullopt;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        for (auto& row : board)
            for (char d = '1'; d <= '9'; d++)
                row[blank_in(row).value()] = d;
    }
};
