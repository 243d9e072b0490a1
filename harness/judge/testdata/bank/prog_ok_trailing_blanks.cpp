// Prints a blank after each board, and an empty line at the very end.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        solve(0);
        cout << board << " \n";
    }
    cout << '\n';
}
