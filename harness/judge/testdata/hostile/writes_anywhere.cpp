#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            for (const char* folder : {"/", "/usr", "/usr/lib", "/dev", "/dev/shm", "/proc", "/proc/sys/kernel", "/etc", "/var/tmp", "/home", "/root", "@HOME@"})
                leave_mark(string(folder) + "/mark-of-a-submission");
            leave_mark("/submission"); leave_mark("/box"); leave_mark("@SECRET@");
        }
        solve(board);
    }
};
