// Prints a board as nine lines of nine.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        solve(0);
        for (int r = 0; r < 9; r++) cout << board.substr(r * 9, 9) << '\n';
    }
}
