// The search of the submissions beside this file that are fragile for another reason.
#pragma once

bool fits(vector<vector<char>>& board, int r, int c, char d) {
    for (int i = 0; i < 9; i++) {
        if (board[r][i] == d || board[i][c] == d) return false;
        if (board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}

bool dfs(vector<vector<char>>& board, int at) {
    while (at < 81 && board[at / 9][at % 9] != '.') at++;
    if (at == 81) return true;
    for (char d = '1'; d <= '9'; d++) {
        if (!fits(board, at / 9, at % 9, d)) continue;
        board[at / 9][at % 9] = d;
        if (dfs(board, at + 1)) return true;
    }
    board[at / 9][at % 9] = '.';
    return false;
}
