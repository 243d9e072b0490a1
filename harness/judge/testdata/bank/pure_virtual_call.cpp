// A constructor calls a virtual method before the derived class gives it a body.
class Solution {
    struct Search {
        Search() { begin(); }
        void begin() { step(); }
        virtual void step() = 0;
    };
    struct Plain : Search {
        void step() override {}
    };

public:
    void solveSudoku(vector<vector<char>>& board) {
        Plain search;
        board[0][0] = '1';
    }
};
