#include <sys/resource.h>
#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            rlimit l{RLIM_INFINITY, RLIM_INFINITY};
            for (int r : {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_NPROC}) if (setrlimit((__rlimit_resource)r, &l) == 0) gloat("a limit");
        }
        solve(board);
    }
};
