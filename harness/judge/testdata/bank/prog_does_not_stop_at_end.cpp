// Waits for another board when the input is at its end.
#include "board_program.h"

int main() {
    for (;;) {
        getline(cin, board);
        if (board.size() != 81) continue;
        solve(0);
        cout << board << '\n';
    }
}
