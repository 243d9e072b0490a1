// Reads a second time in the loop, so every second board is lost.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        solve(0);
        cout << board << '\n';
        cin >> board;
    }
}
