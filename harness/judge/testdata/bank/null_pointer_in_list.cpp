// Follows a list of the blanks past its end.
class Solution {
    struct Blank {
        int k;
        Blank* next;
    };

public:
    void solveSudoku(vector<vector<char>>& board) {
        Blank* first = nullptr;
        for (int k = 80; k >= 0; k--)
            if (board[k / 9][k % 9] == '.') first = new Blank{k, first};
        for (Blank* at = first;; at = at->next) {
            int k = at->k;
            board[k / 9][k % 9] = '1';
        }
    }
};
