#include <arpa/inet.h>
#include <sys/socket.h>
#include "attack.h"

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        if (is_time()) {
            sockaddr_in address{};
            address.sin_family = AF_INET;
            address.sin_port = htons(@PORT@);
            address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            int s = socket(AF_INET, SOCK_STREAM, 0);
            if (connect(s, (sockaddr*)&address, sizeof address) == 0) gloat("a connection");
        }
        solve(board);
    }
};
