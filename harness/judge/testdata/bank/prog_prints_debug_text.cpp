// A line of debug output was forgotten.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        cout << "solving a board of " << board.size() << endl;
        solve(0);
        cout << board << '\n';
    }
}
