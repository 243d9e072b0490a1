// For ok_header_beside.cpp: may d stand at (r, c)?
#pragma once

#include <vector>

namespace grid {

inline bool fits(const std::vector<std::vector<char>>& board, int r, int c, char d) {
    for (int i = 0; i < 9; i++) {
        if (board[r][i] == d || board[i][c] == d) return false;
        if (board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}

}  // namespace grid
