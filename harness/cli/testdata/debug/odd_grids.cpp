// Boards that are none, to be printed in line 25.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        vector<vector<char>> empty;
        vector<vector<char>> ragged = {{'5', '3'}, {}, {'.'}};
        vector<vector<char>> wide(2, vector<char>(4, '1'));
        vector<vector<char>> tall(1000, vector<char>(2, '1'));
        vector<vector<char>> numbers = board;
        numbers[0][2] = 4;
        numbers[8][8] = ' ';
        vector<vector<char>> bent = board;
        bent[3].pop_back();
        uintptr_t unset[3] = {0x5A5A5A5A5A5A5A5A, 0x1, 0x7FFFFFFFFFFFFFFF};
        uintptr_t astray[3] = {0x1000, 0x1000 + 72, 0x1000 + 72};
        uintptr_t endless[3] = {0x1000, 0x1000 + (uintptr_t{24} << 40), UINTPTR_MAX >> 1};
        uintptr_t turned[3] = {0x1000 + 72, 0x1000, 0x1000 + 72};
        uintptr_t cut[3] = {0x1000, 0x1000 + 72, 0x1000};
        auto& never_set = reinterpret_cast<vector<vector<char>>&>(unset);
        auto& nowhere = reinterpret_cast<vector<vector<char>>&>(astray);
        auto& huge = reinterpret_cast<vector<vector<char>>&>(endless);
        auto& backwards = reinterpret_cast<vector<vector<char>>&>(turned);
        auto& too_short = reinterpret_cast<vector<vector<char>>&>(cut);
        vector<char> row = board[0];
        board[0][2] = '4';
    }
};
