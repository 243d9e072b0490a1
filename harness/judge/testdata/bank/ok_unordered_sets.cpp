// A hash set a unit remembers which digits it holds.
class Solution {
    vector<unordered_set<char>> rows, columns;
    unordered_map<int, unordered_set<char>> boxes;

    bool solve(vector<vector<char>>& board, int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (board[r][c] != '.') return solve(board, k + 1);
        auto &row = rows[r], &column = columns[c], &box = boxes[r / 3 * 10 + c / 3];
        for (char d = '1'; d <= '9'; d++) {
            if (row.count(d) || column.count(d) || box.count(d)) continue;
            board[r][c] = d;
            row.insert(d), column.insert(d), box.insert(d);
            if (solve(board, k + 1)) return true;
            row.erase(d), column.erase(d), box.erase(d);
        }
        board[r][c] = '.';
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        rows.resize(9);
        columns.resize(9);
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                char d = board[r][c];
                if (d == '.') continue;
                rows[r].insert(d), columns[c].insert(d), boxes[r / 3 * 10 + c / 3].insert(d);
            }
        solve(board, 0);
    }
};
