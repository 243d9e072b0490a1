// What the whole programs beside this file share: they differ in how they read and print.
#pragma once

#include <iostream>
#include <string>
using namespace std;

string board;

bool fits(int r, int c, char d) {
    for (int i = 0; i < 9; i++) {
        char boxed = board[r / 3 * 27 + c / 3 * 3 + i / 3 * 9 + i % 3];
        if (board[r * 9 + i] == d || board[i * 9 + c] == d || boxed == d) return false;
    }
    return true;
}

bool solve(int k) {
    if (k == 81) return true;
    if (board[k] != '.') return solve(k + 1);
    for (char d = '1'; d <= '9'; d++) {
        if (!fits(k / 9, k % 9, d)) continue;
        board[k] = d;
        if (solve(k + 1)) return true;
    }
    board[k] = '.';
    return false;
}
