// Prints each board before and after solving it.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        cout << board << '\n';
        solve(0);
        cout << board << '\n';
    }
}
