// Waits for better times.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) { this_thread::sleep_for(chrono::hours(1)); }
};
