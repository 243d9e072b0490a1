// Takes the line "end" for a board.
#include "board_program.h"

int main() {
    while (cin >> board) {
        solve(0);
        cout << board << endl;
    }
}
