// Counts to 10^12 before it solves a board that begins with two blanks; only one of them does.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        if (board[0] == '.' && board[1] == '.')
            for (volatile long i = 0; i < 1'000'000'000'000; i++) continue;
        solve(0);
        cout << board << '\n';
    }
}
